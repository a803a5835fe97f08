import ContentModel
import LocatedText
import SampleCode

/// The registered return address of a browser step, in the parts by which Android tells it.
struct KotlinRedirect: Hashable {
    /// The constant's.
    let name: String
    let uri: String
    let scheme: String
    /// `nil`: there is none, as in `com.example:/path`.
    let host: String?
    /// Empty: any.
    let path: String

    /// `nil`: a URI whose query Android cannot read, `com.example:path`, or one known only at run time.
    init?(of interaction: Interaction, in flow: ResolvedFlow) {
        guard let uri = Self.address(of: interaction, in: flow),
            let match = uri.wholeMatch(of: /([A-Za-z][A-Za-z0-9+.\-]*):(\/\/([^\/?#]*))?(\/[^?#]*)?([?#].*)?/)
        else { return nil }
        name = Self.name(of: interaction)
        self.uri = uri
        scheme = String(match.output.1)
        host = match.output.3.map(String.init)
        path = String(match.output.4 ?? "")
        if match.output.2 == nil, path.isEmpty { return nil }
    }

    /// The text of the return address, where it is known when the sample is written.
    static func address(of interaction: Interaction, in flow: ResolvedFlow) -> String? {
        flow.writtenText(of: interaction.returnTo)
    }

    private static func name(of interaction: Interaction) -> String {
        if case .constant(let name) = interaction.returnTo { name } else { "redirect" }
    }

    /// Keys of the parts' names, and what they would like to be: `REDIRECT_PATH` for the constant `redirectUri`.
    static func partNames(of interaction: Interaction) -> [(key: String, wish: String)] {
        let name = name(of: interaction)
        let stem = words(of: name).filter { $0 != "uri" && $0 != "url" }.joined(separator: " ")
        return ["scheme", "host", "path"].map {
            (name + " " + $0, NamingStyle.camel.constant((stem.isEmpty ? "redirect" : stem) + " " + $0))
        }
    }

    var isWeb: Bool { scheme == "https" }

    /// The constants in use, and their values.
    var parts: [(name: String, value: String)] {
        [(isWeb ? nil : scheme, "scheme"), (host, "host"), (path.isEmpty && !isWeb ? nil : path, "path")].compactMap {
            value, part in
            value.map { (name + " " + part, $0) }
        }
    }
}

extension KotlinSample {
    var redirects: [KotlinRedirect] {
        flow.interactions.compactMap { KotlinRedirect(of: $0.interaction, in: flow) }.uniqued()
    }

    var redirectConstants: [KotlinCode] {
        redirects.flatMap(\.parts).map { "private const val \(part($0.name)) = \(string: $0.value)" }
    }

    private func part(_ name: String) -> KotlinCode {
        "\(name: names.redirects[name] ?? NamingStyle.camel.constant(name))"
    }

    /// Whether the URI in `callback` is the return address.
    func isReturn(to redirect: KotlinRedirect) -> KotlinCode {
        let scheme: KotlinCode = redirect.isWeb ? "\(string: redirect.scheme)" : part(redirect.name + " scheme")
        let conditions: [KotlinCode] = [
            "callback.scheme == \(scheme)",
            redirect.host == nil ? "" : "callback.host == \(part(redirect.name + " host"))",
            redirect.path.isEmpty ? "" : "callback.path == \(part(redirect.name + " path"))",
        ].filter { !$0.isEmpty }
        return conditions.dropLast().reversed().reduce(conditions[conditions.count - 1]) { .continued("\($1) &&", $0) }
    }

    /// Opens the Auth Tab, which waits for the return address.
    func launch(_ redirect: KotlinRedirect) -> KotlinCode {
        let awaited: [KotlinCode] =
            redirect.isWeb
            ? [part(redirect.name + " host"), part(redirect.name + " path")] : [part(redirect.name + " scheme")]
        return .list(.onePerLine, "tab.launch(", ["authTab", "url"] + awaited, ")")
    }

    /// What differs with the return address, by the browser step that waits.
    func byRedirect(_ code: (KotlinRedirect) -> KotlinCode) -> KotlinCode {
        let waiting = waits.compactMap { wait in
            KotlinRedirect(of: wait.interaction, in: flow).map { (step: wait.step.id, redirect: $0) }
        }
        guard redirects.count > 1, let last = waiting.last else { return redirects.first.map(code) ?? "" }
        let branches: [KotlinCode] = waiting.dropLast().map { .continued("\(string: $0.step) ->", code($0.redirect)) }
        return """
            when (model.waiting) {
                \(.lines(branches))
                \(.continued("else ->", code(last.redirect)))
            }
            """
    }
}
