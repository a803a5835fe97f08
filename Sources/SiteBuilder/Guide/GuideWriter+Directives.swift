import ContentModel
import Diagnostics
import Markdown

extension GuideWriter {
    /// Directives with a wrong name or form have been reported when the guide was read; nothing stands in their place.
    func leaf(_ directive: Directive) -> HTML {
        switch directive.name {
        case "sample": sample(directive)
        case "errors": errors(directive)
        case "requirements": requirements(directive)
        case "diagram": diagram(directive)
        default: ""
        }
    }

    func container(_ node: MarkdownNode, _ directive: Directive) -> HTML {
        switch directive.name {
        case "only": only(node, directive)
        case "each": each(node, directive)
        default: inside(node)
        }
    }

    // MARK: What a directive names

    /// The flow of a directive, or `nil` where it has none that can be shown.
    func flow(of directive: Directive) -> FlowPresentation? {
        var names: [String] {
            let counts = Dictionary(scope.flows.map { ($0.name, 1) }, uniquingKeysWith: +)
            return scope.flows.map { counts[$0.name] == 1 ? $0.name : $0.id }
        }
        guard let attribute = directive["flow"] else {
            // Two flows of one id are reported as such.
            if Set(scope.flows.map(\.id)).count == 1 { return scope.flows[0] }
            // A flow file or front matter that could not be read has been reported, and that there is none is said once.
            if !scope.flows.isEmpty || scope.isWhole && !hasReportedNoFlow {
                hasReportedNoFlow = scope.flows.isEmpty
                report(.flowNotNamed(by: directive.name, among: names, at: directive.span))
            }
            return nil
        }
        let matches = scope.flows.filter { $0.id == attribute.value || $0.name == attribute.value }
        if matches.count == 1 { return matches[0] }
        if scope.workflows.contains(where: { $0.id.value == attribute.value }), matches.isEmpty {
            report(.partOfAnother(attribute.value, among: names, at: attribute.valueSpan))
        } else if scope.isWhole || !matches.isEmpty {
            report(.unknownFlow(attribute.value, among: names, at: attribute.valueSpan))
        }
        return nil
    }

    /// The variant that a directive names; without one `nil`. `wrong` where there is no such variant.
    func variant(of directive: Directive, in flow: FlowPresentation) -> (id: String?, wrong: Bool) {
        guard let attribute = directive["variant"] else { return (nil, false) }
        if flow.variants.contains(where: { $0.id == attribute.value }) { return (attribute.value, false) }
        let names = flow.variants.compactMap(\.id)
        report(.unknownVariant(attribute.value, of: flow.name, among: names, at: attribute.valueSpan))
        return (nil, true)
    }

    /// The platforms that a directive is about: the one that it names, or all that `:::only` leaves.
    func platforms(of directive: Directive) -> [PlatformManifest] {
        let names = content.platforms.map(\.id)
        if let attribute = directive["platform"] {
            guard names.contains(attribute.value) else {
                let help = content.platforms.advice(for: attribute.value)
                report(
                    .unknownPlatformName(
                        attribute.value, kind: "platform", among: names, at: attribute.valueSpan, help: help))
                return []
            }
            return platforms.filter { $0.id == attribute.value }
        }
        if let attribute = directive["system"] {
            let systems = content.platforms.flatMap(\.systems).map(\.id).uniqued()
            guard systems.contains(attribute.value) else {
                report(.unknownPlatformName(attribute.value, kind: "system", among: systems, at: attribute.valueSpan))
                return []
            }
            return platforms.filter { $0.systems.contains { $0.id == attribute.value } }
        }
        return platforms
    }

    /// What a platform has of a flow.
    struct Offer {
        var platform: PlatformManifest
        var variant: FlowPresentation.VariantPresentation
        var offer: FlowPresentation.Offer
    }

    /// For each platform the variant that is named, else the first one that the platform can take.
    func offers(of flow: FlowPresentation, variant: String?, on platforms: [PlatformManifest]) -> [Offer] {
        platforms.compactMap { platform in
            let all = flow.variants.filter { variant == nil || $0.id == variant }.compactMap { candidate in
                candidate.platforms.first { $0.platform.id == platform.id }.map {
                    Offer(platform: platform, variant: candidate, offer: $0.offer)
                }
            }
            return all.first { if case .offered = $0.offer { true } else { false } } ?? all.first
        }
    }

    /// In place of a sample or table that a platform does not have.
    func notOffered(_ reason: String) -> HTML {
        "<div class=\"sheet\"><p class=\"not-offered\">\(text: Self.sentence(reason))</p></div>\n"
    }

    static func sentence(_ reason: String) -> String {
        let start = reason.prefix(1).uppercased() + reason.dropFirst()
        return start.hasSuffix(".") ? start : start + "."
    }

    /// Panels in tabs, or the one panel as it is.
    func tabs(_ id: String, _ label: String, _ ground: Tabs.Ground, _ panels: [Tabs.Panel]) -> HTML {
        for panel in panels { _ = ids.unique("\(id).\(panel.value)") }
        if panels.count > 1 { return Tabs(id: id, label: label, ground: ground, panels: panels).html }
        return panels.first.map { "<div class=\"single\" id=\"\(text: id).\(text: $0.value)\">\n\($0.content)</div>\n" }
            ?? ""
    }

    // MARK: Containers

    private func only(_ node: MarkdownNode, _ directive: Directive) -> HTML {
        let chosen = platforms(of: directive)
        // Inside another `:::only` that leaves none of them there is nothing to show, and nothing wrong.
        if chosen.isEmpty { return "" }
        let outer = platforms
        defer { platforms = outer }
        platforms = chosen
        let titles = chosen.map(\.title).joined(separator: ", ")
        return """
            <div class="only" data-only="\(text: chosen.map(\.id).joined(separator: " "))">
            <p class="only-label">\(text: titles)</p>
            \(inside(node))</div>

            """
    }
}

extension Diagnostic {
    fileprivate static func partOfAnother(_ name: String, among names: [String], at span: SourceSpan) -> Diagnostic {
        Diagnostic(
            .unknownFlow, "'\(name)' is a part of another flow and has no samples of its own", at: span,
            help: "known here: " + names.map { "'\($0)'" }.joined(separator: ", "))
    }
}
