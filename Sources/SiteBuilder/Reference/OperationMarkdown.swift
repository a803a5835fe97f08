import APISchema
import LocatedText

/// An operation's page as Markdown.
struct OperationMarkdown {
    private let page: OperationPage
    private let parts: OperationParts

    init(_ page: OperationPage, _ parts: OperationParts) {
        self.page = page
        self.parts = parts
    }

    var text: String {
        let operation = page.operation
        var blocks = ["# \(MarkdownCopy.line(page.entry.title))"]
        blocks.append(MarkdownCopy.code("\(operation.method) \(operation.origin ?? "")\(operation.path)"))
        if operation.isDeprecated { blocks.append("**Deprecated.**") }
        if let description = operation.description { blocks.append(FieldMarkdown.text(description)) }
        for section in parts.sections {
            blocks.append("## \(section.title)")
            blocks += section.blocks.map(markdown).filter { !$0.isEmpty }
        }
        return blocks.joined(separator: "\n\n") + "\n"
    }

    private func markdown(_ block: OperationParts.Block) -> String {
        let printer = FieldMarkdown(page: page.path)
        switch block {
        case .html(_, let markdown): return markdown
        case .description(let text): return FieldMarkdown.text(text ?? "")
        case .heading(let title, _): return "### \(title)"
        case .fields(let fields): return printer.list(of: fields, depth: 0)
        case .value(let value, let media, _, _): return "\(MarkdownCopy.code(media)): \(printer.text(of: value))"
        }
    }
}

/// Trees of fields as lists in lists.
struct FieldMarkdown {
    let page: String

    /// Somebody else's Markdown inside a file of ours: its headings are none of the file's.
    static func text(_ text: String) -> String {
        var isCode = false
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { line -> String in
            if line.hasPrefix("```") || line.hasPrefix("~~~") { isCode.toggle() }
            guard !isCode, line.first == "#" else { return String(line) }
            let title = line.drop { $0 == "#" }
            return title.first == " " ? "**\(title.dropFirst())**" : String(line)
        }
        let joined = lines.joined(separator: "\n")
        let end = joined.lastIndex { !$0.isWhitespace }.map { joined.index(after: $0) } ?? joined.startIndex
        return String(joined[..<end].drop(while: \.isNewline)) + (isCode ? "\n```" : "")
    }

    func text(of value: ShownValue) -> String {
        var blocks = [type(of: value)]
        blocks += [details(of: value, without: nil), content(of: value, depth: 0)].filter { !$0.isEmpty }
        return blocks.joined(separator: "\n\n")
    }

    func list(of fields: [ShownField], depth: Int) -> String {
        fields.map { field in
            let name = field.isAnyName ? "*any name*" : MarkdownCopy.code(field.name)
            var marks = [type(of: field.value)]
            if field.isRequired { marks.append("required") }
            if field.isDeprecated { marks.append("deprecated") }
            if field.readOnly { marks.append("read only") }
            if field.writeOnly { marks.append("write only") }
            let details = [field.style ?? "", self.details(of: field.value, without: field.description)]
            let inside = content(of: field.value, depth: depth + 1)
            let text = "\(name): \(marks.filter { !$0.isEmpty }.joined(separator: ", "))"
            let said = details.filter { !$0.isEmpty }.joined(separator: " ")
            return MarkdownCopy.indented(
                text + (said.isEmpty ? "" : ". " + said) + (inside.isEmpty ? "" : "\n" + inside), first: "- ",
                rest: "  ")
        }.joined(separator: "\n")
    }

    private func type(of value: ShownValue) -> String {
        guard let (name, target) = value.component else { return value.type }
        return "\(value.type) [\(MarkdownCopy.escaped(name))](\(link(to: target)))"
    }

    private func link(to target: String) -> String { Address.link(to: MarkdownFiles.path(beside: target), from: page) }

    /// On one line, so that it stays inside its item.
    private func details(of value: ShownValue, without known: String?) -> String {
        var parts: [String] = []
        if let description = known ?? value.description {
            parts.append(MarkdownCopy.line(Self.text(DescriptionWriter.firstParagraph(of: description))))
        }
        for bound in value.bounds {
            switch bound {
            case .words(let words): parts.append(words.prefix(1).uppercased() + words.dropFirst() + ".")
            case .pattern(let pattern): parts.append("Matches \(MarkdownCopy.code(pattern)).")
            }
        }
        func code(_ value: JSON) -> String { MarkdownCopy.code(value.string ?? value.text()) }
        if !value.values.isEmpty {
            let more = value.moreValues > 0 ? " and \(value.moreValues) more" : ""
            parts.append("One of \(value.values.map(code).joined(separator: ", "))\(more).")
        }
        if let standard = value.standard { parts.append("Default \(code(standard)).") }
        if let example = value.example { parts.append("Example \(code(example)).") }
        return parts.joined(separator: " ")
    }

    private func content(of value: ShownValue, depth: Int) -> String {
        switch value.content {
        case .nothing: return ""
        case .fields(let fields): return list(of: fields, depth: depth)
        case .forms(let forms): return list(of: forms, depth: depth)
        case .both(let fields, let forms):
            return list(of: fields, depth: depth) + "\n\n" + list(of: forms, depth: depth)
        case .again(let name, _): return "Again \(MarkdownCopy.escaped(name)), as above."
        case .elsewhere(let name, let target):
            return "Fields: see [\(MarkdownCopy.escaped(name))](\(link(to: target)))."
        case .leftOut(let count): return "\(count) more fields, not shown here."
        }
    }

    private func list(of forms: ShownForms, depth: Int) -> String {
        let items = forms.forms.map { form -> String in
            var text = "**\(MarkdownCopy.escaped(form.title))**"
            if let property = forms.property, let value = form.tellingValue {
                text += ": \(MarkdownCopy.code(property)) is \(MarkdownCopy.code(value))"
            }
            let said = details(of: form.value, without: nil), inside = content(of: form.value, depth: depth + 1)
            if !form.requires.isEmpty {
                text += ", requires \(form.requires.map(MarkdownCopy.code).joined(separator: ", "))"
            }
            return MarkdownCopy.indented(
                text + (said.isEmpty ? "" : ". " + said) + (inside.isEmpty ? "" : "\n" + inside), first: "- ",
                rest: "  ")
        }
        return "\(forms.isAnyOf ? "Any" : "One") of these forms:\n\n\(items.joined(separator: "\n"))"
    }
}
