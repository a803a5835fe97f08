import Diagnostics
import HostSystem
import Pipeline

/// All subcommands, in the order of the help.
let commands: [Command] = [
    buildCommand, checkCommand, serveCommand, newCommand, doctorCommand, explainCommand, schemaCommand,
]

package let version = "0.1.0"

/// The whole program: the executable target only calls this.
package func main() -> Never {
    Host.acceptSignals()
    let status = run(Array(CommandLine.arguments.dropFirst()))
    guard !Host.hasLostOutput else {
        Host.writeError("error: the output could not be written\n")
        Host.exit(ExitStatus.failure.rawValue)
    }
    Host.exit(status.rawValue)
}

/// Runs one command line; the words are those behind the program's name.
func run(_ arguments: [String]) -> ExitStatus {
    let plain = Terminal(color: nil), failures = FailurePrinter(arguments)
    guard let name = arguments.first else {
        plain.print(overview(plain))
        return .clean
    }
    switch name {
    case "--help", "-h", "help":
        guard arguments.count > 1, !arguments[1].hasPrefix("-") else {
            plain.print(overview(plain))
            return .clean
        }
        guard let command = commands.first(where: { $0.name == arguments[1] }) else {
            return failures.report(UsageProblem.unknownCommand(arguments[1]), plain)
        }
        plain.print(helpText(of: command, plain))
        return .clean
    case "--version", "version":
        plain.print("lockstep \(version)")
        return .clean
    default: break
    }
    guard let command = commands.first(where: { $0.name == name }) else {
        return failures.report(UsageProblem.unknownCommand(name), plain)
    }
    var terminal = plain
    do {
        let options = try Options(Array(arguments.dropFirst()), specs: command.allOptions)
        terminal = Terminal(color: options[.color])
        if options.has(.help) {
            terminal.print(helpText(of: command, terminal))
            return .clean
        }
        if options.words.count > command.wordLimit {
            let word = options.words[command.wordLimit]
            throw UsageProblem(message: "'\(word)' is a word too many", help: command.wordLimitHelp)
        }
        return try command.run(options, terminal)
    } catch {
        return failures.report(error, terminal, of: command)
    }
}
