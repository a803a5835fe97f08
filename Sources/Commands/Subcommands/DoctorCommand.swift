import ContentModel
import HostSystem
import Pipeline
import SnippetCompiler

let doctorCommand = Command(
    name: "doctor", summary: "which compilers and grammars are there, and what brings those that are not",
    details: "Ends with 0 also where something is missing: what depends on it is shown as not checked.",
    examples: [("lockstep doctor", "a line for each tool")]
) { options, terminal in
    // Without a project it looks from here; a project that is named has to be there.
    let location = options[.content] == nil ? try? ProjectLocation.find(given: nil) : try projectLocation(options)
    let states = SnippetCompiler(cacheFolder: location.flatMap { $0.strayLink == nil ? $0.cache : nil }).toolStates()
    let names = states.map(\.name.count).max() ?? 0, purposes = states.map(\.purpose.count).max() ?? 0
    for state in states {
        let mark = state.version == nil ? terminal.styled("missing", .yellow) : terminal.styled("found  ", .green)
        let detail =
            state.version.map { version in version + (state.path.map { ", \($0)" } ?? "") } ?? state.problem ?? ""
        terminal.print("\(mark)  \(padded(state.name, names))  \(padded(state.purpose, purposes))  \(visible(detail))")
    }
    terminal.print("\nplatforms: " + platformManifests.map { "\($0.id) (\($0.title))" }.joined(separator: ", "))
    return .clean
}

private func padded(_ text: String, _ width: Int) -> String { text + String(repeating: " ", count: width - text.count) }
