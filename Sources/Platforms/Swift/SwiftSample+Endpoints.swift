import ContentModel
import SampleCode

// Failures that may differ from call to call: then each endpoint says its own.
extension SwiftSample {
    func throwing(_ use: KeyPath<Call, CaseUse>, error: SwiftCode) -> SwiftCode {
        throwing({ $0[keyPath: use] }, as: use == \Call.transport ? "unreachable" : "malformed", error: error)
    }

    func throwing(_ use: (Call) -> CaseUse, as name: SwiftCode, error: SwiftCode) -> SwiftCode {
        let uses = mapping.uses(use)
        if uses.count == 1 { return thrown(uses[0].use, at: Scene(error: error)) }
        let property: SwiftCode = "endpoint.\(name)"
        return uses.contains { $0.use.carriesPlatformError } ? "\(property)(\(error))" : property
    }

    var endpoints: SwiftCode {
        guard mapping.usesEndpoint else { return "" }
        let names: [SwiftCode] = mapping.endpoints.map { "\(name: $0.name)" }
        let members: [SwiftCode] = [
            varied("malformed", mapping.uses(\.malformed)), varied("unreachable", mapping.uses(\.transport)),
            varied(
                "timedOut",
                flow.calls.contains { $0.call.timesOutApart } ? mapping.uses { $0.noAnswer ?? $0.transport } : []),
        ].filter { !$0.isEmpty }
        let cases: SwiftCode = .joined(names, ", ")
        if members.isEmpty {
            return .choice([
                SwiftCode("private enum \(type: self.names.endpoint) { case \(cases) }").flat,
                """
                private enum \(type: self.names.endpoint) {
                    \(.lines(names.map { "case \($0)" }))
                }
                """,
            ])
        }
        return """
            private enum \(type: self.names.endpoint) {
                \(.lines(["case \(cases)"] + members, blank: 1))
            }
            """
    }

    private func varied(_ name: SwiftCode, _ uses: [(endpoint: String, use: CaseUse)]) -> SwiftCode {
        if uses.count < 2 { return "" }
        let takesError = uses.contains { $0.use.carriesPlatformError }
        let rows: [SwiftCode] = uses.map {
            "case .\(member: $0.endpoint): \(thrown($0.use, at: Scene(error: "error")))"
        }
        return """
            \(takesError ? "func \(name)(_ error: any Error) -> " : "var \(name): ")\(type: names.error) {
                switch self {
                \(.lines(rows))
                }
            }
            """
    }
}
