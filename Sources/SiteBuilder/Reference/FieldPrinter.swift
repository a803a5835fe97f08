import LocatedText

/// Writes trees of fields as HTML: lists of names with what is said of each, objects in objects to be opened.
struct FieldPrinter {
    let descriptions: DescriptionWriter
    /// The page that it writes for.
    let page: String

    /// Objects are open down to this one; those in them are to be opened.
    private static let openDepth = 2

    func html(of fields: [ShownField], depth: Int = 1) -> HTML {
        fields.isEmpty ? "" : "<dl class=\"fields\">\n\(fields.map { html(of: $0, depth: depth) }.joined())</dl>\n"
    }

    private func html(of field: ShownField, depth: Int) -> HTML {
        let name: HTML = field.isAnyName ? "<i>any name</i>" : "<code>\(text: field.name)</code>"
        var marks: HTML = ""
        if field.isRequired { marks += " <span class=\"must\">required</span>" }
        if field.isDeprecated { marks += " <span class=\"old\">deprecated</span>" }
        if field.readOnly { marks += " <span class=\"way\">read only</span>" }
        if field.writeOnly { marks += " <span class=\"way\">write only</span>" }
        let anchor: HTML = """
            <a class="anchor" href="#\(text: Address.encoded(field.anchor))" \
            aria-label="Link to this field: \(text: field.name)">#</a>
            """
        let described = field.description.map(descriptions.html) ?? ""
        return """
            <div id="\(text: field.anchor)"\(attribute: "data-old", field.isDeprecated ? "" : nil)>\
            <dt>\(name) \(type(of: field.value))\(marks)\(anchor)</dt>
            <dd>\(described)\(details(of: field.value, without: field.description, style: field.style))\
            \(content(of: field.value, named: field.name, depth: depth))</dd></div>

            """
    }

    /// A value as a whole: the body of a request, an answer.
    /// - Parameter anchor: where nothing else has the address at which the value begins.
    func html(
        of value: ShownValue, as media: String? = nil, isFolded: Bool = false, at anchor: String? = nil
    ) -> HTML {
        let said: HTML = "\(details(of: value, without: nil, style: nil))\(content(of: value, named: nil, depth: 0))"
        let head: HTML = "\(media.map { "<code>\(text: $0)</code> " } ?? "" as HTML)\(type(of: value))"
        // A link inside a summary could not be followed by a key.
        guard isFolded, !said.isEmpty else {
            return "<p class=\"media\"\(attribute: "id", anchor)>\(head)</p>\n\(said)"
        }
        let media: HTML = "\(media.map { "<code>\(text: $0)</code> " } ?? "" as HTML)"
        return """
            <details class="nested"\(attribute: "id", anchor)><summary>\(media)<span class="type">\(text: value.type)\
            \(value.component.map { " \(text: $0.name)" } ?? "" as HTML)</span></summary>
            \(said)</details>

            """
    }

    private func type(of value: ShownValue) -> HTML {
        guard !value.type.isEmpty else { return "" }
        guard let (name, target) = value.component else { return "<span class=\"type\">\(text: value.type)</span>" }
        let address = Address.link(to: target, from: page)
        return """
            <span class="type">\(text: value.type) <a href="\(text: address)">\(text: name)</a></span>
            """
    }

    /// What is said of a value in words: description, limits, allowed values.
    private func details(of value: ShownValue, without known: String?, style: String?) -> HTML {
        var html: HTML = known == nil ? descriptions.html(of: value.description) : ""
        var notes: [HTML] = value.bounds.map { bound in
            switch bound {
            case .words(let words): HTML(text: words.prefix(1).uppercased() + words.dropFirst())
            case .pattern(let pattern): "Matches \(code(pattern))"
            }
        }
        if value.values.count == 1, value.moreValues == 0 {
            notes.append("Always \(code(value.values[0]))")
        } else if !value.values.isEmpty {
            let more: HTML = value.moreValues > 0 ? " and \(value.moreValues) more" : ""
            notes.append("One of \(value.values.map { code($0) }.joined(separator: ", "))\(more)")
        }
        if let standard = value.standard { notes.append("Default \(code(standard))") }
        if let style { notes.append(HTML(text: style)) }
        if let example = value.example, value.values.count != 1 { notes.append("Example \(code(example))") }
        if !notes.isEmpty {
            html += "<ul class=\"notes\">\(notes.map { "<li>\($0)</li>" as HTML }.joined())</ul>\n"
        }
        return html
    }

    private static let codeLimit = 200

    private func code(_ value: JSON) -> HTML { code(value.string ?? value.text()) }

    private func code(_ text: String) -> HTML {
        if text.isEmpty { return "<i>empty</i>" }
        let isLong = text.unicodeScalars.count > Self.codeLimit
        return "<code>\(text: isLong ? String(text.prefix(Self.codeLimit)) + "…" : text)</code>"
    }

    // MARK: What is inside

    private func content(of value: ShownValue, named name: String?, depth: Int) -> HTML {
        switch value.content {
        case .nothing: return ""
        case .fields(let fields):
            return folded(fields.count, "field", of: name, depth: depth, html(of: fields, depth: depth + 1))
        case .forms(let forms):
            return folded(forms.forms.count, "form", of: name, depth: depth, html(of: forms, depth: depth))
        case .both(let fields, let forms):
            let inside: HTML = "\(html(of: fields, depth: depth + 1))\(html(of: forms, depth: depth))"
            return folded(fields.count, "field", of: name, depth: depth, inside)
        case .again(let name, let anchor):
            return """
                <p class="onward">Again \(text: name), as <a href="#\(text: Address.encoded(anchor))">above</a>.</p>

                """
        case .elsewhere(let name, let target):
            let address = Address.link(to: target, from: page)
            return "<p class=\"onward\">Fields: see <a href=\"\(text: address)\">\(text: name)</a>.</p>\n"
        case .leftOut(let count):
            return "<p class=\"onward\">\(count) more \(count == 1 ? "field" : "fields"), not shown here.</p>\n"
        }
    }

    private func folded(_ count: Int, _ word: HTML, of name: String?, depth: Int, _ inside: HTML) -> HTML {
        guard depth > 0, !inside.isEmpty else { return inside }
        let of: HTML = name.map { "<span class=\"unseen\"> of \(text: $0)</span>" } ?? ""
        return """
            <details class="nested"\(depth < Self.openDepth ? " open" : "")>\
            <summary>\(count) \(word)\(count == 1 ? "" : "s")\(of)</summary>
            \(inside)</details>

            """
    }

    private func html(of forms: ShownForms, depth: Int) -> HTML {
        let items = forms.forms.map { form -> HTML in
            var telling: HTML = ""
            if let property = forms.property, let value = form.tellingValue {
                telling = " <span class=\"telling\">\(code(property)) is \(code(value))</span>"
            }
            let requires: HTML =
                form.requires.isEmpty
                ? "" : "<p>Requires \(form.requires.map { code($0) }.joined(separator: ", ")).</p>\n"
            let isSimple: Bool = if case .nothing = form.value.content { true } else { false }
            let type: HTML = form.title == form.value.type || form.value.type.isEmpty ? "" : " \(type(of: form.value))"
            let inside: HTML = """
                \(requires)\(details(of: form.value, without: nil, style: nil))\
                \(content(of: form.value, named: nil, depth: 0))
                """
            if isSimple, inside.isEmpty {
                return """
                    <li id="\(text: form.anchor)"><b>\(text: form.title)</b>\(telling)\(type)</li>

                    """
            }
            return """
                <li id="\(text: form.anchor)"><details class="form"\(depth < 1 && forms.forms.count < 5 ? " open" : "")>\
                <summary><b>\(text: form.title)</b>\(telling)</summary>
                \(inside)</details></li>

                """
        }
        let more: HTML = forms.more > 0 ? "<li>\(forms.more) more forms, not shown here</li>\n" : ""
        let choice: HTML = forms.isAnyOf ? "Any of these forms:" : "One of these forms:"
        return "<p class=\"choice\">\(choice)</p>\n<ul class=\"forms\">\n\(items.joined())\(more)</ul>\n"
    }
}
