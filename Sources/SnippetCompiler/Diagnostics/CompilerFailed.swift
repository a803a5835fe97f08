import ContentModel
package import Diagnostics

extension DiagnosticDefinition {
    package static let compilerFailed = DiagnosticDefinition(
        "LS9103", "a compiler does not work",
        explanation: """
            A compiler that is installed crashed, ran over a limit of time or memory, does not accept the stubs of its
            platform, or said no to a sample without saying where. The samples are then not checked, which is not a
            verdict on them. `lockstep doctor` shows which compilers are found and where; deleting `.lockstep/cache`
            rules out damaged files there.
            """)
}

extension Diagnostic {
    static func compilerFailed(_ compiler: String, _ message: String, _ toolchain: SampleToolchain) -> Diagnostic {
        let lines = message.split(separator: "\n").map(String.init)
        return Diagnostic(
            .compilerFailed,
            "\(compiler), which checks samples of \(toolchain.resources), failed: \(lines.first ?? "it said nothing")",
            at: nil,
            notes: lines.dropFirst().map { Note($0) })
    }
}
