import ContentModel
import LocatedText
import SampleCode

/// Proof keys, and the system's browser sheet by flutter_web_auth_2.
extension FlutterSample {
    func pkce(_ step: Step, _ bytes: Int) -> DartCode {
        let verifier: DartCode = "\(name: names.values[.init(step: step.id, name: "verifier")] ?? "verifier")"
        let challenge = names.values[.init(step: step.id, name: "challenge")]
        if challenge == nil, !flow.isUsed(step.id, "verifier") { return "" }
        let digest: DartCode =
            challenge.map { name in
                let value: DartCode = "\(use(.base64Url))(sha256.convert(ascii.encode(\(verifier))).bytes);"
                return DartCode.broken("final \(name: name) =", value)
                    .importing("package:crypto/crypto.dart", "dart:convert")
            } ?? ""
        return .lines(["final \(verifier) = \(use(.randomText))(\(number: bytes));", digest])
    }

    func random(_ step: Step, _ bytes: Int) -> DartCode {
        if !flow.isUsed(step.id, "value") { return "" }
        let name = names.values[.init(step: step.id, name: "value")] ?? step.name
        return "final \(name: name) = \(use(.randomText))(\(number: bytes));"
    }

    // MARK: sheet

    private var interactions: [Interaction] { flow.interactions.map(\.interaction) }

    /// All interactions end alike: how is then written in the sheet's function, else each call of it says how.
    private var isUniform: Bool {
        Set(interactions.map { [$0.notStarted, $0.cancelled] }).count <= 1
            && Set(interactions.map(\.noAnswer)).count <= 1 && Set(interactions.map(\.timeout)).count <= 1
    }

    private var hasTimeLimit: Bool { interactions.contains { $0.timeout != nil } }
    private var carriesCause: Bool { interactions.contains { $0.notStarted.carriesPlatformError } }

    var sheetConfiguration: DartCode {
        guard isUniform, let limit = interactions.first?.timeout else { return "" }
        return ("const _sheetLimit = \(Self.duration(limit));" as DartCode).commented("for the person to answer")
    }

    func statement(_ interaction: Interaction, of step: Step) -> DartCode {
        let arguments = [address(interaction.url), expression(interaction.returnTo)] + endings(of: interaction)
        let opened: DartCode = "await \(.call("_openSheet", arguments))"
        guard flow.reading(of: step.id)?.checks.isEmpty == false else { return "\(opened);" }
        let otherwise = malformedRedirect(of: step)
        let local: DartCode = "\(name: names.locals[step.id] ?? "callback")"
        let flat: DartCode = .joined([opened.flat, otherwise], otherwise.isEmpty ? "" : ", ")
        let apart: DartCode = .list(.onePerLineAlways, "(", [opened, otherwise], ")")
        return .choice([
            "final \(local) = \(use(.query))(\(flat));", "final \(local) = \(use(.query))\(apart);",
        ])
    }

    private func endings(of interaction: Interaction) -> [DartCode] {
        if isUniform { return [] }
        let late = interaction.timeout.map { _ in
            "noAnswer: \(failure(interaction.noAnswer ?? interaction.cancelled))" as DartCode
        }
        return [
            "notStarted: \(caught(interaction.notStarted, by: carriesCause))",
            "cancelled: \(failure(interaction.cancelled))",
            late ?? "", interaction.timeout.map { "limit: const \(Self.duration($0))" } ?? "",
        ]
    }

    /// Whether an address comes back by https: yes, no, or not known before the sample runs.
    private var comesBackByHTTPS: Bool? {
        let answers = interactions.map { interaction -> Bool? in
            switch interaction.returnTo {
            case .constant(let name):
                flow.constants.first { $0.name == name }.map { $0.value.lowercased().hasPrefix("https:") }
            case .literal(let value): value.string.map { $0.lowercased().hasPrefix("https:") }
            default: nil
            }
        }
        return Set(answers).count == 1 ? answers[0] : nil
    }

    var usesLinks: Bool { !interactions.isEmpty && comesBackByHTTPS != false }

    private var opening: DartCode {
        let arguments: [DartCode]
        switch comesBackByHTTPS {
        case false: arguments = ["url: url", "callbackUrlScheme: Uri.parse(redirectUri).scheme"]
        case true, nil:
            let (host, path): (DartCode, DartCode) =
                comesBackByHTTPS == true
                ? ("redirect.host", "redirect.path")
                : ("isLink ? redirect.host : null", "isLink ? redirect.path : null")
            arguments = [
                "url: url", "callbackUrlScheme: redirect.scheme",
                "options: \(.call("FlutterWebAuth2Options", ["httpsHost: \(host)", "httpsPath: \(path)"]))",
            ]
        }
        return .call("FlutterWebAuth2.authenticate", arguments)
    }

    var sheet: DartCode {
        guard let first = interactions.first else { return "" }
        let exception: DartCode = "\(type: names.exception)"
        let named: [DartCode] =
            isUniform
            ? []
            : [
                "required \(exception)\(carriesCause ? " Function(Object cause)" : "") notStarted",
                "required \(exception) cancelled", hasTimeLimit ? "\(exception)? noAnswer" : "",
                hasTimeLimit ? "Duration? limit" : "",
            ]
        let redirect: DartCode =
            switch comesBackByHTTPS {
            case false: ""
            case true: "final redirect = Uri.parse(redirectUri);"
            case nil: "final redirect = Uri.parse(redirectUri);\nfinal isLink = redirect.isScheme('https');"
            }
        let code: DartCode = """
            /// Completes with the address that the sheet was sent back to.
            Future<String> _openSheet\(.parameters(["String url", "String redirectUri"], named: named)) async {
              try {
                \(redirect)
                \(waiting)
              }\(expiry(first)) on Exception catch (cause) {
                if (cause is PlatformException && cause.code == 'CANCELED') {
                  \(isUniform ? fail(first.cancelled, .caught) : "throw cancelled;")
                }
                \(isUniform ? fail(first.notStarted, .caught) : carriesCause ? "throw notStarted(cause);" : "throw notStarted;")
              }
            }
            """
        return code.importing(
            "package:flutter/services.dart", "package:flutter_web_auth_2/flutter_web_auth_2.dart"
        ).region("sheet")
    }

    private var waiting: DartCode {
        if !hasTimeLimit { return "return await \(opening);" }
        return """
            final answer = \(opening);
            // The sheet stays open: the plugin cannot close it.
            return await \(isUniform ? "answer.timeout(_sheetLimit);" : "(limit == null ? answer : answer.timeout(limit));")
            """
    }

    private func expiry(_ first: Interaction) -> DartCode {
        if !hasTimeLimit { return "" }
        let end: DartCode =
            isUniform
            ? fail(first.noAnswer ?? first.cancelled, .caught) : "throw noAnswer ?? cancelled;"
        let carries = isUniform && (first.noAnswer ?? first.cancelled).carriesPlatformError
        let code: DartCode = """
             on TimeoutException\(carries ? " catch (cause)" : "") {
              \(end)
            }
            """
        return code.importing("dart:async")
    }
}
