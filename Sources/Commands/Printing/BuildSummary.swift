import ContentModel
import Diagnostics
import HostSystem
import Pipeline

/// The last three lines of a build: where the page is, what is proven, what to do next.
struct BuildSummary {
    var run: ProjectRun
    var terminal: Terminal

    var text: String {
        let counts = [
            (run.snippets.new.count + run.snippets.changed.count, "written"), (run.snippets.removed.count, "removed"),
        ].filter { $0.0 > 0 }
        let changes = counts.map { "\($0) sample file\($0 == 1 ? "" : "s") \($1)" }.joined(separator: ", ")
        let samples = !changes.isEmpty || run.reports.isEmpty ? changes : "samples unchanged"
        return """
            \(label("page"))\(terminal.styled("file://\(run.siteFolder)/index.html", .bold))
            \(label("proven"))\(proven)\(samples.isEmpty ? "" : "; \(samples)")
            \(label("next"))\(next)
            """
    }

    private func label(_ word: String) -> String {
        terminal.styled(word + String(repeating: " ", count: 8 - word.count), .dim)
    }

    /// "types passed on 3 of 3 platforms (6 samples), syntax …": the highest rung that was checked, then the rest.
    private var proven: String {
        let platforms = run.reports.map(\.sample.platform).uniqued()
        let parts = Rung.allCases.reversed().compactMap { rung -> String? in
            let verdicts = run.reports.compactMap { $0.verdicts[rung] }
            guard verdicts.contains(where: { $0.status != .notChecked }) else { return nil }
            let good = platforms.count { platform in
                run.reports.filter { $0.sample.platform == platform }.allSatisfy {
                    $0.verdicts[rung]?.status == .passed
                }
            }
            let text = "\(rung.rawValue) passed on \(good) of \(platforms.count) platforms"
            return terminal.styled(text, good == platforms.count ? .green : .yellow)
        }
        let flows = run.withoutSamples.map { "'\($0)'" }.joined(separator: ", ")
        let missing = flows.isEmpty ? [] : [terminal.styled("no platform offers \(flows)", .yellow)]
        let nothing = run.reports.isEmpty ? "there are no samples" : "nothing was checked"
        return ((parts.isEmpty ? [nothing] : parts) + missing).joined(separator: ", ")
    }

    private var next: String {
        if run.diagnostics.hasErrors { return "mend the errors above, then `lockstep build`" }
        if run.reports.isEmpty {
            return run.withoutSamples.isEmpty
                ? "`lockstep new flow NAME` starts a flow, whose samples guides show"
                : "`lockstep check` says why no platform offers them"
        }
        let missing = run.reports.contains { $0.verdicts.values.contains { $0.missingTool != nil } }
        return missing
            ? "`lockstep doctor` says what brings the missing compilers"
            : "`lockstep check` says how each sample was proven"
    }
}
