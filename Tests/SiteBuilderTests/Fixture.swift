import ContentModel
import Diagnostics
import Foundation
import LocatedText
import Markdown

@testable import SiteBuilder

func located<Value>(_ value: Value) -> Located<Value> { Located(value, at: SourceSpan(file: "made.yaml")) }

/// A small project about a library of tapes, made by hand: two platforms that have its flow and one that does not.
struct Fixture {
    static let swift = PlatformManifest(
        id: "swift", title: "Swift", subtitle: "iPhone and iPad", language: "swift",
        systems: [.init(id: "ios", title: "iOS")], steps: Set(StepKind.allCases))
    static let kotlin = PlatformManifest(
        id: "kotlin", title: "Kotlin", subtitle: "Android", language: "kotlin",
        systems: [.init(id: "android", title: "Android")], steps: Set(StepKind.allCases))
    static let deck = PlatformManifest(
        id: "deck", title: "Tape deck", subtitle: "hardware", language: "plain",
        systems: [.init(id: "desktop", title: "Desktop")], steps: [])

    var project = Project(
        title: "Tape library", description: "How to lend tapes.", platforms: ["swift", "kotlin", "deck"].map(located),
        navigation: [.init(title: "Lending", guides: [located("lending/borrow.md"), located("lending/return.md")])],
        apps: [
            .init(
                name: located("tapes"), clientId: located("client_1"), bundleId: located("org.tapes"),
                redirects: [
                    .init(name: "home", uri: located("org.tapes:/back")),
                    .init(name: "web", uri: located("https://tapes.example/")),
                ])
        ])
    var platforms = [swift, kotlin, deck]
    /// Path and Markdown, without front matter.
    var guides: [(path: String, text: String)] = [
        ("lending/borrow.md", ""), ("lending/return.md", "# Bring it back\n\n## On time\n"),
    ]
    var flowFiles = [
        FlowFile(path: "lending/lend.flow.yaml", title: "Lend a tape", sources: [], workflows: [Fixture.lend])
    ]
    var flows = [Fixture.presentation()]
    var reports: [SampleReport] = []
    var references: [APIReference] = []
    var contentFolder: String?
    var themeFolder: String?

    /// The page of a guide with this text, and what is wrong with the site.
    init(_ text: String = "") { guides[0].text = text }

    func site() throws -> Site {
        let guides = guides.map { guide in
            Guide(
                path: guide.path, title: "Title of \(guide.path)", description: "About \(guide.path).",
                flows: flowFiles.map { located(String($0.path.dropFirst("lending/".count))) },
                body: Array(guide.text.utf8))
        }
        return try SiteBuilder(
            project: project, platforms: platforms, guides: guides, flowFiles: flowFiles, flows: flows,
            reports: reports, references: references,
            contentFolder: contentFolder, themeFolder: themeFolder,
            read: { (MarkdownParser.parse($0.body, file: $0.path).document, []) }
        ).build()
    }

    func page(_ path: String = "lending/borrow.html") throws -> String { try site().text(path) }
    func diagnostics() throws -> [Diagnostic] { try site().diagnostics.filter { $0.code != "LS6013" } }

    // MARK: the flow

    static let lend = Workflow(
        id: located("lend"), summary: PlatformText("Lend a tape to a *member*."),
        rules: [Rule(title: "One at a time", text: PlatformText("Two tapes <tangle>."))],
        wordings: [(located("limit"), PlatformText("three weeks"))],
        steps: [
            FlowStep(
                id: located("ask"), description: PlatformText("Ask for `a tape`."), kind: .pkce,
                kindSpan: SourceSpan(file: "made.yaml"),
                timeout: located(90_000)),
            FlowStep(
                id: located("carry"), description: PlatformText("Carry it home."), kind: .pkce,
                kindSpan: SourceSpan(file: "made.yaml")),
            FlowStep(id: located("play"), kind: .pkce, kindSpan: SourceSpan(file: "made.yaml")),
        ])

    static func resolved(_ variant: String?) -> ResolvedFlow {
        let place = SourceSpan(file: "lending/lend.flow.yaml"), use = CaseUse(name: "lost")
        return ResolvedFlow(
            id: "tapes/lend", app: "tapes", name: "lend", title: "Lend a tape", variant: variant, apis: [],
            steps: [
                Step(id: "ask", region: "ask", name: "ask", span: place, kind: .pkce(verifierBytes: 32)),
                Step(
                    id: "carry", region: "carry", name: "carry", span: place,
                    kind: .interaction(
                        .init(url: .literal(.null), returnTo: .literal(.null), notStarted: use, cancelled: use))),
            ],
            result: FlowResult(typeName: "Loan", fields: []),
            cases: [
                ErrorCase(
                    name: "taken", meaning: "The tape is **taken**.", action: "Wait for `days` days.",
                    origins: [.status(409...409, operation: "lendTape"), .query(name: "error", value: "taken")]),
                ErrorCase(name: "lost", meaning: "It is lost.", origins: [.event(.transport), .otherwise]),
            ], span: place)
    }

    static func sample(_ variant: String?, _ platform: String, _ files: [SampleFile]) -> Sample {
        Sample(
            id: .init(flow: "tapes/lend", variant: variant, platform: platform), files: files,
            requirements: [
                Requirement(subject: "iOS", version: "9.3", because: "old", source: "a page"),
                Requirement(subject: "iOS", version: "13.0", because: "typed <throws>", source: "another page"),
            ])
    }

    static let swiftFile = SampleFile(
        name: "Lend.swift", language: "swift",
        text: "import Tapes\n\nfunc lend() {\n    let a = \"<b>&\"\n\n    play(a)\n}\n",
        regions: [
            .init(name: "imports", lines: 1...1), .init(name: "ask", lines: 4...4), .init(name: "carry", lines: 6...6),
        ],
        notes: [.init(line: 4, text: "A *note* on it."), .init(line: 6, text: "Play.")])
    static let kotlinFiles = [
        SampleFile(
            name: "Lend.kt", language: "kotlin", text: "fun lend() {\n    ask()\n}\n",
            regions: [.init(name: "ask", lines: 2...2)]),
        SampleFile(
            name: "Shelf.kt", language: "kotlin", text: "class Shelf\n", regions: [.init(name: "storage", lines: 1...1)]
        ),
    ]
    static let table = ErrorTable(rows: [
        .init(name: "taken", spelling: "LendError.taken(days:)", remark: "Only on `weekdays`."),
        .init(name: "lost", spelling: "LendError.lost"),
    ])

    static func presentation(name: String = "lend", variants: [String?] = [nil]) -> FlowPresentation {
        FlowPresentation(
            id: "tapes/\(name)", name: name, title: "Lend a tape", file: "lending/lend.flow.yaml",
            variants: variants.map { variant in
                .init(
                    id: variant, title: variant.map { "By \($0)" },
                    needs: [PlatformText(nil, particular: [("ios", "A bag.")])],
                    diagram: SequenceDiagram(
                        participants: [.init(id: "app", title: "App"), .init(id: "api:desk", title: "Desk & shelf")],
                        events: [
                            .init(from: "app", kind: .action, text: "make a wish", region: "ask"),
                            .init(
                                from: "app", kind: .message(to: "api:desk"), text: "POST /loans",
                                description: "Ask the `desk`.", region: "ask"),
                            .init(from: "api:desk", kind: .reply(to: "app"), text: "a tape", region: "ask"),
                        ]),
                    platforms: [
                        .init(
                            platform: swift,
                            offer: .offered(resolved(variant), sample(variant, "swift", [swiftFile]), table)),
                        .init(
                            platform: kotlin,
                            offer: .offered(resolved(variant), sample(variant, "kotlin", kotlinFiles), table)),
                        .init(platform: deck, offer: .notOffered(reason: "a deck has no network")),
                    ])
            })
    }

    static func report(_ platform: String, _ verdicts: [Rung: Verdict]) -> SampleReport {
        SampleReport(sample: .init(flow: "tapes/lend", variant: nil, platform: platform), files: [], verdicts: verdicts)
    }
}

extension Site {
    func text(_ path: String) throws -> String {
        guard let file = files.first(where: { $0.path == path }) else {
            throw Missing(path: path, among: files.map(\.path))
        }
        return String(decoding: file.bytes, as: UTF8.self)
    }

    struct Missing: Error {
        var path: String
        var among: [String]
    }
}
