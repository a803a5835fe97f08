import ContentModel
package import Diagnostics

extension DiagnosticDefinition {
    package static let silentWebLink = DiagnosticDefinition(
        "LS6103", "web link without an answer", .warning,
        explanation: """
            The host of a linked page could not be asked, or has a fault of its own, while others were reached: it refuses
            the connection, takes too long, has a certificate that is not trusted, or answers with a status of 500 and
            more. Whether the page is there is not known.
            """)
}

extension Diagnostic {
    static func silentWebLink(_ link: WebLink, because reason: String) -> Diagnostic {
        Diagnostic(
            .silentWebLink, "'\(link.address)' has not shown its page: \(reason)", at: link.span,
            help: "open it in a browser; if it stays away, readers are better off without the link")
    }
}
