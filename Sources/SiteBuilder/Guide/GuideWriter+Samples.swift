import ContentModel
import Diagnostics
import Markdown

extension GuideWriter {
    /// Names of parts that renderers may give besides the ids of steps.
    private static let commonRegions = [
        "imports", "configuration", "results", "sheet", "transport", "bodies", "storage", "helpers", "arrival",
    ]

    func sample(_ directive: Directive) -> HTML {
        guard let flow = flow(of: directive) else { return "" }
        let (variant, isWrong) = variant(of: directive, in: flow), platforms = platforms(of: directive)
        let offers = offers(of: flow, variant: variant, on: platforms)
        guard !isWrong, !offers.isEmpty, let regions = regions(of: directive, "show", in: flow),
            let marked = self.regions(of: directive, "mark", in: flow),
            let collapsed = self.regions(of: directive, "collapse", in: flow)
        else { return "" }
        let group = ids.unique("sample.\(flow.name)")
        var panels: [Tabs.Panel] = [], entries: [(platform: String, id: String, title: String)] = []
        for offer in offers {
            guard case .offered(_, let sample, _) = offer.offer else {
                if case .notOffered(let reason) = offer.offer, regions.isEmpty {
                    panels.append(panel(offer, notOffered(reason)))
                }
                continue
            }
            let id = "\(group).\(offer.platform.id)"
            let figures = figures(
                of: sample, offer, regions: regions, marked: marked, collapsed: collapsed, id: id, in: flow)
            guard !figures.isEmpty else { continue }
            shown.append(.init(sample: sample.id, id: id))
            // The first file stands where the panel begins.
            entries += figures.enumerated().map { index, figure in
                (offer.platform.id, index == 0 ? id : figure.id, figure.name ?? offer.platform.title)
            }
            panels.append(panel(offer, figures.map(\.html).joined()))
        }
        if panels.isEmpty {
            report(
                .nothingToShow(
                    "no platform shown here has this part of '\(flow.name)'", at: directive.span,
                    help: "leave 'show' out, or name a part that its sample has"))
        } else if regions.isEmpty, !entries.isEmpty {
            contents.append(.panels(entries))
        }
        return tabs(group, "Platform of the sample", .well, panels)
    }

    private func panel(_ offer: Offer, _ content: HTML) -> Tabs.Panel {
        Tabs.Panel(
            value: offer.platform.id, title: offer.platform.title, subtitle: offer.platform.subtitle, content: content)
    }

    /// The parts that `show`, `mark` or `collapse` lists; none where it is not given; `nil` where one is not known.
    func regions(of directive: Directive, _ key: String = "show", in flow: FlowPresentation) -> [String]? {
        guard let show = directive[key] else { return [] }
        let steps = scope.workflow(of: flow)?.steps.map(\.id.value) ?? []
        var inFiles: [String] = []
        for case .offered(_, let sample, _) in flow.variants.flatMap(\.platforms).map(\.offer) {
            inFiles += sample.files.flatMap(\.regions).map(\.name)
        }
        let known = (steps + inFiles + Self.commonRegions).uniqued()
        let names = show.value.split(whereSeparator: \.isWhitespace).map(String.init)
        let unknown = names.filter { !known.contains($0) }
        for name in unknown { report(.unknownRegion(name, of: flow.name, among: known, at: show.valueSpan)) }
        return unknown.isEmpty && !names.isEmpty ? names : nil
    }

    /// The files of a sample, or the parts of them that are asked for. The proof stands above the first one.
    private func figures(
        of sample: Sample, _ offer: Offer, regions: [String], marked: [String], collapsed: [String], id: String,
        in flow: FlowPresentation
    ) -> [CodeFigure] {
        let proof = content.reports[sample.id].map { ProofMarks(report: $0).details } ?? ""
        var figures: [CodeFigure] = []
        for file in sample.files {
            let lines = painter.lines(of: file.text, language: file.language, placeholders: placeholders)
            let ranges = regions.isEmpty ? [1...max(1, lines.count)] : file.ranges(of: regions)
            guard !ranges.isEmpty, !lines.isEmpty else { continue }
            let isMarked = lines.indices.flags(file.ranges(of: marked))
            let isCollapsed = lines.indices.flags(file.ranges(of: collapsed))
            let stretches = ranges.map { range in
                range.clamped(to: 1...lines.count).map {
                    CodeFigure.Line(
                        number: $0, code: lines[$0 - 1], mark: isMarked[$0 - 1] ? .marked : nil,
                        isCollapsed: isCollapsed[$0 - 1])
                }
            }
            let notes = file.notes.filter { note in ranges.contains { $0.contains(note.line) } }.map { note in
                CodeFigure.Note(line: note.line, text: html(ofMarkdown: note.text, at: SourceSpan(file: flow.file)))
            }
            let page = Address.link(to: content.page(of: file, in: sample.id), from: self.page)
            let link: HTML = "<a href=\"\(text: page)\">Whole file<span class=\"unseen\"> \(text: file.name)</span></a>"
            let figure = CodeFigure(
                id: "\(id).file-\(figures.count + 1)", name: file.name,
                spokenName: regionName("\(file.name), \(offer.platform.title)"),
                remark: remark(ranges, of: lines.count, offer.variant, in: flow), tools: link,
                proof: figures.isEmpty ? proof : "",
                stretches: regions.isEmpty ? stretches : CodeFigure.outdented(stretches), notes: notes)
            figures.append(figure)
        }
        return figures
    }

    /// "lines 10 to 65 of 76, two calls".
    private func remark(
        _ ranges: [ClosedRange<Int>], of count: Int, _ variant: FlowPresentation.VariantPresentation,
        in flow: FlowPresentation
    ) -> HTML {
        var parts: [String] = []
        if ranges != [1...count] {
            let words = ranges.map { $0.count == 1 ? "\($0.lowerBound)" : "\($0.lowerBound) to \($0.upperBound)" }
            parts.append("lines \(words.joined(separator: ", ")) of \(count)")
        } else {
            parts.append(count == 1 ? "1 line" : "\(count) lines")
        }
        if flow.variants.count > 1, let title = variant.title { parts.append(title) }
        return HTML(text: parts.joined(separator: " · "))
    }
}

extension SampleFile {
    /// Lines of some regions, in order; what overlaps or follows on is one range.
    func ranges(of names: [String]) -> [ClosedRange<Int>] {
        let sorted = regions.filter { names.contains($0.name) }.map(\.lines).sorted { $0.lowerBound < $1.lowerBound }
        return sorted.reduce(into: []) { ranges, next in
            if let last = ranges.last, next.lowerBound <= last.upperBound + 1 {
                ranges[ranges.count - 1] = last.lowerBound...max(last.upperBound, next.upperBound)
            } else {
                ranges.append(next)
            }
        }
    }
}

extension CodeFigure {
    /// Lines without the white space that all of them begin with: a part of a sample stands as if it were alone.
    static func outdented(_ stretches: [[Line]]) -> [[Line]] {
        let indents = stretches.joined().compactMap { $0.code.indentation }
        guard let common = indents.min(), common > 0 else { return stretches }
        return stretches.map { stretch in
            stretch.map { line in
                var line = line
                line.code = line.code.droppingIndentation(of: common)
                return line
            }
        }
    }
}

extension HTML {
    /// Spaces and tabs before the first other character, which may stand inside a tag's element; `nil` for a blank line.
    fileprivate var indentation: Int? {
        var count = 0, isInTag = false
        for byte in source.utf8 {
            switch byte {
            case UInt8(ascii: "<"): isInTag = true
            case UInt8(ascii: ">") where isInTag: isInTag = false
            case UInt8(ascii: " ") where !isInTag, UInt8(ascii: "\t") where !isInTag: count += 1
            default: if !isInTag { return count }
            }
        }
        return nil
    }

    fileprivate func droppingIndentation(of count: Int) -> HTML {
        var rest: [UInt8] = [], dropped = 0, isInTag = false, isDone = false
        for byte in source.utf8 {
            if byte == UInt8(ascii: "<") { isInTag = true }
            let isSpace = byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
            if !isInTag, isSpace, dropped < count, !isDone {
                dropped += 1
            } else {
                rest.append(byte)
                if !isInTag { isDone = true }
            }
            if byte == UInt8(ascii: ">") { isInTag = false }
        }
        return HTML(trusted: String(decoding: rest, as: UTF8.self))
    }
}
