package import Diagnostics

extension DiagnosticDefinition {
    package static let requiredToolMissing = DiagnosticDefinition(
        "LS9110", "required compiler missing",
        explanation: """
            `lockstep check --require` asks that nothing goes unchecked because a compiler is missing. `lockstep doctor` says
            which ones are there, and `make tools` installs those of the sample languages.
            """)
}
