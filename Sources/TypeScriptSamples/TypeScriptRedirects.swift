import ContentModel
import SampleCode

/// The query of the address that an interaction came back with.
extension TypeScriptSample {
    private var malformedRedirects: [CaseUse] {
        flow.steps.compactMap { step in if case .answer(let reading) = step.kind { reading.malformed } else { nil } }
            .uniqued()
    }

    /// Whether anything is asked of the redirect of an interaction.
    func isRead(_ interaction: Step) -> Bool {
        flow.steps.contains { step in
            if case .answer(let reading) = step.kind {
                reading.interaction == interaction.id && !reading.checks.isEmpty
            } else {
                false
            }
        }
    }

    package var readsRedirects: Bool { flow.interactions.contains { isRead($0.step) } }

    /// What a redirect without a query ends in, where interactions differ in that.
    func malformedRedirect(of interaction: Step) -> TSCode {
        guard malformedRedirects.count > 1 else { return "" }
        for step in flow.steps {
            if case .answer(let reading) = step.kind, reading.interaction == interaction.id {
                return failure(reading.malformed, FailureSight())
            }
        }
        return malformedRedirects.first.map { failure($0, FailureSight()) } ?? ""
    }

    /// The head of the function that reads the query, up to its body.
    package var queryHead: TSCode {
        let parameters: [TSCode] = [
            "url: string", malformedRedirects.count > 1 ? "otherwise: \(type: names.failure)" : "",
        ]
        return "function query\(.list(.onePerLine, "(", parameters, ")")): ReadonlyMap<string, string>"
    }

    /// The statement of that function that refuses an address without a query.
    package func refuseRedirect(if condition: TSCode) -> TSCode {
        let refusal: TSCode =
            if malformedRedirects.count > 1 { "throw new \(type: names.error)(otherwise);" } else {
                malformedRedirects.first.map { fail($0) } ?? "return new Map();"
            }
        return .list(.branch, "if (\(condition)) ", [refusal], "")
    }
}
