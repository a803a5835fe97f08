import Foundation
package import Testing

/// The conformance suites: public test data that lies outside the project.
package enum Suites {
    /// `LOCKSTEP_SUITES`, or `shared/suites` beside the checkout or further up.
    package static let folder: String? = {
        let set = ProcessInfo.processInfo.environment["LOCKSTEP_SUITES"]
        let above = sequence(first: checkout) { $0.path == "/" ? nil : $0.deletingLastPathComponent() }
        return (set.map { [$0] } ?? above.map { $0.path + "/shared/suites" })
            .first { FileManager.default.fileExists(atPath: $0 + "/LICENSES.md") }
    }()

    static let checkout = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    /// A test of a suite is skipped where the suites are not.
    package static let areHere: ConditionTrait = .enabled(if: folder != nil, "the conformance suites are not here")

    package static func path(_ name: String) throws -> String { try #require(folder) + "/" + name }

    package static func decoded<Value: Decodable>(_ type: Value.Type, _ name: String) throws -> Value {
        try JSONDecoder().decode(type, from: Data(contentsOf: URL(fileURLWithPath: path(name))))
    }
}
