import ContentModel

/// Which values are live across each interaction: made before it, used after it.
struct Liveness {
    let steps: [Step]

    init(_ steps: [Step], _ result: FlowResult, inputs: InputTable) {
        var order: [String: Int] = [:], types: [Operand: ValueType] = [:]
        for (index, step) in steps.enumerated() where order[step.id] == nil {
            order[step.id] = index
            for (name, type) in step.outputTypes { types[.output(step: step.id, name: name)] = type }
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
    /// Types of the values that the step makes. The outputs of an interaction are texts, read by the answer that follows.
    fileprivate var outputTypes: [(String, ValueType)] {
        switch kind {
        case .pkce: [("verifier", .string), ("challenge", .string)]
        case .random: [("value", .string)]
        case .call(let call): call.outputs.map { ($0.name, $0.type) }
        case .secureLoad(let names, _, _): names.map { ($0.name, $0.type) }
        case .interaction, .answer, .assertion, .secureStore: []
        }
    }
}
