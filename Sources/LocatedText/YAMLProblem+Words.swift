import Diagnostics

/// Messages of libyaml in words that need no knowledge of its parser.
extension YAMLProblem {
    var words: (message: String, help: String) {
        Self.words[message] ?? (message, "look for a missing quote, bracket or blank just before this place")
    }

    /// Where the part began that could not be read to its end; `nil` where that says nothing.
    var beginning: (words: String, place: SourcePosition)? {
        guard let context, let noun = Self.nouns.first(where: { context.message.hasSuffix($0.jargon) })?.noun else {
            return nil
        }
        return ("the \(noun) begins here", context.place)
    }

    private static let nouns: [(jargon: String, noun: String)] = [
        ("flow sequence", "list"), ("block collection", "list"), ("flow mapping", "map"),
        ("block mapping", "map"), ("quoted scalar", "quote"), ("block scalar", "text"), ("simple key", "key"),
    ]

    private static let words: [String: (message: String, help: String)] = [
        "mapping values are not allowed in this context": (
            "no ':' is expected here",
            "a text that holds ': ' goes in quotes; a key stands in the column of the keys of its map"
        ),
        "block sequence entries are not allowed in this context": (
            "no '-' is expected here",
            "each item of a list has a line of its own; a text that begins with '- ' goes in quotes"
        ),
        "expected key": (
            "a key of this map is expected here", "check that the line begins in the column of those that it belongs to"
        ),
        "expected '-' indicator": (
            "an item of this list is expected here, with '- '",
            "check that the line begins in the column of those that it belongs to"
        ),
        "character that cannot start any token": (
            "nothing can begin with this character",
            "indent with spaces, and put a text that begins with a special character in quotes"
        ),
        "invalid Unicode character escape code": (
            "this escape is no character",
            "write the character itself, or '\\U' and eight digits, such as \"\\U0001F600\""
        ),
        "unknown escape character": (
            "there is no such escape", "write '\\\\' for a backslash, or take single quotes, where it is itself"
        ),
        "expected ':'": ("':' is expected here", "a blank stands behind the colon of a key: 'key: value'"),
        "could not find expected ':'": (
            "a key without ':' stands before this", "a blank stands behind the colon of a key: 'key: value'"
        ),
        "expected ',' or ']'": ("',' or ']' is expected here", "close the list, or put ',' between its items"),
        "expected ',' or '}'": ("',' or '}' is expected here", "close the map, or put ',' between its keys"),
        "expected node content": ("a value is expected here", "write one, or close the list or the map before"),
        "unexpected end of stream": ("the file ends too early", "close the quote"),
        "unexpected end of file": ("the file ends too early", "close the quote"),
    ]
}
