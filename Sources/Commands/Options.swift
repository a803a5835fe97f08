import Diagnostics

/// An option that a command takes.
struct OptionSpec: Sendable {
    /// With its dashes: `--content`.
    var name: String
    /// What stands for the value in the help: `DIR`. `nil`: a switch.
    var value: String?
    var help: String
    /// The values that there are, if they can be listed.
    var choices: [String] = []

    static let content = OptionSpec(
        name: "--content", value: "DIR", help: "folder of lockstep.yaml (default: the nearest one from here upwards)")
    static let color = OptionSpec(
        name: "--color", value: "WHEN", help: "auto, always or never (default: auto)",
        choices: ["auto", "always", "never"])
    static let help = OptionSpec(name: "--help", help: "show this text")
    static let common = [content, color, help]
}

/// The words of a command line behind the command, sorted into options and the rest.
struct Options: Sendable {
    private var values: [String: String] = [:]
    private(set) var words: [String] = []

    init(_ arguments: [String], specs: [OptionSpec]) throws(UsageProblem) {
        var rest = arguments[...]
        while let argument = rest.popFirst() {
            guard argument.hasPrefix("-"), argument != "-" else {
                words.append(argument)
                continue
            }
            if argument == "--" {
                words += rest
                break
            }
            let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            let name = parts[0] == "-h" ? "--help" : String(parts[0])
            guard let spec = specs.first(where: { $0.name == name }) else {
                throw UsageProblem(
                    message: "there is no option '\(name)'", help: suggestion(for: name, among: specs.map(\.name)))
            }
            guard spec.value != nil else {
                if parts.count > 1 { throw UsageProblem(message: "'\(name)' takes no value") }
                values[name] = ""
                continue
            }
            guard let value = parts.count > 1 ? String(parts[1]) : rest.popFirst(), !value.isEmpty else {
                throw UsageProblem(message: "'\(name)' needs a value: \(name) \(spec.value ?? "")", help: spec.help)
            }
            if !spec.choices.isEmpty, !spec.choices.contains(value) {
                throw UsageProblem(
                    message: "'\(name)' cannot be '\(value)'", help: suggestion(for: value, among: spec.choices))
            }
            // An option and its opposite, perhaps far apart: neither is what was meant for sure.
            if let before = values[name], before != value {
                throw UsageProblem(
                    message: "'\(name)' is given twice: '\(before)' and '\(value)'", help: "leave one of them out")
            }
            values[name] = value
        }
    }

    subscript(_ spec: OptionSpec) -> String? { values[spec.name] }
    func has(_ spec: OptionSpec) -> Bool { values[spec.name] != nil }
}
