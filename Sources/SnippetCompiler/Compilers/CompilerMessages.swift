import ContentModel

/// What a compiler printed: errors at places in samples, and the rest.
struct CompilerMessages {
    /// By the index of the unit.
    var findings: [Int: [Finding]] = [:]
    /// Lines that belong to no place in a sample.
    var rest = ""

    /// Adds a finding at a place that the compiler names, if it is in one of the units.
    ///
    /// `path` is below the folder of the units: `3/Connect.kt`. `column` counts from 1, in units of `Encoding`. The
    /// answer is whether the place is known.
    mutating func add<Encoding: ColumnUnits>(
        _ kind: Finding.Kind, _ message: String, path: Substring, line: Int, column: Int, in units: [CompilationUnit],
        _: Encoding.Type
    ) -> Bool {
        guard let (unit, file) = place(of: path, in: units) else { return false }
        let source = lineOfText(line, in: file.text)
        findings[unit.index, default: []].append(
            Finding(
                kind: kind, file: file.index, line: line, column: Encoding.scalarColumn(column, in: source),
                message: withoutFullStop(message)))
        return true
    }

    /// Adds a remark to the last finding of the unit whose text the path names.
    mutating func note(_ message: String, path: Substring, line: Int, in units: [CompilationUnit]) {
        guard let (unit, file) = place(of: path, in: units), let last = findings[unit.index]?.indices.last else {
            return
        }
        guard (findings[unit.index]?[last].notes.count ?? 0) < 3 else { return }
        findings[unit.index]?[last].notes.append("\(file.name):\(line): \(withoutFullStop(message))")
    }

    private func place(of path: Substring, in units: [CompilationUnit]) -> (CompilationUnit, CompilationUnit.File)? {
        let parts = path.split(separator: "/")
        guard parts.count == 2, let index = Int(parts[0]), let unit = units.first(where: { $0.index == index }),
            let file = unit.files.first(where: { $0.name == parts[1] })
        else { return nil }
        return (unit, file)
    }
}

/// How a compiler counts columns.
protocol ColumnUnits { static func scalarColumn(_ column: Int, in line: Substring) -> Int }

enum UTF8Columns: ColumnUnits {
    static func scalarColumn(_ column: Int, in line: Substring) -> Int {
        String(decoding: line.utf8.prefix(max(0, column - 1)), as: UTF8.self).unicodeScalars.count + 1
    }
}

enum UTF16Columns: ColumnUnits {
    static func scalarColumn(_ column: Int, in line: Substring) -> Int {
        String(decoding: line.utf16.prefix(max(0, column - 1)), as: UTF16.self).unicodeScalars.count + 1
    }
}

/// A line of a text, from 1; empty where there is none.
func lineOfText(_ number: Int, in text: String) -> Substring {
    let lines = text.split(separator: "\n", maxSplits: max(0, number), omittingEmptySubsequences: false)
    return lines.indices.contains(number - 1) ? lines[number - 1] : ""
}

private func withoutFullStop(_ message: String) -> String {
    message.hasSuffix(".") ? String(message.dropLast()) : message
}
