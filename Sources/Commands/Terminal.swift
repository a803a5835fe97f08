import HostSystem

/// Where output goes and how it may look.
struct Terminal: Sendable {
    enum Style: String, Sendable {
        case bold = "1"
        case dim = "2"
        case red = "31"
        case green = "32"
        case yellow = "33"
        case cyan = "36"
    }

    var isColored: Bool
    /// Progress is shown only to a person.
    var isInteractive: Bool

    init(color: String?) {
        isInteractive = Host.isTerminal(2)
        isColored =
            switch color {
            case "always": true
            case "never": false
            // https://no-color.org: any value but an empty one.
            default: Host.isTerminal(1) && (Environment["NO_COLOR"] ?? "").isEmpty && Environment["TERM"] != "dumb"
            }
    }

    func styled(_ text: String, _ styles: Style...) -> String {
        guard isColored, !styles.isEmpty, !text.isEmpty else { return text }
        return "\u{1B}[\(styles.map(\.rawValue).joined(separator: ";"))m\(text)\u{1B}[0m"
    }

    func print(_ text: String) { Host.writeOut(text + "\n") }
    func printError(_ text: String) { Host.writeError(text + "\n") }
}

/// Makes text of strangers harmless for a terminal: control characters become visible.
func visible(_ text: String) -> String {
    guard
        text.unicodeScalars.contains(where: {
            $0.value < 0x20 || $0.value == 0x7F || (0x80..<0xA0).contains($0.value) || $0.properties.isBidiControl
        })
    else { return text }
    var result = ""
    for scalar in text.unicodeScalars {
        switch scalar.value {
        case 0x09: result += "    "
        case 0..<0x20, 0x7F..<0xA0: result += "\u{FFFD}"
        case _ where scalar.properties.isBidiControl: result += "\u{FFFD}"
        default: result.unicodeScalars.append(scalar)
        }
    }
    return result
}
