import LocatedText

/// What every platform asks of a flow to decide which parts a sample needs. Asked of the flow, never of another part.
extension ResolvedFlow {
    /// What names a sample and its file: the app, the flow and, where the flow has several, the variant. A platform spells
    /// them in its own style. An app and a flow of one name are said once.
    package var sampleWords: [String] {
        func letters(_ text: String) -> String { text.lowercased().filter { $0.isLetter || $0.isNumber } }
        let own = letters(app) == letters(name) ? [name] : [app, name]
        return own + (isOneOfMany ? [variant].compactMap(\.self) : [])
    }

    package var calls: [(step: Step, call: Call)] {
        steps.compactMap { step in if case .call(let call) = step.kind { (step, call) } else { nil } }
    }

    package var interactions: [(step: Step, interaction: Interaction)] {
        steps.compactMap { step in
            if case .interaction(let interaction) = step.kind { (step, interaction) } else { nil }
        }
    }

    package var usesPKCE: Bool { steps.contains { if case .pkce = $0.kind { true } else { false } } }
    package var usesRandom: Bool { usesPKCE || steps.contains { if case .random = $0.kind { true } else { false } } }
    package var stores: Bool { steps.contains { if case .secureStore = $0.kind { true } else { false } } }
    package var loads: Bool { steps.contains { if case .secureLoad = $0.kind { true } else { false } } }

    /// In the order of their first use, each once.
    package var methods: [String] { calls.map(\.call.method).uniqued() }

    package var hasPathParameters: Bool {
        calls.contains { $0.call.path.contains { if case .parameter = $0 { true } else { false } } }
    }

    package var failures: [(operation: String, failure: Call.Failure)] {
        calls.flatMap { pair in pair.call.failures.map { (pair.call.operation, $0) } }
    }

    /// Failures that differ from what an undocumented status ends in: the rows worth a line of code.
    package var distinctFailures: [(operation: String, failure: Call.Failure)] {
        calls.flatMap { pair in pair.call.distinctFailures.map { (pair.call.operation, $0) } }
    }

    package func record(_ name: String) -> Record? { records.first { $0.name == name } }

    package func step(_ id: String) -> Step? { steps.first { $0.id == id } }

    /// What follows an interaction.
    package func reading(of interaction: String) -> AnswerReading? {
        for step in steps {
            if case .answer(let reading) = step.kind, reading.interaction == interaction { return reading }
        }
        return nil
    }

    /// The text of a value that is known when the sample is written.
    package func writtenText(of operand: Operand) -> String? {
        switch operand {
        case .constant(let name): constants.first { $0.name == name }?.value
        case .literal(let value): value.string
        case .input, .output, .object, .list, .text: nil
        }
    }

    /// Addresses that interactions come back to, of those that are known when the sample is written; each once.
    package var returnAddresses: [String] {
        interactions.compactMap { writtenText(of: $0.interaction.returnTo) }.uniqued()
    }

    /// Every way in which the flow ends in a case, in order.
    package var uses: [CaseUse] { steps.flatMap(\.uses) }

    package func isUsed(_ step: String, _ output: String) -> Bool {
        steps.contains { $0.operands.contains { $0.mentions(step: step, output: output) } }
            || result.fields.contains { $0.value.mentions(step: step, output: output) }
    }

    /// The type of a value, from where it is made. `nil` only for a literal, an object or a list: their binding says it.
    package func type(of operand: Operand) -> ValueType? {
        switch operand {
        case .input(let name): inputs.first { $0.name == name }?.type
        case .constant, .text: .string
        case .output(let id, let name): step(id)?.outputType(name, in: self)
        case .literal, .object, .list: nil
        }
    }
}

extension Call {
    /// A failure that ends as an undocumented status does stays where a wider one behind it would end otherwise.
    package var distinctFailures: [Failure] {
        failures.enumerated().filter { index, failure in
            failure.use != undocumented
                || failures[(index + 1)...].contains {
                    $0.statuses.overlaps(failure.statuses) && $0.use != undocumented
                }
        }.map(\.element)
    }

    /// Every case that the call can end in, each once.
    package var uses: [CaseUse] {
        (failures.map(\.use) + [undocumented, transport, malformed] + (noAnswer.map { [$0] } ?? [])).uniqued()
    }
}

extension Step {
    /// Values that the step takes.
    package var operands: [Operand] {
        switch kind {
        case .pkce, .random, .secureLoad: []
        case .call(let call):
            call.path.compactMap { if case .parameter(let binding) = $0 { binding.value } else { nil } }
                + call.query.map(\.value)
                + call.headers.map(\.value) + (call.body.map { [$0.value] } ?? [])
        case .interaction(let interaction): [interaction.url, interaction.returnTo]
        case .answer(let reading):
            reading.checks.compactMap { if case .equal(_, let value, _, _) = $0 { value } else { nil } }
        case .assertion(let left, let right, _): [left, right]
        case .secureStore(let bindings, _): bindings.map(\.value)
        }
    }

    /// Cases that the step can end in.
    package var uses: [CaseUse] {
        switch kind {
        case .pkce, .random: []
        case .call(let call): call.uses
        case .interaction(let interaction):
            [interaction.notStarted, interaction.cancelled] + (interaction.noAnswer.map { [$0] } ?? [])
        case .answer(let reading):
            reading.checks.map { check in
                switch check {
                case .equal(_, _, _, let use), .named(_, _, let use), .refused(_, let use), .required(_, _, let use):
                    use
                }
            } + [reading.malformed]
        case .assertion(_, _, let use): [use]
        case .secureLoad(_, let missing, let storage): [missing, storage]
        case .secureStore(_, let storage): storage.map { [$0] } ?? []
        }
    }

    fileprivate func outputType(_ name: String, in flow: ResolvedFlow) -> ValueType? {
        switch kind {
        case .pkce, .random: .string
        // The outputs of an interaction are parameters of the redirect's query.
        case .interaction: .string
        case .call(let call): call.outputs.first { $0.name == name }?.type
        case .secureLoad(let names, _, _): names.first { $0.name == name }?.type
        case .answer, .assertion, .secureStore: nil
        }
    }
}

extension Operand {
    package func mentions(constant: String) -> Bool {
        switch self {
        case .constant(let name): name == constant
        case .object(let bindings): bindings.contains { $0.value.mentions(constant: constant) }
        case .list(let items): items.contains { $0.mentions(constant: constant) }
        case .text(let parts):
            parts.contains { if case .value(let value) = $0 { value.mentions(constant: constant) } else { false } }
        case .literal, .input, .output: false
        }
    }

    package func mentions(step: String, output: String) -> Bool {
        switch self {
        case .output(let other, let name): other == step && name == output
        case .object(let bindings): bindings.contains { $0.value.mentions(step: step, output: output) }
        case .list(let items): items.contains { $0.mentions(step: step, output: output) }
        case .text(let parts):
            parts.contains {
                if case .value(let value) = $0 { value.mentions(step: step, output: output) } else { false }
            }
        case .literal, .input, .constant: false
        }
    }
}

extension Array {
    /// The first element of each key, in order.
    package func uniqued<Key: Hashable>(by key: (Element) -> Key) -> [Element] {
        var seen: Set<Key> = []
        return filter { seen.insert(key($0)).inserted }
    }
}

extension Array where Element: Hashable {
    package func uniqued() -> [Element] { uniqued { $0 } }
}
