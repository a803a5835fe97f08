package import ContentModel
import PlatformKit

extension TypeScriptSample {
    /// `{ code: "rateLimited", retryAfter }`: what `error.failure` is.
    ///
    /// - Parameter remark: what an event is on the platform.
    package func errorTable(_ remark: (ErrorDeclaration.Event) -> String?) -> ErrorTable {
        ErrorTable(
            rows: flow.cases.map { item in
                let members = ["code: \"\(item.name)\""] + payloadNames(item)
                let remarks = item.origins.compactMap { origin in
                    if case .event(let event) = origin { remark(event) } else { nil }
                }
                .uniqued()
                return .init(
                    name: item.name, spelling: "{ \(members.joined(separator: ", ")) }",
                    remark: remarks.isEmpty ? nil : remarks.joined(separator: " "))
            })
    }
}

extension [SampleToolchain.Suppression] {
    /// Ways to silence the compiler of TypeScript, and linters.
    package static var typeScript: Self {
        [
            .init(#"\bas\s+(any|unknown|never)\b"#, named: "a cast that switches checking off"),
            .init(#"[:<|,=]\s*any\b"#, named: "the type any"),
            .init(#"[\w)\]]!(?=\s*[.;,)\[]|$)"#, named: "a non-null assertion"),
            .init(
                #"@ts-(ignore|expect-error|nocheck)\b"#, named: "a comment that silences the compiler", in: .comments),
            .init(#"\b(deno-lint-ignore|eslint-disable)"#, named: "a comment that silences linters", in: .comments),
        ]
    }
}
