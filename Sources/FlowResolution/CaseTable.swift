import APISchema
import ContentModel
import Diagnostics
import LocatedText

/// Which error case each failure of a flow ends in: the most precise source that names it, else `otherwise`.
struct CaseTable {
    /// One thing that a source names: a source with several statuses makes several claims.
    struct Claim {
        enum What: Hashable {
            case status(ErrorDeclaration.Status, body: [Call.Failure.BodyValue])
            case event(ErrorDeclaration.Event)
            case query(name: String, value: String)
        }

        var errorCase: Int
        var what: What
        var source: ErrorDeclaration.Source
        /// Something can fail in this way.
        var isPossible = false
        /// Something does end in the case by it.
        var isEffective = false
    }

    let declarations: [ErrorDeclaration]
    private(set) var claims: [Claim] = []
    /// Index of the case that takes all the rest.
    private(set) var otherwise: Int?
    private(set) var isOtherwiseEffective = false
    private(set) var failures: [Failure] = []
    let findings: Findings

    init(_ workflow: Workflow, findings: Findings) {
        self.findings = findings
        declarations = workflow.errors
        for (index, declaration) in declarations.enumerated() {
            for source in declaration.sources {
                switch source.what {
                case .otherwise: otherwise = otherwise ?? index
                case .event(let event): claims.append(Claim(errorCase: index, what: .event(event), source: source))
                case .query(let name, let value):
                    claims.append(
                        Claim(errorCase: index, what: .query(name: name.value, value: value.value), source: source))
                case .status(let statuses, let body):
                    let values = body.map {
                        Call.Failure.BodyValue(
                            pointer: Self.pointer($0.name.value), value: $0.value.string ?? $0.value.text())
                    }
                    for status in statuses {
                        claims.append(Claim(errorCase: index, what: .status(status, body: values), source: source))
                    }
                }
            }
        }
    }

    /// A name, or a JSON pointer that begins with `/`.
    static func pointer(_ name: String) -> [String] {
        guard name.hasPrefix("/") else { return [name] }
        return name.split(separator: "/", omittingEmptySubsequences: false).dropFirst().map {
            String($0).split(separator: "~1", omittingEmptySubsequences: false).joined(separator: "/")
                .split(separator: "~0", omittingEmptySubsequences: false).joined(separator: "~")
        }
    }

    /// Whether a source that says where means this step.
    static func applies(_ source: ErrorDeclaration.Source, to failure: Failure) -> Bool {
        if let step = source.step?.value, failure.step != step, !failure.step.hasPrefix(step + ".") { return false }
        guard let operation = source.operation?.value else { return true }
        guard let call = failure.call, let id = call.found.operation.id?.value else { return false }
        return operation == id || operation == "$sourceDescriptions.\(call.found.source).\(id)"
    }

    /// How precise the place of a source is.
    private static func precision(_ source: ErrorDeclaration.Source) -> Int {
        source.step != nil ? 2 : source.operation != nil ? 1 : 0
    }

    /// Adds an event of a step and gives it its case.
    mutating func add(_ failure: Failure, orNone: Bool = false) -> Failure {
        guard case .event(let event) = failure.what else { return failure }
        let found = candidates(for: failure) { $0.what == .event(event) ? 0 : nil }
        return claimed(failure, by: found, orNone: orNone)
    }

    /// Indices of the claims that name a failure, with the precision of what they say.
    func candidates(for failure: Failure, _ rank: (Claim) -> Int?) -> [(claim: Int, rank: Int)] {
        claims.indices.compactMap { index in
            guard let rank = rank(claims[index]), Self.applies(claims[index].source, to: failure) else { return nil }
            return (index, rank * 10 + Self.precision(claims[index].source))
        }
    }

    /// - Parameter orNone: no case need take it, not even `otherwise`.
    mutating func claimed(_ failure: Failure, by candidates: [(claim: Int, rank: Int)], orNone: Bool = false) -> Failure
    {
        var failure = failure
        for (claim, _) in candidates { claims[claim].isPossible = true }
        let best = candidates.map(\.rank).max()
        let winners = candidates.filter { $0.rank == best }.map(\.claim)
        if let first = winners.first {
            failure.errorCase = claims[first].errorCase
            for winner in winners { claims[winner].isEffective = true }
            if let other = winners.first(where: { claims[$0].errorCase != claims[first].errorCase }) {
                let names = (
                    declarations[claims[first].errorCase].name.value, declarations[claims[other].errorCase].name.value
                )
                findings.report(
                    .ambiguousSource(
                        failure.text, cases: names, at: claims[other].source.span, first: claims[first].source.span))
            }
        } else if !orNone, let otherwise {
            failure.errorCase = otherwise
            failure.isOtherwise = true
            isOtherwiseEffective = true
        }
        failures.append(failure)
        return failure
    }

    /// `query` sources that name something of a redirect, in the order of the file.
    mutating func queries(of failure: Failure) -> [Failure] {
        var seen: Set<Claim.What> = []
        let names = claims.map(\.what).filter { if case .query = $0 { seen.insert($0).inserted } else { false } }
        return names.compactMap { what in
            guard case .query(let name, let value) = what else { return nil }
            var failure = failure
            failure.what = .query(name: name, value: value)
            let found = candidates(for: failure) { $0.what == what ? 0 : nil }
            return found.isEmpty ? nil : claimed(failure, by: found)
        }
    }
}
