import ContentModel
package import Diagnostics

extension DiagnosticDefinition {
    package static let brokenWebLink = DiagnosticDefinition(
        "LS6101", "web link leads nowhere",
        explanation: """
            `lockstep check --links` asks the web for every page that the content links to. The host of this one says that
            there is no such page, or there is no host of that name. Anchors are not looked for.
            """)
}

extension Diagnostic {
    static func brokenWebLink(_ link: WebLink, because reason: String) -> Diagnostic {
        Diagnostic(
            .brokenWebLink, "'\(link.address)' leads nowhere: \(reason)", at: link.span,
            help: "lead it to where the page is now, or take the link out")
    }
}
