package import ContentModel
package import SampleCode

extension SampleFile {
    /// Prints a document twice, as clean and as committed text, and finds the lines of its regions, steps and notes.
    ///
    /// - Parameters:
    ///   - code: With regions named as in the flow, and steps marked with the paths of their ids.
    ///   - width: Characters that a line has.
    ///   - marks: What the committed text has more than the clean one.
    package init<Language>(
        name: String, language: String, code: Code<Language>, flow: ResolvedFlow, width: Int, marks: RegionMarks = .none
    ) {
        let clean = Printer(width: width).printed(code)
        let steps = clean.steps.compactMap { item in
            flow.step(item.id).map { StepLines(step: item.id, lines: item.lines, span: $0.span) }
        }
        var notes = clean.remarks.map { LineNote(line: $0.line, text: $0.text) }
        for step in flow.steps {
            guard let text = step.description, let region = clean.regions.first(where: { $0.name == step.region })
            else { continue }
            notes.append(LineNote(line: region.lines.lowerBound, text: text))
        }
        // A stable order: remarks and notes of one line keep theirs.
        let ordered = notes.enumerated().sorted { ($0.element.line, $0.offset) < ($1.element.line, $1.offset) }
        self.init(
            name: name, language: language, text: clean.text,
            published: marks == .none ? nil : Printer(width: width, marks: marks).printed(code).text,
            regions: clean.regions.map { Region(name: $0.name, lines: $0.lines) }, steps: steps,
            notes: ordered.map(\.element))
    }
}
