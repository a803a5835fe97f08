import ContentModel

extension Overviews {
    /// What has been proven, what has not, and why: nothing is counted that was not looked at.
    var coveragePage: OverviewPage {
        let samples = content.samples
        let text: HTML = """
            \(sums(samples))\
            \(Self.heading("Flows and platforms", "coverage.flows"))\
            \(ProofTable(content: content, places: places, page: Self.coverage).html(of: content.flows))\
            \(Self.heading("Rungs and platforms", "coverage.rungs"))\(rungs(samples))\
            \(Self.heading("What is open", "coverage.open"))\(open(samples))\
            \(Self.heading("What it was checked with", "coverage.evidence"))\(evidence(samples))\
            \(Self.heading("How to read the bars", "coverage.bars"))\(ProofTable.legend)
            """
        return OverviewPage(
            path: Self.coverage, title: "Coverage",
            description: "Every sample and how far it is proven. What was not checked says so, and why.",
            contents: [
                ("coverage.flows", "Flows and platforms"), ("coverage.rungs", "Rungs and platforms"),
                ("coverage.open", "What is open"), ("coverage.evidence", "What it was checked with"),
                ("coverage.bars", "How to read the bars"),
            ], text: text)
    }

    private func verdict(of sample: Sample.ID, _ rung: Rung) -> Verdict {
        content.reports[sample]?.verdicts[rung] ?? .notChecked("this build checked nothing")
    }

    private func sums(_ samples: [Sample]) -> HTML {
        let verdicts = samples.flatMap { sample in Rung.allCases.map { verdict(of: sample.id, $0).status } }
        let entries: [(HTML, Int)] = [
            ("Samples", samples.count), ("Checks passed", verdicts.count { $0 == .passed }),
            ("Checks failed", verdicts.count { $0 == .failed }),
            ("Not checked", verdicts.count { $0 == .notChecked }),
        ]
        let items = entries.enumerated().map { index, entry -> HTML in
            let of: HTML = index == 0 ? "" : " <small>of \(verdicts.count)</small>"
            return "<div><dt>\(entry.0)</dt><dd>\(entry.1)\(of)</dd></div>"
        }
        return "<dl class=\"sums\">\(items.joined(separator: "\n"))</dl>\n"
    }

    /// How many samples of each platform passed each rung.
    private func rungs(_ samples: [Sample]) -> HTML {
        let head = Rung.allCases.map { "<th role=\"columnheader\" scope=\"col\">\(text: $0.rawValue)</th>" as HTML }
        let rows = content.platforms.compactMap { platform -> HTML? in
            let own = samples.filter { $0.id.platform == platform.id }
            guard !own.isEmpty else { return nil }
            let cells = Rung.allCases.map { rung -> HTML in
                let verdicts = own.map { verdict(of: $0.id, rung).status }
                let failed = verdicts.count { $0 == .failed }
                let more: HTML = failed > 0 ? "<span class=\"remark\">\(failed) failed</span>" : ""
                return """
                    <td role="cell" data-label="\(text: rung.rawValue)">\
                    \(verdicts.count { $0 == .passed }) of \(own.count)\(more)</td>
                    """
            }
            let address = Address.link(to: Self.page(of: platform), from: Self.coverage)
            return """
                <tr role="row"><th role="rowheader" scope="row"><a href="\(text: address)">\(text: platform.title)</a>\
                </th>\(cells.joined())</tr>

                """
        }
        return """
            <table class="stack proven" role="table"><thead role="rowgroup"><tr role="row">\
            <th role="columnheader" scope="col">Platform</th>\(head.joined())</tr></thead>
            <tbody role="rowgroup">
            \(rows.joined())</tbody></table>

            """
    }

    /// What failed or was not checked, by its reason.
    private func open(_ samples: [Sample]) -> HTML {
        var groups: [(rung: Rung, verdict: Verdict, samples: [Sample.ID])] = []
        for rung in Rung.allCases {
            for sample in samples {
                let verdict = verdict(of: sample.id, rung)
                guard verdict.status != .passed else { continue }
                let place = groups.firstIndex {
                    $0.rung == rung && $0.verdict.status == verdict.status && $0.verdict.reason == verdict.reason
                }
                if let place {
                    groups[place].samples.append(sample.id)
                } else {
                    groups.append((rung, verdict, [sample.id]))
                }
            }
        }
        guard !groups.isEmpty else { return "<p>Nothing: every sample passed every rung.</p>\n" }
        let rows = groups.map { group -> HTML in
            let state: HTML = group.verdict.status == .failed ? "failed" : "not checked"
            let reason = group.verdict.reason.map(GuideWriter.sentence) ?? "No reason is known."
            return """
                <tr role="row"><th role="rowheader" scope="row">\(text: group.rung.rawValue) <span>\(state)</span></th>\
                <td role="cell" data-label="Because">\(text: reason)</td>\
                <td role="cell" data-label="Samples">\(names(of: group.samples))</td></tr>

                """
        }
        return table(["Rung", "Because", "Samples"], rows)
    }

    /// Which tool looked at how many samples, and what it compared them with.
    private func evidence(_ samples: [Sample]) -> HTML {
        struct Check: Hashable {
            var rung: Rung
            var tool: String
            var evidence: String?
        }
        var checks: [Check] = [], counts: [Check: [Sample.ID]] = [:]
        for rung in Rung.allCases {
            for sample in samples {
                let verdict = verdict(of: sample.id, rung)
                guard verdict.status != .notChecked, verdict.tool != nil || verdict.evidence != nil else { continue }
                let check = Check(rung: rung, tool: verdict.tool ?? "Lockstep", evidence: verdict.evidence)
                if counts[check] == nil { checks.append(check) }
                counts[check, default: []].append(sample.id)
            }
        }
        guard !checks.isEmpty else { return "<p>Nothing was checked in this build.</p>\n" }
        let rows = checks.map { check -> HTML in
            let against = check.evidence.map { HTML(text: GuideWriter.sentence($0)) } ?? ""
            return """
                <tr role="row"><th role="rowheader" scope="row">\(text: check.rung.rawValue)</th>\
                <td role="cell" data-label="By">\(text: check.tool)</td>\
                <td role="cell" data-label="Against">\(against)</td>\
                <td role="cell" data-label="Samples">\(names(of: counts[check] ?? []))</td></tr>

                """
        }
        return table(["Rung", "By", "Against", "Samples"], rows)
    }

    private func table(_ heads: [String], _ rows: [HTML]) -> HTML {
        let head = heads.map { "<th role=\"columnheader\" scope=\"col\">\(text: $0)</th>" as HTML }
        return """
            <table class="stack lookup" role="table"><thead role="rowgroup"><tr role="row">\(head.joined())</tr></thead>
            <tbody role="rowgroup">
            \(rows.joined())</tbody></table>

            """
    }

    /// All, or how many of each platform.
    private func names(of samples: [Sample.ID]) -> HTML {
        let parts = content.platforms.compactMap { platform -> String? in
            let count = samples.count { $0.platform == platform.id }
            return count == 0 ? nil : count == 1 ? platform.title : "\(platform.title) (\(count))"
        }
        return HTML(text: parts.joined(separator: ", "))
    }
}
