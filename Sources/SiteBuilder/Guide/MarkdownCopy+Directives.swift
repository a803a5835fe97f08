import ContentModel
import Markdown

extension MarkdownCopy {
    func leaf(_ directive: Directive) -> String {
        guard let flow = writer.flow(of: directive) else { return "" }
        let (variant, isWrong) = writer.variant(of: directive, in: flow)
        if isWrong { return "" }
        let offers = writer.offers(of: flow, variant: variant, on: writer.platforms(of: directive))
        switch directive.name {
        case "sample": return sample(directive, of: flow, offers)
        case "errors": return errors(offers)
        case "requirements": return requirements(offers)
        case "diagram": return diagram(of: flow, variant)
        default: return ""
        }
    }

    func container(_ node: MarkdownNode, _ directive: Directive) -> String {
        switch directive.name {
        case "only":
            let chosen = writer.platforms(of: directive), outer = writer.platforms
            if chosen.isEmpty { return "" }
            defer { writer.platforms = outer }
            writer.platforms = chosen
            return "**\(chosen.map(\.title).joined(separator: ", ")) only:**\n\n\(blocks(node.children))"
        case "each": return writer.repeating(node, directive) { blocks([$0]) } ?? ""
        default: return blocks(node.children)
        }
    }

    private func name(_ platform: PlatformManifest) -> String { "**\(platform.title)** (\(platform.subtitle))" }

    private func sample(_ directive: Directive, of flow: FlowPresentation, _ offers: [GuideWriter.Offer]) -> String {
        guard let regions = writer.regions(of: directive, in: flow) else { return "" }
        var parts: [String] = []
        for offer in offers {
            guard case .offered(_, let sample, _) = offer.offer else {
                if case .notOffered(let reason) = offer.offer, regions.isEmpty {
                    parts.append("\(name(offer.platform)): \(GuideWriter.sentence(reason))")
                }
                continue
            }
            for file in sample.files {
                let ranges = regions.isEmpty ? nil : file.ranges(of: regions)
                if ranges?.isEmpty == true { continue }
                parts.append("\(name(offer.platform)), `\(file.name)`:")
                parts.append(Self.fenced(ranges.map { Self.lines($0, of: file.text) } ?? file.text, file.language))
                let notes = file.notes.filter { note in ranges?.contains { $0.contains(note.line) } ?? true }
                if !notes.isEmpty {
                    parts.append(notes.map { "- Line \($0.line): \(Self.line($0.text))" }.joined(separator: "\n"))
                }
            }
            if let report = writer.content.reports[sample.id], regions.isEmpty {
                parts.append("Proof of the \(offer.platform.title) sample: \(ProofMarks(report: report).words).")
            }
        }
        return parts.joined(separator: "\n\n")
    }

    private static func lines(_ ranges: [ClosedRange<Int>], of text: String) -> String {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        return ranges.map { range in
            lines[(range.lowerBound - 1)..<min(range.upperBound, lines.count)].joined(separator: "\n")
        }.joined(separator: "\n⋯\n")
    }

    private func errors(_ offers: [GuideWriter.Offer]) -> String {
        offers.map { offer in
            switch offer.offer {
            case .notOffered(let reason): return "\(name(offer.platform)): \(GuideWriter.sentence(reason))"
            case .offered(let flow, _, let table):
                let rows = table.rows.compactMap { row -> [String]? in
                    guard let error = flow.cases.first(where: { $0.name == row.name }) else { return nil }
                    let causes = error.origins.map(\.reading).uniqued().joined(separator: ", ")
                    let meaning = [error.meaning, row.remark].compactMap { $0 }.joined(separator: " ")
                    return [Self.code(row.spelling), causes, meaning, error.action ?? ""].map(Self.cell)
                }
                let head = ["You catch", "Cause", "What happened", "What to do"]
                return "\(name(offer.platform)):\n\n\(Self.table(head, rows))"
            }
        }.joined(separator: "\n\n")
    }

    private func requirements(_ offers: [GuideWriter.Offer]) -> String {
        let rows = offers.map { offer -> [String] in
            let platform = "\(offer.platform.title) (\(offer.platform.subtitle))"
            switch offer.offer {
            case .notOffered(let reason): return [platform, GuideWriter.sentence(reason), ""]
            case .offered(_, let sample, _):
                let requirements = sample.requirements.highest
                let needs = offer.variant.needs.compactMap { $0.text(for: offer.platform) }
                let versions = requirements.map { "\($0.subject) \($0.version)" } + needs
                let reasons = requirements.map { "\($0.subject) \($0.version): \($0.because) (\($0.source))" }
                return [
                    platform, versions.isEmpty ? "any version" : versions.joined(separator: ", "),
                    reasons.joined(separator: "; "),
                ]
            }
        }
        return Self.table(["Platform", "At least", "Because of"], rows.map { $0.map(Self.cell) })
    }

    private func diagram(of flow: FlowPresentation, _ name: String?) -> String {
        guard let variant = flow.variants.first(where: { name == nil || $0.id == name }) else { return "" }
        let picture = DiagramPicture(diagram: variant.diagram, id: "", title: "", caption: "", descriptions: [])
        return variant.diagram.events.enumerated().map { index, event in
            let description = event.description.map { " \(Self.line($0))" } ?? ""
            return "\(index + 1). \(picture.spoken(event))\(description.isEmpty ? "" : ".")\(description)"
        }.joined(separator: "\n")
    }
}

extension ErrorCase.Origin {
    /// For those who have not read the flow: "HTTP 429", "browser closed".
    fileprivate var reading: String {
        switch self {
        case .status(let range, _):
            range.count == 1 ? "HTTP \(range.lowerBound)" : "HTTP \(range.lowerBound)–\(range.upperBound)"
        case .query(let name, let value): "`\(name)=\(value)`"
        case .event(let event): event.words
        case .undocumented: "another HTTP status"
        case .otherwise: "anything else"
        }
    }
}
