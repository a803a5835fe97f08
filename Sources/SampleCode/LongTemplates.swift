// Texts with values that do not fit on a line.
extension Code {
    /// A template that is an address: on one line, or as a sum with a line for each parameter of its query.
    package static func address(_ parts: [TemplatePart]) -> Code {
        let lines = split(parts, before: "&").map(template)
        guard let first = lines.first, lines.count > 1 else { return template(parts) }
        var sum = joined(lines, " +\n")
        sum.pieces = first.pieces + [.nest(Language.indent, Array(sum.pieces.dropFirst(first.pieces.count)))]
        return choice([template(parts).flat, sum])
    }

    /// The parts of a template, in several lines, each but the first with the mark at its start.
    package static func split(_ parts: [TemplatePart], before mark: Character) -> [[TemplatePart]] {
        var lines: [[TemplatePart]] = [[]]
        for part in parts {
            guard case .text(let text) = part else {
                lines[lines.count - 1].append(part)
                continue
            }
            for (index, piece) in text.split(separator: mark, omittingEmptySubsequences: false).enumerated() {
                if index > 0 {
                    lines.append([.text(String(mark) + piece)])
                } else {
                    lines[lines.count - 1].append(.text(String(piece)))
                }
            }
        }
        return lines
    }
}
