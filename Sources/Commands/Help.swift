/// What `lockstep` alone says: what it is for, the commands, and what to do first.
func overview(_ terminal: Terminal) -> String {
    let width = commands.map { columns("\($0.name) \($0.arguments)") }.max() ?? 0
    let list = commands.map {
        "  " + padded(terminal.styled($0.name, .bold), "\($0.name)", $0.arguments, width) + "  \($0.summary)"
    }
    return """
        Lockstep \(version): one flow, every platform, proven.

        \(list.joined(separator: "\n"))

        First time here:  lockstep new project demo && cd demo && lockstep build
        More about one:   lockstep build --help
        """
}

private func padded(_ styled: String, _ plain: String, _ arguments: String, _ width: Int) -> String {
    let text = arguments.isEmpty ? plain : "\(plain) \(arguments)"
    return styled + (arguments.isEmpty ? "" : " \(arguments)")
        + String(repeating: " ", count: max(0, width - columns(text)))
}

func helpText(of command: Command, _ terminal: Terminal) -> String {
    let head = "lockstep \(command.name)\(command.arguments.isEmpty ? "" : " \(command.arguments)") [OPTIONS]"
    var parts = [
        terminal.styled(head, .bold), command.summary + (command.details.isEmpty ? "" : "\n\n" + command.details),
    ]
    if !command.examples.isEmpty {
        let width = command.examples.map { columns($0.line) }.max() ?? 0
        parts.append(
            "Examples:\n"
                + command.examples.map { example in
                    "  \(example.line)" + String(repeating: " ", count: width - columns(example.line))
                        + "  \(example.does)"
                }.joined(separator: "\n"))
    }
    let options = command.allOptions.map { (name: $0.name + ($0.value.map { " \($0)" } ?? ""), help: $0.help) }
    let width = options.map { columns($0.name) }.max() ?? 0
    parts.append(
        "Options:\n"
            + options.map { option in
                "  \(option.name)" + String(repeating: " ", count: width - columns(option.name)) + "  \(option.help)"
            }.joined(separator: "\n"))
    return parts.joined(separator: "\n\n")
}
