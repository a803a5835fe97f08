package import Diagnostics
package import LocatedText

/// `$root[?name][#/json/pointer]`, parsed.
package struct Expression: Hashable, Sendable {
    package enum Root: Hashable, Sendable {
        case input(String)
        case stepOutput(step: String, name: String)
        /// `$app.clientId`, `$app.redirect`, `$app.redirects.private`.
        case app(String, String?)
        case responseBody
        case responseHeader(String)
        case statusCode
        case interactionQuery(String)
        case interactionCookie
        /// The platform's own error.
        case error
    }

    package var root: Root
    /// A parameter in the query of the URI that the root stands for.
    package var query: String?
    /// Tokens of the pointer, decoded.
    package var pointer: [String]
    /// As written, for messages.
    package var text: String

    package init(root: Root, query: String? = nil, pointer: [String] = [], text: String) {
        self.root = root
        self.query = query
        self.pointer = pointer
        self.text = text
    }
}

/// A value of the content that may hold expressions: a payload, a parameter, an output.
package struct Template: Sendable {
    package indirect enum Content: Sendable {
        case literal(JSON)
        case expression(Expression)
        /// `"Bearer {$inputs.token}"`.
        case text([Part])
        case object([Member])
        case list([Template])
    }

    package enum Part: Sendable {
        case literal(String)
        case expression(Expression)
    }

    package struct Member: Sendable {
        package var name: Located<String>
        package var value: Template

        package init(name: Located<String>, value: Template) {
            self.name = name
            self.value = value
        }
    }

    package var content: Content
    package var span: SourceSpan

    package init(_ content: Content, at span: SourceSpan) {
        self.content = content
        self.span = span
    }
}
