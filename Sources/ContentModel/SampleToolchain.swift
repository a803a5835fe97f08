/// How a platform's samples are checked: which compiler, against which declarations, and what published text may not hold.
package struct SampleToolchain: Sendable {
    /// The compilers that the snippet compiler knows how to run.
    package enum Compiler: String, Sendable { case swift, kotlin, typeScript }

    /// A way to silence the compiler that published samples do not use.
    package struct Suppression: Sendable {
        /// A regular expression over the clean text.
        package var pattern: String
        /// "a forced unwrap": what the reader is told.
        package var name: String

        package init(_ pattern: String, named name: String) {
            self.pattern = pattern
            self.name = name
        }
    }

    package var compiler: Compiler
    /// Name of the tree-sitter grammar for the rung `syntax`.
    package var grammar: String
    /// The module whose resource folder holds `Stubs/`: `PlatformSwift`.
    package var resources: String
    /// What the stubs rest on, for the report: "stubs from Apple's documentation".
    package var evidence: String
    package var suppressions: [Suppression]

    package init(
        compiler: Compiler, grammar: String, resources: String, evidence: String, suppressions: [Suppression]
    ) {
        self.compiler = compiler
        self.grammar = grammar
        self.resources = resources
        self.evidence = evidence
        self.suppressions = suppressions
    }
}
