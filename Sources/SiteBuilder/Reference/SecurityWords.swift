import APISchema

/// How calls are authorised, in words.
struct SecurityWords {
    let api: ReferenceIndex.API
    let page: String

    static func anchor(of scheme: String) -> String { "security.\(Address.fileName(scheme))" }

    /// The alternatives of an operation; empty where the document says nothing.
    func html(of alternatives: [APISecurityRequirement]?) -> HTML {
        guard let alternatives else { return "" }
        let needed = alternatives.filter { !$0.needs.isEmpty }
        guard !needed.isEmpty else { return "<p>Needs no authorisation.</p>\n" }
        let isOptional = needed.count < alternatives.count
        let ways = needed.map { way in way.needs.map(html).joined(separator: " <b>and</b> ") }
        if ways.count == 1 {
            return "<p>\(ways[0])\(isOptional ? ", or nothing" : "").</p>\n"
        }
        let items = ways.map { "<li>\($0)</li>" as HTML } + (isOptional ? ["<li>nothing</li>"] : [])
        return "<p>One of:</p>\n<ul>\(items.joined())</ul>\n"
    }

    private func html(of need: APISecurityRequirement.Need) -> HTML {
        let scopes: HTML =
            need.scopes.isEmpty
            ? ""
            : " with \(need.scopes.map { "<code>\(text: $0)</code>" as HTML }.joined(separator: ", "))"
        guard let scheme = api.document.securitySchemes.first(where: { $0.name == need.scheme }) else {
            return "<code>\(text: need.scheme)</code>\(scopes)"
        }
        let address = Address.link(to: api.landing, anchor: Self.anchor(of: scheme.name), from: page)
        return "<a href=\"\(text: address)\">\(text: scheme.name)</a> (\(Self.words(of: scheme)))\(scopes)"
    }

    /// "API key in the header `X-Key`".
    static func words(of scheme: APISecurityScheme) -> HTML {
        switch scheme.kind {
        case "apiKey":
            guard let (name, place) = scheme.parameter else { return "API key" }
            let where_: HTML = place == "query" ? "query parameter" : place == "cookie" ? "cookie" : "header"
            return "API key in the \(where_) <code>\(text: name)</code>"
        case "http":
            switch scheme.scheme {
            case "bearer":
                return scheme.bearerFormat.map { "bearer token, \(text: $0)" } ?? "bearer token"
            case "basic": return "user name and password"
            default: return HTML(text: "HTTP \(scheme.scheme ?? "authentication")")
            }
        case "oauth2": return "OAuth 2"
        case "openIdConnect": return "OpenID Connect"
        case "mutualTLS": return "client certificate"
        default: return HTML(text: scheme.kind)
        }
    }
}
