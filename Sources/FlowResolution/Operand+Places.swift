import APISchema
import ContentModel
import LocatedText

extension Operand {
    /// Why what is known of the value cannot be sent in this place; `nil` if it can.
    func problem(in place: APIParameter.Place) -> (reason: String, help: String?)? {
        switch place {
        case .path:
            guard let text = knownText, text.isEmpty || text.isDotSegment else { return nil }
            let value = text.isEmpty ? "empty" : "'\(text)'"
            return (
                "cannot be \(value): as a part of a path that leads to another endpoint", "write the id of something"
            )
        case .header:
            guard knownParts.joined().contains(where: { $0 != 9 && !(32...126).contains($0) }) else { return nil }
            return (
                "holds a character that no header can carry",
                "write visible ASCII characters, blanks and tabs; what is text for people belongs into the body"
            )
        case .query, .querystring, .cookie: return nil
        }
    }

    /// The whole text, where nothing of it is known only when the sample runs.
    private var knownText: String? {
        switch self {
        case .literal(let json): json.string ?? json.text()
        case .text(let parts):
            parts.reduce("") { text, part in
                guard let text, case .literal(let literal) = part else { return nil }
                return text + literal
            }
        case .input, .constant, .output, .object, .list: nil
        }
    }

    private var knownParts: [String.UTF8View] {
        switch self {
        case .literal(let json): [(json.string ?? json.text()).utf8]
        case .text(let parts):
            parts.flatMap { part -> [String.UTF8View] in
                switch part {
                case .literal(let text): [text.utf8]
                case .value(let value): value.knownParts
                }
            }
        case .input, .constant, .output, .object, .list: []
        }
    }
}
