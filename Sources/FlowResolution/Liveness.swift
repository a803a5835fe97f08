import ContentModel

/// Which values are live across each interaction: made before it, used after it.
struct Liveness {
    let steps: [Step]

    init(_ steps: [Step], _ result: FlowResult, inputs: InputTable) {
        var order: [String: Int] = [:], types: [Operand: ValueType] = [:]
        for (index, step) in steps.enumerated() where order[step.id] == nil {
            order[step.id] = index
            for (output, type) in step.outputs { types[output] = type }
        }
        self.steps = steps.enumerated().map { index, step in
            guard case .interaction(var interaction) = step.kind else { return step }
            let later = steps[(index + 1)...].flatMap(\.operands) + result.fields.map(\.value)
            let leaves = later.flatMap(\.leaves).uniqued()
            interaction.live = leaves.compactMap { leaf in
                switch leaf {
                case .input(let name): inputs.type(name).map { LiveValue(value: leaf, type: $0) }
                case .output(let id, _):
                    order[id].map { $0 < index } == true ? types[leaf].map { LiveValue(value: leaf, type: $0) } : nil
                // A constant is there wherever the program is.
                case .constant, .literal, .object, .list, .text: nil
                }
            }
            var step = step
            step.kind = .interaction(interaction)
            return step
        }
    }
}

extension Step {
    /// The values that the step makes, with their types. Those of an interaction are texts, read by the answer that follows.
    fileprivate var outputs: [(Operand, ValueType)] {
        func own(_ name: String) -> Operand { .output(step: id, name: name) }
        switch kind {
        case .pkce: return [(own("verifier"), .string), (own("challenge"), .string)]
        case .random: return [(own("value"), .string)]
        case .call(let call): return call.outputs.map { (own($0.name), $0.type) }
        case .secureLoad(let names, _, _): return names.map { (own($0.name), $0.type) }
        case .answer(let reading):
            return reading.checks.compactMap { check in
                guard case .required(_, let output, _) = check else { return nil }
                return (.output(step: reading.interaction, name: output), .string)
            }
        case .interaction, .assertion, .secureStore: return []
        }
    }
}
