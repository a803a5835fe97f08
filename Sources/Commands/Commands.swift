import Diagnostics
import HostSystem
import Pipeline

/// All subcommands, in the order of the help.
let commands: [Command] = [buildCommand, checkCommand, newCommand, doctorCommand, explainCommand, schemaCommand]

package let version = "0.1.0"

/// The whole program: the executable target only calls this.
package func main() -> Never {
    let status = run(Array(CommandLine.arguments.dropFirst()))
    guard !Host.hasLostOutput else {
        Host.writeError("error: the output could not be written\n")
        Host.exit(ExitStatus.failure.rawValue)
    }
    Host.exit(status.rawValue)
}

/// Runs one command line; the words are those behind the program's name.
func run(_ arguments: [String]) -> ExitStatus {
    let plain = Terminal(color: nil)
    guard let name = arguments.first else {
        plain.print(overview(plain))
        return .clean
    }
    switch name {
    case "--help", "-h", "help":
        guard arguments.count > 1, let command = commands.first(where: { $0.name == arguments[1] }) else {
            plain.print(overview(plain))
            return .clean
        }
        plain.print(helpText(of: command, plain))
        return .clean
    case "--version", "version":
        plain.print("lockstep \(version)")
        return .clean
    default: break
    }
    guard let command = commands.first(where: { $0.name == name }) else {
        return usage("there is no command '\(visible(name))'", suggestion(for: name, among: commands.map(\.name)), plain)
    }
    let options: Options
    do {
        options = try Options(Array(arguments.dropFirst()), specs: command.allOptions)
    } catch {
        return usage(visible(error.message), error.help, plain, command)
    }
    let terminal = Terminal(color: options[.color])
    if options.has(.help) {
        terminal.print(helpText(of: command, terminal))
        return .clean
    }
    if options.words.count > command.wordLimit {
        return usage("'\(visible(options.words[command.wordLimit]))' is a word too many", command.wordLimitHelp, terminal, command)
    }
    do {
        return try command.run(options, terminal)
    } catch let problem as UsageProblem {
        return usage(problem.message, problem.help, terminal, command)
    } catch {
        terminal.printError(terminal.styled("error: ", .bold, .red) + visible("\(error)"))
        return .failure
    }
}

/// The words of a command do not fit it.
struct UsageProblem: Error {
    var message: String
    var help: String?
}

private func usage(_ message: String, _ help: String?, _ terminal: Terminal, _ command: Command? = nil) -> ExitStatus {
    terminal.printError(terminal.styled("error: ", .bold, .red) + message)
    if let help { terminal.printError(help) }
    terminal.printError("`lockstep \(command.map { "\($0.name) " } ?? "")--help` shows what there is")
    return .usage
}
