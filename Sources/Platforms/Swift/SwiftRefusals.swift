import ContentModel
import Diagnostics
import LocatedText
import PlatformKit
import SampleCode

/// What a flow asks for that Swift cannot express exactly.
struct SwiftRefusals {
    let flow: ResolvedFlow
    private(set) var refusals: [RenderResult.Refusal] = []

    init(_ flow: ResolvedFlow) {
        self.flow = flow
        for step in flow.steps {
            switch step.kind {
            case .call(let call):
                for case .parameter(let binding) in call.path { text(binding, step) }
                for binding in call.query { text(binding, step, allowsList: true) }
                for binding in call.headers { text(binding, step) }
                if let body = call.body { check(body, step) }
                pointers(of: call, step)
            case .secureStore(let bindings, _):
                for binding in bindings { value(binding.value, binding.type, binding.span ?? step.span) }
            case .pkce, .random, .interaction, .answer, .assertion, .secureLoad: break
            }
        }
        for field in flow.result.fields { value(field.value, field.type, flow.span) }
    }

    private mutating func refuse(_ reason: String, _ span: SourceSpan) { refusals.append(.init(reason, at: span)) }

    private mutating func check(_ body: Call.Body, _ step: Step) {
        if body.encoding == .json { return value(body.value, .record(body.record), step.span) }
        if case .object(let bindings) = body.value {
            for binding in bindings { text(binding, step, allowsList: true) }
        } else {
            for field in flow.record(body.record)?.fields ?? [] where !field.type.isScalar {
                refuse("a form cannot hold \(field.wire), which has parts", step.span)
            }
        }
    }

    private mutating func text(_ binding: Binding, _ step: Step, allowsList: Bool = false) {
        let span = binding.span ?? step.span
        let isText: Bool =
            switch binding.type.unwrapped {
            case .list(let element): allowsList ? element.isScalar : element == .string
            default: binding.type.isScalar
            }
        if !isText { refuse("\(binding.name) has parts and cannot stand in a text", span) }
        value(binding.value, binding.type, span)
    }

    private mutating func value(_ operand: Operand, _ type: ValueType, _ span: SourceSpan) {
        switch operand {
        case .literal(let json): literal(json, type.unwrapped, span)
        case .object(let bindings): for binding in bindings { value(binding.value, binding.type, binding.span ?? span) }
        case .list(let items): for item in items { value(item, type.unwrapped.element, span) }
        case .text, .input, .constant, .output: break
        }
    }

    private mutating func literal(_ json: JSON, _ type: ValueType, _ span: SourceSpan) {
        switch json {
        case .number(let text):
            let digits = Digits(text)
            if type == .integer, digits?.integer == nil { refuse("\(text) is no integer of 64 bits", span) }
            if type == .number, digits?.isExactDouble != true {
                refuse("\(text) is no number that Double can hold exactly", span)
            }
        case .array(let items): for item in items { literal(item, type.element.unwrapped, span) }
        case .object(let members):
            for member in members {
                let field = type.recordName.flatMap { flow.record($0) }?.fields.first { $0.wire == member.name }
                literal(member.value, (field?.type ?? type.element).unwrapped, span)
            }
        case .null, .boolean, .string: break
        }
    }

    /// A key of digits may mean an item of a list; what a refusal's body holds has no type that says so.
    private mutating func pointers(of call: Call, _ step: Step) {
        let payloads = call.uses.flatMap(\.payload).compactMap {
            if case .body(let keys) = $0.source { keys } else { nil }
        }
        let conditions = call.failures.flatMap(\.body).map(\.pointer)
        for keys in payloads + conditions where keys.contains(where: { !$0.isEmpty && $0.allSatisfy(\.isNumber) }) {
            refuse("#/\(keys.joined(separator: "/")) points into a list", step.span)
        }
    }
}

extension ValueType {
    var isScalar: Bool {
        switch unwrapped {
        case .string, .uri, .integer, .number, .boolean: true
        case .list, .dictionary, .record, .optional: false
        }
    }
}
