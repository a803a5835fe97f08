import ContentModel
import Diagnostics
import Markdown

/// `:::each`: its body once for each row.
extension GuideWriter {
    /// The node that is written once for each row: a table's row, a list's item, a paragraph.
    struct Repetition {
        var span: SourceSpan
        var rows: [QuotedValues.Row]

        func repeats(_ node: MarkdownNode) -> Bool {
            switch node.kind {
            case .tableRow, .item, .paragraph: node.span == span
            default: false
            }
        }
    }

    func each(_ node: MarkdownNode, _ directive: Directive) -> HTML { repeating(node, directive, html) ?? "" }

    /// What `write` makes of the body, in which one node is written once for each row; `nil` where nothing is repeated,
    /// which has been reported.
    func repeating<Written>(
        _ node: MarkdownNode, _ directive: Directive, _ write: (MarkdownNode) -> Written
    ) -> Written? {
        guard let of = directive["of"], let flow = flow(of: directive) else { return nil }
        let (variant, isWrong) = variant(of: directive, in: flow)
        guard !isWrong, let rows = rows(of.value, in: flow, variant: variant) else { return nil }
        guard node.children.count == 1, let span = template(of: node.children[0]) else {
            report(.nothingToRepeat(at: directive.span))
            return nil
        }
        let outer = (repetition, row)
        defer { (repetition, row) = outer }
        repetition = Repetition(span: span, rows: rows)
        return write(node.children[0])
    }

    private func template(of body: MarkdownNode) -> SourceSpan? {
        switch body.kind {
        case .table where body.children.count == 2: body.children[1].span
        case .list where body.children.count == 1: body.children[0].span
        case .paragraph: body.span
        default: nil
        }
    }

    /// Runs `write` once for each row where the node is the one to repeat, else once.
    func forEachRow(of node: MarkdownNode, _ write: () -> Void) {
        guard let current = repetition, current.repeats(node) else { return write() }
        let outer = row
        repetition = nil
        for next in current.rows {
            row = next
            write()
        }
        (repetition, row) = (current, outer)
    }

    /// `nil` where there are none to go through, which has been reported.
    private func rows(_ kind: String, in flow: FlowPresentation, variant: String?) -> [QuotedValues.Row]? {
        guard let workflow = scope.workflow(of: flow) else { return nil }
        let platform = platforms.count == 1 ? platforms[0] : nil
        func text(_ text: PlatformText?) -> QuotedValues.Value { .markdown(text?.reading(for: platform) ?? "") }
        switch kind {
        case "steps":
            return workflow.steps.filter { $0.description != nil }.map { step in
                QuotedValues.Row(values: [("id", .text(step.id.value)), ("description", text(step.description))])
            }
        case "rules":
            let rules =
                variant.map { id in workflow.variants.first { $0.id.value == id }?.rules ?? [] } ?? workflow.rules
            return rules.map { QuotedValues.Row(values: [("title", .text($0.title)), ("text", text($0.text))]) }
        case "variants":
            return workflow.variants.map { variant in
                let redirects = scope.app?.redirects ?? []
                let redirect =
                    variant.redirect.map { name in redirects.first { $0.name == name.value } } ?? redirects.first
                return QuotedValues.Row(
                    values: [
                        ("id", .text(variant.id.value)), ("title", .text(variant.title)),
                        ("redirect", .text(redirect?.uri.value ?? "")),
                    ] + variant.wordings.map { ("wordings.\($0.name.value)", text($0.text)) })
            }
        case "errors":
            return cases(of: flow, on: platform).map { error in
                let sources = error.origins.map(\.words).uniqued().joined(separator: ", ")
                return QuotedValues.Row(values: [
                    ("id", .text(error.name)), ("meaning", .markdown(error.meaning, schema: error.meaningSpan)),
                    ("action", .markdown(error.action ?? "")),
                    ("sources", .text(sources)),
                ])
            }
        default: return nil
        }
    }

    /// Cases as the first platform sees them that has the flow.
    private func cases(of flow: FlowPresentation, on platform: PlatformManifest?) -> [ErrorCase] {
        for offer in offers(of: flow, variant: nil, on: platform.map { [$0] } ?? platforms) {
            if case .offered(let resolved, _, _) = offer.offer { return resolved.cases }
        }
        return []
    }
}

extension ErrorCase.Origin {
    fileprivate var words: String {
        switch self {
        case .status(let range, _): range.count == 1 ? "\(range.lowerBound)" : "\(range.lowerBound)–\(range.upperBound)"
        case .query(let name, let value): "\(name)=\(value)"
        case .event(let event): event.rawValue
        case .undocumented: "default"
        case .otherwise: "otherwise"
        }
    }
}
