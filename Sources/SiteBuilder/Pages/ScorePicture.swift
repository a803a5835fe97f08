import ContentModel

/// A flow as a score: a line for each platform, a beat for each step, and how far each sample is proven.
struct ScorePicture {
    private let title: String
    /// Ids of the flow's steps as the app takes them.
    private let steps: [String]
    /// Steps in which the app waits for somebody else.
    private let waiting: Set<String>
    private let rows: [(platform: String, steps: Set<String>, marks: ProofMarks?)]

    /// More beats than that have no room.
    private static let stepLimit = 14

    /// `nil` where no platform has the flow.
    init?(_ flow: FlowPresentation, reports: [Sample.ID: SampleReport]) {
        var steps: [String] = [], waiting: Set<String> = [], rows: [(String, Set<String>, ProofMarks?)] = []
        let variant = flow.variants.first {
            $0.platforms.contains { if case .offered = $0.offer { true } else { false } }
        }
        for offer in variant?.platforms ?? [] {
            guard case .offered(let resolved, let sample, _) = offer.offer else { continue }
            let own = resolved.steps.map(\.region).uniqued()
            if steps.isEmpty { steps = Array(own.prefix(Self.stepLimit)) }
            waiting.formUnion(resolved.interactions.map(\.step.region))
            rows.append((offer.platform.title, Set(own), reports[sample.id].map(ProofMarks.init)))
        }
        guard !rows.isEmpty, !steps.isEmpty else { return nil }
        title = "\(flow.title): \(steps.count) steps, which \(rows.count) platforms take together"
        (self.steps, self.waiting, self.rows) = (steps, waiting, rows)
    }

    var html: HTML { "<div class=\"score\">\n\(wide)\(narrow)</div>\n" }

    private func x(_ step: Int, from left: Int, to right: Int) -> Int {
        steps.count < 2 ? (left + right) / 2 : left + step * (right - left) / (steps.count - 1)
    }

    private func foot(_ step: Int, at x: Int, _ y: Int) -> HTML {
        let here: HTML = waiting.contains(steps[step]) ? " here" : ""
        return "<path class=\"foot-fall\(here)\" d=\"M\(x + 1) \(y - 10)h5l-6 20h-5z\"/>"
    }

    private var wide: HTML {
        let height = 44 + rows.count * 54
        // Names that would touch stand in two lines, every other one higher.
        let gap = x(1, from: 132, to: 564) - 132
        let isTight = steps.indices.contains { steps[$0].count * 7 > gap - 6 }
        let beats = steps.indices.map { step -> HTML in
            let x = x(step, from: 132, to: 564)
            return """
                <path class="beat" d="M\(x) 44V\(height - 8)"/><text class="step-name" x="\(x)" \
                y="\(isTight && step % 2 == 0 ? 18 : 34)" \
                text-anchor="middle">\(text: steps[step])</text>
                """
        }
        let lines = rows.enumerated().map { index, row -> HTML in
            let y = 77 + index * 54
            let feet = steps.indices.filter { row.steps.contains(steps[$0]) }.map {
                foot($0, at: x($0, from: 132, to: 564), y)
            }
            let marks = row.marks.map { marks -> HTML in
                """
                <svg x="598" y="\(y - 9)" width="46" height="17" viewBox="0 0 40 15">\(marks.bars)</svg>\
                <text class="tally" x="652" y="\(y + 4)">\(text: marks.tally)</text>
                """
            }
            return """
                <text class="platform" x="0" y="\(y + 5)">\(text: row.platform)</text><path class="track" \
                d="M118 \(y)H578"/>\
                \(feet.joined())\(marks ?? "")
                """
        }
        return """
            <svg class="wide" viewBox="0 0 740 \(height)" role="img" aria-label="\(text: description)">
            \(beats.joined(separator: "\n"))
            \(lines.joined(separator: "\n"))
            </svg>

            """
    }

    private var narrow: HTML {
        let height = 24 + rows.count * 44
        let beats = steps.indices.map {
            "<path class=\"beat\" d=\"M\(x($0, from: 116, to: 272)) 6V\(height - 14)\"/>" as HTML
        }
        let lines = rows.enumerated().map { index, row -> HTML in
            let y = 34 + index * 44
            let feet = steps.indices.filter { row.steps.contains(steps[$0]) }.map {
                foot($0, at: x($0, from: 116, to: 272), y)
            }
            let tally: HTML =
                row.marks.map { "<text class=\"tally\" x=\"298\" y=\"\(y + 4)\">\(text: $0.tally)</text>" } ?? ""
            return """
                <text class="platform" x="0" y="\(y + 5)">\(text: row.platform)</text><path class="track" \
                d="M102 \(y)H286"/>\
                \(feet.joined())\(tally)
                """
        }
        return """
            <svg class="narrow" viewBox="0 0 360 \(height)" role="img" aria-label="\(text: description)">
            \(beats.joined())
            \(lines.joined(separator: "\n"))
            </svg>

            """
    }

    private var description: String {
        let proofs = rows.compactMap { row in row.marks.map { "\(row.platform): \($0.words)" } }
        return ([title + "."] + proofs.map { $0 + "." }).joined(separator: " ")
    }
}
