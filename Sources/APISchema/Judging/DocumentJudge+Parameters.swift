import Diagnostics
import LocatedText

extension DocumentJudge {
    private static let styles = [
        "path": ["simple", "label", "matrix"], "header": ["simple"],
        "query": ["form", "spaceDelimited", "pipeDelimited", "deepObject"], "cookie": ["form"],
    ]

    func judgeParameter(_ node: Node) {
        let places = ["path", "query", "header", "cookie"] + (dialect >= .v32 ? ["querystring"] : [])
        judgeValue(of: node, as: .parameter)
        guard let written = node["in"]?.value else { return }
        guard let place = written.string, places.contains(place) else {
            return report(
                "'in' of a parameter is one of \(places.joined(separator: ", "))", at: written.span,
                help: written.string.flatMap { nearest(to: $0, among: places) }.map { "did you mean '\($0)'?" })
        }
        if let name = node["name"]?.value, let text = name.string {
            if place == "header", !text.isHTTPToken {
                report("this cannot be the name of a header", at: name.span)
            }
            if place == "path", text.contains(where: { "{}/?#".contains($0) }) {
                report("a parameter of a path has no braces, '/', '?' or '#' in its name", at: name.span)
            }
        }
        if place == "path", node["required"]?.value.boolean != true {
            report(
                "a parameter of a path is always required", at: node["required"]?.value.span ?? node.value.span,
                help: "write 'required: true'")
        }
        if place == "querystring" {
            if let schema = node.value.entry("schema") {
                report("a parameter for the whole query has 'content', not 'schema'", at: schema.keySpan)
            }
        } else if let style = node["style"]?.value, let text = style.string {
            var known = Self.styles[place] ?? []
            if place == "cookie", dialect >= .v32 { known.append("cookie") }
            if !known.contains(text) {
                report(
                    "'style' of a \(place) parameter is \(known.joined(separator: ", "))", at: style.span,
                    help: nearest(to: text, among: known).map { "did you mean '\($0)'?" })
            }
        }
        judgeReserved(node, place)
    }

    /// What is not percent-encoded in the first place needs no leave to be so.
    private func judgeReserved(_ node: Node, _ place: String) {
        if let entry = node.value.entry("allowEmptyValue"), place != "query", dialect >= .v31 {
            report("'allowEmptyValue' is for parameters in the query", at: entry.keySpan)
        }
        guard let entry = node.value.entry("allowReserved"), dialect >= .v31 else { return }
        let isForm = (node["style"]?.value.string ?? "form") == "form"
        let places = dialect >= .v32 ? ["query", "path"] + (isForm ? ["cookie"] : []) : ["query"]
        if !places.contains(place) {
            report("'allowReserved' is not for parameters in \(place)", at: entry.keySpan)
        }
    }

    func judgeHeader(_ node: Node) {
        judgeValue(of: node, as: .header)
        if let style = node["style"]?.value, style.string != "simple" {
            report("'style' of a header is simple", at: style.span)
        }
    }

    private func judgeValue(of node: Node, as kind: ObjectKind) {
        exclude("examples", beside: "example", in: node)
        exclude("content", beside: "schema", in: node)
        if node["schema"] == nil, node["content"] == nil {
            report("\(kind.described) has 'schema' or 'content'", at: node.value.span)
        }
        if let content = node["content"], let entries = content.value.entries, entries.count != 1 {
            report("'content' of \(kind.described) has exactly one media type", at: content.value.span)
        }
    }

    /// Parameters of a path or an operation: none twice, and one for the query as a whole excludes others of it.
    func judgeList(of node: Node) {
        var wholes = 0, parts = 0
        for item in node["parameters"]?.items ?? [] {
            switch files.dereferenced(item)?["in"]?.value.string {
            case "querystring":
                wholes += 1
                if wholes == 2 { report("the query as a whole is described twice", at: item.value.span) }
            case "query": parts += 1
            default: break
            }
        }
        if wholes > 0, parts > 0, let list = node["parameters"] {
            report("a parameter for the whole query excludes others 'in: query'", at: list.value.span)
        }
    }

    // MARK: Security

    func judgeSecurityScheme(_ node: Node) {
        let types = ["apiKey", "http", "oauth2", "openIdConnect"] + (dialect >= .v31 ? ["mutualTLS"] : [])
        guard let written = node["type"]?.value, let type = written.string else { return }
        guard types.contains(type) else {
            return report(
                "'type' of a security scheme is one of \(types.joined(separator: ", "))", at: written.span,
                help: nearest(to: type, among: types).map { "did you mean '\($0)'?" })
        }
        let own: [String: [String]] = [
            "apiKey": ["name", "in"], "http": ["scheme"], "oauth2": ["flows"], "openIdConnect": ["openIdConnectUrl"],
        ]
        for key in own[type] ?? [] where node[key] == nil {
            report("a security scheme of type \(type) has '\(key)', and here it is missing", at: node.value.span)
        }
    }

    func judgeRequirement(_ node: Node) {
        let schemes = root["components"]?["securitySchemes"]?.value.entries?.map(\.key) ?? []
        for entry in node.value.entries ?? [] {
            if entry.value.items?.allSatisfy({ $0.string != nil }) != true {
                report("the scopes of a security scheme are a list of texts", at: entry.value.span)
            }
            // From 3.2 on a requirement may be an address.
            guard !schemes.contains(entry.key), dialect < .v32 || !entry.key.contains(where: { "/#:".contains($0) })
            else { continue }
            report(
                "there is no security scheme '\(entry.key)'", at: entry.keySpan,
                help: suggestion(for: entry.key, among: schemes))
        }
    }

    /// Ids of all operations, wherever they are: links name them.
    func collectOperations() {
        let items =
            ["paths", "webhooks"].compactMap { root[$0] } + [root["components"]?["pathItems"]].compactMap(\.self)
        for item in items.flatMap({ $0.entries ?? [] }).map(\.node) {
            guard let item = item.reference == nil ? item : files.dereferenced(item) else { continue }
            let own = (item.entries ?? []).map(\.node) + (item["additionalOperations"]?.entries ?? []).map(\.node)
            for node in own {
                if let id = node["operationId"]?.value, let text = id.string { operations[text] = id.span }
            }
        }
    }
}
