import APISchema
import ContentModel
import Diagnostics

/// Makes a resolved flow of a draft: gives each failure its case, puts what follows a redirect in order, and leaves out
/// what nothing uses.
struct FlowAssembly {
    let draft: FlowDraft
    var table: CaseTable
    /// Drafts without the comparisons that became part of reading an answer.
    private(set) var drafts: [StepDraft] = []
    /// For the id of an interaction: the comparisons that follow it.
    private(set) var comparisons: [String: [Comparison]] = [:]
    private(set) var payload: [[ErrorCase.Payload]] = []
    /// Failures of each step, by its id.
    private(set) var failures: [String: [Failure]] = [:]

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
        checkAnswers()
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
            let own = table.failures.filter { $0.errorCase == index }
            // What the API schema says of an answer that it lost is not known.
            guard !own.isEmpty, table.meaning(index) == nil, !own.contains(where: { $0.response?.isLost == true })
            else { continue }
            findings.report(.missingMeaning(declaration.name.value, at: declaration.name.span))
        }
    }

    /// Anyone can send an app a redirect: one that is compared with nothing that the app made may be a stranger's.
    private func checkAnswers() {
        // The comparison that is missing may be one that is not understood.
        guard builder.isWhole, !findings.isBroken else { return }
        for draft in drafts {
            guard case .interaction = draft.kind else { continue }
            let isChecked = (comparisons[draft.id] ?? []).contains { comparison in
                comparison.other.leaves.contains { if case .literal = $0 { false } else { !$0.isConstant } }
            }
            if !isChecked { findings.report(.uncheckedAnswer(draft.inlined.step.id.value, at: draft.span)) }
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

    func isUsed(_ step: String, _ output: String? = nil) -> Bool {
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
            var storage = table.add(event(.storage))
            // No source names it, and there is no 'otherwise': a store that cannot be read has nothing to offer.
            if storage.errorCase == nil { storage.errorCase = missing.errorCase }
            found += [missing, storage]
        case .secureStore: found.append(table.add(event(.storage), orNone: true))
        }
        failures[draft.id] = found
    }

    func use(_ step: String, _ event: ErrorDeclaration.Event) -> CaseUse? {
        failures[step]?.first { if case .event(event) = $0.what { true } else { false } }.flatMap(use)
    }

    func use(_ failure: Failure) -> CaseUse? { table.use(failure, payload: payload, records: builder.records) }
}

extension Operand {
    fileprivate var isConstant: Bool { if case .constant = self { true } else { false } }
}
