import Diagnostics

/// Names that are not known beside names that are missing. A name that was renamed on one side is both: it is reported
/// once, as the unknown one, with the missing one as help.
struct Misspellings {
    var names: [(name: Located<String>, help: String?)] = []
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
        names = unknown.map { name in
            (name, pairs[name.span].map { "did you mean '\($0)'?" } ?? suggestion(for: name.value, among: known))
        }
    }
}
