import Pipeline
import SnippetCompiler

let doctorCommand = Command(
    name: "doctor", summary: "which compilers and grammars are there, and what brings those that are not",
    details: "Ends with 0 also where something is missing: what depends on it is shown as not checked.",
    examples: [("lockstep doctor", "a line for each tool")]
) { _, terminal in
    let states = toolStates()
    let width = states.map { columns($0.name) }.max() ?? 0
    for state in states {
        let mark = state.isUsable ? terminal.styled("found  ", .green) : terminal.styled("missing", .yellow)
        let name = state.name + String(repeating: " ", count: width - columns(state.name))
        terminal.print("\(mark)  \(name)  \(visible(state.detail))")
    }
    terminal.print("platforms: " + platformManifests.map(\.id).joined(separator: ", "))
    return .clean
}
