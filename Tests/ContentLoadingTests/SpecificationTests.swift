import ContentLoading
import Diagnostics
import Testing

@Suite struct SpecificationTests {
    @Test(arguments: Specification.all)
    func reportsExactlyWhatItsLinesSay(_ specification: Specification) throws {
        let content = try TemporaryContent(specification.files)
        let (unexpected, missing) = specification.differences(from: try content.load().diagnostics)
        #expect(unexpected == [])
        #expect(missing == [])
    }

    @Test func thereAreSpecifications() { #expect(Specification.all.count > 40) }
}
