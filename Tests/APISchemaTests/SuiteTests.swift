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
            let entry: String, operations: Int, webhook_operations: Int, unresolved_refs: [Anything], expect: String
        }
        let documents: [Document]
    }

    @Test(Suites.areHere) func publicDocumentsLoadWithAllTheirOperations() throws {
        var result = SuiteResult("openapi-documents"), counts: [String: (agree: Int, all: Int)] = [:]
        var bodies = (made: 0, all: 0), answers = (made: 0, all: 0)
        for entry in try Suites.decoded(Manifest.self, "openapi-documents/manifest.json").documents {
            let file = try Suites.path("openapi-documents/" + entry.entry)
            let (document, problems) = APIDocument.load(path: name(of: file), contentFolder: folder(of: file))
            var faults: [String] = []
            func expect(_ condition: Bool, _ fault: String) { if !condition { faults.append(fault) } }
            switch entry.expect {
            case "load":
                expect(
                    document?.operations.count == entry.operations, "operations: \(document?.operations.count ?? -1)")
                expect(
                    document?.webhooks.count == entry.webhook_operations, "webhooks: \(document?.webhooks.count ?? -1)")
                let broken = problems.filter { $0.code == "LS7003" }
                expect(broken.isEmpty || !entry.unresolved_refs.isEmpty, "references: \(broken.map(\.message))")
            case "swagger2":
                expect(document == nil && problems.contains { $0.message.contains("Swagger 2") }, "not refused")
            default:
                expect(problems.contains { $0.span != nil && $0.severity != .note }, "no diagnostic")
            }
            if let document {
                for call in document.operations + document.webhooks {
                    examine(call, document, &bodies, &answers) { faults.append("\(call.method) \(call.path): \($0)") }
                }
            }
            counts[entry.expect, default: (0, 0)].all += 1
            counts[entry.expect]?.agree += faults.isEmpty ? 1 : 0
            #expect(faults == [], "\(entry.entry)")
        }
        for (kind, count) in counts.sorted(by: { $0.key < $1.key }) { result.add(kind, count.agree, of: count.all) }
        result.add("request bodies with an example", bodies.made, of: bodies.all)
        result.add("responses with an example", answers.made, of: answers.all)
        try result.compare()
    }

    /// Every question about every schema ends, and each body has an example that is the same a second time.
    private func examine(
        _ call: APIOperation, _ document: APIDocument, _ bodies: inout (made: Int, all: Int),
        _ answers: inout (made: Int, all: Int), _ fault: (String) -> Void
    ) {
        for parameter in call.parameters where !parameter.isCredential && parameter.content ?? nil == nil {
            if parameter.schema != nil, parameter.example(in: document.schemas) == nil {
                fault("no '\(parameter.name)'")
            }
        }
        for content in call.body?.contents ?? [] where content.schema ?? content.itemSchema != nil {
            bodies.all += 1
            let example = content.example(in: document.schemas, for: .request)
            if example != nil { bodies.made += 1 } else { fault("no example of the request") }
            if example != content.example(in: document.schemas, for: .request) { fault("an example changes") }
        }
        for response in call.responses {
            for content in response.contents where content.schema ?? content.itemSchema != nil {
                answers.all += 1
                let example = content.example(in: document.schemas, for: .response)
                if example != nil { answers.made += 1 } else { fault("no example of \(response.status)") }
            }
            guard let schema = response.json else { continue }
            _ = document.schemas.type(of: schema) { _ in "Record" }
            for property in document.schemas.shape(of: schema).properties {
                _ = document.schemas.name(of: property.schema)
            }
        }
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
