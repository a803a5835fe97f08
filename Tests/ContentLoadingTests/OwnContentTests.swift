import ContentLoading
import ContentModel
import Diagnostics
import Foundation
import Testing

/// The project's own content, as it is in the checkout.
@Suite struct OwnContentTests {
    static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appendingPathComponent("Content").path

    @Test func loadsWithoutAProblem() throws {
        let content = try ContentLoader.load(folder: Self.folder)
        #expect(content.diagnostics.map { "\($0.code) \($0.message) \($0.span.map { "\($0)" } ?? "")" } == [])
        #expect(content.incomplete.isEmpty)
        let project = try #require(content.project)
        #expect(content.guides.count == project.navigation.flatMap(\.guides).count)
        #expect(!content.flows.isEmpty)
    }
}
