package import Diagnostics
package import HostSystem

extension DiagnosticDefinition {
    package static let unusableFile = DiagnosticDefinition(
        "LS9201", "a file or folder that cannot be read or written",
        explanation: """
            The system does not let Lockstep read or write a file or folder that it needs: no permission, a full or
            read-only disk, a name that is too long, a file that is too large, or something else in its place. The
            message says which. Files that were written before are whole: each is the old one or the new one, and the
            next run completes the work.
            """)
}

extension Diagnostic {
    package static func unusableFile(_ problem: FileProblem) -> Diagnostic {
        let shown = relativePath(to: path(problem.path, from: Files.currentFolder), from: Files.currentFolder)
        return Diagnostic(
            .unusableFile, "'\(shown)' cannot be used: \(problem.reason)", at: SourceSpan(file: problem.path),
            help: problem.advice)
    }
}
