package import Diagnostics

/// What a platform renders for a flow and variant.
package struct Sample: Sendable {
    package struct ID: Hashable, Comparable, Sendable, CustomStringConvertible {
        /// `outlet/connect`.
        package var flow: String
        package var variant: String?
        package var platform: String

        package init(flow: String, variant: String?, platform: String) {
            self.flow = flow
            self.variant = variant
            self.platform = platform
        }

        /// `outlet/connect:calls@swift`.
        package var description: String { flow + (variant.map { ":\($0)" } ?? "") + "@" + platform }

        package static func < (left: Self, right: Self) -> Bool { left.description < right.description }
    }

    package var id: ID
    /// The first one is what pages show; others belong to it.
    package var files: [SampleFile]
    package var requirements: [Requirement]

    package init(id: ID, files: [SampleFile], requirements: [Requirement] = []) {
        self.id = id
        self.files = files
        self.requirements = requirements
    }
}

package struct SampleFile: Sendable {
    package struct Region: Hashable, Sendable {
        package var name: String
        /// Lines of `text`, from 1.
        package var lines: ClosedRange<Int>

        package init(name: String, lines: ClosedRange<Int>) {
            self.name = name
            self.lines = lines
        }
    }

    /// The lines that a step came to stand on.
    package struct StepLines: Hashable, Sendable {
        /// Path of step ids: `grant.proof`.
        package var step: String
        package var lines: ClosedRange<Int>
        /// The step in its flow file.
        package var span: SourceSpan

        package init(step: String, lines: ClosedRange<Int>, span: SourceSpan) {
            self.step = step
            self.lines = lines
            self.span = span
        }
    }

    /// A remark that a page shows beside a line.
    package struct LineNote: Hashable, Sendable {
        package var line: Int
        /// Markdown.
        package var text: String

        package init(line: Int, text: String) {
            self.line = line
            self.text = text
        }
    }

    /// `OutletConnect.swift`.
    package var name: String
    /// Name of the grammar: `swift`, `kotlin`, `typescript`, `tsx`, `dart`, `xml`, `json`.
    package var language: String
    /// The clean text: what pages show, readers copy and rungs judge. LF, final newline.
    package var text: String
    /// What is committed below `Snippets/`: the text, where the language needs it with a guard and region marks.
    package var published: String
    package var regions: [Region]
    package var steps: [StepLines]
    package var notes: [LineNote]

    package init(
        name: String, language: String, text: String, published: String? = nil, regions: [Region] = [],
        steps: [StepLines] = [],
        notes: [LineNote] = []
    ) {
        self.name = name
        self.language = language
        self.text = text
        self.published = published ?? text
        self.regions = regions
        self.steps = steps
        self.notes = notes
    }
}

/// The lowest version of something that a sample needs, and why.
package struct Requirement: Hashable, Sendable {
    /// "iOS", "Android API", "Expo SDK".
    package var subject: String
    /// "17.4", "23".
    package var version: String
    /// The API of the sample that needs it: "URLSession.data(for:)".
    package var because: String
    /// Where the figure comes from: "Apple documentation, URLSession.data(for:)".
    package var source: String

    package init(subject: String, version: String, because: String, source: String) {
        self.subject = subject
        self.version = version
        self.because = because
        self.source = source
    }
}

/// A flow's error cases as one platform spells them, in the flow's order; has exactly the flow's cases.
package struct ErrorTable: Sendable {
    package struct Row: Hashable, Sendable {
        /// Name of the case in the flow.
        package var name: String
        /// Code: `ConnectError.rateLimited(retryAfter:)`.
        package var spelling: String
        /// What is special on this platform; Markdown.
        package var remark: String?

        package init(name: String, spelling: String, remark: String? = nil) {
            self.name = name
            self.spelling = spelling
            self.remark = remark
        }
    }

    package var rows: [Row]

    package init(rows: [Row]) {
        self.rows = rows
    }
}
