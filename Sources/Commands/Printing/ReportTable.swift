import ContentModel

/// Samples × rungs, for people.
///
///     sample                     references  literals  syntax  types   run
///     outlet/connect · Swift     -           -         passed  passed  -
struct ReportTable {
    var terminal: Terminal
    var platforms: [PlatformManifest]

    func text(for reports: [SampleReport]) -> String {
        let head = ["sample"] + Rung.allCases.map(\.rawValue)
        let rows = reports.map { report in
            [title(of: report.sample)] + Rung.allCases.map { word(report.verdicts[$0]) }
        }
        let widths = head.indices.map { column in ([head] + rows).map { columns($0[column]) }.max() ?? 0 }
        func line(_ cells: [String], _ style: (Int, String) -> String) -> String {
            let padded = cells.enumerated().map { index, cell in
                style(index, cell) + String(repeating: " ", count: widths[index] - columns(cell))
            }
            return trimmed(padded.joined(separator: "  "))
        }
        let lines =
            [line(head) { terminal.styled($1, .dim) }]
            + zip(rows, reports).map { row, report in
                line(row) { index, cell in index == 0 ? cell : styled(cell, report.verdicts[Rung.allCases[index - 1]]) }
            }
        return (lines + reasons(of: reports).map { terminal.styled($0, .dim) }).joined(separator: "\n")
    }

    private func title(of sample: Sample.ID) -> String {
        let platform = platforms.first { $0.id == sample.platform }?.title ?? sample.platform
        return sample.flow + (sample.variant.map { ":\($0)" } ?? "") + " · " + platform
    }

    private func word(_ verdict: Verdict?) -> String {
        switch verdict?.status {
        case .passed: "passed"
        case .failed: "failed"
        case .notChecked, nil: "-"
        }
    }

    private func styled(_ cell: String, _ verdict: Verdict?) -> String {
        switch verdict?.status {
        case .passed: terminal.styled(cell, .green)
        case .failed: terminal.styled(cell, .bold, .red)
        case .notChecked, nil: terminal.styled(cell, .dim)
        }
    }

    /// Why what has a `-` was not checked, each reason once.
    private func reasons(of reports: [SampleReport]) -> [String] {
        var byReason: [(reason: String, rungs: [Rung], platforms: [String])] = []
        for report in reports {
            for rung in Rung.allCases {
                guard let verdict = report.verdicts[rung], verdict.status == .notChecked else { continue }
                let reason = verdict.reason ?? "no reason given", platform = report.sample.platform
                if let index = byReason.firstIndex(where: { $0.reason == reason }) {
                    if !byReason[index].rungs.contains(rung) { byReason[index].rungs.append(rung) }
                    if !byReason[index].platforms.contains(platform) { byReason[index].platforms.append(platform) }
                } else {
                    byReason.append((reason, [rung], [platform]))
                }
            }
        }
        let all = Set(reports.map(\.sample.platform)).count
        return byReason.map { item in
            let rungs = item.rungs.sorted().map(\.rawValue).joined(separator: ", ")
            let platforms = item.platforms.count == all ? "" : " of \(item.platforms.joined(separator: ", "))"
            return "- not checked: \(rungs)\(platforms) (\(visible(item.reason)))"
        }
    }
}

private func trimmed(_ line: String) -> String {
    var line = line[...]
    while line.last == " " { line = line.dropLast() }
    return String(line)
}
