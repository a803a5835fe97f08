import Diagnostics
import HostSystem
import Pipeline

/// The words of a command do not fit it.
struct UsageProblem: Error {
    var message: String
    var help: String?

    static func unknownCommand(_ name: String) -> UsageProblem {
        UsageProblem(message: "there is no command '\(name)'", help: suggestion(for: name, among: commands.map(\.name)))
    }
}

/// A command cannot do its work: a tool, the disk or the project as a whole is not as it has to be.
struct CommandFailure: Error {
    var diagnostic: Diagnostic
    var status = ExitStatus.failure

    static func brokenInstallation(_ message: String) -> CommandFailure {
        CommandFailure(
            diagnostic: Diagnostic(
                .brokenInstallation, message, at: nil, help: "install the program again with `make install`"))
    }
}

/// Says why a command ended before its work was done: as text, and as a report for whoever asked for one.
struct FailurePrinter {
    private let format: ReportFormat?

    init(_ arguments: [String]) { format = ReportFormat(wantedBy: arguments) }

    func report(_ error: any Error, _ terminal: Terminal, of command: Command? = nil) -> ExitStatus {
        let (diagnostic, status) = diagnostic(of: error, command)
        var printer = DiagnosticPrinter(terminal: terminal, contentFolder: Files.currentFolder)
        terminal.printError(printer.text(for: diagnostic))
        if let format {
            Host.writeOut(format.text(reports: [], diagnostics: [diagnostic], contentFolder: Files.currentFolder))
        }
        return status
    }

    private func diagnostic(of error: any Error, _ command: Command?) -> (Diagnostic, ExitStatus) {
        switch error {
        case let problem as UsageProblem: (usage(problem, command), .usage)
        case let problem as FileProblem: (.unusableFile(problem), .failure)
        case let failure as CommandFailure: (failure.diagnostic, failure.status)
        default: (CommandFailure.brokenInstallation("\(error)").diagnostic, .failure)
        }
    }

    private func usage(_ problem: UsageProblem, _ command: Command?) -> Diagnostic {
        let more = Diagnostic.Note("`lockstep \(command.map { "\($0.name) " } ?? "")--help` shows what there is")
        return Diagnostic(.commandNotUnderstood, problem.message, at: nil, notes: [more], help: problem.help)
    }
}
