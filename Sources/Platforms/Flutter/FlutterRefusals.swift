import ContentModel
import Diagnostics
import LocatedText
import PlatformKit
import SampleCode

struct FlutterRefusals {
    private let flow: ResolvedFlow

    init(_ flow: ResolvedFlow) { self.flow = flow }

    /// Values that Dart cannot send as they are, each with its place in the flow.
    var all: [RenderResult.Refusal] {
        flow.steps.flatMap(refusals) + flow.result.fields.flatMap { inexact($0.value, at: flow.span) }
    }

    private func refusals(of step: Step) -> [RenderResult.Refusal] {
        var found = step.operands.flatMap { inexact($0, at: step.span) }
        switch step.kind {
        case .call(let call):
            for binding in call.path.compactMap({ part in
                if case .parameter(let binding) = part { binding } else { nil }
            })
            where !binding.type.isSimple {
                found.append(
                    .init(
                        "\(binding.name) in the path has to be a text, a number or a Boolean",
                        at: binding.span ?? step.span))
            }
            for binding in call.query + call.headers where !isParameter(binding.type) {
                found.append(
                    .init("\(binding.name) has to be a simple value or a list of such", at: binding.span ?? step.span))
            }
            if let body = call.body, body.encoding == .form {
                for field in formFields(body) where !isParameter(field.type) {
                    found.append(
                        .init(
                            "\(field.name) in a form has to be a simple value or a list of such",
                            at: field.span ?? step.span))
                }
            }
        case .assertion(let left, let right, _):
            for type in [left, right].compactMap(flow.type) where !type.isSimple {
                found.append(.init("only texts, numbers and Booleans can be compared byte for byte", at: step.span))
            }
        case .pkce, .random, .interaction, .answer, .secureLoad, .secureStore: break
        }
        return found
    }

    private func formFields(_ body: Call.Body) -> [(name: String, type: ValueType, span: SourceSpan?)] {
        if case .object(let bindings) = body.value { return bindings.map { ($0.name, $0.type, $0.span) } }
        return (flow.record(body.record)?.fields ?? []).map { ($0.wire, $0.type, nil) }
    }

    private func isParameter(_ type: ValueType) -> Bool {
        if case .list(let item) = type.present { item.isSimple && !item.isOptional } else { type.isSimple }
    }

    private func inexact(_ operand: Operand, at place: SourceSpan) -> [RenderResult.Refusal] {
        switch operand {
        case .literal(let value): inexact(value, at: place)
        case .object(let bindings): bindings.flatMap { inexact($0.value, at: $0.span ?? place) }
        case .list(let items): items.flatMap { inexact($0, at: place) }
        case .text(let parts):
            parts.flatMap { part -> [RenderResult.Refusal] in
                if case .value(let value) = part { inexact(value, at: place) } else { [] }
            }
        case .input, .constant, .output: []
        }
    }

    private func inexact(_ value: JSON, at place: SourceSpan) -> [RenderResult.Refusal] {
        switch value {
        case .number(let text):
            if let digits = Digits(text), digits.integer != nil || digits.isExactDouble {
                []
            } else {
                [.init("Dart cannot hold \(text) exactly: its numbers are integers of 64 bits and doubles", at: place)]
            }
        case .array(let items): items.flatMap { inexact($0, at: place) }
        case .object(let members): members.flatMap { inexact($0.value, at: place) }
        case .null, .boolean, .string: []
        }
    }
}
