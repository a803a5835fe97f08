import ContentModel
import Diagnostics
import Foundation
import Markdown

@testable import SiteBuilder

/// A site in which every value that a writer, an API, a flow or a platform can give is hostile.
///
/// Made of values: what a build would refuse long before is in it, too.
struct HostileSite {
    private let all = Payloads.text

    private func located<Value>(_ value: Value) -> Located<Value> { Located(value, at: SourceSpan(file: "made.yaml")) }

    /// Short enough for the name of a file, and without what none can have.
    private func name(_ number: Int, _ end: String = "") -> String {
        Payloads.texts[number].filter { $0 != "/" && $0 != "\0" } + end
    }

    private var platforms: [PlatformManifest] {
        [("swift", "swift"), ("kotlin", "kotlin"), ("deck", "plain")].map { id, language in
            PlatformManifest(
                id: id, title: all, subtitle: all, language: language, systems: [.init(id: "ios", title: all)],
                steps: Set(StepKind.allCases))
        }
    }

    private var project: Project {
        // An address that could end an attribute or an element of a sitemap.
        var project = Project(
            title: all, description: all, address: "https://a.invalid/\(all.filter { $0 != " " })/",
            platforms: ["swift", "kotlin", "deck"].map(located),
            navigation: [
                .init(title: all, guides: guides.map { located($0.path) }),
                .init(title: all, guides: [located("one.md")]),
            ],
            apps: [
                .init(
                    name: located("app"), clientId: located(all), bundleId: located(all),
                    redirects: Payloads.addresses.enumerated().map {
                        .init(name: "way\($0.offset)", uri: located($0.element))
                    })
            ])
        project.placeholders = [Placeholder(name: located("key"), text: located("YOUR_KEY"), label: all)]
        return project
    }

    // MARK: texts

    /// More than one list takes, so that there is a page of all.
    private var guides: [Guide] {
        let texts = [values, raw, links, code, directives]
        return (0..<26).map { number in
            let title = number < texts.count ? all : Payloads.texts[number]
            var guide = Guide(
                path: number == 0 ? "one.md" : "guides/\(name(number % Payloads.texts.count)).\(number).md",
                title: title,
                description: title, flows: [located("\(number == 0 ? "" : "../")lend.flow.yaml")],
                body: Array((number < texts.count ? texts[number] : "# A heading\n").utf8))
            guide.placeholders = [Placeholder(name: located("own"), text: located("OWN_KEY"), label: all)]
            return guide
        }
    }

    private var values: String {
        """
        # \(Payloads.escaped)

        ## {$app.clientId} and {$workflows.lend.summary}

        `{$app.clientId}`, {$workflows.lend.steps.ask.description}

        ::sample

        ::errors

        ::requirements

        ::diagram[\(Payloads.escaped)]

        :::each{of=rules}
        - {$row.title}: {$row.text}
        :::

        :::only{platform=kotlin}
        {$app.clientId}
        :::

        """
            + Payloads.addresses.indices.map { "\n[a]({$app.redirects.way\($0)}) ![a]({$app.redirects.way\($0)})\n" }
            .joined()
    }

    private var raw: String {
        let own = Payloads.texts.map { text in
            """
            \(text)

            A sentence, \(text) and on

            > \(text)

            - \(text)

            | \(text) |
            | --- |
            | \(text) |

            ## \(text)

            <details>\(text)</details>

            <kbd>\(text)</kbd>

            [^\(text)]

            """
        }
        return own.joined(separator: "\n")
    }

    private var links: String {
        let own = Payloads.addresses.enumerated().map { number, address in
            """

            [a](\(address)) [b](<\(address)>) [c][ref\(number)] [d][] <\(address)> ![e](\(address)) ![f](<\(address)> "g")
            \(address) www.a.invalid/\(address)

            [ref\(number)]: <\(address)> "h"
            [d]: \(address)

            """
        }
        let titles = Payloads.texts.map { text in
            """

            [\(text)](https://a.invalid/ "\(text)") ![\(text)](one.png '\(text)') <https://a.invalid/\(text)> [\(text)]

            [\(text)]: https://a.invalid/\(text.filter { $0 != " " }) (\(text))

            """
        }
        return (own + titles).joined()
    }

    private var code: String {
        let own = Payloads.texts.map { text in
            """

            `\(text)` ``\(text)``

            ~~~\(text)
            \(text)
            ~~~

            ~~~swift file="\(text)" numbers
            let a = "\(text)" // \(text)
            ~~~

            ~~~\(text) file='\(text)' {1} diff
            +\(text)
            ~~~

                \(text)

            """
        }
        return own.joined()
    }

    private var directives: String {
        let samples = Payloads.texts.enumerated().filter { $0.offset % 30 == 0 }.map { _, text in
            "\n::sample{show=\"\(text)\" platform=swift flow=lend}\n\n::diagram[\(text)]{flow=lend}\n"
        }
        let own = Payloads.texts.map { text in
            """

            ::errors{flow="\(text)"}

            :::only{platform="\(text)"}
            \(text)
            :::

            :::each{of="\(text)"}
            \(text)
            :::

            ::\(text)

            {$\(text)} {$app.\(text)}

            """
        }
        return (samples + own).joined()
    }

    // MARK: the flow

    private var workflow: Workflow {
        Workflow(
            id: located("lend"), summary: PlatformText(all), rules: [Rule(title: all, text: PlatformText(all))],
            wordings: [(located("limit"), PlatformText(all))],
            steps: [
                FlowStep(
                    id: located("ask"), description: PlatformText(all), kind: .pkce,
                    kindSpan: SourceSpan(file: "made.yaml"))
            ])
    }

    private var flow: FlowPresentation {
        let place = SourceSpan(file: "lend.flow.yaml")
        let resolved = ResolvedFlow(
            id: "lend/lend", app: "app", name: "lend", title: all, variant: nil, apis: [],
            steps: [Step(id: all, region: all, name: all, span: place, kind: .pkce(verifierBytes: 32))],
            result: FlowResult(typeName: "Loan", fields: []),
            cases: [
                ErrorCase(
                    name: name(0), meaning: all, action: all,
                    origins: [.status(409...409, operation: all), .query(name: all, value: all), .event(.transport)])
            ], span: place)
        let region = SampleFile.Region(name: name(1), lines: 1...2)
        func sample(_ platform: String, _ language: String) -> Sample {
            let files = Payloads.texts.indices.filter { $0 % 16 == 0 }.map { number in
                SampleFile(
                    name: name(number, ".\(language)"), language: language,
                    text: "let a = \"\(all)\" // \(all)\n\(all)\nYOUR_KEY \(all)\n", regions: [region],
                    notes: [.init(line: 1, text: all), .init(line: 2, text: Payloads.escaped)])
            }
            return Sample(
                id: .init(flow: "lend/lend", variant: nil, platform: platform), files: files,
                requirements: [Requirement(subject: all, version: all, because: all, source: all)])
        }
        let table = ErrorTable(rows: [.init(name: name(0), spelling: all, remark: all)])
        return FlowPresentation(
            id: "lend/lend", name: "lend", title: all, summary: PlatformText(all), file: "lend.flow.yaml",
            variants: [
                .init(
                    id: nil, title: all, needs: [PlatformText(all)],
                    diagram: SequenceDiagram(
                        participants: [.init(id: "app", title: all), .init(id: all, title: all)],
                        events: [
                            .init(from: "app", kind: .action, text: all, description: all, region: "ask"),
                            .init(from: "app", kind: .message(to: all), text: all, description: all, region: "ask"),
                        ]),
                    platforms: [
                        .init(platform: platforms[0], offer: .offered(resolved, sample("swift", "swift"), table)),
                        .init(platform: platforms[1], offer: .offered(resolved, sample("kotlin", "kotlin"), table)),
                        .init(platform: platforms[2], offer: .notOffered(reason: all)),
                    ])
            ])
    }

    private var reports: [SampleReport] {
        let verdict = Verdict(.failed, reason: all, tool: all, evidence: all)
        let verdicts: [Rung: Verdict] = [
            .types: verdict, .syntax: .notChecked(all), .run: Verdict(.passed, evidence: all),
        ]
        return ["swift", "kotlin"].map {
            SampleReport(sample: .init(flow: "lend/lend", variant: nil, platform: $0), files: [], verdicts: verdicts)
        }
    }

    func files() throws -> [(path: String, bytes: [UInt8])] {
        let directives = KnownDirectives(
            leaves: ["sample", "errors", "requirements", "diagram"], containers: ["only", "each"])
        let site = try SiteBuilder(
            project: project, platforms: platforms, guides: guides,
            flowFiles: [FlowFile(path: "lend.flow.yaml", title: all, sources: [], workflows: [workflow])],
            flows: [flow],
            reports: reports,
            read: { (MarkdownParser.parse($0.body, file: $0.path, directives: directives).document, []) }
        ).build()
        return site.files.map { ($0.path, $0.bytes) }
    }
}
