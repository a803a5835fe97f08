import Diagnostics

/// Names that are not known beside names that are missing. A name that was renamed on one side is both: it is reported
/// once, as the unknown one, with the missing one as help.
struct Misspellings {
    struct Misspelling {
        var name: Located<String>
        /// The missing name that it stands for.
        var meant: String?
        var known: [String]

        /// What the diagnostic of the name says about what to do.
        func advised(_ diagnostic: Diagnostic) -> Diagnostic {
            meant.map { diagnostic.asking(for: $0, insteadOf: name.value) }
                ?? diagnostic.suggesting(known, for: name.value)
        }
    }

    var names: [Misspelling] = []
    /// Those that no unknown name accounts for.
    var missing: [String]

    init(_ unknown: [Located<String>], missing: [String], known: [String]) {
        self.missing = missing
        var pairs: [SourceSpan: String] = [:]
        // Near ones first, so that two renamed names find their own.
        for name in unknown {
            guard let near = nearest(to: name.value, among: self.missing) else { continue }
            pairs[name.span] = near
            self.missing.removeAll { $0 == near }
        }
        for name in unknown where pairs[name.span] == nil && nearest(to: name.value, among: known) == nil {
            guard let next = self.missing.first else { break }
            pairs[name.span] = next
            self.missing.removeFirst()
        }
        names = unknown.map { Misspelling(name: $0, meant: pairs[$0.span], known: known) }
    }
}
