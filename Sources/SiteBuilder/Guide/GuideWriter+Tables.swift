import ContentModel
import Diagnostics
import HostSystem
import Markdown

extension GuideWriter {
    // MARK: Error tables

    func errors(_ directive: Directive) -> HTML {
        guard let flow = flow(of: directive) else { return "" }
        let offers = offers(of: flow, variant: nil, on: platforms(of: directive))
        guard !offers.isEmpty else { return "" }
        let group = ids.unique(Self.errorTableID(of: flow, among: scope.flows))
        var entries: [(platform: String, id: String, title: String)] = []
        let panels = offers.map { offer -> Tabs.Panel in
            let id = "\(group).\(offer.platform.id)", body: HTML
            switch offer.offer {
            case .offered(let resolved, _, let table):
                body = "<div class=\"sheet\">\(errorTable(table, of: resolved, in: flow, id: id))</div>\n"
                entries.append((offer.platform.id, id, "Errors in \(offer.platform.title)"))
            case .notOffered(let reason): body = notOffered(reason)
            }
            return Tabs.Panel(
                value: offer.platform.id, title: offer.platform.title, subtitle: offer.platform.subtitle, content: body)
        }
        if !entries.isEmpty { contents.append(.panels(entries)) }
        return tabs(group, "Platform of the error table", .sheet, panels)
    }

    /// The first part of the ids of a flow's error table: its name, and where a guide has two of that name all of its id.
    static func errorTableID(of flow: FlowPresentation, among flows: [FlowPresentation]) -> String {
        let isAlone = flows.count { $0.name == flow.name } == 1
        return "errors." + (isAlone ? flow.name : flow.id.replacing("/", with: "."))
    }

    private func errorTable(_ table: ErrorTable, of flow: ResolvedFlow, in presentation: FlowPresentation, id: String)
        -> HTML
    {
        let folder = HostSystem.folder(of: presentation.file), place = SourceSpan(file: presentation.file)
        func text(_ markdown: String?) -> HTML {
            markdown.map { html(ofMarkdown: $0, at: place, from: folder == "." ? "" : folder) } ?? ""
        }
        func meaning(_ error: ErrorCase) -> HTML {
            error.meaningSpan.map { html(ofSchemaText: error.meaning, at: $0) } ?? text(error.meaning)
        }
        let rows = table.rows.compactMap { row -> HTML? in
            guard let error = flow.cases.first(where: { $0.name == row.name }) else { return nil }
            let rowID = ids.unique("\(id).\(error.name)")
            let others = flow.cases.filter { $0.name != error.name }.flatMap(\.origins)
            let causes = error.origins.map { cause($0, others: others) }.uniqued()
            let remark = row.remark.map { "<p class=\"remark\">\(text($0))</p>" } ?? "" as HTML
            return """
                <tr role="row" id="\(text: rowID)"><th role="rowheader" scope="row">\
                <code>\(Self.breakable(row.spelling))</code>\
                <a class="anchor" href="#\(text: rowID)" aria-label="Link to this row: \(text: error.name)">#</a></th>\
                <td role="cell" data-label="Cause">\(causes.joined(separator: "<br>"))</td>\
                <td role="cell" data-label="What happened">\(meaning(error))\(remark)</td>\
                <td role="cell" data-label="What to do">\(text(error.action))</td></tr>

                """
        }
        return """
            <table class="stack errors" role="table"><thead role="rowgroup"><tr role="row">\
            <th role="columnheader" scope="col">You catch</th><th role="columnheader" scope="col">Cause</th>\
            <th role="columnheader" scope="col">What happened</th><th role="columnheader" scope="col">What to do</th>\
            </tr></thead>
            <tbody role="rowgroup">
            \(rows.joined())</tbody></table>
            """
    }

    /// A long name may break where a reader would break it: before a dot or a bracket, between words written as one.
    static func breakable(_ name: String) -> HTML {
        var pieces: [String] = [""], previous: Character = " "
        for character in name {
            let isEnd = character == "." || character == "(" || (character.isUppercase && previous.isLowercase)
            if isEnd, !(pieces.last ?? "").isEmpty { pieces.append("") }
            previous = character
            pieces[pieces.count - 1].append(character)
        }
        return pieces.map { HTML(text: $0) }.joined(separator: "<wbr>")
    }

    /// The operation is named where the same status of another one is another case.
    private func cause(_ origin: ErrorCase.Origin, others: [ErrorCase.Origin]) -> HTML {
        switch origin {
        case .status(let range, let operation):
            let namesOperation = others.contains {
                if case .status(let other, _) = $0 { other.overlaps(range) } else { false }
            }
            let status: HTML =
                range.count == 1 ? "HTTP \(range.lowerBound)" : "HTTP \(range.lowerBound)–\(range.upperBound)"
            return "<span class=\"cause\">\(status)\(namesOperation ? " <code>\(text: operation)</code>" : "")</span>"
        case .query(let name, let value): return "<code>\(text: name)=<wbr>\(text: value)</code>"
        case .event(let event): return HTML(text: event.words)
        case .undocumented: return "another HTTP status"
        case .otherwise: return "anything else"
        }
    }

    // MARK: Requirements

    /// A row for each platform: lowest versions at a glance, and behind them what needs them and who says so.
    func requirements(_ directive: Directive) -> HTML {
        guard let flow = flow(of: directive) else { return "" }
        let (variant, isWrong) = variant(of: directive, in: flow)
        let offers = offers(of: flow, variant: variant, on: platforms(of: directive))
        guard !isWrong, !offers.isEmpty else { return "" }
        let rows = offers.map { offer -> HTML in
            """
            <tr role="row"><th role="rowheader" \
            scope="row">\(text: offer.platform.title)<span>\(text: offer.platform.subtitle)</span></th>\
            <td role="cell" data-label="At least">\(versions(offer, in: flow))</td></tr>

            """
        }
        return """
            <table class="stack requirements" role="table"><thead role="rowgroup"><tr role="row">\
            <th role="columnheader" scope="col">Platform</th><th role="columnheader" scope="col">At least</th></tr>\
            </thead>
            <tbody role="rowgroup">
            \(rows.joined())</tbody></table>

            """
    }

    private func versions(_ offer: Offer, in flow: FlowPresentation) -> HTML {
        let needs = offer.variant.needs.compactMap { $0.text(for: offer.platform) }
            .map { "<li>\(html(ofMarkdown: $0, at: SourceSpan(file: flow.file)))</li>" as HTML }
        switch offer.offer {
        case .notOffered(let reason): return "<p class=\"not-offered\">\(text: Self.sentence(reason))</p>"
        case .offered(_, let sample, _):
            let requirements = sample.requirements.highest
            let versions = requirements.map { "<li>\(text: $0.subject) \(text: $0.version)</li>" as HTML }
            let reasons = requirements.map { requirement -> HTML in
                """
                <dt>\(text: requirement.subject) \(text: requirement.version)</dt>\
                <dd>\(text: requirement.because) <span>\(text: requirement.source)</span></dd>
                """
            }
            if versions.isEmpty, needs.isEmpty { return "any version" }
            let list: HTML = "<ul class=\"versions\">\(versions.joined())\(needs.joined())</ul>"
            if reasons.isEmpty { return list }
            return """
                \(list)<details class="why"><summary>Why<span class="unseen"> these versions of \
                \(text: offer.platform.title)</span></summary>
                <dl>\(reasons.joined(separator: "\n"))</dl></details>
                """
        }
    }

    // MARK: Diagrams

    func diagram(_ directive: Directive) -> HTML {
        guard let flow = flow(of: directive) else { return "" }
        let (name, isWrong) = variant(of: directive, in: flow)
        guard !isWrong, let variant = flow.variants.first(where: { name == nil || $0.id == name }) else { return "" }
        guard !variant.diagram.events.isEmpty else {
            report(.nothingToShow("'\(flow.name)' has no steps to draw", at: directive.span))
            return ""
        }
        let place = SourceSpan(file: flow.file)
        return DiagramPicture(
            diagram: variant.diagram, id: ids.unique("diagram.\(flow.name)"), title: "\(flow.title), step by step",
            caption: directive.label.map { html(ofMarkdown: $0.value, at: $0.span) } ?? "",
            descriptions: variant.diagram.events.map { $0.description.map { html(ofMarkdown: $0, at: place) } },
            links: operationLinks(of: variant.diagram, in: flow)
        ).html
    }
}

extension ErrorDeclaration.Event {
    /// What went wrong, for readers who have not read the flow.
    var words: String {
        switch self {
        case .transport: "no connection"
        case .malformed: "unreadable answer"
        case .notStarted: "browser did not open"
        case .cancelled: "browser closed"
        case .refused: "an error in the redirect"
        case .noAnswer: "no answer in time"
        case .missing: "a value is missing"
        case .unequal: "values differ"
        case .storage: "storage failed"
        }
    }
}

extension [Requirement] {
    /// Of each subject the highest version, in the order of the subjects.
    var highest: [Requirement] {
        uniqued { $0.subject }.map { first in
            filter { $0.subject == first.subject }.max { Self.isLower($0.version, $1.version) } ?? first
        }
    }

    private static func isLower(_ left: String, _ right: String) -> Bool {
        func numbers(_ version: String) -> [Int] { version.split { !$0.isNumber }.map { Int($0) ?? 0 } }
        return numbers(left).lexicographicallyPrecedes(numbers(right))
    }
}
