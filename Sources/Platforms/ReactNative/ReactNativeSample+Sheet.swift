import ContentModel
import LocatedText
import SampleCode
import TypeScriptSamples

/// The system's browser sheet, by expo-web-browser.
extension ReactNativeSample {
    static func sheetNames(_ flow: ResolvedFlow) -> TypeScriptSample.PartNames {
        flow.interactions.isEmpty
            ? .init()
            : .init(
                top: ["Ending", "Platform", "SHEET_LIMIT", "WebBrowser", "openSheet"],
                inner: ["ending", "expire", "expired", "redirectUri", "resolve", "result", "url"])
    }

    var endings: SheetEndings { SheetEndings(typeScript) }

    /// An https address comes back only if iOS is told that it is a universal link.
    private var options: TSCode {
        let isHTTPS = flow.interactions.map { _, interaction -> Bool? in
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

    var usesUniversalLinks: Bool { !flow.interactions.isEmpty && !options.isEmpty }

    var sheet: TSCode {
        if flow.interactions.isEmpty { return "" }
        let opening: TSCode =
            .call("WebBrowser.openAuthSessionAsync", ["url", "redirectUri", options], style: .hugging)
        let hasTimeLimit = endings.hasTimeLimit
        let opened: TSCode = hasTimeLimit ? .list(.onePerLine, "Promise.race([", [opening, "expired"], "])") : opening
        let (mayExpire, orExpired): (TSCode, TSCode) = hasTimeLimit ? ("?", " | undefined") : ("", "")
        let function: TSCode = """
            /** Resolves with the address that the sheet was sent back to. */
            async function openSheet\(.list(.onePerLine, "(", endings.parameters, ")")): Promise<string> {
              \(timer)
              let result: \(type: "WebBrowser", from: "expo-web-browser").WebBrowserAuthSessionResult\(orExpired);
              try {
                result = await \(opened);
              } catch\(endings.carriesCause ? " (cause)" : "") {
                \(endings.notStarted(.caught))
              }\(hasTimeLimit ? finally : "")
              switch (result\(mayExpire).type) {
                case "success":
                  return result.url;
                case WebBrowser.WebBrowserResultType.CANCEL: // iOS: closed, or refused at the system's question
                case WebBrowser.WebBrowserResultType.DISMISS: // Android: back in the app without an answer
                  \(endings.cancelled)
                \(expiry)
                default: // LOCKED: another sheet is open
                  \(endings.notStarted(.value("result\(mayExpire).type")))
              }
            }
            """
        let code = TSCode.lines([endings.type, function], blank: 1).region("sheet")
        return hasTimeLimit ? code.importing("react-native:Platform") : code
    }

    // MARK: time limit

    private var timer: TSCode {
        if !endings.hasTimeLimit { return "" }
        return """
            let expire = () => {};
            const expired = new Promise<undefined>((resolve) => {
              expire = () => resolve(undefined);
            });
            const timer = setTimeout(() => expire(), \(endings.timeLimit));
            """
    }

    private var finally: TSCode {
        """
         finally {
          clearTimeout(timer);
        }
        """
    }

    private var expiry: TSCode {
        if !endings.hasTimeLimit { return "" }
        return """
            case undefined: // no answer in time
              if (Platform.OS === "ios") WebBrowser.dismissAuthSession(); // Android cannot
              \(endings.noAnswer)
            """
    }
}
