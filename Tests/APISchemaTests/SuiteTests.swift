import APISchema
import Diagnostics
import Foundation
import Testing

/// Public documents, and documents with one trap each. Without the suites' folder (`LOCKSTEP_SUITES`, or `../shared/suites`
/// beside the checkout) the tests are skipped.
private let suites: String? = {
    let set = ProcessInfo.processInfo.environment["LOCKSTEP_SUITES"]
    let here = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    let above = sequence(first: here) { $0.path == "/" ? nil : $0.deletingLastPathComponent() }.map {
        $0.path + "/shared/suites"
    }
    return (set.map { [$0] } ?? above).first { FileManager.default.fileExists(atPath: $0 + "/openapi-documents") }
}()

@Suite struct OpenAPISuites {
    private static let here: ConditionTrait = .enabled(if: suites != nil, "the conformance suites are not here")

    struct Manifest: Decodable {
        struct Anything: Decodable { init(from decoder: any Decoder) {} }
        struct Document: Decodable {
            let entry: String, operations: Int, unresolved_refs: [Anything], expect: String
        }
        let documents: [Document]
    }

    @Test(here) func publicDocumentsLoadWithAllTheirOperations() throws {
        let folder = try #require(suites) + "/openapi-documents"
        let data = try Data(contentsOf: URL(fileURLWithPath: folder + "/manifest.json"))
        for entry in try JSONDecoder().decode(Manifest.self, from: data).documents {
            let url = URL(fileURLWithPath: folder + "/" + entry.entry)
            let (document, problems) = APIDocument.load(
                path: url.lastPathComponent, contentFolder: url.deletingLastPathComponent().path)
            switch entry.expect {
            case "load":
                #expect(
                    document?.operations.count == entry.operations, "\(entry.entry): \(summary(problems).prefix(3))")
                if entry.unresolved_refs.isEmpty {
                    #expect(problems.filter { $0.code == "LS7003" }.map(\.message) == [], "\(entry.entry)")
                }
            case "swagger2":
                #expect(document == nil && problems.contains { $0.message.contains("Swagger") }, "\(entry.entry)")
            default:
                #expect(problems.contains { $0.span != nil && $0.severity != .note }, "\(entry.entry)")
            }
            // Every question about every schema ends.
            for operation in document?.operations ?? [] {
                for schema in operation.responses.compactMap(\.json) {
                    _ = document?.schemas.type(of: schema) { _ in "Record" }
                    for property in document?.schemas.shape(of: schema).properties ?? [] {
                        _ = document?.schemas.name(of: property.schema)
                    }
                }
            }
        }
    }

    @Test(here) func trapsAreMet() throws {
        let folder = try #require(suites) + "/openapi-gotchas"
        func load(_ file: String) -> (APIDocument?, [Diagnostic]) {
            APIDocument.load(path: file, contentFolder: folder)
        }
        for file in [
            "norway", "pointer-escapes", "ref-siblings-30", "ref-siblings-31", "recursive-ok", "recursive-required",
            "discriminator", "nullable-30", "nullable-31", "servers", "pathitems-webhooks", "webhooks-only", "crlf-bom",
        ] {
            let (document, problems) = load(file + ".yaml")
            #expect(document != nil && !problems.hasErrors, "\(file): \(problems.map(\.message))")
        }
        for (file, code) in [
            ("duplicate-int-string-key.yaml", "LS1002"), ("duplicate-key.json", "LS1002"),
            ("ext-escape.yaml", "LS7003"), ("ref-in-odd-place.yaml", ""),
        ] {
            let (_, problems) = load(file)
            #expect(problems.contains { code.isEmpty || $0.code == code }, "\(file)")
        }
        #expect(load("ext-escape.yaml").1.filter { $0.code == "LS7003" }.count == 3)
    }

    @Test(here) func officialDocumentsLoad() throws {
        let folder = try #require(suites) + "/oas-official"
        for version in ["3.0", "3.1", "3.2"] {
            let pass = "\(folder)/\(version)/pass"
            for name in try FileManager.default.contentsOfDirectory(atPath: pass).sorted()
            where name.hasSuffix("yaml") || name.hasSuffix("json") {
                let (document, problems) = APIDocument.load(path: name, contentFolder: pass)
                #expect(document != nil, "\(version)/\(name)")
                let remote = problems.filter { $0.message.contains("not a file of the content") }
                #expect(
                    problems.filter { $0.severity == .error }.count == remote.count,
                    "\(version)/\(name): \(problems.map { "\($0.message) \($0.span!.start.line)" })")
            }
        }
    }
}
