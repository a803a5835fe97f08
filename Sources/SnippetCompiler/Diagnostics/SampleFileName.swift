package import Diagnostics

extension DiagnosticDefinition {
    package static let sampleFileName = DiagnosticDefinition(
        "LS9102", "a file name of a sample that is not allowed",
        explanation: """
            A platform named a file of a sample in a way that could lead out of the folder of samples, hide it, or be
            taken for something else by a compiler: with `/`, `..`, a space or a sign, or twice the same. The sample
            is not checked. The platform is to blame, not the flow.
            """)
}
