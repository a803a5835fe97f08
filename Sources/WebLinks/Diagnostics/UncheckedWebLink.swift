import ContentModel
package import Diagnostics

extension DiagnosticDefinition {
    package static let uncheckedWebLink = DiagnosticDefinition(
        "LS6104", "web links not checked", .note,
        explanation: """
            These links were not checked, for the reason that the message gives: `curl` is not installed, the network is
            off, the host wants a person or a log-in, or the address is not one of the public web. Names that are kept for
            examples (`.example`, `.test`) and hosts of a private network are not asked, because content may come from
            strangers; `--private-hosts` asks the latter too.
            """,
        example: Example(
            in: "sign-in.md", right: "an access token.", wrong: "an [access token](https://docs.example/tokens).",
            command: ["check", "--links", "--through", "none"]))
}

extension Diagnostic {
    /// - Parameter links: at least one.
    static func uncheckedWebLinks(_ links: [WebLink], because reason: String) -> Diagnostic {
        let links = links.sorted { ($0.span, $0.address) < ($1.span, $1.address) }
        guard links.count > 1 else {
            return Diagnostic(
                .uncheckedWebLink, "'\(links[0].address)' is not checked: \(reason)", at: links[0].span, help: help)
        }
        return Diagnostic(
            .uncheckedWebLink, "\(links.count) web links are not checked: \(reason)", at: nil,
            notes: links.prefix(noteLimit).map { Note("'\($0.address)'", at: $0.span) }
                + (links.count > noteLimit ? [Note("and \(links.count - noteLimit) more")] : []), help: help)
    }

    private static let help = "open it in a browser, or check again from where it can be asked"

    private static let noteLimit = 20
}
