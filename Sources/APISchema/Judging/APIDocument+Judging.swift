package import Diagnostics

extension APIDocument {
    /// Loads a document and holds every part of it against the rules of OpenAPI.
    ///
    /// The diagnostics are about the document alone: what Lockstep passes over is not among them, and a reference to another
    /// server is a warning, because nothing was looked up there.
    package static func judge(
        path: String, contentFolder: String
    ) -> (document: APIDocument?, diagnostics: [Diagnostic]) {
        let files = DocumentFiles(contentFolder: contentFolder, remoteSeverity: .warning)
        let (document, loading) = load(path: path, files: files, namedAt: nil)
        guard let document, let root = files.root(of: path, askedAt: nil) else { return (document, loading) }
        let judge = DocumentJudge(root: root, files: files, dialect: document.dialect)
        judge.judge()
        let loaded = (loading + files.problems).filter { $0.code != DiagnosticDefinition.notTakenIntoAccount.code }
        // Both may have seen the same fault; loading says what becomes of it.
        let known = Set(loaded.compactMap(\.span))
        let all = loaded + judge.problems.filter { problem in problem.span.map { !known.contains($0) } ?? true }
        return (document, all.sortedForReading())
    }
}
