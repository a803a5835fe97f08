import ContentModel

extension StepDraft {
    /// Values that the step takes.
    var operands: [Operand] {
        switch kind {
        case .pkce, .random, .secureLoad: []
        case .call(let call):
            call.path.compactMap { if case .parameter(let binding) = $0 { binding.value } else { nil } }
                + call.query.map(\.value)
                + call.headers.map(\.value) + (call.body.map { [$0.value] } ?? [])
        case .interaction(let interaction): [interaction.url, interaction.returnTo]
        case .assertion(let left, let right):
            [left, right].compactMap { if case .operand(let operand) = $0.content { operand } else { nil } }
        case .secureStore(let bindings): bindings.map(\.value)
        }
    }

    /// Nothing happens outside the sample: it may be left out if nothing uses its value.
    var isPure: Bool {
        switch kind {
        case .pkce, .random: true
        case .call, .interaction, .assertion, .secureLoad, .secureStore: false
        }
    }
}

extension Operand {
    /// Inputs, constants, outputs and literals in it, in order.
    var leaves: [Operand] {
        switch self {
        case .literal, .input, .constant, .output: [self]
        case .object(let bindings): bindings.flatMap(\.value.leaves)
        case .list(let items): items.flatMap(\.leaves)
        case .text(let parts):
            parts.flatMap { part -> [Operand] in if case .value(let value) = part { value.leaves } else { [] } }
        }
    }
}
