import ContentModel
import SampleCode

/// Randomness, SHA-256, base64url and the query of a redirect: Hermes has none of them.
extension ReactNativeSample {
    static func helperNames(_ flow: ResolvedFlow) -> PartNames {
        var names = PartNames()
        if !flow.interactions.isEmpty {
            names.top.formUnion(["decoded", "query"])
            names.inner.formUnion(["otherwise", "pair", "pairs", "part", "url"])
        }
        if flow.calls.contains(where: { !$0.call.query.isEmpty || $0.call.body?.encoding == .form }) {
            names.top.insert("encoded")
        }
        if flow.usesRandom {
            names.top.formUnion(["BASE64URL", "Crypto", "base64url", "sha256"])
            names.inner.formUnion(["ascii", "bits", "buffer", "byte", "bytes", "character", "encoded"])
        }
        return names
    }

    func pkce(_ step: Step, _ bytes: Int) -> TSCode {
        let verifier: TSCode = "\(name: names.values[.init(step: step.id, name: "verifier")] ?? "verifier")"
        let challenge: TSCode =
            names.values[.init(step: step.id, name: "challenge")].map {
                "const \(name: $0) = await sha256(\(verifier));"
            }
            ?? ""
        if challenge.isEmpty, !flow.isUsed(step.id, "verifier") { return "" }
        return """
            // getRandomValues, not getRandomBytes: the latter may use Math.random in a debugger.
            const \(verifier) = \(randomBytes(bytes));
            \(challenge)
            """
    }

    func random(_ step: Step, _ bytes: Int) -> TSCode {
        if !flow.isUsed(step.id, "value") { return "" }
        return "const \(name: names.values[.init(step: step.id, name: "value")] ?? step.name) = \(randomBytes(bytes));"
    }

    private func randomBytes(_ count: Int) -> TSCode {
        "base64url(\(type: "Crypto", from: "expo-crypto").getRandomValues(new Uint8Array(\(number: count))))"
    }

    private var usesChallenge: Bool {
        flow.steps.contains { step in if case .pkce = step.kind { flow.isUsed(step.id, "challenge") } else { false } }
    }

    private var usesRandom: Bool {
        flow.steps.contains { step in
            switch step.kind {
            case .pkce: flow.isUsed(step.id, "verifier") || flow.isUsed(step.id, "challenge")
            case .random: flow.isUsed(step.id, "value")
            default: false
            }
        }
    }

    var helpers: TSCode {
        TSCode.lines([query, encoded, encoding], blank: 1).region("helpers")
    }

    private var malformedRedirects: [CaseUse] {
        flow.steps.compactMap { step in if case .answer(let reading) = step.kind { reading.malformed } else { nil } }
            .uniqued()
    }

    /// Whether anything is asked of the redirect of an interaction.
    func isRead(_ interaction: Step) -> Bool {
        flow.steps.contains { step in
            if case .answer(let reading) = step.kind {
                reading.interaction == interaction.id && !reading.checks.isEmpty
            } else {
                false
            }
        }
    }

    /// What a redirect without a query ends in, where interactions differ in that.
    func malformedRedirect(of interaction: Step) -> TSCode {
        guard malformedRedirects.count > 1 else { return "" }
        for step in flow.steps {
            if case .answer(let reading) = step.kind, reading.interaction == interaction.id {
                return typeScript.failure(reading.malformed, FailureSight())
            }
        }
        return malformedRedirects.first.map { typeScript.failure($0, FailureSight()) } ?? ""
    }

    private var query: TSCode {
        guard flow.interactions.contains(where: { isRead($0.step) }) else { return "" }
        let differ = malformedRedirects.count > 1
        let parameters: [TSCode] = ["url: string", differ ? "otherwise: \(type: names.failure)" : ""]
        let refusal: TSCode =
            if differ { "throw new \(type: names.error)(otherwise);" } else {
                malformedRedirects.first.map { typeScript.fail($0) } ?? "return new Map();"
            }
        return """
            /** What follows the `?`. React Native's URLSearchParams cannot be relied on. */
            function query\(.list(.onePerLine, "(", parameters, ")")): ReadonlyMap<string, string> {
              const pairs = /\\?([^#]*)/.exec(url)?.[1]?.split("&");
              \(.list(.branch, "if (pairs === undefined) ", [refusal], ""))
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

    private var encoded: TSCode {
        guard typeScript.shape.hasQuery || typeScript.shape.hasForm else { return "" }
        let types = typeScript.parameterTypes
        let one: TSCode = "`${encodeURIComponent(name)}=${encodeURIComponent(value)}`"
        let entries: TSCode
        if types.contains(where: { $0.present.isArray }) {
            entries = """
                  .flatMap(([name, values]) => [values ?? []].flat().map((value) => ({ name, value })))
                  .map(({ name, value }) => \(one))
                """
        } else if types.contains(where: \.isOptional) {
            entries = """
                  .flatMap(([name, value]) =>
                    value === undefined ? [] : [\(one)]
                  )
                """
        } else {
            entries = "  .map(([name, value]) => \(one))"
        }
        return """
            /** `a=1&b=2`. React Native's URLSearchParams cannot be relied on. */
            function encoded(values: Values): string {
              return Object.entries(values)
              \(entries)
                .join("&");
            }
            """
    }

    private var encoding: TSCode {
        if !usesRandom { return "" }
        let sha256: TSCode =
            !usesChallenge
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
