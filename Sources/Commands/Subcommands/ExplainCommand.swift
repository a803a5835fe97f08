import Diagnostics
import Pipeline

let explainCommand = Command(
    name: "explain", arguments: "CODE", summary: "what a diagnostic means and how to mend it",
    details: "Without a code: all of them, a line each.",
    examples: [("lockstep explain LS1002", "one of them"), ("lockstep explain", "the list")],
    wordLimit: 1
) { options, terminal in
    guard let word = options.words.first else {
        for definition in allDiagnostics.definitions {
            terminal.print("\(terminal.styled(definition.code, .bold))  \(definition.title)")
        }
        return .clean
    }
    let code = word.uppercased()
    guard let definition = allDiagnostics[code] else {
        throw UsageProblem(
            message: "there is no diagnostic '\(visible(word))'",
            help: nearest(to: code, among: allDiagnostics.definitions.map(\.code)).map { "did you mean '\($0)'?" })
    }
    terminal.print(
        terminal.styled("\(definition.code): \(definition.title)", .bold) + " (\(definition.severity.rawValue))\n")
    terminal.print(definition.explanation)
    if let example = definition.example {
        func block(_ title: String, _ text: String) -> String {
            "\n\(title)\n\n"
                + text.split(separator: "\n", omittingEmptySubsequences: false).map { "    \($0)" }.joined(
                    separator: "\n")
        }
        for change in [example] + example.also {
            terminal.print(block("Wrong, in \(change.file):", change.wrong))
            if !change.right.isEmpty { terminal.print(block("Right:", change.right)) }
        }
    }
    return .clean
}
