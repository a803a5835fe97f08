import Testing

@Suite struct CommandLineTests {
    @Test func aloneSaysWhatToDoFirst() throws {
        let run = try TemporaryProject(empty: true).run()
        #expect(run.status == 0)
        #expect(run.output.contains("lockstep new project demo"))
    }
}
