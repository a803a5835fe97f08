import APISchema
import Diagnostics
import HostSystem
import Pipeline

/// `lockstep check --schema FILE`: judges one document, with a project around it or without.
struct SchemaCheck {
    /// The folder that references may lead into, absolute, and the document in it.
    private var folder: String
    private var document: String

    /// - Parameter written: the file as the user gave it.
    init(_ written: String) throws(UsageProblem) {
        let file = HostSystem.path(written, from: Files.currentFolder)
        // The other form will say which schema of the content a file stands for.
        if !Files.exists(file), let name = written.split(separator: "=", maxSplits: 1).first, written.contains("=") {
            throw UsageProblem(
                message: "'--schema NAME=FILE' is not built yet",
                help:
                    "lockstep check --schema \(visible(String(written.dropFirst(name.count + 1)))) judges the file alone"
            )
        }
        document = HostSystem.name(of: file)
        folder = HostSystem.folder(of: file)
        // In a project references may lead into its whole content, as in a build.
        let above = Resources.foldersUp(folder).first { Files.exists("\($0)/\(ProjectLocation.fileName)") }
        if let above, above != folder {
            document = relativePath(to: file, from: above)
            folder = above
        }
    }

    func run(_ terminal: Terminal, _ format: ReportFormat?) -> ExitStatus {
        let (document, diagnostics) = APIDocument.judge(path: document, contentFolder: folder)
        var printer = DiagnosticPrinter(terminal: terminal, contentFolder: folder)
        if let format {
            Host.writeOut(format.text(reports: [], diagnostics: diagnostics, contentFolder: folder))
        } else {
            for diagnostic in firstOnes(of: diagnostics) { terminal.printError(printer.text(for: diagnostic)) }
            if let document { terminal.print(Self.summary(document, diagnostics)) }
        }
        return diagnostics.hasErrors ? .problems : .clean
    }

    private static func summary(_ document: APIDocument, _ diagnostics: [Diagnostic]) -> String {
        func count(_ number: Int, _ word: String) -> String { "\(number) \(word)\(number == 1 ? "" : "s")" }
        let errors = diagnostics.filter { $0.severity == .error }.count
        let warnings = diagnostics.filter { $0.severity == .warning }.count
        return "OpenAPI \(document.dialect.rawValue), \(count(document.operations.count, "operation")), "
            + "\(count(document.components.count, "schema")): \(count(errors, "error")), \(count(warnings, "warning"))"
    }
}
