import Diagnostics
import Markdown

extension ShapeReader {
    /// Names, attributes and form of the directives of a page.
    ///
    /// What their values refer to is looked up where the page is built.
    mutating func checkDirectives(of document: MarkdownNode) {
        document.forEach { node in
            switch node.kind {
            case .leaf(let directive): check(directive, isContainer: false)
            case .container(let directive): check(directive, isContainer: true)
            default: break
            }
        }
    }

    private mutating func check(_ directive: Directive, isContainer: Bool) {
        guard let specification = DirectiveSpecification.named(directive.name) else {
            let names = DirectiveSpecification.all.map(\.name)
            return report(.unknownDirective(directive.name, among: names, at: directive.span))
        }
        if specification.isContainer != isContainer {
            let message =
                specification.isContainer
                ? "'\(directive.name)' stands around other content" : "'\(directive.name)' has no content"
            let help =
                specification.isContainer
                ? "write ':::\(directive.name)' and ':::' behind it" : "write '::\(directive.name)'"
            report(Diagnostic(.directiveForm, message, at: directive.span, help: help))
        }
        guard specification.isBuilt else {
            return report(.notBuiltYet("the directive '\(directive.name)' is", at: directive.span))
        }
        if directive.label != nil, !specification.takesLabel {
            report(Diagnostic(.invalidAttribute, "'\(directive.name)' takes no text in '[…]'", at: directive.span))
        }
        for attribute in directive.attributes { check(attribute, of: specification) }
        checkUnique(directive.attributes.map { Located($0.key, at: $0.span) }, kind: "attribute")
        let needed = specification.needsOneOf
        if !needed.isEmpty, !needed.contains(where: { directive[$0] != nil }) {
            let names = needed.map { "'\($0)'" }.joined(separator: " or ")
            report(Diagnostic(.invalidAttribute, "'\(directive.name)' needs \(names)", at: directive.span))
        }
        if directive.name == "each", let rows = directive["of"] { check(rows) }
    }

    private mutating func check(_ attribute: Directive.Attribute, of specification: DirectiveSpecification) {
        let keySpan = SourceSpan(
            file: attribute.span.file, start: attribute.span.start,
            end: SourcePosition(
                line: attribute.span.start.line,
                column: attribute.span.start.column + attribute.key.unicodeScalars.count))
        guard specification.attributes.contains(attribute.key) else {
            let message = "'\(specification.name)' has no attribute '\(attribute.key)'"
            return report(
                Diagnostic(.invalidAttribute, message, at: keySpan).suggesting(
                    specification.attributes, for: attribute.key))
        }
        if specification.unbuiltAttributes.contains(attribute.key) {
            report(.notBuiltYet("the attribute '\(attribute.key)' is", at: keySpan))
        }
        if attribute.value.allSatisfy(\.isWhitespace) {
            report(Diagnostic(.invalidAttribute, "'\(attribute.key)' is empty", at: attribute.span))
        }
    }

    private mutating func check(_ rows: Directive.Attribute) {
        if !DirectiveSpecification.rows.contains(rows.value) {
            report(.unknownChoice(rows.value, of: "'of'", among: DirectiveSpecification.rows, at: rows.span))
        } else if DirectiveSpecification.unbuiltRows.contains(rows.value) {
            report(.notBuiltYet("'of=\(rows.value)' is", at: rows.span))
        }
    }
}
