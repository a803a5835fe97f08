import ContentModel
import SampleCode
import TypeScriptSamples

/// The web view has Web Crypto and reads queries.
extension CapacitorSample {
    static func helperNames(_ flow: ResolvedFlow) -> TypeScriptSample.PartNames {
        var names = TypeScriptSample.PartNames()
        if !flow.interactions.isEmpty {
            names.top.insert("URLSearchParams")
            names.inner.formUnion(["otherwise", "url"])
        }
        if flow.usesRandom {
            names.top.formUnion(["TextEncoder", "btoa", "crypto"])
            names.inner.formUnion(["bytes", "hash"])
        }
        return names
    }

    func randomBytes(_ count: Int) -> TSCode { "crypto.getRandomValues(new Uint8Array(\(number: count)))" }

    var helpers: TSCode {
        let encoded = typeScript.encoded(because: "URLSearchParams would write a blank as a plus.")
        return TSCode.lines([query, encoded, encoding], blank: 1).region("helpers")
    }

    private var query: TSCode {
        guard typeScript.readsRedirects else { return "" }
        return """
            /** What follows the `?`. */
            \(typeScript.queryHead) {
              const search = /\\?[^#]*/.exec(url)?.[0];
              \(typeScript.refuseRedirect(if: "search === undefined"))
              return new Map(new URLSearchParams(search));
            }
            """
    }

    private var encoding: TSCode {
        if !typeScript.usesRandom { return "" }
        let sha256: TSCode =
            !typeScript.usesChallenge
            ? ""
            : """
            async function sha256(text: string): Promise<string> {
              const hash = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
              return base64url(new Uint8Array(hash));
            }
            """
        let base64url: TSCode = """
            function base64url(bytes: Uint8Array): string {
              return btoa(String.fromCharCode(...bytes))
                .replace(/\\+/g, "-").replace(/\\//g, "_").replace(/=/g, "");
            }
            """
        return .lines([sha256, base64url], blank: 1)
    }
}
