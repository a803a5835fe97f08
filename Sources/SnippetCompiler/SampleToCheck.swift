package import ContentModel

/// A sample and what it is to be checked with.
package struct SampleToCheck: Sendable {
    package var sample: Sample
    package var toolchain: SampleToolchain
    /// The folder of its published files as spans name it: `../Snippets/outlet/connect/swift`.
    package var folder: String

    package init(_ sample: Sample, with toolchain: SampleToolchain, publishedIn folder: String) {
        self.sample = sample
        self.toolchain = toolchain
        self.folder = folder
    }
}

/// Something in a sample's text that a rung refuses.
struct Finding: Hashable, Sendable {
    enum Kind: Hashable, Sendable { case syntax, types, suppression, unawaited, unused, foreignImport }

    var kind: Kind
    /// Index among the sample's files.
    var file: Int
    /// From 1; columns in Unicode scalars.
    var line: Int
    var column: Int
    /// Without a final full stop.
    var message: String
    /// What the compiler adds to it.
    var notes: [String] = []
}

/// What a rung found out about one sample.
struct RungResult: Sendable {
    var verdict: Verdict
    var findings: [Finding] = []

    static func notChecked(_ obstacle: Obstacle) -> RungResult {
        RungResult(verdict: .notChecked(obstacle.reason, missing: obstacle.tool))
    }
}
