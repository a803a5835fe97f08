import ContentModel
import SampleCode

/// Which status of which call ends in which case, as rows of one `switch`.
struct ErrorMapping {
    /// Calls that fail alike are one endpoint.
    struct Endpoint {
        var name: String
        var call: Call
        var steps: [String]
    }

    struct Row {
        /// `nil`: any.
        var statuses: ClosedRange<Int>?
        var body: [Call.Failure.BodyValue]
        var use: CaseUse
        var endpoints: [Int]
    }

    private(set) var endpoints: [Endpoint] = []
    private(set) var rows: [Row] = []

    init(_ flow: ResolvedFlow, style: NamingStyle) {
        var scope = NameScope()
        for (step, call) in flow.calls {
            if let index = endpoints.firstIndex(where: {
                $0.call.operation == call.operation && $0.call.failsLike(call)
            }) {
                endpoints[index].steps.append(step.id)
                continue
            }
            let name = scope.name(
                style.member(call.operation), for: step.id,
                instead: style.member(call.operation + " for " + step.region))
            endpoints.append(Endpoint(name: name, call: call, steps: [step.id]))
        }
        for (index, endpoint) in endpoints.enumerated() {
            var own = endpoint.call.distinctFailures.map {
                Row(statuses: $0.statuses, body: $0.body, use: $0.use, endpoints: [index])
            }
            if endpoint.call.undocumented != endpoints[0].call.undocumented {
                own.append(Row(statuses: nil, body: [], use: endpoint.call.undocumented, endpoints: [index]))
            }
            for row in own {
                if let same = rows.firstIndex(where: {
                    $0.statuses == row.statuses && $0.body == row.body && $0.use == row.use
                }) {
                    rows[same].endpoints.append(index)
                } else {
                    rows.append(row)
                }
            }
        }
        // The most precise first: one status before a range, conditions before none. Else in order of the statuses.
        let ordered = rows.enumerated().sorted { left, right in
            (left.element.order + [left.offset]).lexicographicallyPrecedes(right.element.order + [right.offset])
        }
        rows = ordered.map(\.element)
    }

    /// Neighbours that end in the same and ask nothing of a body, which share a line.
    var groups: [[Row]] {
        var groups: [[Row]] = []
        for row in rows {
            if let last = groups.last?.first, last.use == row.use, last.body.isEmpty, row.body.isEmpty,
                row.statuses != nil,
                last.statuses != nil
            {
                groups[groups.count - 1].append(row)
            } else {
                groups.append([row])
            }
        }
        return groups
    }

    /// Whether it matters which call has failed.
    var usesEndpoint: Bool {
        guard let first = endpoints.first else { return false }
        return rows.contains { $0.endpoints.count < endpoints.count }
            || endpoints.contains { !$0.call.failsApart(like: first.call) }
    }

    func endpoint(of step: String) -> String { endpoints.first { $0.steps.contains(step) }?.name ?? "" }

    /// One use that all calls share, or each endpoint's own.
    func uses(_ use: (Call) -> CaseUse) -> [(endpoint: String, use: CaseUse)] {
        let all = endpoints.map { (endpoint: $0.name, use: use($0.call)) }
        return all.allSatisfy { $0.use == all[0].use } ? Array(all.prefix(1)) : all
    }

    var hasConditions: Bool { rows.contains { !$0.body.isEmpty } }
    /// A 2xx that is a failure must be looked at before the success.
    var failsOnSuccess: Bool { rows.contains { $0.statuses?.overlaps(200...299) == true } }
}

extension ErrorMapping.Row {
    fileprivate var order: [Int] {
        guard let statuses else { return [1000, 0, 0] }
        return [statuses.count, statuses.lowerBound, -body.count]
    }
}

extension Call {
    fileprivate func failsLike(_ other: Call) -> Bool { failures == other.failures && failsApart(like: other) }

    /// Whether all but the documented statuses ends in the same.
    fileprivate func failsApart(like other: Call) -> Bool {
        undocumented == other.undocumented && transport == other.transport && malformed == other.malformed
            && noAnswer == other.noAnswer
    }

    var timesOutApart: Bool { noAnswer.map { $0 != transport } ?? false }
}

extension CaseUse {
    var carriesPlatformError: Bool { payload.contains { $0.source == .platformError } }
    var readsBody: Bool { payload.contains { if case .body = $0.source { true } else { false } } }
    /// Single fields of it.
    var readsProblem: Bool { payload.contains { if case .body(let keys) = $0.source { !keys.isEmpty } else { false } } }
}

extension CaseUse.Payload.Source {
    var isInAnswer: Bool {
        switch self {
        case .header, .body, .status: true
        case .query, .platformError, .absent: false
        }
    }
}

extension Call.Output {
    var isInBody: Bool { if case .body = source { true } else { false } }
}
