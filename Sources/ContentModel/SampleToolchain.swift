/// How a platform's samples are checked: which compiler, against which declarations, and what published text may not
/// hold.
package struct SampleToolchain: Sendable {
    /// The compilers that the snippet compiler knows how to run.
    package enum Compiler: String, Sendable { case swift, kotlin, typeScript, dart }

    /// A way to silence the compiler that published samples do not use.
    package struct Suppression: Sendable {
        package enum Place: String, Sendable {
            /// Everything but the insides of comments, string and regular expression literals.
            case code
            case comments
        }

        /// A regular expression over the clean text; `^` and `$` are the ends of a line.
        package var pattern: String
        /// "a forced unwrap": what the reader is told.
        package var name: String
        package var place: Place

        package init(_ pattern: String, named name: String, in place: Place = .code) {
            self.pattern = pattern
            self.name = name
            self.place = place
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
    /// Swift "6", Kotlin "2.2"; `nil` where nothing is to be said: TypeScript's
    /// `deno.json` has it, and Dart's is its own.
    package var languageVersion: String?
    /// Swift: the stub modules in the order in which they compile; one may import those before it.
    ///
    /// `UIKit` is the file `Stubs/UIKit.swift` or the Swift files of the folder `Stubs/UIKit/`.
    package var modules: [String]
    /// Swift: modules that samples see without an import line, because they are part of another one on the platform's
    /// own system: `FoundationNetworking`.
    package var implicitImports: [String]
    /// Kotlin: jars beside the standard library, without `.jar`: `com.android.json`, `kotlinx-coroutines-core`.
    package var libraries: [String]

    package init(
        compiler: Compiler, grammar: String, resources: String, evidence: String, suppressions: [Suppression],
        languageVersion: String? = nil, modules: [String] = [], implicitImports: [String] = [], libraries: [String] = []
    ) {
        self.compiler = compiler
        self.grammar = grammar
        self.resources = resources
        self.evidence = evidence
        self.suppressions = suppressions
        self.languageVersion = languageVersion
        self.modules = modules
        self.implicitImports = implicitImports
        self.libraries = libraries
    }
}
