import ContentModel
import Diagnostics

/// The `$app` values that a flow uses, as constants of its samples.
///
/// A redirect brings its parts along (`redirectScheme`, `redirectHost`, `redirectPath`): which of them a platform prints is
/// its own matter, and one that it does not need must not be printed, because compilers refuse unused names.
final class ConstantTable {
    private let context: FlowContext
    private let variant: Variant?
    private var constants: [String: Constant] = [:]
    private var parts: [String: [Constant]] = [:]

    init(_ context: FlowContext, variant: Variant?) {
        self.context = context
        self.variant = variant
    }

    func value(_ path: [String], written: String, at span: SourceSpan) -> Value {
        guard let app = context.app else {
            // Said once, of the file.
            findings.fail()
            return .unknown(at: span)
        }
        let missing = { (what: String) -> Value in
            self.findings.report(
                .unknownAppValue(
                    "the app '\(app.name.value)' has no \(what)", at: span, help: "add it to 'apps' in lockstep.yaml"))
            return .unknown(at: span)
        }
        switch path {
        case ["clientId"]: return app.clientId.map { plain("clientId", $0.value, span) } ?? missing("'clientId'")
        case ["ios", "bundleId"]:
            return app.bundleId.map { plain("bundleId", $0.value, span) } ?? missing("'ios.bundleId'")
        case ["ios", "teamId"]: return app.teamId.map { plain("teamId", $0.value, span) } ?? missing("'ios.teamId'")
        case ["android", "package"]:
            return app.androidPackage.map { plain("packageName", $0.value, span) } ?? missing("'android.package'")
        case ["redirect"]: return redirect(of: app, span)
        default:
            if path.count == 2, path[0] == "redirects" {
                let names = app.redirects.map(\.name)
                if let redirect = app.redirects.first(where: { $0.name == path[1] }) {
                    return constant(redirect, of: app, span)
                }
                findings.report(
                    .unknownAppValue(
                        "the app '\(app.name.value)' has no redirect '\(path[1])'", at: span,
                        help: suggestion(for: path[1], among: names)))
                return .unknown(at: span)
            }
            let known =
                ["clientId", "redirect", "ios.bundleId", "ios.teamId", "android.package"]
                + app.redirects.map { "redirects.\($0.name)" }
            findings.report(
                .unknownAppValue(
                    "'$app' has no '\(path.joined(separator: "."))'", at: span,
                    help: suggestion(for: path.joined(separator: "."), among: known)))
            return .unknown(at: span)
        }
    }

    /// A constant, with those that go with it.
    func constants(named name: String) -> [Constant] { (constants[name].map { [$0] } ?? []) + (parts[name] ?? []) }

    func isRedirect(_ name: String) -> Bool { constants[name]?.role == .redirect }

    private var findings: Findings { context.findings }

    private func plain(_ name: String, _ value: String, _ span: SourceSpan) -> Value {
        constants[name] = Constant(name: name, value: value)
        return used(name, span)
    }

    private func used(_ name: String, _ span: SourceSpan) -> Value {
        var value = Value(.operand(.constant(name)), type: .string, at: span)
        value.subject = "the constant '\(name)'"
        return value
    }

    /// The variant's redirect, else the only one.
    private func chosen(of app: Project.App) -> Project.App.Redirect? {
        guard let name = variant?.redirect else { return app.redirects.count == 1 ? app.redirects[0] : nil }
        return app.redirects.first { $0.name == name.value }
    }

    private func redirect(of app: Project.App, _ span: SourceSpan) -> Value {
        if let redirect = chosen(of: app) { return constant(redirect, of: app, span) }
        let names = app.redirects.map(\.name)
        if let name = variant?.redirect {
            findings.report(
                .unknownAppValue(
                    "the app '\(app.name.value)' has no redirect '\(name.value)'", at: name.span,
                    help: suggestion(for: name.value, among: names)))
        } else {
            findings.report(
                .unknownAppValue(
                    "the app '\(app.name.value)' has \(names.isEmpty ? "no" : "several") redirects", at: span,
                    help: names.isEmpty
                        ? "add one to 'apps' in lockstep.yaml"
                        : "write $app.redirects.\(names[0]), or add variants with 'redirect'"))
        }
        return .unknown(at: span)
    }

    private func constant(_ redirect: Project.App.Redirect, of app: Project.App, _ span: SourceSpan) -> Value {
        // The flow's redirect has the plain names; another one is called by its own.
        let isMain =
            chosen(of: app)?.name == redirect.name || (chosen(of: app) == nil && constants["redirectUri"] == nil)
        let known = constants.values.first { $0.role == .redirect && $0.value == redirect.uri.value }
        if let known { return used(known.name, span) }
        let name = { (base: String) in isMain ? base : redirect.name + RecordTable.capitalised(base) }
        let uri = redirect.uri.value, own = name("redirectUri")
        constants[own] = Constant(name: own, value: uri, role: .redirect, note: "byte for byte as registered")
        let address = RedirectParts(uri)
        parts[own] = [Constant(name: name("redirectScheme"), value: address.scheme, role: .redirectScheme)]
        if let host = address.host {
            parts[own]?.append(Constant(name: name("redirectHost"), value: host, role: .redirectHost))
        }
        if !address.path.isEmpty {
            parts[own]?.append(Constant(name: name("redirectPath"), value: address.path, role: .redirectPath))
        }
        return used(own, span)
    }
}

/// `com.example.app:/callback` -> scheme, no host, path `/callback`.
struct RedirectParts {
    var scheme: String
    var host: String?
    var path: String

    init(_ uri: String) {
        let colon = uri.firstIndex(of: ":") ?? uri.endIndex
        scheme = String(uri[..<colon])
        var rest = colon == uri.endIndex ? "" : uri[uri.index(after: colon)...]
        if rest.hasPrefix("//") {
            rest = rest.dropFirst(2)
            let end = rest.firstIndex { "/?#".contains($0) } ?? rest.endIndex
            host = String(rest[..<end])
            rest = rest[end...]
        }
        path = String(rest.prefix { $0 != "?" && $0 != "#" })
    }
}
