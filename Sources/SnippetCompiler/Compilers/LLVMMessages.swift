/// Reads messages of the form that swift-frontend, K2 and Dart share.
///
///     samples/0/Connect.kt:12:5: error: unresolved reference 'x'.
///         val y = x
///                 ^
///
/// The excerpt is left out; more lines of the message may stand before it.
struct LLVMMessages<Columns: ColumnUnits> {
    /// Takes the compiler's own marks off a message, and says whether it is an error of syntax.
    typealias Reading = (String) -> (message: String, isSyntax: Bool)

    static func read(_ log: String, units: [CompilationUnit], _ reading: Reading) -> CompilerMessages {
        var messages = CompilerMessages(), open: Head?
        func close() {
            guard let head = open else { return }
            let (text, isSyntax) = reading(head.message)
            let isKnown = messages.add(
                isSyntax ? .syntax : .types, text, path: head.path, line: head.line, column: head.column, in: units,
                Columns.self)
            if !isKnown { messages.rest += "\(head.path):\(head.line): \(head.message)\n" }
        }
        for line in log.split(separator: "\n", omittingEmptySubsequences: false) {
            if let head = Head(line) {
                if head.isNote {
                    close()
                    messages.note(head.message, path: head.path, line: head.line, in: units)
                    open = nil
                } else {
                    close()
                    open = head
                }
            } else if let head = open, !head.isComplete {
                open?.take(line, excerpt: sourceLine(of: head, in: units))
            } else if open == nil {
                messages.rest += line + "\n"
            }
        }
        close()
        return messages
    }

    private static func sourceLine(of head: Head, in units: [CompilationUnit]) -> Substring {
        let parts = head.path.split(separator: "/")
        guard parts.count == 2,
            let file = units.first(where: { String($0.index) == parts[0] })?.files.first(where: { $0.name == parts[1] })
        else { return "" }
        return lineOfText(head.line, in: file.text)
    }

    private struct Head {
        var path: Substring
        var line: Int
        var column: Int
        var isNote: Bool
        var message: String
        var isComplete = false
        private var lineCount = 1

        init?(_ text: Substring) {
            guard text.hasPrefix("samples/") else { return nil }
            let parts = text.dropFirst("samples/".count).split(
                separator: ":", maxSplits: 4, omittingEmptySubsequences: false)
            guard parts.count == 5, let line = Int(parts[1]), let column = Int(parts[2]) else { return nil }
            (path, self.line, self.column, isNote) = (parts[0], line, column, [" note", " Context"].contains(parts[3]))
            message = String(parts[4].drop { $0 == " " })
        }

        /// More of the message, until the excerpt of the source begins; a list of a hundred candidates helps nobody.
        mutating func take(_ text: Substring, excerpt: Substring) {
            lineCount += 1
            if text == excerpt || text.isEmpty || lineCount > 6 { isComplete = true } else { message += "\n" + text }
        }
    }
}
