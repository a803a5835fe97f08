import Diagnostics
import LocatedText

extension DocumentReader {
    /// The operation's own requirements, else those of the document.
    func security(_ node: Node) -> [APISecurityRequirement]? {
        (node["security"] ?? root["security"])?.items?.map { requirement in
            APISecurityRequirement(
                needs: (requirement.entries ?? []).map { entry, scopes in
                    .init(scheme: entry.key, scopes: (scopes.value.items ?? []).compactMap(\.string))
                })
        }
    }

    func securitySchemes() -> [APISecurityScheme] {
        (root["components"]?["securitySchemes"]?.entries ?? []).compactMap { entry, node in
            guard let scheme = files.dereferenced(node), let kind = scheme["type"]?.value.string else { return nil }
            func text(_ key: String) -> String? { scheme[key]?.value.string }
            return APISecurityScheme(
                name: entry.key, kind: kind, description: text("description"),
                isDeprecated: scheme["deprecated"]?.value.boolean == true,
                parameter: text("name").flatMap { name in text("in").map { (name, $0) } },
                scheme: text("scheme")?.lowercased(), bearerFormat: text("bearerFormat"), flows: flows(scheme["flows"]),
                discoveryURL: text("openIdConnectUrl") ?? text("oauth2MetadataUrl"), span: entry.keySpan)
        }
    }

    private func flows(_ node: Node?) -> [APISecurityScheme.Flow] {
        (node?.entries ?? []).filter { !$0.entry.key.hasPrefix("x-") }.map { entry, flow in
            APISecurityScheme.Flow(
                kind: entry.key,
                authorizationURL: (flow["authorizationUrl"] ?? flow["deviceAuthorizationUrl"])?.value.string,
                tokenURL: flow["tokenUrl"]?.value.string, refreshURL: flow["refreshUrl"]?.value.string,
                scopes: (flow["scopes"]?.value.entries ?? []).map { ($0.key, $0.value.string ?? "") })
        }
    }

    func tags() -> [APITag] {
        (root["tags"]?.items ?? []).compactMap { tag in
            tag["name"]?.value.string.map { name in
                APITag(
                    name: name, summary: tag["summary"]?.value.string, description: tag["description"]?.value.string,
                    parent: tag["parent"]?.value.string)
            }
        }
    }
}
