import _StringProcessing

/// Nodes that stand in a tree as a query says: one, or siblings one after another.
///
/// What a query leaves open by `[…]` has become patterns of their own by now.
struct QueryPattern {
    struct Step {
        /// Public symbol of the grammar.
        var symbol: UInt16
        /// Of its parent; 0: any.
        var field: UInt16 = 0
        /// No named node stands between the one before it, or the start of its parent, and this one.
        var isImmediate = false
        /// No named sibling stands behind it.
        var isLast = false
        /// Numbers of names.
        var captures: [Int] = []
        /// Siblings below it, in order.
        var children: [Step] = []
    }

    enum Predicate {
        case matches(Int, Regex<AnyRegexOutput>)
        case equals(Int, String)
        case anyOf(Int, Set<String>)

        var capture: Int {
            switch self {
            case .matches(let capture, _), .equals(let capture, _), .anyOf(let capture, _): capture
            }
        }

        func holds(for text: String) -> Bool {
            switch self {
            case .matches(_, let regex): (try? regex.firstMatch(in: text)) != nil
            case .equals(_, let value): text == value
            case .anyOf(_, let values): values.contains(text)
            }
        }
    }

    var steps: [Step]
    /// Position in the query.
    var number: Int
    var predicates: [Predicate]
}
