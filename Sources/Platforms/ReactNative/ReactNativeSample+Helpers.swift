import ContentModel
import SampleCode
import TypeScriptSamples

/// Randomness, SHA-256, base64url and the query of a redirect: Hermes has none of them.
extension ReactNativeSample {
    static func helperNames(_ flow: ResolvedFlow) -> TypeScriptSample.PartNames {
        var names = TypeScriptSample.PartNames()
        if !flow.interactions.isEmpty {
            names.top.insert("decoded")
            names.inner.formUnion(["otherwise", "pair", "pairs", "part", "url"])
        }
        if flow.usesRandom {
            names.top.formUnion(["BASE64URL", "Crypto"])
            names.inner.formUnion(["ascii", "bits", "buffer", "byte", "bytes", "character", "encoded"])
        }
        return names
    }

    func randomBytes(_ count: Int) -> TSCode {
        "\(type: "Crypto", from: "expo-crypto").getRandomValues(new Uint8Array(\(number: count)))"
    }

    var helpers: TSCode {
        let encoded = typeScript.encoded(because: "React Native's URLSearchParams cannot be relied on.")
        return TSCode.lines([query, encoded, encoding], blank: 1).region("helpers")
    }

    private var query: TSCode {
        guard typeScript.readsRedirects else { return "" }
        return """
            /** What follows the `?`. React Native's URLSearchParams cannot be relied on. */
            \(typeScript.queryHead) {
              const pairs = /\\?([^#]*)/.exec(url)?.[1]?.split("&");
              \(typeScript.refuseRedirect(if: "pairs === undefined"))
              return new Map(pairs.map((pair) => {
                const [name = "", ...value] = pair.split("=");
                return [decoded(name), decoded(value.join("="))];
              }));
            }

            function decoded(part: string): string {
              try {
                return decodeURIComponent(part.replace(/\\+/g, " "));
              } catch {
                return part; // not an escape: keep it, so that it cannot equal what was sent
              }
            }
            """
    }

    private var encoding: TSCode {
        if !typeScript.usesRandom { return "" }
        let sha256: TSCode =
            !typeScript.usesChallenge
            ? ""
            : """
            async function sha256(ascii: string): Promise<string> {
              const bytes = Uint8Array.from(ascii, (character) => character.charCodeAt(0));
              return base64url(
                new Uint8Array(await Crypto.digest(Crypto.CryptoDigestAlgorithm.SHA256, bytes)),
              );
            }

            """
        return """
            // Hermes has no Web Crypto, and btoa came to it late.
            \(sha256)
            const BASE64URL = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

            function base64url(bytes: Uint8Array): string {
              let encoded = "";
              let buffer = 0;
              let bits = 0;
              for (const byte of bytes) {
                buffer = (buffer << 8) | byte;
                bits += 8;
                while (bits >= 6) {
                  bits -= 6;
                  encoded += BASE64URL.charAt((buffer >> bits) & 63);
                }
              }
              return bits === 0 ? encoded : encoded + BASE64URL.charAt((buffer << (6 - bits)) & 63);
            }
            """
    }
}
