import ContentModel
import Diagnostics
import HostSystem
import Pipeline

private let overwrite = OptionSpec(name: "--overwrite", help: "replace published samples that were edited by hand")
private let through = OptionSpec(
    name: "--through", value: "RUNG",
    help: "check up to this rung: none, references, literals, syntax, types (default: types)",
    choices: ["none", "references", "literals", "syntax", "types"])

let buildCommand = Command(
    name: "build", summary: "content -> published samples and the site",
    details: """
        Reads the content, renders every flow for every platform, checks the samples, and writes `Snippets/` and
        `Site/public/`. Nothing is written while the content has errors. A file of another origin that is in the way,
        or a sample that was edited by hand, is reported and left alone; all others are written, and the build ends with 1.
        """,
    examples: [
        ("lockstep build", "from any folder of the project"),
        ("lockstep build --through none", "without the compilers: the quickest look"),
    ],
    options: [through, overwrite]
) { options, terminal in
    try withProject(options, terminal) { location in
        guard let lock = try FolderLock.acquire(location.lock, seconds: 60) else {
            throw CommandFailure(
                diagnostic: Diagnostic(
                    .anotherBuild, "another build has been running in this project for a minute", at: nil,
                    help: "try again when it is done"))
        }
        defer { withExtendedLifetime(lock) {} }
        try checkTemporaryFolder(rung(options[through]))
        var run = try ProjectRun(location, through: rung(options[through]), compilers: .onSoundContent)
        if !run.diagnostics.hasErrors || run.canPublish {
            try run.publish(handEdits: options.has(overwrite) ? .overwrite : .report)
        }
        printDiagnostics(run.diagnostics, location, terminal)
        guard run.canPublish else {
            terminal.printError("nothing was written")
            return .problems
        }
        terminal.print(BuildSummary(run: run, terminal: terminal).text)
        return run.diagnostics.hasErrors ? .problems : .clean
    }
}

/// Compilers work in a folder of their own: without one, none of them could do anything.
func checkTemporaryFolder(_ last: Rung?) throws(CommandFailure) {
    guard last.map({ $0 >= .types }) ?? false else { return }
    let base = TemporaryFolder.base
    do throws(FileProblem) {
        guard Files.exists(base) else { throw FileProblem(base, .missing) }
        try Files.checkWritable(base)
    } catch {
        throw CommandFailure(
            diagnostic: Diagnostic(
                .unusableFile, "the compilers can have no temporary folder in TMPDIR, '\(base)': \(error.reason)",
                at: nil,
                help: "make that folder, set TMPDIR to one that can be written, or unset it to use /tmp"))
    }
}

func rung(_ word: String?) -> Rung? {
    word == "none" ? nil : Rung(rawValue: word ?? "types")
}

/// Finds the project, or says where it was looked for; does nothing in one where links lead elsewhere.
func withProject(
    _ options: Options, _ terminal: Terminal, _ body: (ProjectLocation) throws -> ExitStatus
) throws -> ExitStatus {
    try body(projectLocation(options))
}

func projectLocation(_ options: Options) throws -> ProjectLocation {
    let location: ProjectLocation
    do throws(ProjectLocation.NotFound) {
        location = try ProjectLocation.find(given: options[.content])
    } catch {
        throw UsageProblem(
            message: error.given.map { "there is no lockstep.yaml in '\(visible($0))'" }
                ?? "there is no lockstep.yaml here or above",
            help: "`lockstep new project NAME` makes a project; --content names the folder of one")
    }
    if let link = location.strayLink {
        var diagnostic = Diagnostic.linkInCache(link)
        diagnostic.span?.file = "\(location.root)/\(link)"
        throw CommandFailure(diagnostic: diagnostic, status: .problems)
    }
    return location
}

func printDiagnostics(_ diagnostics: [Diagnostic], _ location: ProjectLocation, _ terminal: Terminal) {
    var printer = DiagnosticPrinter(terminal: terminal, contentFolder: location.content)
    let shown = firstOnes(of: diagnostics)
    for diagnostic in shown { terminal.printError(printer.text(for: diagnostic)) }
    let errors = diagnostics.count { $0.severity == .error }, warnings = diagnostics.count { $0.severity == .warning }
    if shown.count < diagnostics.count {
        let more = diagnostics.count - shown.count
        terminal.printError("and \(more) more, not shown here; `lockstep check --format json` lists all\n")
    }
    if errors + warnings > 0 {
        let parts = [counted(errors, "error"), counted(warnings, "warning")].compactMap { $0 }
        terminal.printError(
            terminal.styled(parts.joined(separator: ", "), .bold) + "; `lockstep explain CODE` says more about one")
    }
}

/// As many as a person reads: the worst where there are more, all in their order.
func firstOnes(of diagnostics: [Diagnostic], limit: Int = 100) -> [Diagnostic] {
    guard diagnostics.count > limit else { return diagnostics }
    let worst = diagnostics.indices.sorted { (diagnostics[$0].severity, $0) < (diagnostics[$1].severity, $1) }
    return worst.prefix(limit).sorted().map { diagnostics[$0] }
}

private func counted(_ count: Int, _ noun: String) -> String? {
    count == 0 ? nil : "\(count) \(noun)\(count == 1 ? "" : "s")"
}
