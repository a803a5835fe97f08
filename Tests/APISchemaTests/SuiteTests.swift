import APISchema
import ConformanceSuites
import Diagnostics
import Foundation
import HostSystem
import Testing

/// Public documents, and documents with one trap each.
@Suite struct OpenAPISuites {
    struct Manifest: Decodable {
        struct Anything: Decodable { init(from decoder: any Decoder) {} }
        struct Document: Decodable {
            let entry: String, operations: Int, unresolved_refs: [Anything], expect: String
        }
        let documents: [Document]
    }

    @Test(Suites.areHere) func publicDocumentsLoadWithAllTheirOperations() throws {
        let folder = try #require(Suites.folder) + "/openapi-documents"
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

    @Test(Suites.areHere) func trapsAreMet() throws {
        let folder = try #require(Suites.folder) + "/openapi-gotchas"
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

    @Test(Suites.areHere) func officialDocumentsAreJudgedAsTheirAuthorsSay() throws {
        struct Cases: Decodable {
            struct Case: Decodable { let file: String, version: String, expect: String }
            let cases: [Case]
        }
        let cases = try Suites.decoded(Cases.self, "oas-official/manifest.json").cases
        var result = SuiteResult("oas-official"), counts: [String: (agree: Int, all: Int)] = [:]
        for item in cases {
            let file = try Suites.path("oas-official/\(item.file)")
            let (document, problems) = APIDocument.judge(path: name(of: file), contentFolder: folder(of: file))
            let agrees = document != nil && problems.hasErrors == (item.expect == "fail")
            counts["\(item.version) \(item.expect)", default: (0, 0)].all += 1
            counts["\(item.version) \(item.expect)"]?.agree += agrees ? 1 : 0
            #expect(agrees, "\(item.file): \(problems.map { "\($0.message) \($0.span!.start.line)" })")
        }
        #expect(cases.count == 59)
        for (kind, count) in counts.sorted(by: { $0.key < $1.key }) { result.add(kind, count.agree, of: count.all) }
        try result.compare()
    }
}
