import ContentModel
import Diagnostics
import HostSystem
import Pipeline
import WebLinks

private let through = OptionSpec(
    name: "--through", value: "RUNG",
    help: "check up to this rung: none, references, literals, syntax, types (default: types)",
    choices: ["none", "references", "literals", "syntax", "types"])
private let require = OptionSpec(
    name: "--require", value: "TOOLS",
    help: "fail where one of these compilers is missing: swiftc,kotlinc,deno,dart or all")
private let schema = OptionSpec(
    name: "--schema", value: "FILE",
    help: "judge this OpenAPI document alone, by the rules of its version; no project is needed")
private let links = OptionSpec(
    name: "--links", help: "also ask the web for the pages that guides link to; needs curl and the network")
private let privateHosts = OptionSpec(
    name: "--private-hosts", help: "with --links: also ask hosts of this machine and of private networks")

let checkCommand = Command(
    name: "check", summary: "proves every sample, writes nothing, fails where published samples are out of date",
    examples: [
        ("lockstep check", "samples × rungs as a table"),
        ("lockstep check --require all --format github", "for CI: a compiler that is missing fails"),
        ("lockstep check --links --through none", "whether the pages are there that guides link to"),
        ("lockstep check --schema openapi.yaml", "what a document breaks of OpenAPI's rules"),
    ],
    options: [through, require, ReportFormat.option, links, privateHosts, schema]
) { options, terminal in
    if let file = options[schema] {
        for option in [through, require, links, privateHosts, .content] where options.has(option) {
            throw UsageProblem(
                message: "'\(option.name)' is about a project, and '--schema' judges a document alone",
                help: "leave one of them out")
        }
        return try SchemaCheck(file).run(terminal, options[ReportFormat.option].flatMap(ReportFormat.init))
    }
    if options.has(privateHosts), !options.has(links) {
        throw UsageProblem(message: "'--private-hosts' says whom '--links' may ask", help: "write both, or neither")
    }
    let required = try requiredTools(options[require]), last = rung(options[through])
    if let tools = options[require], last.map({ $0 < .types }) ?? true {
        throw UsageProblem(
            message: "'--require \(tools)' asks for compilers, and '--through \(options[through] ?? "")' runs none",
            help: "leave one of them out, or write '--through types'")
    }
    return try withProject(options, terminal) { location in
        try checkTemporaryFolder(last)
        var run = try ProjectRun(location, through: last)
        try run.compareWithPublished()
        run.demand(required)
        let web =
            options.has(links)
            ? LinkChecker(allowsPrivateHosts: options.has(privateHosts)).check(run.webLinks) : nil
        let diagnostics = (run.diagnostics + (web?.diagnostics ?? [])).sortedForReading()
        if let format = options[ReportFormat.option].flatMap(ReportFormat.init) {
            Host.writeOut(
                format.text(reports: run.reports, diagnostics: diagnostics, contentFolder: location.content))
        } else {
            printDiagnostics(diagnostics, location, terminal)
            if !run.reports.isEmpty {
                terminal.print(ReportTable(terminal: terminal, platforms: run.platforms).text(for: run.reports))
            }
            for flow in run.withoutSamples { terminal.print("- no sample: \(flow) (no platform offers it)") }
            if let web { terminal.print(web.summary) }
        }
        return diagnostics.hasErrors ? .problems : .clean
    }
}

private func requiredTools(_ list: String?) throws -> Set<String> {
    guard let list else { return [] }
    let known = ProjectRun.knownTools
    if list == "all" { return Set(known) }
    let names = list.split(separator: ",").map(String.init)
    if names.isEmpty {
        throw UsageProblem(message: "'--require' names no compiler", help: "lockstep check --require all")
    }
    if names.contains("all") { throw UsageProblem(message: "'all' stands alone", help: "lockstep check --require all") }
    for name in names where !known.contains(name) {
        throw UsageProblem(
            message: "there is no compiler '\(visible(name))'", help: suggestion(for: name, among: known + ["all"]))
    }
    return Set(names)
}
