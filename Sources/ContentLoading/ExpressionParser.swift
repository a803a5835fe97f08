import ContentModel
import Diagnostics

/// Parses `$root[?name][#/json/pointer]`.
struct ExpressionParser {
    /// What is wrong, and which scalars of the text.
    struct Problem: Error {
        var message: String
        var help: String?
        var range: Range<Int>
    }

    private let scalars: [Unicode.Scalar]
    private var index = 0

    static func parse(_ text: String) throws(Problem) -> Expression {
        var parser = ExpressionParser(scalars: Array(text.unicodeScalars))
        return try parser.expression(text)
    }

    private static let roots = ["inputs", "steps", "app", "response", "statusCode", "interaction", "error"]
    /// Roots of Arazzo that name what no sample can show.
    private static let arazzoRoots = [
        "url", "method", "request", "outputs", "workflows", "sourceDescriptions", "components", "self", "message",
    ]

    private mutating func expression(_ text: String) throws(Problem) -> Expression {
        guard take("$") else {
            throw Problem(message: "an expression begins with '$'", range: 0..<min(1, scalars.count))
        }
        let start = index, word = name()
        let root: Expression.Root
        switch word {
        case "inputs": root = .input(try member("an input"))
        case "steps":
            let step = try member("a step")
            try keyword("outputs")
            root = .stepOutput(step: step, name: try member("an output"))
        case "app":
            let first = try member("a value of the app")
            root = .app(first, peek(".") ? try member("a value of the app") : nil)
        case "response":
            switch try keyword("body", "header") {
            case "body":
                root = .responseBody
                if peek(".") {
                    let way = rest.split(separator: ".").joined(separator: "/")
                    throw Problem(
                        message: "a part of the body is named by a JSON pointer",
                        help: "write '$response.body#/\(way)'", range: index..<scalars.count)
                }
            default: root = .responseHeader(try member("a header"))
            }
        case "statusCode": root = .statusCode
        case "interaction":
            switch try keyword("query", "cookie") {
            case "query": root = .interactionQuery(try member("a query parameter"))
            default: root = .interactionCookie
            }
        case "error": root = .error
        case let word where Self.arazzoRoots.contains(word):
            throw Problem(message: "'$\(word)' of Arazzo is not supported", range: start..<index)
        case "":
            throw Problem(
                message: "behind '$' stands what is meant", help: Self.list(Self.roots), range: 0..<max(1, index))
        default:
            throw Problem(
                message: "an expression cannot begin with '$\(word)'", help: suggestion(for: word, among: Self.roots),
                range: start..<index)
        }
        var expression = Expression(root: root, text: text)
        if peek("?") { expression.query = try parameter(root) }
        if peek("#") { expression.pointer = try pointer(root) }
        guard index == scalars.count else {
            throw Problem(message: "'\(scalars[index])' cannot stand here", range: index..<index + 1)
        }
        return expression
    }

    private static func list(_ names: [String]) -> String {
        "known here: " + names.map { "'$\($0)'" }.joined(separator: ", ")
    }

    // MARK: Parts

    private func peek(_ scalar: Unicode.Scalar) -> Bool { index < scalars.count && scalars[index] == scalar }

    private mutating func take(_ scalar: Unicode.Scalar) -> Bool {
        guard peek(scalar) else { return false }
        index += 1
        return true
    }

    private mutating func name() -> String {
        let start = index
        while index < scalars.count, scalars[index].isNamePart { index += 1 }
        return String(String.UnicodeScalarView(scalars[start..<index]))
    }

    /// Reads `.name`.
    private mutating func member(_ kind: String) throws(Problem) -> String {
        let start = index
        guard take(".") else { throw Problem(message: "'.' and the name of \(kind) is missing", range: gap(start)) }
        let name = name()
        guard !name.isEmpty else { throw Problem(message: "the name of \(kind) is missing", range: gap(index)) }
        return name
    }

    /// Reads `.word`, one of a few.
    @discardableResult
    private mutating func keyword(_ words: String...) throws(Problem) -> String {
        let expected = words.map { "'.\($0)'" }.joined(separator: " or ")
        guard take(".") else { throw Problem(message: "\(expected) is missing", range: gap(index)) }
        let start = index, word = name()
        guard words.contains(word) else {
            throw Problem(
                message: "\(expected) must stand here", help: word.isEmpty ? nil : suggestion(for: word, among: words),
                range: word.isEmpty ? gap(start) : start..<index)
        }
        return word
    }

    /// Reads `?name`.
    private mutating func parameter(_ root: Expression.Root) throws(Problem) -> String {
        let start = index
        index += 1
        let name = name()
        guard !name.isEmpty else {
            throw Problem(message: "the name of a query parameter is missing", range: gap(index))
        }
        guard root.hasParts else { throw Problem(message: "'\(root.word)' has no query", range: start..<index) }
        return name
    }

    /// Reads `#/a/b`, with `~0` for `~` and `~1` for `/`.
    private mutating func pointer(_ root: Expression.Root) throws(Problem) -> [String] {
        let start = index
        index += 1
        var tokens: [String] = []
        while take("/") {
            var token = String.UnicodeScalarView()
            while index < scalars.count, scalars[index] != "/" {
                if take("~") {
                    guard index < scalars.count, scalars[index] == "0" || scalars[index] == "1" else {
                        throw Problem(
                            message: "behind '~' stands '0' for '~' or '1' for '/'",
                            range: index - 1..<min(index + 1, scalars.count))
                    }
                    token.append(scalars[index] == "0" ? "~" : "/")
                } else {
                    token.append(scalars[index])
                }
                index += 1
            }
            tokens.append(String(token))
        }
        guard index == scalars.count else {
            throw Problem(
                message: "a JSON pointer begins with '/'", help: "write '#/\(rest)'", range: start..<scalars.count)
        }
        guard root.hasParts else { throw Problem(message: "'\(root.word)' has no members", range: start..<index) }
        return tokens
    }

    private var rest: String { String(String.UnicodeScalarView(scalars[index...])) }

    /// The scalar at a place where something is missing, or the last one at the end.
    private func gap(_ at: Int) -> Range<Int> { at < scalars.count ? at..<at + 1 : max(0, at - 1)..<at }
}

extension Unicode.Scalar {
    fileprivate var isNamePart: Bool {
        switch self {
        case "a"..."z", "A"..."Z", "0"..."9", "_", "-": true
        default: false
        }
    }
}

extension Expression.Root {
    /// Whether a query or a pointer can lead on from the value.
    fileprivate var hasParts: Bool { self != .statusCode && self != .error }

    fileprivate var word: String { self == .error ? "$error" : "$statusCode" }
}
