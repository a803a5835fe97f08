import Diagnostics

extension Directive {
    /// Reads what follows the colons; `place` is where the name begins. `nil` if it is not a directive at all.
    init?(header: [UInt8], at place: SourcePosition, in file: String, problems: inout [Diagnostic]) {
        var index = 0
        func report(_ message: String) { problems.append(Diagnostic(.invalidDirective, message, at: SourceSpan(file: file, start: SourcePosition(line: place.line, column: place.column + index), end: place))) }
        func isNamePart(_ byte: UInt8) -> Bool { byte == 45 || byte == 95 || (48...57).contains(byte) || (65...90).contains(byte) || (97...122).contains(byte) }
        func word() -> String { let from = index; while index < header.count, isNamePart(header[index]) { index += 1 }; return String(decoding: header[from..<index], as: UTF8.self) }
        func peek(_ byte: Character) -> Bool { index < header.count && header[index] == byte.asciiValue }

        let name = word()
        guard let first = name.utf8.first, (97...122).contains(first | 32) else { return nil }
        self.init(name: name, label: nil, attributes: [], span: SourceSpan(file: file, start: place, end: SourcePosition(line: place.line, column: place.column + name.utf8.count)))
        if peek("[") {
            guard let close = header[index...].firstIndex(of: UInt8(ascii: "]")) else { report("']' is missing"); return }
            label = String(decoding: header[(index + 1)..<close], as: UTF8.self)
            index = close + 1
        }
        if peek("{") {
            index += 1
            while true {
                while peek(" ") || peek("\t") { index += 1 }
                if peek("}") { index += 1; break }
                let attributePlace = SourcePosition(line: place.line, column: place.column + index), key = word()
                guard !key.isEmpty, peek("=") else { report("expected key=value or '}'"); return }
                index += 1
                var value: String
                if peek("\"") {
                    guard let close = header[(index + 1)...].firstIndex(of: UInt8(ascii: "\"")) else { report("'\"' is missing"); return }
                    value = String(decoding: header[(index + 1)..<close], as: UTF8.self)
                    index = close + 1
                } else {
                    let from = index
                    while index < header.count, !peek(" "), !peek("}") { index += 1 }
                    value = String(decoding: header[from..<index], as: UTF8.self)
                }
                if attributes.contains(where: { $0.key == key }) { report("'\(key)' is given twice") }
                attributes.append(Attribute(key: key, value: value, span: SourceSpan(file: file, start: attributePlace, end: SourcePosition(line: place.line, column: place.column + index))))
            }
        }
        while peek(" ") || peek("\t") || peek("\r") || peek("\n") { index += 1 }
        if index < header.count { report("nothing may follow a directive on its line") }
    }
}
