import ContentModel
import Diagnostics
import LocatedText

extension ShapeReader {
    /// A text, or texts by platform or system.
    mutating func text(_ value: LocatedValue, _ name: String) -> PlatformText? {
        guard let entries = value.entries else { return string(value, name).map { PlatformText($0.value) } }
        if entries.isEmpty { report(.invalidValue("\(name) is empty", at: value.span)) }
        var text = PlatformText(nil)
        let known = ["default"] + textKeys
        for entry in entries where !entry.key.hasPrefix("x-") {
            guard let own = string(entry.value, "'\(entry.key)'") else { continue }
            if entry.key == "default" {
                text.common = own.value
            } else if known.contains(entry.key) {
                text.particular.append((entry.key, own.value))
            } else {
                report(
                    .unknownTextKey(
                        entry.key, among: known, advice: platforms.advice(for: entry.key), at: entry.keySpan))
            }
        }
        return text
    }

    mutating func text(_ fields: Fields, _ key: String) -> PlatformText? {
        fields[key].flatMap { text($0, "'\(key)'") }
    }

    mutating func rules(_ fields: Fields) -> [Rule] {
        items(fields, "rules").compactMap { item in
            guard let rule = self.fields(of: item, .rule), let title = string(rule, "title"),
                let text = text(rule, "text")
            else {
                return nil
            }
            return Rule(title: title.value, text: text)
        }
    }

    mutating func wordings(_ fields: Fields) -> [(name: Located<String>, text: PlatformText)] {
        members(fields, "wordings", kind: "a wording").compactMap { entry in
            text(entry.value, "'\(entry.key)'").map { (entry.name, $0) }
        }
    }
}
