import Synchronization

/// The candidate that a misspelled name most likely means, or `nil` where none is near.
///
/// Near is an edit distance (insert, delete, replace, swap neighbours; case counts half) of a third of the name at most.
/// A name is not near itself: what is there under it is not what was wanted. Of very many candidates only the first
/// are looked at: a hostile file must not cost minutes.
package func nearest(to name: String, among candidates: some Sequence<String>) -> String? {
    let wanted = Letters(name), limit = max(1, wanted.scalars.count / 3) * 2
    var best: (distance: Int, name: String)?
    for candidate in candidates.prefix(2000) where candidate != name {
        guard wanted.mayBeNear(candidate, limit: limit),
            let distance = wanted.distance(to: Letters(candidate), limit: best?.distance ?? limit)
        else { continue }
        if let best, (best.distance, best.name) <= (distance, candidate) { continue }
        best = (distance, candidate)
    }
    return best?.name
}

/// "did you mean 'x'?", or the names that there are if none is near and they are few.
package func suggestion(for name: String, among candidates: some Collection<String>) -> String? {
    if let near = nearest(to: name, among: candidates) { return "did you mean '\(near)'?" }
    guard !candidates.isEmpty, candidates.count <= 12 else { return nil }
    return "known here: " + candidates.map { "'\($0)'" }.joined(separator: ", ")
}

extension Diagnostic {
    /// Asks whether a near candidate was meant, with the edit that writes it, or names those that there are if they are few;
    /// says `other` where there is neither. A help that is there already stays.
    package func suggesting(
        _ candidates: some Collection<String>, for name: String, orElse other: String? = nil
    ) -> Diagnostic {
        guard help == nil else { return self }
        if let near = nearest(to: name, among: candidates) { return asking(for: near, insteadOf: name) }
        var diagnostic = self
        diagnostic.help = suggestion(for: name, among: candidates) ?? other
        return diagnostic
    }

    /// Asks whether `meant` was meant, with the edit that writes it where the span covers the name alone.
    package func asking(for meant: String, insteadOf name: String) -> Diagnostic {
        var diagnostic = self
        diagnostic.help = "did you mean '\(meant)'?"
        // What a span of another width covers is more than the name: quotes, a whole expression.
        if let span, span.start.line == span.end.line,
            span.end.column - span.start.column == name.unicodeScalars.count
        {
            diagnostic.fixes = [Fix(title: "write '\(meant)'", span: span, replacement: meant)]
        }
        return diagnostic
    }
}

/// A name as it is compared.
private struct Letters {
    let scalars: [Unicode.Scalar]
    let lowercase: [String]
    private let set: UInt64

    init(_ name: String) {
        set = Self.set(of: name)
        scalars = Array(name.unicodeScalars)
        lowercase = scalars.count > Self.longest ? [] : scalars.map(\.properties.lowercaseMapping)
    }

    /// A longer name is never near: the table would grow with the square of a hostile name.
    private static let longest = 200
    /// Steps that all comparisons of a process may take together. A file with thousands of wrong names gets its last
    /// diagnostics without suggestions.
    private static let stepsLeft = Mutex(20_000_000)

    /// A bit for each ASCII character, whatever its case; some share one.
    private static func set(of name: String) -> UInt64 {
        name.utf8.reduce(0) { set, byte in
            byte < 0x80 ? set | 1 << UInt64((byte >= 0x60 ? byte - 0x20 : byte) & 63) : set
        }
    }

    /// Quick: each character that only one of them has takes an edit of its own.
    func mayBeNear(_ name: String, limit: Int) -> Bool {
        let other = Self.set(of: name)
        return max((set & ~other).nonzeroBitCount, (other & ~set).nonzeroBitCount) * 2 <= limit
    }

    /// Twice the edit distance, unless it is above the limit.
    func distance(to other: Letters, limit: Int) -> Int? {
        let a = scalars, b = other.scalars
        guard a.count <= Self.longest, b.count <= Self.longest, abs(a.count - b.count) * 2 <= limit else { return nil }
        let mayStart = Self.stepsLeft.withLock { left in
            left -= a.count * b.count + 1
            return left > 0
        }
        guard mayStart else { return nil }
        var before: [Int] = [], last = Array(stride(from: 0, through: b.count * 2, by: 2))
        for i in a.indices {
            var row = [(i + 1) * 2]
            row.reserveCapacity(b.count + 1)
            for j in b.indices {
                let replacing = a[i] == b[j] ? 0 : lowercase[i] == other.lowercase[j] ? 1 : 2
                var cost = min(last[j + 1] + 2, row[j] + 2, last[j] + replacing)
                if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { cost = min(cost, before[j - 1] + 2) }
                row.append(cost)
            }
            // Two rows, since a swap of neighbours looks back over one.
            guard min(row.min() ?? 0, last.min() ?? 0) <= limit else { return nil }
            (before, last) = (last, row)
        }
        return last[b.count] <= limit ? last[b.count] : nil
    }
}
