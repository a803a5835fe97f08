import Diagnostics
import Foundation
import LocatedText
import Testing

/// The YAML test suite. Without its folder (`LOCKSTEP_SUITES`, or `shared/suites` beside the checkout or above) the test is
/// skipped.
@Suite struct YAMLSuiteTests {
    static let folder: URL? = {
        let checkout = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let set = ProcessInfo.processInfo.environment["LOCKSTEP_SUITES"].map { URL(fileURLWithPath: $0) }
        let beside = sequence(first: checkout.deletingLastPathComponent()) {
            $0.path == "/" ? nil : $0.deletingLastPathComponent()
        }
        .map { $0.appendingPathComponent("shared/suites") }
        return (set.map { [$0] } ?? Array(beside)).map { $0.appendingPathComponent("yaml") }
            .first { FileManager.default.fileExists(atPath: $0.path) }
    }()

    struct Cases: Decodable {
        struct Case: Decodable {
            var id: String
            var yaml: String
            var json: String?
            var error: Bool
        }

        var cases: [Case]
    }

    /// Where libyaml itself differs from the suite.
    struct KnownDifferences: Decodable {
        var refused: [String]
        var accepted: [String]
        var wrong_value: [String]
    }

    /// What a file of ours never needs: it is refused on purpose, also where it is right.
    static let unwanted = ["the tag ", "a file holds one document", "a key must be plain text"]

    @Test(.enabled(if: folder != nil, "the conformance suites are not here"))
    func readsWhatTheSuiteExpects() throws {
        let folder = try #require(Self.folder)
        func decoded<Value: Decodable>(_ type: Value.Type, _ name: String) throws -> Value {
            try JSONDecoder().decode(type, from: Data(contentsOf: folder.appendingPathComponent(name)))
        }
        let known = try decoded(KnownDifferences.self, "known-differences.json")
        let cases = try decoded(Cases.self, "cases.json").cases
        #expect(cases.count == 402)
        var different: Set<String> = [], compared = 0
        for item in cases {
            let (value, problems) = YAMLReader.read(Array(item.yaml.utf8), file: "a.yaml")
            let refusals = problems.filter { $0.code == "LS1001" }
            if item.error {
                if refusals.isEmpty { different.insert(item.id) }
            } else if let json = item.json {
                if refusals.contains(where: { problem in Self.unwanted.contains { problem.message.hasPrefix($0) } }) {
                    continue
                }
                let expected = JSONReader.read(Array(json.utf8), file: "a.json").value
                if !refusals.isEmpty || expected?.json.sorted != value?.json.sorted { different.insert(item.id) }
                compared += 1
            }
        }
        #expect(different.subtracting(known.refused + known.accepted + known.wrong_value) == [])
        #expect(compared > 200)
    }
}

extension JSON {
    /// With the members of maps by name: the suite gives them in any order.
    fileprivate var sorted: JSON {
        switch self {
        case .object(let members):
            .object(members.map { Member($0.name, $0.value.sorted) }.sorted { $0.name < $1.name })
        case .array(let items): .array(items.map(\.sorted))
        default: self
        }
    }
}
