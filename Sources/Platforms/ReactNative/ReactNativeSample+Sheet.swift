import ContentModel
import LocatedText
import SampleCode

/// The system's browser sheet, by expo-web-browser.
extension ReactNativeSample {
    static func sheetNames(_ flow: ResolvedFlow) -> PartNames {
        flow.interactions.isEmpty
            ? .init()
            : .init(
                top: ["Ending", "Platform", "SHEET_LIMIT", "WebBrowser", "openSheet"],
                inner: ["ending", "expire", "expired", "redirectUri", "resolve", "result", "url"])
    }

    private var interactions: [Interaction] { flow.interactions.map(\.interaction) }

    /// All interactions end alike: how is then written in the sheet's function, else each call of it says how.
    private var isUniform: Bool {
        Set(interactions.map { [$0.notStarted, $0.cancelled] }).count <= 1
            && Set(interactions.map(\.noAnswer)).count <= 1
            && Set(interactions.map(\.timeout)).count <= 1
    }

    private var hasTimeLimit: Bool { interactions.contains { $0.timeout != nil } }
    private var carriesCause: Bool { interactions.contains { $0.notStarted.carriesPlatformError } }

    var sheetConfiguration: TSCode {
        guard isUniform, let limit = interactions.first?.timeout else { return "" }
        return ("const SHEET_LIMIT = \(typeScript.milliseconds(limit));" as TSCode).commented(
            "milliseconds for the person to answer")
    }

    func statement(_ interaction: Interaction, of step: Step) -> TSCode {
        let ending = isUniform ? "" : ending(of: interaction)
        let arguments = [names.expression(interaction.url), names.expression(interaction.returnTo), ending]
        let opened: TSCode = "await \(.call("openSheet", arguments, style: .hugging))"
        if !isRead(step) { return "\(opened);" }
        let read = TSCode.call("query", [opened, malformedRedirect(of: step)])
        return "const \(name: names.locals[step.id] ?? "callback") = \(read);"
    }

    private func ending(of interaction: Interaction) -> TSCode {
        let notStarted = typeScript.failure(interaction.notStarted, FailureSight(cause: .caught))
        let parameter: TSCode = interaction.notStarted.carriesPlatformError ? "cause" : ""
        var members: [TypeScriptNames.Member] = [
            .init("notStarted", carriesCause ? "(\(parameter)) => (\(notStarted))" : notStarted),
            .init("cancelled", typeScript.failure(interaction.cancelled, FailureSight())),
        ]
        if let limit = interaction.timeout {
            members.append(
                .init("noAnswer", typeScript.failure(interaction.noAnswer ?? interaction.cancelled, FailureSight())))
            members.append(.init("timeLimit", typeScript.milliseconds(limit)))
        }
        return names.object(members, always: true)
    }

    /// An https address comes back only if iOS is told that it is a universal link.
    private var options: TSCode {
        let isHTTPS = interactions.map { interaction -> Bool? in
            switch interaction.returnTo {
            case .constant(let name):
                flow.constants.first { $0.name == name }.map { $0.value.lowercased().hasPrefix("https:") }
            case .literal(let value): value.string.map { $0.lowercased().hasPrefix("https:") }
            default: nil
            }
        }
        if isHTTPS.allSatisfy({ $0 == false }) { return "" }
        let prefers: TSCode = isHTTPS.allSatisfy { $0 == true } ? "true" : "redirectUri.startsWith(\"https:\")"
        return .list(.onePerLine, "{ ", ["preferUniversalLinks: \(prefers)"], " }")
    }

    var usesUniversalLinks: Bool { !interactions.isEmpty && !options.isEmpty }

    var sheet: TSCode {
        guard let first = interactions.first else { return "" }
        let parameters: [TSCode] = ["url: string", "redirectUri: string", isUniform ? "" : "ending: Ending"]
        let opening: TSCode =
            .call("WebBrowser.openAuthSessionAsync", ["url", "redirectUri", options], style: .hugging)
        let opened: TSCode = hasTimeLimit ? .list(.onePerLine, "Promise.race([", [opening, "expired"], "])") : opening
        let (mayExpire, orExpired): (TSCode, TSCode) = hasTimeLimit ? ("?", " | undefined") : ("", "")
        let function: TSCode = """
            /** Resolves with the address that the sheet was sent back to. */
            async function openSheet\(.list(.onePerLine, "(", parameters, ")")): Promise<string> {
              \(timer)
              let result: \(type: "WebBrowser", from: "expo-web-browser").WebBrowserAuthSessionResult\(orExpired);
              try {
                result = await \(opened);
              } catch\(carriesCause ? " (cause)" : "") {
                \(notStarted(first, .caught))
              }\(hasTimeLimit ? finally : "")
              switch (result\(mayExpire).type) {
                case "success":
                  return result.url;
                case WebBrowser.WebBrowserResultType.CANCEL: // iOS: closed, or refused at the system's question
                case WebBrowser.WebBrowserResultType.DISMISS: // Android: back in the app without an answer
                  \(isUniform ? typeScript.fail(first.cancelled) : thrown("ending.cancelled"))
                \(expiry(first))
                default: // LOCKED: another sheet is open
                  \(notStarted(first, .value("result\(mayExpire).type")))
              }
            }
            """
        let code = TSCode.lines([endingType, function], blank: 1).region("sheet")
        return hasTimeLimit ? code.importing("react-native:Platform") : code
    }

    private var endingType: TSCode {
        if isUniform { return "" }
        let failure: TSCode = "\(type: names.failure)"
        return """
            interface Ending {
              readonly notStarted: \(carriesCause ? "(cause: unknown) => \(failure)" : failure);
              readonly cancelled: \(failure);
              \(hasTimeLimit ? "readonly noAnswer?: \(failure);" : "")
              \(hasTimeLimit ? "readonly timeLimit?: number;" : "")
            }
            """
    }

    private func thrown(_ failure: TSCode) -> TSCode { "throw new \(type: names.error)(\(failure));" }

    private func notStarted(_ first: Interaction, _ cause: FailureSight.Cause) -> TSCode {
        if isUniform { return typeScript.fail(first.notStarted, FailureSight(cause: cause)) }
        guard carriesCause else { return thrown("ending.notStarted") }
        return if case .value(let value) = cause { thrown("ending.notStarted(\(value))") } else {
            thrown("ending.notStarted(cause)")
        }
    }

    // MARK: time limit

    private var timer: TSCode {
        if !hasTimeLimit { return "" }
        let started: TSCode =
            isUniform
            ? "const timer = setTimeout(() => expire(), SHEET_LIMIT);"
            : "const timer = setTimeout(() => expire(), ending.timeLimit ?? 2_147_483_647);"
        return """
            let expire = () => {};
            const expired = new Promise<undefined>((resolve) => {
              expire = () => resolve(undefined);
            });
            \(started)
            """
    }

    private var finally: TSCode {
        """
         finally {
          clearTimeout(timer);
        }
        """
    }

    private func expiry(_ first: Interaction) -> TSCode {
        if !hasTimeLimit { return "" }
        let end =
            isUniform
            ? typeScript.fail(first.noAnswer ?? first.cancelled) : thrown("ending.noAnswer ?? ending.cancelled")
        return """
            case undefined: // no answer in time
              if (Platform.OS === "ios") WebBrowser.dismissAuthSession(); // Android cannot
              \(end)
            """
    }
}
