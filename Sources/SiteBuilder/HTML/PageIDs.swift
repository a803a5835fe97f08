/// Ids of one page, each once.
///
/// What the site makes itself has a dot in its id. Anchors of headings never have one, so the two cannot meet.
struct PageIDs {
    private var taken: [String: Int] = [:]

    var all: some Sequence<String> { taken.keys }

    /// `base`, or `base.2` for the second one.
    mutating func unique(_ base: String) -> String {
        let count = taken[base, default: 0] + 1
        taken[base] = count
        return count == 1 ? base : unique("\(base).\(count)")
    }
}
