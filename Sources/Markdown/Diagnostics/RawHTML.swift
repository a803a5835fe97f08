package import Diagnostics

extension DiagnosticDefinition {
    package static let rawHTML = DiagnosticDefinition(
        "LS1103", "raw HTML",
        explanation: """
            A page may hold the tags `br`, `kbd`, `sub`, `sup`, `wbr`, `details` and `summary` without
            attributes, and comments. Anything else is shown as text, so that no content can bring a script into
            the site.
            """)
}
