import ContentModel

/// Which records a sample needs as classes, and which of them as JSON and from JSON.
struct KotlinRecordNeeds {
    private(set) var declared: Set<String> = []
    private(set) var sent: Set<String> = []
    private(set) var read: Set<String> = []
    /// Types that are read, with those inside them.
    private(set) var readTypes: Set<ValueType> = []

    init(_ flow: ResolvedFlow) {
        for input in flow.inputs { declare(input.type, in: flow) }
        for field in flow.result.fields { declare(field.type, in: flow) }
        for (step, call) in flow.calls {
            for output in call.outputs where flow.isUsed(step.id, output.name) {
                declare(output.type, in: flow)
                if case .body = output.source { addRead(output.type, in: flow) }
            }
            for use in call.uses {
                for item in use.payload where !item.type.isPlain {
                    declare(item.type, in: flow)
                    addRead(item.type, in: flow)
                }
            }
            if let body = call.body { addSent(body.value, .record(body.record), in: flow) }
        }
        for item in flow.cases { for payload in item.payload { declare(payload.type, in: flow) } }
        for (_, interaction) in flow.interactions {
            for live in interaction.live where !live.type.isPlain {
                declare(live.type, in: flow)
                addRead(live.type, in: flow)
                addSent(live.type, in: flow)
            }
        }
    }

    private mutating func declare(_ type: ValueType, in flow: ResolvedFlow) {
        for name in type.recordNames where declared.insert(name).inserted {
            for field in flow.record(name)?.fields ?? [] { declare(field.type, in: flow) }
        }
    }

    private mutating func addRead(_ type: ValueType, in flow: ResolvedFlow) {
        readTypes.formUnion(type.parts)
        for name in type.recordNames where read.insert(name).inserted {
            for field in flow.record(name)?.fields ?? [] { addRead(field.type, in: flow) }
        }
    }

    private mutating func addSent(_ type: ValueType, in flow: ResolvedFlow) {
        for name in type.recordNames where sent.insert(name).inserted {
            for field in flow.record(name)?.fields ?? [] { addSent(field.type, in: flow) }
        }
    }

    /// Values that go into a body as they are; literal objects are spelled out there.
    private mutating func addSent(_ operand: Operand, _ type: ValueType, in flow: ResolvedFlow) {
        switch operand {
        case .object(let bindings): for binding in bindings { addSent(binding.value, binding.type, in: flow) }
        case .list(let items):
            guard case .list(let element) = type.unwrapped else { return }
            for item in items { addSent(item, element, in: flow) }
        case .input, .output: addSent(type, in: flow)
        case .literal, .constant, .text: break
        }
    }
}

extension ValueType {
    /// Records in this type, without those in their fields.
    var recordNames: [String] { parts.compactMap { if case .record(let name) = $0 { name } else { nil } } }
}
