/// What a code stands for. One file per definition, beside the function that makes its diagnostics, in the folder
/// `Diagnostics` of the module that reports it.
///
/// Ranges: LS1 content, LS2 resolution, LS3 references and literals, LS4 syntax and types, LS5 runs, LS6 site, LS7 API
/// schemas, LS9 plugins and tools. A code is never used again for something else.
package struct DiagnosticDefinition: Sendable {
    /// A change that brings the problem about in the project that `lockstep new project` writes: `right`, which stands
    /// exactly once in `file`, becomes `wrong`; a `file` that there is not is made of `wrong`. A test makes the change
    /// and expects this code.
    package struct Example: Sendable {
        package var file: String
        package var right: String
        package var wrong: String
        /// Changes of other files that it takes as well.
        package var also: [Example]
        /// What `lockstep` is told so that it reports the problem.
        package var command: [String]

        package init(
            in file: String, right: String = "", wrong: String, also: [Example] = [],
            command: [String] = ["build", "--through", "none"]
        ) {
            self.file = file
            self.right = right
            self.wrong = wrong
            self.also = also
            self.command = command
        }
    }

    package var code: String
    /// A few words that name the problem.
    package var title: String
    package var severity: Severity
    /// Why it is a problem and how to mend it; Markdown.
    package var explanation: String
    /// `nil` where no change of content can show it: a tool or the disk failed.
    package var example: Example?

    package init(
        _ code: String, _ title: String, _ severity: Severity = .error, explanation: String, example: Example? = nil
    ) {
        self.code = code
        self.title = title
        self.severity = severity
        self.explanation = explanation
        self.example = example
    }
}

/// All definitions of the program, by code.
package struct DiagnosticRegistry: Sendable {
    package let definitions: [DiagnosticDefinition]

    /// Traps on a code that is defined twice.
    package init(_ lists: [DiagnosticDefinition]...) {
        definitions = lists.joined().sorted { $0.code < $1.code }
        precondition(Set(definitions.map(\.code)).count == definitions.count, "two diagnostics share a code")
    }

    package subscript(_ code: String) -> DiagnosticDefinition? { definitions.first { $0.code == code } }
}
