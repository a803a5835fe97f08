import Diagnostics
import LocatedText

/// What a server calls by itself, and what follows a call.
extension DocumentReader {
    mutating func webhooks() -> [APIOperation] {
        guard let webhooks = root["webhooks"] else { return [] }
        guard let entries = webhooks.entries else {
            wrong("'webhooks' is a map", webhooks)
            return []
        }
        return entries.flatMap { entry, node in
            entry.key.hasPrefix("x-")
                ? [] : operations(of: node, at: Located(entry.key, at: entry.keySpan), as: .webhook)
        }
    }

    mutating func callbacks(_ operation: Node) -> [APICallback] {
        (operation["callbacks"]?.entries ?? []).compactMap { entry, node in
            guard !entry.key.hasPrefix("x-"), let target = files.dereferenced(node) else { return nil }
            let calls = (target.entries ?? []).flatMap { address, item in
                address.key.hasPrefix("x-") || address.key == "$ref"
                    ? [] : operations(of: item, at: Located(address.key, at: address.keySpan), as: .callback)
            }
            return APICallback(name: entry.key, operations: calls)
        }
    }

    func links(_ node: Node?) -> [APILink] {
        (node?.entries ?? []).compactMap { entry, node in
            guard !entry.key.hasPrefix("x-"), let target = files.dereferenced(node) else { return nil }
            let parameters = (target["parameters"]?.value.entries ?? []).map {
                ($0.key, $0.value.string ?? $0.value.json.text())
            }
            return APILink(
                name: entry.key,
                operation: target["operationId"]?.value.string ?? target["operationRef"]?.value.string,
                description: target["description"]?.value.string, parameters: parameters)
        }
    }

    /// Of a parameter, a header or a media type.
    func examples(_ node: Node) -> [APIExample] {
        if let value = node["example"]?.value { return [APIExample(value: value.json, span: value.span)] }
        return (node["examples"]?.entries ?? []).compactMap { entry, node in
            guard let target = files.dereferenced(node) else { return nil }
            return APIExample(
                name: entry.key, summary: target["summary"]?.value.string,
                description: target["description"]?.value.string,
                value: (target["value"] ?? target["dataValue"])?.value.json,
                serialized: target["serializedValue"]?.value.string, span: entry.keySpan)
        }
    }
}
