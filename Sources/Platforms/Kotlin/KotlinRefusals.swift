import ContentModel
import Diagnostics
import LocatedText
import PlatformKit
import SampleCode

/// What Kotlin on Android cannot do exactly as a flow says; nothing is rounded or left out.
enum KotlinRefusals {
    static func of(_ flow: ResolvedFlow) -> [RenderResult.Refusal] {
        var refusals: [RenderResult.Refusal] = []
        for (step, call) in flow.calls { refusals += of(call, step.span) }
        for step in flow.steps {
            for operand in step.operands { refusals += numbers(in: operand).map { .init($0, at: step.span) } }
        }
        for (step, interaction) in flow.interactions { refusals += of(interaction, step.span, in: flow) }
        for item in flow.store?.names ?? [] where !KotlinStore.holds(item.type) {
            refusals.append(
                .init(
                    "the store keeps texts, numbers, Booleans, lists and maps of them; \(item.name) is a record",
                    at: flow.span))
        }
        return refusals
    }

    private static func of(_ call: Call, _ span: SourceSpan) -> [RenderResult.Refusal] {
        var reasons: [String] = []
        if call.body != nil, ["GET", "HEAD", "TRACE"].contains(call.method) {
            reasons.append("Android's HttpURLConnection sends no body with \(call.method)")
        }
        if !KotlinRequirements.methods.contains(call.method) {
            reasons.append("Android's HttpURLConnection does not know the method \(call.method)")
        }
        for part in call.path {
            if case .parameter(let binding) = part, !binding.type.isPlain {
                reasons.append("\(binding.name) in the path is no single value")
            }
        }
        for binding in call.query + call.headers {
            let element = if case .list(let element) = binding.type.unwrapped { element } else { binding.type }
            if !element.isPlain {
                reasons.append("\(binding.name) is a record or a map, which a query or a header cannot hold")
            }
        }
        if let body = call.body, body.encoding == .form {
            if case .object(let bindings) = body.value {
                for binding in bindings where !binding.type.isPlain {
                    reasons.append("\(binding.name) is no single value, and the body is a form")
                }
            } else {
                reasons.append("the form is not spelled out in the flow")
            }
        }
        return reasons.map { .init($0, at: span) }
    }

    private static func of(_ interaction: Interaction, _ span: SourceSpan, in flow: ResolvedFlow) -> [RenderResult
        .Refusal]
    {
        guard let address = KotlinRedirect.address(of: interaction, in: flow) else {
            return [
                .init(
                    "the return address is known only at run time, and Android registers it in the manifest", at: span)
            ]
        }
        guard let redirect = KotlinRedirect(of: interaction, in: flow) else {
            return [.init("Android reads no query from \(address): a URI needs a slash behind its scheme", at: span)]
        }
        return redirect.scheme == "http" ? [.init("an Android app does not receive a loopback redirect", at: span)] : []
    }

    /// Numbers that would arrive as others.
    private static func numbers(in operand: Operand) -> [String] {
        switch operand {
        case .literal(let value): numbers(in: value)
        case .object(let bindings): bindings.flatMap { numbers(in: $0.value) }
        case .list(let items): items.flatMap(numbers)
        case .text(let parts):
            parts.flatMap { part -> [String] in if case .value(let value) = part { numbers(in: value) } else { [] } }
        case .input, .constant, .output: []
        }
    }

    private static func numbers(in value: JSON) -> [String] {
        switch value {
        case .number(let text):
            guard let digits = Digits(text), digits.integer != nil || digits.isExactDouble else {
                return ["neither Long nor Double holds \(text) exactly"]
            }
            return []
        case .array(let items): return items.flatMap(numbers)
        case .object(let members): return members.flatMap { numbers(in: $0.value) }
        case .null, .boolean, .string: return []
        }
    }
}
