import Diagnostics
import LocatedText

/// What the rules say beyond the keys of an object.
extension DocumentJudge {
    func judgeFurther(_ node: Node, as kind: ObjectKind) {
        switch kind {
        case .document: judgeDocument(node)
        case .license: exclude("url", beside: "identifier", in: node)
        case .serverVariable: judgeServerVariable(node)
        case .components: judgeComponents(node)
        case .paths: judgePaths(node)
        case .pathItem: judgePathItem(node)
        case .operation: judgeOperation(node)
        case .parameter: judgeParameter(node)
        case .header: judgeHeader(node)
        case .mediaType, .encoding:
            exclude("examples", beside: "example", in: node)
            for key in ["prefixEncoding", "itemEncoding"] { exclude(key, beside: "encoding", in: node) }
        case .responses: judgeResponses(node)
        case .response:
            if dialect < .v32, node["description"] == nil {
                report("a response has 'description', and here it is missing", at: node.value.span)
            }
        case .callback: judgeEntries(of: node) { _ in .pathItem }
        case .example:
            for key in ["externalValue", "dataValue", "serializedValue"] { exclude(key, beside: "value", in: node) }
            exclude("externalValue", beside: "serializedValue", in: node)
        case .link: judgeLink(node)
        case .xml: for key in ["attribute", "wrapped"] { exclude(key, beside: "nodeType", in: node) }
        case .securityScheme: judgeSecurityScheme(node)
        case .securityRequirement: judgeRequirement(node)
        case .schema: judgeSchema(node)
        case .info, .contact, .server, .externalDocs, .requestBody, .tag, .discriminator, .oauthFlows, .implicitFlow,
            .passwordFlow, .clientCredentialsFlow, .authorizationCodeFlow, .deviceAuthorizationFlow:
            break
        }
    }

    /// One of two keys may be there.
    func exclude(_ key: String, beside other: String, in node: Node) {
        guard let entry = node.value.entry(key), node[other] != nil else { return }
        report("'\(key)' and '\(other)' exclude each other", at: entry.keySpan, help: "remove one of them")
    }

    /// A map whose keys are the author's.
    private func judgeEntries(of node: Node, _ kind: (LocatedValue.Entry) -> ObjectKind?) {
        for (entry, child) in node.entries ?? [] where !entry.key.hasPrefix("x-") {
            if let kind = kind(entry) { judge(child, as: kind, named: "'\(entry.key)'") }
        }
    }

    private func judgeDocument(_ node: Node) {
        if dialect == .v30 {
            if node["paths"] == nil { report("a document has 'paths', and here it is missing", at: top(node)) }
        } else if ["paths", "components", "webhooks"].allSatisfy({ node[$0] == nil }) {
            report("a document has 'paths', 'webhooks' or 'components', and here is none of them", at: top(node))
        }
        if let version = node["openapi"]?.value, let text = version.string {
            let parts = text.split(separator: ".", omittingEmptySubsequences: false)
            if parts.count < 3 || Int(parts[2].prefix { $0 != "-" }) == nil {
                report("a version has three parts: \(dialect.rawValue).0", at: version.span)
            }
        }
        var names: [String: SourceSpan] = [:]
        for tag in node["tags"]?.items ?? [] {
            guard let name = tag["name"]?.value, let text = name.string else { continue }
            if names.updateValue(name.span, forKey: text) != nil {
                report("a tag of the name '\(text)' is already given", at: name.span)
            }
        }
    }

    private func top(_ node: Node) -> SourceSpan { SourceSpan(file: node.location.file) }

    private func judgeServerVariable(_ node: Node) {
        guard let words = node["enum"], let items = words.value.items else { return }
        if items.isEmpty { return report("the list of a variable's values is empty", at: words.value.span) }
        guard let value = node["default"]?.value, let text = value.string, !items.contains(where: { $0.string == text })
        else { return }
        report(
            "'\(text)' is not among the values of the variable", at: value.span,
            help: suggestion(for: text, among: items.compactMap(\.string)),
            severity: dialect == .v30 ? .warning : .error)
    }

    private func judgeComponents(_ node: Node) {
        for (folder, parts) in node.entries ?? [] where ObjectKind.byFolder[folder.key] != nil {
            for entry in parts.value.entries ?? [] {
                let isName = entry.key.utf8.allSatisfy { byte in
                    (48...57).contains(byte) || (65...90).contains(byte) || (97...122).contains(byte)
                        || "._-".utf8.contains(byte)
                }
                guard entry.key.isEmpty || !isName else { continue }
                report(
                    "the name '\(entry.key)' of a component has other characters than letters, digits, '.', '_' and '-'",
                    at: entry.keySpan)
            }
        }
    }

    private func judgePaths(_ node: Node) {
        var shapes: [String: LocatedValue.Entry] = [:]
        judgeEntries(of: node) { entry in
            guard entry.key.hasPrefix("/") else { return nil }
            // Two paths that differ only in the names of their parameters.
            let shape = DocumentReader.parts(of: entry.key).map { part in
                switch part {
                case .text(let text): text
                case .parameter: "{}"
                }
            }.joined()
            if let first = shapes[shape] {
                report("this is the same path as '\(first.key)' on line \(first.keySpan.start.line)", at: entry.keySpan)
            } else {
                shapes[shape] = entry
            }
            return .pathItem
        }
        for entry in node.value.entries ?? [] where !entry.key.hasPrefix("/") && !entry.key.hasPrefix("x-") {
            report("a path begins with '/'", at: entry.keySpan)
        }
    }

    private func judgePathItem(_ node: Node) {
        judgeList(of: node)
        let fixed = KeyRules.methods + ["query"]
        for entry in node["additionalOperations"]?.value.entries ?? [] {
            if fixed.contains(entry.key.lowercased()), entry.key == entry.key.uppercased() {
                report(
                    "\(entry.key) has a key of its own", at: entry.keySpan,
                    help: "write it as '\(entry.key.lowercased())' of the path")
            } else if !entry.key.isHTTPToken {
                report("'\(entry.key)' cannot be a method", at: entry.keySpan)
            }
        }
    }

    private func judgeOperation(_ node: Node) {
        if dialect == .v30, node["responses"] == nil {
            report("an operation has 'responses', and here it is missing", at: node.value.span)
        }
        judgeList(of: node)
    }

    private func judgeResponses(_ node: Node) {
        let statuses = (node.value.entries ?? []).filter { !$0.key.hasPrefix("x-") }
        if statuses.isEmpty { report("there is a response for one status at least, or 'default'", at: node.value.span) }
        judgeEntries(of: node) { _ in .response }
        for entry in statuses where APIResponse.Status(entry.key) == nil || entry.key.contains("x") {
            report("'\(entry.key)' is not a status: write 404, 4XX or default", at: entry.keySpan)
        }
    }

    private func judgeLink(_ node: Node) {
        exclude("operationRef", beside: "operationId", in: node)
        if node["operationRef"] == nil, node["operationId"] == nil {
            report("a link has 'operationId' or 'operationRef'", at: node.value.span)
        }
        guard let id = node["operationId"]?.value, let text = id.string, operations[text] == nil else { return }
        report(
            "no operation has the id '\(text)'", at: id.span,
            help: suggestion(for: text, among: operations.keys.sorted()), severity: .warning)
    }
}
