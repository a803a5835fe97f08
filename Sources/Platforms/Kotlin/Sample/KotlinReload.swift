import ContentModel

/// What the store holds while the browser is in front: it is loaded again behind the redirect, because the system keeps
/// saved state in clear.
struct KotlinReload {
    /// A load whose values are still what the store has.
    struct Load {
        let step: Step
        let bindings: [Binding]
        let missing: CaseUse
        let storage: CaseUse
    }

    private let loads: [Load]
    /// Live values that are nowhere else.
    let saved: [LiveValue]

    init(_ interaction: Interaction, of step: Step, in flow: ResolvedFlow) {
        var content: [String: Set<Operand>] = [:], loads: [Load] = []
        for earlier in flow.steps.prefix(while: { $0.id != step.id }) {
            switch earlier.kind {
            case .secureLoad(let bindings, let missing, let storage):
                loads.append(Load(step: earlier, bindings: bindings, missing: missing, storage: storage))
                for binding in bindings {
                    content[binding.name, default: []].insert(.output(step: earlier.id, name: binding.name))
                }
            case .secureStore(let bindings, _):
                // The record is replaced as a whole: what was loaded is there still where it was put back.
                content = Dictionary(bindings.map { ($0.name, [$0.value]) }) { first, _ in first }
            case .pkce, .random, .call, .interaction, .answer, .assertion: break
            }
        }
        // What an arriving redirect is told by has been in the browser, and is needed before anything can be loaded.
        let checks = flow.reading(of: step.id)?.checks ?? []
        let live = interaction.live.filter { live in
            guard case .output(let id, let name) = live.value else { return false }
            let isCompared = checks.contains { check in
                if case .equal(_, let value, _, _) = check { value.mentions(step: id, output: name) } else { false }
            }
            return !isCompared && content[name]?.contains(live.value) == true && loads.contains { $0.step.id == id }
        }
        saved = interaction.live.filter { !live.contains($0) }
        self.loads = loads.compactMap { load in
            let bindings = load.bindings.filter { binding in
                live.contains { $0.value == .output(step: load.step.id, name: binding.name) }
            }
            return bindings.isEmpty
                ? nil : Load(step: load.step, bindings: bindings, missing: load.missing, storage: load.storage)
        }
    }

    /// The loads of which something is used in a part of the flow.
    func loads(for isUsed: (Operand) -> Bool) -> [Load] {
        loads.compactMap { load in
            let bindings = load.bindings.filter { isUsed(.output(step: load.step.id, name: $0.name)) }
            return bindings.isEmpty
                ? nil : Load(step: load.step, bindings: bindings, missing: load.missing, storage: load.storage)
        }
    }
}

/// The steps between two browsers, or before the first or behind the last.
struct KotlinSegment {
    let steps: [Step]
    /// `nil`: the flow ends here.
    let wait: KotlinSample.Wait?

    /// Whether its code mentions a value.
    func uses(_ value: Operand, in flow: ResolvedFlow) -> Bool {
        guard case .output(let id, let name) = value else { return false }
        let operands = steps.flatMap(\.operands) + (wait?.step.operands ?? flow.result.fields.map(\.value))
        return operands.contains { $0.mentions(step: id, output: name) }
            || wait?.reload.saved.contains { $0.value == value } == true
    }
}
