import ConformanceSuites
import Diagnostics
import Foundation
import LocatedText
import Testing

@Suite struct YAMLSuiteTests {
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

        var all: Set<String> { Set(refused + accepted + wrong_value) }
    }

    @Test(Suites.areHere) func readsWhatTheSuiteExpects() throws {
        let known = try Suites.decoded(KnownDifferences.self, "yaml/known-differences.json").all
        let cases = try Suites.decoded(Cases.self, "yaml/cases.json").cases
        #expect(cases.count == 402)
        var result = SuiteResult("yaml")
        var counts: [String: (agree: Int, all: Int)] = [:]
        for item in cases {
            let (values, problems) = YAMLReader.readAll(Array(item.yaml.utf8), file: "a.yaml")
            let refusals = problems.filter { $0.code == "LS1001" && $0.severity == .error }
            let kind: String, agrees: Bool
            if item.error {
                (kind, agrees) = ("must be refused", !refusals.isEmpty || problems.contains { $0.code == "LS1002" })
            } else if let json = item.json {
                let values = values.map(\.json.sorted)
                (kind, agrees) = ("value as given", refusals.isEmpty && values == Self.values(of: json))
            } else {
                (kind, agrees) = ("events only, must load", refusals.isEmpty)
            }
            counts[kind, default: (0, 0)].all += 1
            if agrees {
                counts[kind, default: (0, 0)].agree += 1
            } else if known.contains(item.id) {
                result.deviates(item.id, because: "libyaml 0.2.5 differs, as the suite lists")
            } else if refusals.contains(where: { $0.message == "a key must be plain text" }) {
                result.deviates(
                    item.id, because: "a key that is a list or a map has no place in a tree of JSON's types")
            } else {
                Issue.record("\(item.id): \(values.map { $0.json.text() }) \(problems.map(\.message))")
            }
        }
        for (kind, count) in counts.sorted(by: { $0.key < $1.key }) { result.add(kind, count.agree, of: count.all) }
        try result.compare()
    }

    /// The JSON texts that stand in a row, a line or more each.
    private static func values(of text: String) -> [JSON] {
        var values: [JSON] = [], rest = ""
        for line in text.split(separator: "\n") {
            rest += line + "\n"
            guard let value = JSONReader.read(Array(rest.utf8), file: "a.json").value else { continue }
            values.append(value.json.sorted)
            rest = ""
        }
        return rest.isEmpty ? values : []
    }
}

extension JSON {
    /// With the members of maps by name, which the suite gives in any order, and `450.00` as the number that it is.
    fileprivate var sorted: JSON {
        switch self {
        case .object(let members):
            .object(members.map { Member($0.name, $0.value.sorted) }.sorted { $0.name < $1.name })
        case .array(let items): .array(items.map(\.sorted))
        case .number(let digits): .number(Double(digits).map { "\($0)" } ?? digits)
        default: self
        }
    }
}
