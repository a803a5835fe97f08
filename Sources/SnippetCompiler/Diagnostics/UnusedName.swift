package import Diagnostics

extension DiagnosticDefinition {
    package static let unusedName = DiagnosticDefinition(
        "LS4006", "a name that nothing uses",
        explanation: """
            A Dart sample declares or imports something and does not use it: a local, an import, a name that is private
            to the file. The other compilers refuse such samples; Dart's is silent about it, so Lockstep looks for it in
            the text. Take it out, or use it.
            """)
}
