import Diagnostics
import LocatedText

extension DocumentJudge {
    func judgeSchema(_ node: Node) {
        judgeType(node)
        for key in ["exclusiveMinimum", "exclusiveMaximum"] {
            guard let value = node[key]?.value else { continue }
            if dialect == .v30, value.boolean == nil {
                report(
                    "'\(key)' is true or false in OpenAPI 3.0", at: value.span, help: "the number itself comes with 3.1"
                )
            } else if dialect >= .v31, value.number == nil {
                report(
                    "'\(key)' is a number from OpenAPI 3.1 on", at: value.span,
                    help: "write the number of '\(key == "exclusiveMinimum" ? "minimum" : "maximum")'")
            }
        }
        if let multiple = node["multipleOf"]?.value, let digits = multiple.number,
            digits.hasPrefix("-") || digits.utf8.allSatisfy({ $0 == 48 || $0 == 46 })
        {
            report("'multipleOf' is greater than 0", at: multiple.span)
        }
        judgeLists(node)
        if let mapping = node["discriminator"]?["mapping"] { judgeMapping(mapping) }
    }

    private func judgeType(_ node: Node) {
        guard let type = node["type"] else { return }
        var known = Schema.Kind.allCases.map(\.rawValue)
        if dialect == .v30 { known.removeAll { $0 == "null" } }
        if let items = type.value.items {
            if dialect == .v30 {
                return report(
                    "'type' is one word in OpenAPI 3.0", at: type.value.span,
                    help: "write 'nullable: true' beside it, or 'oneOf'")
            }
            if items.isEmpty { report("this list of types is empty", at: type.value.span) }
            var seen: Set<String> = []
            for item in items {
                guard let text = item.string, known.contains(text) else {
                    // A null without quotes is no word.
                    let help =
                        item.json == .null
                        ? "write \"null\" in quotes" : suggestion(for: item.string ?? "", among: known)
                    report("'\(item.string ?? item.json.text())' is not a type", at: item.span, help: help)
                    continue
                }
                if !seen.insert(text).inserted { report("'\(text)' is given twice", at: item.span) }
            }
        } else if type.value.string.map(known.contains) != true {
            let text = type.value.string ?? type.value.json.text()
            let help =
                text == "null" && dialect == .v30
                ? "OpenAPI 3.0 writes 'nullable: true'"
                : suggestion(for: type.value.string ?? "", among: known)
            report("'\(text)' is not a type", at: type.value.span, help: help)
        } else if type.value.string == "array", dialect == .v30, node["items"] == nil {
            report("a schema of type array has 'items' in OpenAPI 3.0, and here it is missing", at: node.value.span)
        }
    }

    private func judgeLists(_ node: Node) {
        for key in ["allOf", "oneOf", "anyOf", "prefixItems"] {
            if let list = node[key]?.value, list.items?.isEmpty == true {
                report("'\(key)' has one schema at least", at: list.span)
            }
        }
        if dialect == .v30, let values = node["enum"]?.value, values.items?.isEmpty == true {
            report("'enum' has one value at least in OpenAPI 3.0", at: values.span)
        }
        guard let required = node["required"]?.value, let names = required.items else { return }
        if dialect == .v30, names.isEmpty {
            report("'required' names one property at least in OpenAPI 3.0", at: required.span, help: "remove it")
        }
        var seen: Set<String> = []
        for name in names {
            if let text = name.string, !seen.insert(text).inserted {
                report("'\(text)' is given twice", at: name.span)
            }
        }
    }

    /// A mapping leads to a name of a schema or is a reference.
    private func judgeMapping(_ mapping: Node) {
        let schemas = root["components"]?["schemas"]
        for (_, node) in mapping.entries ?? [] {
            guard let text = node.value.string, schemas?[text] == nil else { continue }
            // A bare name that is no component may be a file beside the document.
            if text.contains("#") || text.contains("/") {
                _ = files.target(of: node.value, in: node.location.file)
            } else if !text.contains(".") {
                report(
                    "there is no schema '\(text)'", at: node.value.span,
                    help: suggestion(for: text, among: schemas?.value.entries?.map(\.key) ?? []))
            }
        }
    }
}
