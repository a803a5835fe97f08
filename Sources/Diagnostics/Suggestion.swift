/// The candidate that a misspelled name most likely means, or `nil` where none is near.
///
/// Near is an edit distance (insert, delete, replace, swap neighbours; case counts half) of a third of the name at most.
/// Of very many candidates only the first are looked at: a hostile file must not cost minutes.
package func nearest(to name: String, among candidates: some Sequence<String>) -> String? {
    let limit = max(1, name.unicodeScalars.count / 3) * 2
    let best = candidates.prefix(2000).map { (distance: distance(name, $0), name: $0) }.min { ($0.distance, $0.name) < ($1.distance, $1.name) }
    return best.flatMap { $0.distance <= limit ? $0.name : nil }
}

/// "did you mean 'x'?", or the names that there are if none is near and they are few.
package func suggestion(for name: String, among candidates: some Collection<String>) -> String? {
    if let near = nearest(to: name, among: candidates) { return "did you mean '\(near)'?" }
    guard !candidates.isEmpty, candidates.count <= 12 else { return nil }
    return "known here: " + candidates.map { "'\($0)'" }.joined(separator: ", ")
}

/// Twice the edit distance. A name longer than 200 is never near: the table would grow with the square of a hostile name.
private func distance(_ left: String, _ right: String) -> Int {
    let a = Array(left.unicodeScalars), b = Array(right.unicodeScalars)
    guard a.count <= 200, b.count <= 200 else { return .max }
    var rows = [Array(stride(from: 0, through: b.count * 2, by: 2))]
    for i in a.indices {
        var row = [(i + 1) * 2]
        for j in b.indices {
            let same = a[i] == b[j], sameLetter = a[i].properties.lowercaseMapping == b[j].properties.lowercaseMapping
            var cost = min(rows[i][j + 1] + 2, row[j] + 2, rows[i][j] + (same ? 0 : sameLetter ? 1 : 2))
            if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { cost = min(cost, rows[i - 1][j - 1] + 2) }
            row.append(cost)
        }
        rows.append(row)
    }
    return rows[a.count][b.count]
}
