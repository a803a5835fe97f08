import APISchema
import ContentModel
import Diagnostics

extension CaseTable {
    /// The documented statuses of a call from 400 on, each with its case, the most precise first.
    mutating func statuses(of call: CallDraft, step: String) -> [Failure] {
        var rows: [Failure] = []
        for slot in slots(of: call, step: step) {
            let failure = Failure(
                what: .status(slot.statuses, body: []), step: step, call: call, response: slot.response, span: call.span
            )
            for body in bodies(for: failure, slot.statuses) where Self.has(body, slot.response, call) {
                var special = failure
                special.what = .status(slot.statuses, body: body)
                rows.append(claimed(special, by: candidates(for: failure) { Self.rank($0.what, slot.statuses, body) }))
            }
            rows.append(claimed(failure, by: candidates(for: failure) { Self.rank($0.what, slot.statuses, []) }))
        }
        return rows
    }

    /// Any other status.
    mutating func undocumented(of call: CallDraft, step: String) -> Failure {
        let response = call.found.operation.responses.first { $0.status == .default }
        let failure = Failure(what: .undocumented, step: step, call: call, response: response, span: call.span)
        return claimed(failure, by: candidates(for: failure) { $0.what == .status(.default, body: []) ? 1 : nil })
    }

    private typealias Slot = (statuses: ClosedRange<Int>, response: APIResponse?)

    /// Statuses that are told apart: documented ones, then those that a source names within a documented range or within
    /// `default`, then ranges.
    private func slots(of call: CallDraft, step: String) -> [Slot] {
        let responses = call.found.operation.responses
        let failing = responses.compactMap { response -> Slot? in
            guard let codes = response.status.codes, codes.lowerBound >= 400 else { return nil }
            return (codes, response)
        }
        let exact = failing.filter { $0.statuses.count == 1 }
        var ranges = failing.filter { $0.statuses.count > 1 }
        let rest = responses.first { $0.status == .default }
        let probe = Failure(what: .undocumented, step: step, call: call, span: call.span)
        var named: [Slot] = []
        for claim in claims where Self.applies(claim.source, to: probe) {
            guard case .status(let status, _) = claim.what else { continue }
            switch status {
            case .exactly(let code):
                guard !(exact + named).contains(where: { $0.statuses == code...code }) else { continue }
                if let response = ranges.first(where: { $0.statuses.contains(code) })?.response ?? rest {
                    named.append((code...code, response))
                }
            case .range(let hundred):
                let codes = hundred * 100...hundred * 100 + 99
                if let rest, !ranges.contains(where: { $0.statuses == codes }) { ranges.append((codes, rest)) }
            case .default: break
            }
        }
        return exact + named.sorted { $0.statuses.lowerBound < $1.statuses.lowerBound } + ranges
    }

    /// The different conditions on the body that sources give for these statuses, those with the most values first.
    private func bodies(for failure: Failure, _ statuses: ClosedRange<Int>) -> [[Call.Failure.BodyValue]] {
        let all = claims.compactMap { claim -> [Call.Failure.BodyValue]? in
            guard case .status(let status, let body) = claim.what, !body.isEmpty,
                Self.applies(claim.source, to: failure),
                Self.rank(.status(status, body: body), statuses, body) != nil
            else { return nil }
            return body
        }
        return all.uniqued().enumerated().sorted { ($1.element.count, $0.offset) < ($0.element.count, $1.offset) }.map(
            \.element)
    }

    /// Whether an answer has the fields that a condition names.
    static func has(_ body: [Call.Failure.BodyValue], _ response: APIResponse?, _ call: CallDraft) -> Bool {
        guard let schema = response?.json else { return false }
        return body.allSatisfy { value in
            switch call.found.document.schemas.find(value.pointer, in: schema) {
            case .found: true
            case .missing: false
            // Nothing is said of its form.
            case .notAnObject, .lost: true
            }
        }
    }

    /// How precisely a claim names a status; `nil`: not at all.
    static func rank(_ what: Claim.What, _ statuses: ClosedRange<Int>, _ body: [Call.Failure.BodyValue]) -> Int? {
        guard case .status(let status, let claimed) = what, claimed == body else { return nil }
        switch status {
        case .exactly(let code): return statuses == code...code ? 3 : nil
        case .range(let hundred): return hundred == statuses.lowerBound / 100 ? 2 : nil
        case .default: return nil
        }
    }
}
