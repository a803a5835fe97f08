import ContentModel
import Diagnostics

/// A resolved flow whose texts are still to be chosen for a platform.
struct AssembledFlow: Sendable {
    /// Texts of a step: those of the steps that call its workflow, then its own.
    struct Texts: Sendable {
        var description: PlatformText?
        var notes: [PlatformText]
    }

    private var flow: ResolvedFlow
    private var summary: PlatformText?
    /// For each of the flow's steps.
    private var texts: [Texts]
    /// For each of the flow's cases.
    private var meanings: [(meaning: PlatformText?, action: PlatformText?)]

    init(_ assembly: FlowAssembly, apis: [API], steps: [Step], result: FlowResult, cases: [ErrorCase]) {
        let builder = assembly.builder, context = builder.context, workflow = builder.workflow
        let operands = steps.flatMap(\.operands) + result.fields.map(\.value)
        let leaves = operands.flatMap(\.leaves).uniqued()
        let constants = leaves.flatMap { leaf -> [Constant] in
            if case .constant(let name) = leaf { builder.constants.constants(named: name) } else { [] }
        }
        let inputs = Set(leaves.compactMap { if case .input(let name) = $0 { name } else { nil } })
        let stores = steps.contains {
            switch $0.kind {
            case .secureLoad, .secureStore: true
            case .pkce, .random, .call, .interaction, .answer, .assertion: false
            }
        }
        let store = Store(
            id: context.appName, names: context.store.names.compactMap { name in name.type.map { (name.name, $0) } })
        flow = ResolvedFlow(
            id: "\(context.appName)/\(workflow.id.value)", app: context.appName,
            androidPackage: context.app?.androidPackage?.value, name: workflow.id.value,
            title: context.file.title,
            summary: workflow.summary?.common, variant: builder.variant?.id.value,
            isOneOfMany: workflow.variants.count > 1, apis: apis, constants: constants,
            inputs: builder.inputs.inputs(inputs), steps: steps, result: result, cases: cases,
            records: Self.records(assembly, steps, result, cases), store: stores ? store : nil, span: workflow.id.span)
        summary = workflow.summary
        texts = StepTexts(assembly.draft.steps).texts(of: steps)
        meanings = cases.map { errorCase in
            let declaration = workflow.errors.first { $0.name.value == errorCase.name }
            return (declaration?.meaning, declaration?.action)
        }
    }

    private static func records(_ assembly: FlowAssembly, _ steps: [Step], _ result: FlowResult, _ cases: [ErrorCase])
        -> [Record]
    {
        var uses = RecordUses(assembly.builder.records)
        for step in steps {
            guard case .call(let call) = step.kind else { continue }
            if let body = call.body { uses.send(body.value, as: .record(body.record)) }
            for output in call.outputs {
                if case .body(let keys) = output.source, let answer = call.answer, !keys.isEmpty {
                    uses.read(keys, of: answer)
                } else {
                    uses.whole(output.type, isSent: false)
                }
            }
        }
        for field in result.fields { uses.whole(field.type, isSent: false) }
        for payload in cases.flatMap(\.payload) { uses.whole(payload.type, isSent: false) }
        return uses.records
    }

    /// The flow in the words of a platform.
    func flow(for platform: PlatformManifest) -> ResolvedFlow {
        var flow = flow
        flow.summary = summary?.text(for: platform)
        for (index, texts) in texts.enumerated() {
            flow.steps[index].description = texts.description?.text(for: platform)
            let notes = texts.notes.compactMap { $0.text(for: platform) }
            flow.steps[index].note = notes.isEmpty ? nil : notes.joined(separator: " ")
        }
        for (index, texts) in meanings.enumerated() {
            // What the file does not say was taken from the API schema.
            if let meaning = texts.meaning?.text(for: platform) {
                flow.cases[index].meaning = meaning
                flow.cases[index].meaningSpan = nil
            }
            flow.cases[index].action = texts.action?.text(for: platform)
        }
        return flow
    }
}

/// Notes and descriptions of steps. Those of a step that calls a workflow go to what stands in its place.
struct StepTexts {
    private let inlined: [InlinedStep]

    init(_ inlined: [InlinedStep]) { self.inlined = inlined }

    func texts(of steps: [Step]) -> [AssembledFlow.Texts] {
        var texts = steps.map { step -> AssembledFlow.Texts in
            // Reading an answer takes in all comparisons with it, and what they have to say.
            var ids = [step.id]
            if case .answer(let reading) = step.kind {
                ids += reading.checks.compactMap {
                    if case .equal(_, _, let id, _) = $0, id != step.id { id } else { nil }
                }
            }
            let own = ids.compactMap { id in inlined.first { $0.id == id }?.step }
            return .init(description: own.first?.description, notes: own.compactMap(\.note))
        }
        for region in inlined.map(\.region).uniqued() {
            let callers = inlined.filter { $0.region == region }.flatMap(\.callers)
            let own = steps.indices.filter { steps[$0].region == region }
            guard let first = own.first else { continue }
            texts[first].notes = callers.compactMap(\.note) + texts[first].notes
            let call = own.first { if case .call = steps[$0].kind { true } else { false } }
            if let text = callers.first?.description, texts[call ?? first].description == nil {
                texts[call ?? first].description = text
            }
        }
        return texts
    }
}
