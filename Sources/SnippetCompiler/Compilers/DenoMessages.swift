import _StringProcessing

/// Reads the messages of `deno check`.
///
///     TS2345 [ERROR]: Argument of type 'string' is not assignable to parameter of type 'number'.
///       take("x");
///            ~~~
///         at samples/0/connect.ts:4:8
///
/// A place that belongs to a remark on the error is indented further.
enum DenoMessages {
    static func read(_ log: String, units: [CompilationUnit]) -> CompilerMessages {
        var messages = CompilerMessages(), open: (text: String, isSyntax: Bool)?, more: [Substring] = []
        for line in log.split(separator: "\n", omittingEmptySubsequences: false) {
            if let head = head(of: line) {
                (open, more) = (head, [])
            } else if line.hasPrefix("    at "), var error = open {
                error.text += details(in: more)
                if !add(error, at: line, to: &messages, units) { messages.rest += "\(error.text) \(line)\n" }
                open = nil
            } else if open == nil {
                messages.rest += line + "\n"
            } else {
                more.append(line)
            }
        }
        if let open { messages.rest += open.text + "\n" }
        return messages
    }

    /// The rest of a message, without the excerpt of the source with its underline; of a long explanation the
    /// beginning.
    private static func details(in lines: [Substring]) -> String {
        let isUnderlined = lines.last.map { !$0.isEmpty && $0.allSatisfy { " ~^".contains($0) } } ?? false
        return lines.dropLast(isUnderlined ? 2 : lines.count).prefix(4).map { "\n\($0)" }.joined()
    }

    private static func head(of line: Substring) -> (text: String, isSyntax: Bool)? {
        if line.hasPrefix("TS"), let mark = line.split(separator: " ", maxSplits: 2).dropFirst().first,
            mark == "[ERROR]:"
        {
            let parts = line.split(separator: " ", maxSplits: 2)
            // 1000 to 1999 are the parser's.
            let number = Int(parts[0].dropFirst(2)) ?? 0
            return ("\(parts[0]): \(parts.count > 2 ? parts[2] : "")", (1000..<2000).contains(number))
        }
        for prefix in ["error: SyntaxError: ", "error: The module's source code could not be parsed: "]
        where line.hasPrefix(prefix) {
            return (String(line.dropFirst(prefix.count)), true)
        }
        return line.hasPrefix("error: ") ? (String(line.dropFirst("error: ".count)), false) : nil
    }

    private static func add(
        _ error: (text: String, isSyntax: Bool), at line: Substring, to messages: inout CompilerMessages,
        _ units: [CompilationUnit]
    ) -> Bool {
        let place = line.dropFirst("    at ".count), parts = place.split(separator: ":")
        guard place.hasPrefix("samples/"), parts.count == 3, let number = Int(parts[1]), let column = Int(parts[2])
        else { return false }
        let text = error.text.replacing(#", { with: { "resolution-mode": "import" } }"#, with: "")
        return messages.add(
            error.isSyntax ? .syntax : .types, text, path: parts[0].dropFirst("samples/".count), line: number,
            column: column, in: units,
            UTF16Columns.self)
    }
}
