import ContentModel
import Diagnostics

/// Looks up what `{$…}` quotes.
struct QuotedValues {
    enum Value {
        case text(String)
        /// `schema`: the place in the API schema that says it.
        case markdown(String, schema: SourceSpan? = nil)
    }

    /// Why there is no such value.
    struct Unknown: Error {
        /// What it is looked for in could not be read, which is reported.
        var isReported = false
        var name: String
        /// Where it was looked for: "$app".
        var place: String
        var known: [String] = []
    }

    /// `$row`, inside `:::each`.
    struct Row {
        var values: [(name: String, value: Value)]
    }

    let scope: GuideScope

    /// `path` is what stands between `{$` and `}`: `app.redirects.private`. Texts that differ by platform are those of
    /// `platform`, or the common ones.
    func value(of path: String, row: Row?, platform: PlatformManifest?) throws(Unknown) -> Value {
        let parts = path.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        let rest = Array(parts.dropFirst())
        switch parts[0] {
        case "app": return try app(rest)
        case "workflows": return try workflow(rest, platform)
        case "row":
            guard let row else { throw Unknown(name: "row", place: "the page outside ':::each'") }
            let name = rest.joined(separator: ".")
            guard let found = row.values.first(where: { $0.name == name }) else {
                throw Unknown(name: name, place: "$row", known: row.values.map(\.name))
            }
            return found.value
        default: throw Unknown(name: parts[0], place: "the page", known: ["app", "workflows", "row"])
        }
    }

    private func app(_ path: [String]) throws(Unknown) -> Value {
        guard let app = scope.app else {
            throw Unknown(
                isReported: scope.isAppUnknown || !scope.isWhole, name: "app",
                place: "a guide without one app of its flows")
        }
        let values: [(String, String?)] = [
            ("name", app.name.value), ("clientId", app.clientId?.value), ("ios.bundleId", app.bundleId?.value),
            ("ios.teamId", app.teamId?.value), ("android.package", app.androidPackage?.value),
        ]
        let redirects = app.redirects.map { ("redirects.\($0.name)", Optional($0.uri.value)) }
        return .text(try look(for: path, among: values + redirects, in: "$app"))
    }

    private func workflow(_ path: [String], _ platform: PlatformManifest?) throws(Unknown) -> Value {
        guard let id = path.first, let workflow = scope.workflows.first(where: { $0.id.value == id }) else {
            throw Unknown(
                isReported: !scope.isWhole, name: path.first ?? "", place: "the guide",
                known: scope.workflows.map(\.id.value))
        }
        var values: [(String, String?)] = [("summary", workflow.summary?.reading(for: platform))]
        values += workflow.wordings.map { ("wordings.\($0.name.value)", $0.text.reading(for: platform)) }
        for variant in workflow.variants {
            values.append(("variants.\(variant.id.value).title", variant.title))
            values += variant.wordings.map {
                ("variants.\(variant.id.value).wordings.\($0.name.value)", $0.text.reading(for: platform))
            }
        }
        for step in workflow.steps {
            values.append(("steps.\(step.id.value).description", step.description?.reading(for: platform)))
            values.append(("steps.\(step.id.value).timeout", (step.timeout?.value).map(Self.duration)))
        }
        return .markdown(try look(for: Array(path.dropFirst()), among: values, in: "$workflows.\(id)"))
    }

    private func look(for path: [String], among values: [(String, String?)], in place: String) throws(Unknown) -> String
    {
        let name = path.joined(separator: "."), present = values.filter { $0.1 != nil }
        guard let found = present.first(where: { $0.0 == name })?.1 else {
            throw Unknown(name: name, place: place, known: present.map(\.0))
        }
        return found
    }

    /// Milliseconds in words: "1 minute 30 seconds".
    static func duration(_ milliseconds: Int) -> String {
        let units = [
            ("day", 86_400_000), ("hour", 3_600_000), ("minute", 60_000), ("second", 1_000), ("millisecond", 1),
        ]
        var rest = max(0, milliseconds), words: [String] = []
        for (unit, size) in units where rest >= size {
            words.append("\(rest / size) \(unit)\(rest / size == 1 ? "" : "s")")
            rest %= size
        }
        return words.isEmpty ? "0 seconds" : words.joined(separator: " ")
    }
}

extension PlatformText {
    /// For one platform, or for a page that is about none.
    func reading(for platform: PlatformManifest?) -> String? {
        platform.flatMap { text(for: $0) } ?? common ?? particular.first?.text
    }
}
