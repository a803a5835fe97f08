/// A subcommand of the program.
struct Command: Sendable {
    var name: String
    /// What stands behind the name: `project NAME`.
    var arguments: String = ""
    /// One line for the list of commands.
    var summary: String
    /// More, for its own help.
    var details: String = ""
    /// Lines to type, each with what it does.
    var examples: [(line: String, does: String)] = []
    var options: [OptionSpec] = []
    /// How many words may stand behind the name.
    var wordLimit = 0
    var run: @Sendable (Options, Terminal) throws -> ExitStatus

    /// What to do about a word too many.
    var wordLimitHelp: String? {
        allOptions.contains { $0.name == OptionSpec.content.name } && wordLimit == 0
            ? "--content names the folder of a project" : nil
    }

    var allOptions: [OptionSpec] { options + OptionSpec.common }
}

/// What the program ends with.
enum ExitStatus: Int32, Sendable {
    case clean = 0
    /// Problems in the content.
    case problems = 1
    /// The command line was not understood.
    case usage = 2
    /// A tool or the disk failed.
    case failure = 3
}
