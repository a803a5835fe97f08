import Diagnostics
import LocatedText

extension DocumentReader {
    func parameters(_ nodes: [Node]) -> [APIParameter] {
        var found: [APIParameter] = []
        for node in nodes {
            guard let parameter = parameter(node) else { continue }
            if let first = found.first(where: { $0.name == parameter.name && $0.place == parameter.place }) {
                files.report(
                    .unusableSchemaObject(
                        "the \(parameter.place.rawValue) parameter '\(parameter.name)' is already given on line \(first.span.start.line)",
                        at: parameter.span))
            } else {
                found.append(parameter)
            }
        }
        return found
    }

    private func parameter(_ node: Node) -> APIParameter? {
        guard let target = files.dereferenced(node) else { return nil }
        guard let name = target["name"]?.value.string else {
            wrong("a parameter is a map with 'name' and 'in'", target)
            return nil
        }
        guard let written = target["in"]?.value, let text = written.string,
            let place = APIParameter.Place(rawValue: text), place != .querystring || dialect >= .v32
        else {
            let known = ["path", "query", "header", "cookie"] + (dialect >= .v32 ? ["querystring"] : [])
            let text = target["in"]?.value.string ?? ""
            wrong(
                "'in' of a parameter is one of \(known.joined(separator: ", "))", target["in"] ?? target,
                help: nearest(to: text, among: known).map { "did you mean '\($0)'?" })
            return nil
        }
        if place == .header { checkHeader(name, target["name"]?.value.span ?? target.value.span) }
        remarks.checkKeys(of: target.value, for: .parameter)
        let style = target["style"]?.value.string ?? (place == .query || place == .cookie ? "form" : "simple")
        let content = contents(target["content"]).first
        return APIParameter(
            name: name, place: place, isRequired: place == .path || target["required"]?.value.boolean == true,
            description: description(node, target)?.value,
            schema: target["schema"].map { SchemaReference(ids: [schemas.schema(at: $0)]) },
            style: style, explode: target["explode"]?.value.boolean ?? (style == "form" || style == "cookie"),
            isCredential: false, isDeprecated: target["deprecated"]?.value.boolean == true,
            allowsReserved: target["allowReserved"]?.value.boolean == true, content: content,
            examples: examples(target), span: target.value.span)
    }

    private func checkHeader(_ name: String, _ span: SourceSpan) {
        guard !name.isHTTPToken else { return }
        files.report(
            .unusableSchemaObject(
                "this cannot be the name of a header", at: span,
                help: "write letters, digits and '-', without blanks and colons"))
    }

    /// From 3.1 on a `description` beside a reference wins.
    private func description(_ node: Node, _ target: Node) -> Located<String>? {
        func own(_ node: Node) -> Located<String>? {
            node["description"].flatMap { text in text.value.string.map { Located($0, at: text.value.span) } }
        }
        return (dialect >= .v31 && node.reference != nil ? own(node) : nil) ?? own(target)
    }

    /// What the security schemes of the operation want in headers and queries; a flow may give it like a parameter.
    func credentials(_ node: Node) -> [APIParameter] {
        guard let requirements = (node["security"] ?? root["security"])?.items else { return [] }
        var found: [APIParameter] = []
        for requirement in requirements {
            for (entry, _) in requirement.entries ?? [] {
                guard let scheme = root["components"]?["securitySchemes"]?[entry.key].flatMap(files.dereferenced) else {
                    continue
                }
                let isKey = scheme["type"]?.value.string == "apiKey"
                let place = isKey ? scheme["in"]?.value.string.flatMap(APIParameter.Place.init) : .header
                guard let place, let name = isKey ? scheme["name"]?.value.string : "Authorization" else { continue }
                if found.contains(where: { $0.name == name && $0.place == place }) { continue }
                if place == .header { checkHeader(name, scheme["name"]?.value.span ?? scheme.value.span) }
                found.append(
                    APIParameter(
                        name: name, place: place, isRequired: false, description: scheme["description"]?.value.string,
                        schema: nil,
                        style: place == .query ? "form" : "simple", explode: false, isCredential: true,
                        span: scheme.value.span))
            }
        }
        return found
    }

    func body(_ node: Node) -> APIBody? {
        guard let target = files.dereferenced(node) else {
            return APIBody(isRequired: false, contents: lostContents(node), span: node.value.span)
        }
        guard target.entries != nil else {
            wrong("a request body is a map", target)
            return nil
        }
        remarks.checkKeys(of: target.value, for: .requestBody)
        return APIBody(
            isRequired: target["required"]?.value.boolean == true, description: description(node, target)?.value,
            contents: contents(target["content"]),
            span: target.value.span)
    }

    /// Of something that a reference does not reach: JSON of which nothing is known.
    private func lostContents(_ node: Node) -> [APIContent] {
        let schema = SchemaReference(ids: [schemas.lost(at: node.value.span)])
        return [APIContent(mediaType: "application/json", form: .json, schema: schema, span: node.value.span)]
    }

    /// Names of parameters that cannot be read and have been reported; `nil` for one whose name is not known either.
    func lostParameters(_ nodes: [Node]) -> Set<String?> {
        Set(
            nodes.compactMap { node -> String?? in
                let target = files.dereferenced(node), name = target?["name"]?.value.string
                let place = target?["in"]?.value.string.flatMap(APIParameter.Place.init)
                return name == nil || place == nil ? .some(name) : nil
            })
    }

    private func contents(_ node: Node?) -> [APIContent] {
        (node?.entries ?? []).compactMap { entry, node in
            guard let node = files.dereferenced(node) else { return nil }
            remarks.checkKeys(of: node.value, for: .mediaType)
            let name = entry.key.prefix { $0 != ";" }.filter { $0 != " " }.lowercased()
            let form: APIContent.Form =
                name == "application/json" || name.hasSuffix("+json")
                ? .json
                : name == "application/x-www-form-urlencoded" ? .form : .other
            return APIContent(
                mediaType: name, form: form,
                schema: node["schema"].map { SchemaReference(ids: [schemas.schema(at: $0)]) },
                itemSchema: node["itemSchema"].map { SchemaReference(ids: [schemas.schema(at: $0)]) },
                examples: examples(node), fieldTypes: form == .form ? fieldTypes(node["encoding"]) : [:],
                span: entry.keySpan)
        }
    }

    private func fieldTypes(_ encodings: Node?) -> [String: String] {
        var types: [String: String] = [:]
        for (entry, node) in encodings?.entries ?? [] {
            let type = node["contentType"]?.value.string?.prefix { $0 != ";" }.filter { $0 != " " }.lowercased()
            if let type, type != "text/plain" { types[entry.key] = type }
        }
        return types
    }

    func responses(_ node: Node?) -> [APIResponse] {
        (node?.entries ?? []).compactMap { entry, node in
            if entry.key.hasPrefix("x-") { return nil }
            guard let status = APIResponse.Status(entry.key) else {
                files.report(
                    .unusableSchemaObject(
                        "'\(entry.key)' is not a status: write 404, 4XX or default", at: entry.keySpan))
                return nil
            }
            guard let target = files.dereferenced(node) else {
                // The status is documented all the same.
                return APIResponse(
                    status: status, headers: [], contents: lostContents(node), span: entry.keySpan, isLost: true)
            }
            remarks.checkKeys(of: target.value, for: .response)
            return APIResponse(
                status: status, description: description(node, target), headers: headers(target["headers"]),
                contents: contents(target["content"]), links: links(target["links"]), span: entry.keySpan)
        }
    }

    private func headers(_ node: Node?) -> [APIResponse.Header] {
        (node?.entries ?? []).compactMap { entry, node in
            guard let target = files.dereferenced(node) else { return nil }
            checkHeader(entry.key, entry.keySpan)
            remarks.checkKeys(of: target.value, for: .header)
            return APIResponse.Header(
                name: entry.key, isRequired: target["required"]?.value.boolean == true,
                description: description(node, target)?.value,
                schema: target["schema"].map { SchemaReference(ids: [schemas.schema(at: $0)]) },
                isDeprecated: target["deprecated"]?.value.boolean == true, examples: examples(target),
                span: entry.keySpan)
        }
    }
}

extension APIResponse.Status {
    init?(_ key: String) {
        if key == "default" {
            self = .default
        } else if let code = Int(key), 100...599 ~= code, key.utf8.count == 3 {
            self = .exactly(code)
        } else if key.utf8.count == 3, key.lowercased().hasSuffix("xx"), let hundred = Int(key.prefix(1)),
            1...5 ~= hundred
        {
            self = .range(hundred)
        } else {
            return nil
        }
    }
}
