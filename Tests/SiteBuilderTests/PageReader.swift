import Foundation

/// Reads a page strictly, to find what a browser would forgive: tags that do not match, ids given twice, attributes that no
/// page of ours has.
struct PageReader {
    struct Tag: Equatable {
        var name: String
        var attributes: [String: String] = [:]
    }

    private(set) var tags: [Tag] = []
    private(set) var problems: [String] = []
    /// What a reader sees.
    private(set) var text = ""

    private static let void: Set<String> = ["meta", "link", "br", "wbr", "hr", "img", "input"]
    /// SVG writes these without an end tag.
    private static let closedInPlace: Set<String> = ["path", "circle", "rect"]

    init(_ page: String) {
        var open: [String] = []
        var rest = page[...]
        while let start = rest.firstIndex(of: "<") {
            text += Self.decoded(rest[..<start])
            rest = rest[start...]
            guard
                let tag = rest.prefixMatch(
                    of: /<(\/?)([a-zA-Z][a-zA-Z0-9]*|!doctype)((?:\s+[a-zA-Z-]+(?:="[^"<]*")?)*)\s*(\/?)>/)
            else {
                problems.append("not a tag: \(rest.prefix(40))")
                return
            }
            let name = String(tag.2)
            if tag.1 == "/" {
                if open.popLast() != name { problems.append("</\(name)> closes nothing") }
            } else {
                var attributes: [String: String] = [:]
                for match in tag.3.matches(of: /([a-zA-Z-]+)(?:="([^"]*)")?/) {
                    if attributes.updateValue(Self.decoded(match.2 ?? ""), forKey: String(match.1)) != nil {
                        problems.append("\(name) has \(match.1) twice")
                    }
                }
                tags.append(Tag(name: name, attributes: attributes))
                let isClosed = tag.4 == "/" || Self.void.contains(name) || name == "!doctype"
                if !isClosed { open.append(name) }
                if Self.closedInPlace.contains(name), tag.4 != "/" { problems.append("\(name) is not closed") }
            }
            rest = rest[tag.range.upperBound...]
        }
        text += Self.decoded(rest)
        if !open.isEmpty { problems.append("never closed: \(open)") }
        let ids = tags.compactMap { $0.attributes["id"] }
        for id in Set(ids) where ids.count(where: { $0 == id }) > 1 { problems.append("id \(id) is given twice") }
        let references = ["aria-controls", "aria-labelledby", "aria-describedby", "for"]
        for tag in tags {
            for name in references {
                for id in (tag.attributes[name] ?? "").split(separator: " ") where !ids.contains(String(id)) {
                    problems.append("\(name) names \(id), which is not there")
                }
            }
            for name in tag.attributes.keys where name == "style" || name.hasPrefix("on") {
                problems.append("\(tag.name) has \(name)")
            }
            if tag.name == "script", tag.attributes["src"] == nil { problems.append("a script in the page") }
            if ["style", "iframe", "object", "embed", "form", "base"].contains(tag.name) {
                problems.append("<\(tag.name)>")
            }
        }
    }

    private static func decoded(_ text: Substring) -> String {
        let entities = [
            ("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"), ("&#x27;", "'"), ("&#13;", "\r"),
            ("&amp;", "&"),
        ]
        return entities.reduce(String(text)) { $0.replacingOccurrences(of: $1.0, with: $1.1) }
    }

    func all(_ name: String, where attribute: String? = nil, is value: String? = nil) -> [Tag] {
        tags.filter { tag in
            tag.name == name
                && (attribute == nil
                    || (value == nil ? tag.attributes[attribute!] != nil : tag.attributes[attribute!] == value))
        }
    }
}
