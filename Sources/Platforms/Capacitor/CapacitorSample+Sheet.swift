import ContentModel
import LocatedText
import SampleCode
import TypeScriptSamples

/// The system's sign-in sheet, by `openSecureWindow`.
extension CapacitorSample {
    static func sheetNames(_ flow: ResolvedFlow) -> TypeScriptSample.PartNames {
        flow.interactions.isEmpty
            ? .init()
            : .init(
                top: [
                    "App", "Ending", "InAppBrowser", "PluginListenerHandle", "SHEET_LIMIT", "isClosing", "openSheet",
                ],
                inner: [
                    "arrived", "ending", "error", "event", "expired", "expiry", "listener", "message", "opened",
                    "redirectUri", "reject", "resolve", "sheet", "timer", "url",
                ])
    }

    var endings: SheetEndings { SheetEndings(typeScript) }

    /// The address that an interaction comes back to, if it is known before the app runs.
    func address(_ interaction: Interaction) -> String? { flow.writtenText(of: interaction.returnTo) }

    private var needs: [SheetPlugin.Capability] {
        flow.interactions.flatMap { SheetPlugin.needs(returningTo: address($0.interaction)) }.uniqued()
    }

    /// On Android the sheet's plugin passes over an address without a host: `com.example.app:/back`.
    private var needsListener: Bool {
        flow.interactions.contains { _, interaction in
            guard let address = address(interaction), let colon = address.firstIndex(of: ":") else { return true }
            let rest = address[address.index(after: colon)...]
            return !rest.hasPrefix("//") || rest.dropFirst(2).first.map { "/?#".contains($0) } ?? true
        }
    }

    var sheet: TSCode {
        if flow.interactions.isEmpty { return "" }
        let hasLimit = endings.hasTimeLimit
        let function: TSCode = """
            /** Resolves with the address that the sheet was sent back to. */
            async function openSheet\(.list(.onePerLine, "(", endings.parameters, ")")): Promise<string> {
              \(hasLimit ? timer(limit: endings.timeLimit) : "")
              \(needsListener ? listening : "")
              try {
                \(needsListener ? addListener : "")
                \(opened)
              } catch (cause) {
                \(ends)
              }\(finally)
            }
            """
        let remark = SheetPlugin.refusals(for: needs).joined(separator: " ")
        let parts: [TSCode] = [endings.type, remark.isEmpty ? function : function.remark(remark), closing]
        return TSCode.lines(parts, blank: 1).region("sheet")
    }

    private var listening: TSCode {
        let handle: TSCode = "\(type: "PluginListenerHandle", from: "@capacitor/core:type PluginListenerHandle")"
        return """
            // On Android the sheet's plugin passes over an address without a host. The App plugin
            // reports it, and does so before the sheet gives up.
            let arrived = (_url: string) => {};
            const opened = new Promise<string>((resolve) => {
              arrived = resolve;
            });
            let listener: \(handle) | undefined;
            """
    }

    private var addListener: TSCode {
        """
        listener = await \(type: "App", from: "@capacitor/app:App").addListener("appUrlOpen", ({ url }) => {
          if (url.split(/[?#]/)[0] === redirectUri) arrived(url);
        });
        """
    }

    private var opened: TSCode {
        let plugin: TSCode = "\(type: "InAppBrowser", from: "@capgo/capacitor-inappbrowser:InAppBrowser")"
        let sheet: TSCode =
            "const sheet = \(plugin).openSecureWindow({ authEndpoint: url, redirectUri });"
        if !needsListener, !endings.hasTimeLimit { return .lines([sheet, "return (await sheet).redirectedUri;"]) }
        let answer: TSCode = "sheet.then((answer) => answer.redirectedUri)"
        let all: [TSCode] = [needsListener ? "opened" : "", answer, endings.hasTimeLimit ? "expired" : ""]
        return .lines([sheet, "return await Promise.race(\(.list(.onePerLine, "[", all, "]")));"])
    }

    private var ends: TSCode {
        let late: TSCode = """
            // The sheet stays open: its plugin cannot close it.
            \(.list(.branch, "if (cause === expiry) ", [endings.noAnswer], ""))
            """
        return .lines([
            endings.hasTimeLimit ? late : "", .list(.branch, "if (isClosing(cause)) ", [endings.cancelled], ""),
            endings.notStarted(.caught),
        ])
    }

    private var finally: TSCode {
        let statements: [TSCode] = [
            endings.hasTimeLimit ? "clearTimeout(timer);" : "", needsListener ? "await listener?.remove();" : "",
        ]
        if statements.allSatisfy(\.isEmpty) { return "" }
        return """
             finally {
              \(.lines(statements))
            }
            """
    }

    private var closing: TSCode {
        """
        /** The plugin rejects with a text alone: its own on Android, the system's on iOS. */
        function isClosing(error: unknown): boolean {
          const message = error instanceof Error ? error.message : String(error);
          return message.includes("cancelled") ||
            /WebAuthenticationSession\\D*1\\b/.test(message); // canceledLogin
        }
        """
    }
}
