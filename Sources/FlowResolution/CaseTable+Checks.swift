import APISchema
import ContentModel
import Diagnostics
import LocatedText

extension CaseTable {
    /// What is wrong with the table once all failures are in it.
    ///
    /// - Parameters:
    ///   - unknownOperations: operations that steps name and no API schema has; nothing is said of what names them.
    ///   - isWhole: all steps are understood: what seems impossible is.
    func check(_ workflow: Workflow, steps: [InlinedStep], unknownOperations: Set<String>, isWhole: Bool) {
        checkUnclaimed(workflow)
        if isWhole { checkClaims(steps: steps, unknownOperations: unknownOperations) }
        checkStatuses(workflow)
        checkBodies()
    }

    /// One diagnostic, where the cases stand: `otherwise` would take all that it lists.
    private func checkUnclaimed(_ workflow: Workflow) {
        var kinds: [(key: String, failure: Failure)] = []
        let unclaimed = failures.filter { failure in
            if case .event(.storage) = failure.what { return false }
            return failure.errorCase == nil
        }
        for failure in unclaimed where !kinds.contains(where: { $0.key == failure.kind }) {
            kinds.append((failure.kind, failure))
        }
        guard !kinds.isEmpty else { return }
        let notes = unclaimed.prefix(24).map { Diagnostic.Note("\($0.text), here", at: $0.span) }
        findings.report(
            .unclaimedFailures(
                kinds.map(\.failure.text), at: workflow.errorsSpan ?? workflow.id.span, notes: notes,
                help: "give one case 'from: otherwise'"
                    + (kinds.count == 1
                        ? kinds[0].failure.source.map { ", or name it: \($0)" } ?? "" : ", or name each")))
    }

    private func checkClaims(steps: [InlinedStep], unknownOperations: Set<String>) {
        let calls = failures.compactMap(\.call)
        let operations = calls.compactMap(\.found.operation.id?.value).uniqued()
        let ids = steps.flatMap { [$0.region, $0.id] }.uniqued()
        for claim in claims {
            let name = declarations[claim.errorCase].name.value
            if let operation = claim.source.operation, unknownOperations.contains(operation.value.operationName) {
                continue
            }
            if let step = claim.source.step,
                !ids.contains(where: { $0 == step.value || $0.hasPrefix(step.value + ".") })
            {
                findings.report(.unknownStep(step.value, at: step.span, known: ids))
                continue
            }
            if claim.isPossible {
                if !claim.isEffective {
                    findings.report(
                        .impossibleSource(
                            "nothing is left for this source of '\(name)': more precise ones name it all",
                            at: claim.source.span, help: "remove it"))
                }
                continue
            }
            if let operation = claim.source.operation, !operations.contains(operation.value.operationName),
                unknownOperations.isEmpty
            {
                findings.report(
                    .impossibleSource(
                        "no step of the app calls '\(operation.value)'", at: operation.span,
                        help: suggestion(for: operation.value, among: operations)))
                continue
            }
            // The operation that is not known may be the one that is meant.
            if !unknownOperations.isEmpty, claim.isOfCalls { continue }
            findings.report(impossible(claim, calls: calls))
        }
        if let otherwise, !isOtherwiseEffective, unknownOperations.isEmpty,
            let source = declarations[otherwise].sources.first(where: {
                if case .otherwise = $0.what { true } else { false }
            })
        {
            findings.report(
                .impossibleSource(
                    "nothing is left for 'otherwise': other sources name every failure", at: source.span,
                    help: "remove it"))
        }
    }

    private func impossible(_ claim: Claim, calls: [CallDraft]) -> Diagnostic {
        let place = claim.source.operation.map { "'\($0.value)'" } ?? claim.source.step.map { "the step '\($0.value)'" }
        switch claim.what {
        case .status(let status, let body):
            if !body.isEmpty, let problem = impossible(body, status, claim) { return problem }
            let meant = calls.filter { call in
                Self.applies(
                    claim.source,
                    to: Failure(what: .undocumented, step: claim.source.step?.value ?? "", call: call, span: call.span))
            }
            let documented = meant.flatMap { $0.found.operation.responses }.compactMap(\.status.codes).filter {
                $0.lowerBound >= 400
            }
            let known = documented.map(\.text).uniqued().sorted()
            return .impossibleSource(
                "the API schema does not document \(status.text) for \(place ?? "any call of the flow")",
                at: claim.source.span,
                help: known.isEmpty ? nil : "documented: \(known.joined(separator: ", "))")
        case .event(let event):
            return .impossibleSource(
                "\(place ?? "no step of the flow") \(place == nil ? "can" : "cannot") fail with '\(event.rawValue)'",
                at: claim.source.span,
                help: event == .noAnswer
                    ? "a call or an interaction does so only with a 'timeout'" : possibleEvents(claim.source))
        case .query:
            return .impossibleSource(
                "\(place ?? "no step of the flow") \(place == nil ? "waits" : "does not wait") for a redirect",
                at: claim.source.span)
        }
    }

    /// "possible here: 'transport', 'malformed'"
    private func possibleEvents(_ source: ErrorDeclaration.Source) -> String? {
        let events = failures.filter { Self.applies(source, to: $0) }.compactMap { failure -> String? in
            if case .event(let event) = failure.what { event.rawValue } else { nil }
        }
        return events.isEmpty
            ? nil : "possible here: " + events.uniqued().map { "'\($0)'" }.joined(separator: ", ")
    }

    /// The status is documented, and its answers do not have what the source names in the body.
    private func impossible(
        _ body: [Call.Failure.BodyValue], _ status: ErrorDeclaration.Status, _ claim: Claim
    ) -> Diagnostic? {
        guard case .status(_, let named) = claim.source.what else { return nil }
        let matching = failures.filter { failure in
            guard case .status(let statuses, []) = failure.what, Self.applies(claim.source, to: failure) else {
                return false
            }
            return Self.rank(.status(status, body: []), statuses, []) != nil
        }
        guard let first = matching.first else { return nil }
        for failure in matching {
            guard let call = failure.call, let response = failure.response, let schema = response.json else { continue }
            for (name, _) in named {
                guard
                    case .missing(let missing) = call.found.document.schemas.find(
                        Self.pointer(name.value), in: schema)
                else { continue }
                return .undocumentedValue(
                    missing, at: Self.pointer(name.value), in: call.found.document.schemas,
                    below: answer(response, call), at: name.span)
            }
        }
        return .impossibleSource("the API schema gives no JSON to \(first.text)", at: claim.source.span)
    }

    /// Documented 4xx that readers see only as "everything else".
    private func checkStatuses(_ workflow: Workflow) {
        // A source that names nothing may be the one that is meant for the status.
        guard let otherwise, claims.allSatisfy(\.isPossible) else { return }
        let special = failures.compactMap { failure -> String? in
            if case .status(let statuses, let body) = failure.what, !body.isEmpty {
                "\(failure.step) \(statuses)"
            } else {
                nil
            }
        }
        for failure in failures where failure.isOtherwise {
            guard case .status(let statuses, _) = failure.what, statuses.lowerBound < 500,
                !special.contains("\(failure.step) \(statuses)")
            else { continue }
            findings.report(
                .unnamedStatus(
                    statuses.text, operation: failure.operation ?? failure.step,
                    otherwise: declarations[otherwise].name.value,
                    at: failure.span, isStrict: workflow.strictErrors))
        }
    }

    /// Values of a body that a source names must be possible in it.
    private func checkBodies() {
        for claim in claims {
            guard case .status(_, let body) = claim.source.what, !body.isEmpty, claim.isPossible else { continue }
            let responses = failures.compactMap { failure -> (CallDraft, APIResponse)? in
                guard failure.errorCase == claim.errorCase, case .status(_, let own) = failure.what, !own.isEmpty,
                    let call = failure.call,
                    let response = failure.response
                else { return nil }
                return (call, response)
            }
            for (name, value) in body {
                if value.string == nil {
                    findings.report(
                        .typeMismatch(
                            "'\(name.value)' of a source", wanted: "text", given: value.scalarType?.text ?? "no text",
                            at: name.span))
                }
                for (call, response) in responses { check(Self.pointer(name.value), name, value, call, response) }
            }
        }
    }
}

extension CaseTable.Claim {
    /// A call can fail so.
    fileprivate var isOfCalls: Bool {
        switch what {
        case .status: true
        case .event(let event): [.transport, .malformed, .noAnswer].contains(event)
        case .query: false
        }
    }
}

extension String {
    /// `createGrant` of `$sourceDescriptions.vault.createGrant`.
    var operationName: String {
        guard hasPrefix("$sourceDescriptions.") else { return self }
        return split(separator: ".", maxSplits: 2).last.map(String.init) ?? self
    }
}

extension ErrorDeclaration.Status {
    var text: String {
        switch self {
        case .exactly(let code): "status \(code)"
        case .range(let hundred): "a status \(hundred)XX"
        case .default: "a status of its own"
        }
    }
}
