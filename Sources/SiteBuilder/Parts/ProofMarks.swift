import ContentModel

/// How far a sample is proven, as five slanted bars: filled for passed, broken for failed, hollow for not checked. The
/// state never rests on colour alone: form, word and colour say it together.
struct ProofMarks {
    let report: SampleReport

    private func verdict(_ rung: Rung) -> Verdict { report.verdicts[rung] ?? .notChecked("no verdict") }

    private func name(_ status: Verdict.Status) -> HTML {
        switch status {
        case .passed: "passed"
        case .failed: "failed"
        case .notChecked: "not checked"
        }
    }

    /// Of the attribute that the style sheet reads.
    private func state(_ status: Verdict.Status) -> HTML {
        switch status {
        case .passed: "passed"
        case .failed: "failed"
        case .notChecked: "unchecked"
        }
    }

    /// A bar whose left edge is `x` wide of the left.
    static func bar(_ status: Verdict.Status, at x: Int = 0) -> HTML {
        switch status {
        case .passed: "<path class=\"passed\" d=\"M\(x + 4) 1h3.4l-4 13h-3.4z\"/>"
        case .failed: "<path class=\"failed\" d=\"M\(x + 4) 1h3.4l-1.4 4.6h-3.4zM\(x + 1).4 9.4h3.4l-1.4 4.6h-3.4z\"/>"
        case .notChecked: "<path class=\"unchecked\" d=\"M\(x + 4).4 1.6h2.4l-3.6 11.8h-2.4z\"/>"
        }
    }

    /// All rungs in one picture; what it shows stands beside it in words.
    var gauge: HTML { "<svg class=\"gauge\" viewBox=\"0 0 40 15\" aria-hidden=\"true\">\(bars)</svg>" }

    var bars: HTML {
        Rung.allCases.enumerated().map { Self.bar(verdict($0.element).status, at: $0.offset * 8) }.joined()
    }

    private var passed: Int { Rung.allCases.count { verdict($0).status == .passed } }

    /// "2 of 5", or what failed.
    var tally: String {
        let failed = Rung.allCases.filter { verdict($0).status == .failed }.map(\.rawValue)
        return failed.isEmpty ? "\(passed) of \(Rung.allCases.count)" : failed.joined(separator: ", ") + " failed"
    }

    /// For those who do not see the bars: "syntax, types passed; run not checked".
    var words: String {
        let groups: [(Verdict.Status, String)] = [
            (.passed, "passed"), (.failed, "failed"), (.notChecked, "not checked"),
        ]
        return groups.compactMap { status, word in
            let rungs = Rung.allCases.filter { verdict($0).status == status }
            return rungs.isEmpty ? nil : rungs.map(\.rawValue).joined(separator: ", ") + " " + word
        }.joined(separator: "; ")
    }

    var hasFailure: Bool { Rung.allCases.contains { verdict($0).status == .failed } }

    /// The row of marks above a sample, with the evidence below it once it is opened.
    var details: HTML {
        let marks = Rung.allCases.map { rung -> HTML in
            let status = verdict(rung).status
            let label: HTML = status == .passed ? "<span class=\"unseen\"> passed</span>" : " \(name(status))"
            return """
                <span class="mark" data-state="\(state(status))"><svg viewBox="0 0 8 15" \
                aria-hidden="true">\(Self.bar(status))\
                </svg><span>\(text: rung.rawValue)\(label)</span></span>
                """
        }
        let rows = Rung.allCases.map { rung -> HTML in
            let verdict = verdict(rung)
            return """
                <dt>\(text: rung.rawValue)</dt><dd class="state" \
                data-state="\(state(verdict.status))">\(name(verdict.status))\
                </dd><dd>\(text: evidence(verdict))</dd>
                """
        }
        return """
            <details class="proof"><summary>\(marks.joined(separator: "\n"))
            <span class="tally" aria-hidden="true">\(passed) of \(Rung.allCases.count) passed</span>
            <span class="more"></span></summary>
            <dl>\(rows.joined(separator: "\n"))</dl></details>

            """
    }

    /// "Checked by swift-frontend 6.3.1, against stubs from Apple's documentation."
    private func evidence(_ verdict: Verdict) -> String {
        var sentences: [String] = []
        if let reason = verdict.reason { sentences.append(sentence(reason)) }
        switch (verdict.tool, verdict.evidence) {
        case (let tool?, let evidence?): sentences.append("Checked by \(tool), against \(evidence).")
        case (let tool?, nil): sentences.append("Checked by \(tool).")
        case (nil, let evidence?): sentences.append(sentence(evidence))
        case (nil, nil): break
        }
        return sentences.joined(separator: " ")
    }

    private func sentence(_ text: String) -> String {
        let start = text.prefix(1).uppercased() + text.dropFirst()
        return start.last.map { ".!?:".contains($0) } ?? true ? start : start + "."
    }
}
