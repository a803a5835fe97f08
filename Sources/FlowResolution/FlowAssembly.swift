import APISchema
import ContentModel
import Diagnostics

/// Makes a resolved flow of a draft: gives each failure its case, puts what follows a redirect in order, and leaves out
/// what nothing uses.
struct FlowAssembly {
    let draft: FlowDraft
    var table: CaseTable
    /// Drafts without the comparisons that became part of reading an answer.
    private var drafts: [StepDraft] = []
    /// For the id of an interaction: the comparisons that follow it.
    private var comparisons: [String: [Comparison]] = [:]
    private var payload: [[ErrorCase.Payload]] = []
    /// Failures of each step, by its id.
    private var failures: [String: [Failure]] = [:]

    struct Comparison {
        var query: String
        var other: Operand
        var step: StepDraft
    }

    var builder: FlowBuilder { draft.builder }
    var findings: Findings { builder.findings }

    init(_ draft: FlowDraft) {
        self.draft = draft
        table = CaseTable(draft.builder.workflow, findings: draft.builder.findings)
    }

    /// `nil` where an error was found.
    mutating func flow() -> AssembledFlow? {
        takeComparisons()
        drafts = drafts.filter { draft in
            guard draft.isPure, !isUsed(draft.id) else { return true }
            // A value that is not known may be this one.
            if !findings.isBroken { findings.report(.unusedStep(draft.id, at: draft.span)) }
            return false
        }
        for draft in drafts { addFailures(of: draft) }
        table.check(
            builder.workflow, steps: draft.steps, unknownOperations: builder.unknownOperations, isWhole: builder.isWhole
        )
        let isWhole = builder.isWhole && builder.unknownOperations.isEmpty
        payload = table.declarations.indices.map {
            table.payload(of: $0, records: builder.records, isWhole: isWhole)
        }
        checkMeanings()
        guard !findings.isBroken, builder.unbuilt.isEmpty else { return nil }
        return assembled()
    }

    private func checkMeanings() {
        for (index, declaration) in table.declarations.enumerated() where declaration.meaning == nil {
            guard table.failures.contains(where: { $0.errorCase == index }), table.meaning(index) == nil else {
                continue
            }
            findings.report(.missingMeaning(declaration.name.value, at: declaration.name.span))
        }
    }

    // MARK: What follows a redirect

    /// A comparison with an output of an interaction is judged first after it, if its other side is known by then.
    private mutating func takeComparisons() {
        var order: [String: Int] = [:]
        for (index, draft) in draft.drafts.enumerated() { order[draft.id] = index }
        for draft in draft.drafts {
            guard case .assertion(let left, let right) = draft.kind, case .operand(let a) = left.content,
                case .operand(let b) = right.content,
                let (interaction, query, other) = comparison(a, b, order) ?? comparison(b, a, order)
            else {
                drafts.append(draft)
                continue
            }
            comparisons[interaction, default: []].append(Comparison(query: query, other: other, step: draft))
        }
    }

    private func comparison(_ value: Operand, _ other: Operand, _ order: [String: Int]) -> (String, String, Operand)? {
        guard case .output(let step, let name) = value, let index = order[step],
            case .interaction(let interaction) = draft.drafts[index].kind,
            let query = interaction.queries.first(where: { $0.output == name })?.query
        else { return nil }
        for leaf in other.leaves {
            if case .output(let step, _) = leaf, order[step].map({ $0 >= index }) ?? true { return nil }
        }
        return (step, query, other)
    }

    /// All values that steps and results take.
    private var operands: [Operand] {
        drafts.flatMap(\.operands) + comparisons.values.joined().map(\.other)
            + draft.results.compactMap { if case .operand(let operand) = $0.value.content { operand } else { nil } }
    }

    private func isUsed(_ step: String, _ output: String? = nil) -> Bool {
        operands.contains { operand in
            operand.leaves.contains { leaf in
                if case .output(let other, let name) = leaf {
                    other == step && (output == nil || output == name)
                } else {
                    false
                }
            }
        }
    }

    // MARK: Failures

    private mutating func addFailures(of draft: StepDraft) {
        func event(_ event: ErrorDeclaration.Event, _ call: CallDraft? = nil) -> Failure {
            Failure(what: .event(event), step: draft.id, call: call, span: call?.span ?? draft.span)
        }
        var found: [Failure] = []
        switch draft.kind {
        case .pkce, .random: return
        case .call(let call):
            found += table.statuses(of: call, step: draft.id)
            found.append(table.undocumented(of: call, step: draft.id))
            found.append(table.add(event(.transport, call)))
            found.append(table.add(event(.malformed, call)))
            if call.timeout != nil { found.append(table.add(event(.noAnswer, call))) }
        case .interaction(let interaction):
            found.append(table.add(event(.notStarted)))
            found.append(table.add(event(.cancelled)))
            for comparison in comparisons[draft.id] ?? [] {
                let failure = Failure(what: .event(.unequal), step: comparison.step.id, span: comparison.step.span)
                failures[comparison.step.id] = [table.add(failure)]
            }
            found += table.queries(of: event(.refused))
            found.append(table.add(event(.refused)))
            found.append(table.add(event(.malformed)))
            if interaction.timeout != nil { found.append(table.add(event(.noAnswer))) }
        case .assertion: found.append(table.add(event(.unequal)))
        case .secureLoad:
            let missing = table.add(event(.missing))
            var storage = table.add(event(.storage), orNone: true)
            // A store that cannot be read has nothing to offer.
            if storage.errorCase == nil { storage.errorCase = missing.errorCase }
            found += [missing, storage]
        case .secureStore: found.append(table.add(event(.storage), orNone: true))
        }
        failures[draft.id] = found
    }

    private func use(_ step: String, _ event: ErrorDeclaration.Event) -> CaseUse? {
        failures[step]?.first { if case .event(event) = $0.what { true } else { false } }.flatMap(use)
    }

    private func use(_ failure: Failure) -> CaseUse? { table.use(failure, payload: payload, records: builder.records) }

    // MARK: Assembly

    private func assembled() -> AssembledFlow? {
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
