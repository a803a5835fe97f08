import SampleCode

extension DartCode {
    /// A string with values in it; where it does not fit, literals one below the other, each of which begins with the mark.
    static func longTemplate(_ parts: [TemplatePart], before mark: Character) -> DartCode {
        var groups: [[TemplatePart]] = [[]]
        for part in parts {
            guard case .text(let text) = part else {
                groups[groups.count - 1].append(part)
                continue
            }
            for (index, piece) in text.split(separator: mark, omittingEmptySubsequences: false).enumerated() {
                if index > 0 { groups.append([]) }
                let text = index > 0 ? String(mark) + piece : String(piece)
                if !text.isEmpty { groups[groups.count - 1].append(.text(text)) }
            }
        }
        let literals = groups.filter { !$0.isEmpty }.map { DartCode.template($0) }
        guard let first = literals.first, literals.count > 1 else { return .template(parts) }
        let broken: DartCode = """
            \(first)
                \(.lines(Array(literals.dropFirst())))
            """
        return .choice([.template(parts), broken])
    }
}
