import ContentModel
package import Diagnostics

extension DiagnosticDefinition {
    package static let movedWebLink = DiagnosticDefinition(
        "LS6102", "web link to a page that has moved", .warning,
        explanation: """
            The page is there, but its host says that it has another address for good (status 301 or 308). The old one may
            stop leading there at any time.
            """)
}

extension Diagnostic {
    static func movedWebLink(_ link: WebLink, to address: String) -> Diagnostic {
        // The host knows nothing of anchors.
        let anchor = address.contains("#") ? "" : link.address.drop { $0 != "#" }
        return Diagnostic(
            .movedWebLink, "'\(link.address)' has moved for good", at: link.span, help: "write '\(address)\(anchor)'")
    }
}
