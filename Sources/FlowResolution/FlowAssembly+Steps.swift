import APISchema
import ContentModel
import Diagnostics

extension FlowAssembly {
    func assembled() -> AssembledFlow? {
        var apis: [API] = [], steps: [Step] = []
        for draft in drafts {
            guard let step = step(draft, &apis) else { return nil }
            steps.append(step)
            if case .interaction(let interaction) = draft.kind {
                guard let answer = answer(to: draft, interaction) else { return nil }
                steps.append(answer)
            }
        }
        let results = draft.results.compactMap { result -> FlowResult.Field? in
            guard case .operand(let operand) = result.value.content else { return nil }
            let type = type(of: result.value)
            return type.map {
                .init(name: result.name, value: operand, type: $0, description: result.value.description)
            }
        }
        let workflow = builder.workflow
        let result = FlowResult(
            typeName: workflow.result?.value ?? RecordTable.capitalised(workflow.id.value) + "Result", fields: results)
        return AssembledFlow(
            self, apis: apis, steps: Liveness(steps, result, inputs: builder.inputs).steps, result: result,
            cases: table.cases(payload: payload))
    }

    private func type(of value: Value) -> ValueType? {
        value.openInput.flatMap { builder.inputs.type($0) } ?? value.type
    }

    private func step(_ draft: StepDraft, _ apis: inout [API]) -> Step? {
        let kind: Step.Kind
        switch draft.kind {
        // 32 random bytes make the 43 characters that RFC 7636 asks for at least.
        case .pkce: kind = .pkce(verifierBytes: 32)
        case .random(let bytes): kind = .random(bytes: bytes)
        case .call(let call):
            guard let made = self.call(draft.id, call, &apis) else { return nil }
            kind = .call(made)
        case .interaction(let interaction):
            guard let notStarted = use(draft.id, .notStarted), let cancelled = use(draft.id, .cancelled) else {
                return nil
            }
            kind = .interaction(
                Interaction(
                    url: interaction.url, returnTo: interaction.returnTo, notStarted: notStarted, cancelled: cancelled,
                    noAnswer: use(draft.id, .noAnswer), timeout: interaction.timeout))
        case .assertion(let left, let right):
            guard case .operand(let a) = left.content, case .operand(let b) = right.content,
                let use = use(draft.id, .unequal)
            else { return nil }
            kind = .assertion(a, b, otherwise: use)
        case .secureLoad(let names):
            guard let missing = use(draft.id, .missing), let storage = use(draft.id, .storage) else { return nil }
            kind = .secureLoad(names: names, missing: missing, storage: storage)
        case .secureStore(let values): kind = .secureStore(values, storage: use(draft.id, .storage))
        }
        return Step(id: draft.id, region: draft.inlined.region, name: name(of: draft), span: draft.span, kind: kind)
    }

    /// A call is called by the outermost step, unless that makes several.
    private func name(of draft: StepDraft) -> String {
        let own = draft.inlined.step.id.value
        guard case .call = draft.kind else { return own }
        let calls = drafts.filter { other in
            guard other.inlined.region == draft.inlined.region, case .call = other.kind else { return false }
            return true
        }
        return calls.count == 1 ? draft.inlined.region : own
    }

    private func call(_ step: String, _ call: CallDraft, _ apis: inout [API]) -> Call? {
        guard let origin = call.found.operation.origin, let transport = use(step, .transport),
            let malformed = use(step, .malformed),
            let rest = failures[step]?.first(where: { if case .undocumented = $0.what { true } else { false } })
                .flatMap(use)
        else { return nil }
        let rows = (failures[step] ?? []).compactMap { failure -> Call.Failure? in
            guard case .status(let statuses, let body) = failure.what else { return nil }
            return use(failure).map { Call.Failure(statuses: statuses, body: body, use: $0) }
        }
        return Call(
            operation: call.found.operation.id?.value ?? call.found.operation.path,
            api: api(call.found.source, origin, &apis),
            method: call.found.operation.method, path: call.path, query: call.query, headers: call.headers,
            body: call.body,
            answer: call.answer, outputs: call.outputs.filter { isUsed(step, $0.name) }, failures: rows,
            undocumented: rest,
            transport: transport, malformed: malformed, noAnswer: use(step, .noAnswer), timeout: call.timeout)
    }

    /// A document whose operations have several servers is several APIs to a sample.
    private func api(_ source: String, _ origin: String, _ apis: inout [API]) -> String {
        let same = apis.filter {
            $0.name == source || ($0.name.hasPrefix(source) && Int($0.name.dropFirst(source.count)) != nil)
        }
        if let known = same.first(where: { $0.origin == origin }) { return known.name }
        let name = same.isEmpty ? source : "\(source)\(same.count + 1)"
        apis.append(API(name: name, origin: origin))
        return name
    }

    /// Comparisons, then refusals that a case names, then any other refusal, then what later steps need.
    private func answer(to draft: StepDraft, _ interaction: InteractionDraft) -> Step? {
        guard let refused = use(draft.id, .refused), let malformed = use(draft.id, .malformed) else { return nil }
        let compared = comparisons[draft.id] ?? []
        var checks = compared.compactMap { comparison -> AnswerReading.Check? in
            use(comparison.step.id, .unequal).map {
                .equal(query: comparison.query, to: comparison.other, step: comparison.step.id, otherwise: $0)
            }
        }
        for failure in failures[draft.id] ?? [] {
            guard case .query(let name, let value) = failure.what, let use = use(failure) else { continue }
            checks.append(.named(query: name, value: value, then: use))
        }
        checks.append(.refused(query: "error", then: refused))
        for output in interaction.queries where isUsed(draft.id, output.output) {
            checks.append(.required(query: output.query, output: output.output, otherwise: malformed))
        }
        // Without a comparison the answer belongs to the interaction itself; its id is that of no step of the file.
        let first = compared.first?.step
        return Step(
            id: first?.id ?? draft.id + ".answer", region: first?.inlined.region ?? draft.inlined.region,
            name: first?.inlined.step.id.value ?? "answer", span: first?.span ?? draft.span,
            kind: .answer(AnswerReading(interaction: draft.id, checks: checks, malformed: malformed)))
    }
}
