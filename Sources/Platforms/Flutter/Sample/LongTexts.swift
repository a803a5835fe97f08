import SampleCode

extension DartCode {
    /// A string with values in it; where it does not fit, literals one below the other, each of which begins with the mark.
    static func longTemplate(_ parts: [TemplatePart], before mark: Character) -> DartCode {
        let literals = split(parts, before: mark).map { DartCode.template($0) }
        guard let first = literals.first, literals.count > 1 else { return .template(parts) }
        let broken: DartCode = """
            \(first)
                \(.lines(Array(literals.dropFirst())))
            """
        return .choice([.template(parts), broken])
    }
}
