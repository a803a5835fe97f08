import HostSystem
import Testing

@Suite struct ProcessRunTests {
    @Test func drainsBothPipesWhileItWrites() throws {
        let script = "import sys; d = sys.stdin.read(); sys.stderr.write('e' * 300000); sys.stdout.write(d * 2)"
        let input = [UInt8](repeating: 65, count: 500_000)
        let outcome = try ProcessRun("/usr/bin/python3", ["-c", script], input: input).start()
        #expect(outcome.end == .exited(0))
        #expect(outcome.output.count == 1_000_000)
        #expect(outcome.log.count == 300_000)
    }

    @Test func stopsAProgramThatHangs() throws {
        #expect(try ProcessRun("/bin/sh", ["-c", "sleep 60 & sleep 60"], timeLimit: 0.2).start().end == .timedOut)
    }

    @Test func stopsAProgramThatFloods() throws {
        #expect(try ProcessRun("/bin/sh", ["-c", "yes"], outputLimit: 100_000).start().end == .tooMuchOutput)
    }

    @Test func givesOnlyTheVariablesAskedFor() throws {
        let outcome = try ProcessRun("/usr/bin/env", [], environment: ["A": "1"], folder: "/").start()
        #expect(outcome.outputText == "A=1\n")
    }

    @Test func saysWhyAProgramDidNotStart() {
        #expect(throws: ProcessRun.StartProblem.self) { try ProcessRun("/no/such/program", []).start() }
    }
}
