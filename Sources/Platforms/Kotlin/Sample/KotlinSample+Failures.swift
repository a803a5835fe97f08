import ContentModel
import SampleCode

extension KotlinSample {
    /// The lambda behind a call that says which case a status ends in.
    func failure(_ call: Call) -> KotlinCode {
        let undocumented = cases.thrown(call.undocumented, from: .answer)
        let rows = call.distinctFailures
        if !calls.takesFailure || rows.isEmpty && call.undocumented == calls.defaultFailure { return "" }
        let uses = rows.map(\.use) + [call.undocumented]
        let sources = uses.flatMap(\.payload).map(\.source)
        let readsBody =
            rows.contains { !$0.body.isEmpty } || sources.contains { if case .body = $0 { true } else { false } }
        let readsHTTP = !rows.isEmpty || uses.contains(where: \.readsHTTP)
        let parameters: KotlinCode = "\(readsHTTP ? "http" : "_"), \(readsBody ? "problem" : "_")"
        let mapping: KotlinCode =
            rows.isEmpty
            ? undocumented
            : """
            when (http.responseCode) {
                \(.lines(branches(call)))
                else -> \(undocumented)
            }
            """
        return """
             { \(parameters) ->
                \(mapping)
            }
            """
    }

    private func branches(_ call: Call) -> [KotlinCode] {
        var branches: [(statuses: [ClosedRange<Int>], ending: KotlinCode, use: CaseUse?)] = []
        for range in call.failures.map(\.statuses).uniqued() {
            let last = call.failures.lastIndex { $0.statuses == range } ?? 0
            let later = call.failures[(last + 1)...]
            let rows = call.failures.filter { $0.statuses == range }
            let conditional = rows.prefix { !$0.body.isEmpty }
            // What holds for any body: this range's own row, else that of a wider range.
            let plain = call.failures.first {
                $0.body.isEmpty && $0.statuses.lowerBound <= range.lowerBound
                    && range.upperBound <= $0.statuses.upperBound
            }
            let use = plain?.use ?? call.undocumented
            if conditional.isEmpty {
                // Without this row a later one for the same status would decide, or none.
                let next = later.first { $0.body.isEmpty && $0.statuses.overlaps(range) }?.use ?? call.undocumented
                if next == use, use == call.undocumented { continue }
                if branches.last?.use == use {
                    branches[branches.count - 1].statuses.append(range)
                } else {
                    branches.append(([range], cases.thrown(use, from: .answer), use))
                }
            } else {
                branches.append(([range], conditions(Array(conditional), otherwise: use), nil))
            }
        }
        return branches.map { branch in
            let statuses: [KotlinCode] = branch.statuses.map { range in
                range.count == 1
                    ? "\(number: range.lowerBound)" : "in \(number: range.lowerBound)..\(number: range.upperBound)"
            }
            return .continued("\(.joined(statuses, ", ")) ->", branch.ending)
        }
    }

    private func conditions(_ rows: [Call.Failure], otherwise: CaseUse) -> KotlinCode {
        let branches: [KotlinCode] = rows.map { row in
            let conditions: [KotlinCode] = row.body.map { value in
                "\(KotlinCases.member(value.pointer, of: "problem")) == \(string: value.value)"
            }
            return .continued("\(.joined(conditions, " && ")) ->", cases.thrown(row.use, from: .answer))
        }
        return """
            when {
                \(.lines(branches))
                else -> \(cases.thrown(otherwise, from: .answer))
            }
            """
    }
}

extension CaseUse {
    var readsHTTP: Bool { payload.contains { if case .header = $0.source { true } else { $0.source == .status } } }
}
