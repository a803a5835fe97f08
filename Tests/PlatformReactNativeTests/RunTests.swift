import ContentModel
import EscapeProofs
import PlatformFlows
import PlatformKit
import PlatformReactNative
import SampleRuns
import Testing
import TypeScriptRuns

/// Rendered samples do what their flow says: on success, and for every case of it.
@Suite struct Runs {
    @Test(denoIsThere, arguments: ["connect", "refresh", "bill", "pair", "report"])
    func sampleEndsAsItsFlowSays(_ name: String) throws {
        let flow = try #require(flows.named(name))
        let file = ReactNativePlatform().render(flow).sample.files[0]
        let results = try trials.run(name, [file.name: file.text])
        for result in results { #expect(result.problems.isEmpty, "\(result.trial): \(result.problems)") }
        let ends = Set(results.map { $0.trial.prefix { $0 != ":" } }.map(String.init))
        for item in flow.cases { #expect(ends.contains(item.name), "no trial ends in \(item.name)") }
    }

    @Test(denoIsThere, hasPython, arguments: ["connect", "refresh", "bill"])
    func sampleEndsAsOnOtherPlatforms(_ name: String) throws {
        let flow = try #require(flows.named(name))
        let file = ReactNativePlatform().render(flow).sample.files[0]
        // The harness puts run and scenario behind it.
        let mock = try MockServer.shared.get().origin(run: "", scenario: "").dropLast(2)
        let results = try trials.run("vault.\(name)@\(mock)", [file.name: file.text])
        #expect(!results.isEmpty)
        for result in results { #expect(result.problems.isEmpty, "\(result.trial): \(result.problems)") }
    }

    /// Literals of every shape and what is given at run time, in path, query, headers, JSON and form.
    @Test(denoIsThere, hasPython) func whatTheFlowSaysArrives() throws {
        let wire = WireProof(platform: "react-native", hasWideIntegers: false), server = try MockServer.shared.get()
        let file = ReactNativePlatform().render(wire.flow).sample.files[0]
        let results = try trials.run(
            "vault.send@\(server.origin(run: "", scenario: "").dropLast(2))", [file.name: file.text])
        for result in results { #expect(result.problems.isEmpty, "\(result.problems)") }
        let requests = try server.wire("react-native")
        #expect(!results.isEmpty && requests.count == 2 * results.count)
        for start in stride(from: 0, to: requests.count - 1, by: 2) {
            #expect(wire.problems(Array(requests[start...start + 1])) == [])
        }
    }

    @Test(denoIsThere) func plantedFaultsInConnectAreNoticed() throws {
        let unnoticed = try trials.unnoticed(Self.connectFaults, in: text(.connect), by: "connect")
        #expect(unnoticed == [])
    }

    @Test(denoIsThere) func plantedFaultsInRefreshAreNoticed() throws {
        let unnoticed = try trials.unnoticed(Self.refreshFaults, in: text(.refresh), by: "refresh")
        #expect(unnoticed == [])
    }

    private func text(_ flow: ResolvedFlow) -> String { ReactNativePlatform().render(flow).sample.files[0].text }

    static let connectFaults: [Fault] = [
        Fault(
            name: "no state check",
            old: "if (callback.get(\"state\") !== state) throw new ConnectError({ code: \"stateMismatch\" });",
            new: ""),
        Fault(
            name: "state compared without case", old: "callback.get(\"state\") !== state",
            new: "callback.get(\"state\")?.toLowerCase() !== state.toLowerCase()"),
        Fault(
            name: "state compared by its beginning", old: "callback.get(\"state\") !== state",
            new: "!state.startsWith(callback.get(\"state\") ?? \"\")"),
        Fault(
            name: "refusal before state", old: "if (callback.get(\"state\") !== state)",
            new: "if (callback.get(\"error\") !== \"access_denied\" && callback.get(\"state\") !== state)"),
        Fault(name: "challenge is the verifier", old: "code_challenge: challenge", new: "code_challenge: verifier"),
        Fault(name: "plain base64 alphabet", old: "0123456789-_\"", new: "0123456789+/\""),
        Fault(name: "16 bytes of verifier", old: "new Uint8Array(32)", new: "new Uint8Array(16)"),
        Fault(name: "state of 8 bytes", old: "new Uint8Array(16)", new: "new Uint8Array(8)"),
        Fault(
            name: "state is always the same", old: "base64url(Crypto.getRandomValues(new Uint8Array(16)))",
            new: "base64url(new Uint8Array(16))"),
        Fault(
            name: "denied not read",
            old: "if (callback.get(\"error\") === \"access_denied\") throw new ConnectError({ code: \"denied\" });",
            new: ""),
        Fault(
            name: "code taken beside a refusal", old: "callback.has(\"error\") || code === undefined",
            new: "code === undefined"),
        Fault(name: "plus sign kept in a query", old: "part.replace(/\\+/g, \" \")", new: "part"),
        Fault(name: "wrong path", old: "\"/grants/token\"", new: "\"/grants/tokens\""),
        Fault(name: "wrong method", old: "method: \"POST\"", new: "method: \"PUT\""),
        Fault(name: "no content type", old: "headers: { \"Content-Type\": \"application/json\" },", new: ""),
        Fault(name: "field renamed", old: "code_verifier: verifier", new: "codeVerifier: verifier"),
        Fault(name: "field read renamed", old: "text(session.grantId)", new: "text(session.grant_id)"),
        Fault(name: "401 not told apart", old: "    401: () => ({ code: \"unknownApp\" }),\n", new: ""),
        Fault(name: "409 not told apart", old: "    409: () => ({ code: \"codeUsed\" }),\n", new: ""),
        Fault(name: "rate limit without its wait", old: "wholeNumber(headers.get(\"Retry-After\"))", new: "undefined"),
        Fault(name: "a day taken for a wait", old: "/^-?\\d+$/.test(text)", new: "/\\d+/.test(text)"),
        Fault(name: "unknown error code", old: "{ code: \"codeExpired\" }", new: "{ code: \"codeExpird\" }"),
        Fault(name: "refresh token not kept", old: "await save({ grantId, refreshToken });", new: ""),
        Fault(
            name: "half of the record kept", old: "JSON.stringify(kept)",
            new: "JSON.stringify({ grantId: kept.grantId })"),
        Fault(name: "unprotected item", old: "WHEN_UNLOCKED_THIS_DEVICE_ONLY", new: "WHEN_UNLOCKED"),
        Fault(name: "a release fails with its store", old: "console.warn(\"Not kept:\", cause);", new: "throw cause;"),
        Fault(
            name: "network error not wrapped", old: "throw new ConnectError({ code: \"network\", cause });",
            new: "throw cause;"),
        Fault(name: "no time limit", old: "signal: limit.signal,", new: ""),
        Fault(
            name: "dismissal not told apart",
            old: "    case WebBrowser.WebBrowserResultType.DISMISS: // Android: back in the app without an answer\n",
            new: ""),
        Fault(name: "keys not checked", old: "dictionary(session.keys, text)", new: "Object(session.keys)"),
        Fault(
            name: "Web Crypto on Hermes", old: "Crypto.getRandomValues(new Uint8Array(16))",
            new: "crypto.getRandomValues(new Uint8Array(16))"),
        Fault(
            name: "URLSearchParams", old: "query(await openSheet(grantUrl, REDIRECT_URI))",
            new: "new URLSearchParams(await openSheet(grantUrl, REDIRECT_URI))"),
    ]

    static let refreshFaults: [Fault] = [
        Fault(name: "token not replaced", old: "await save({ grantId: saved.grantId, refreshToken });", new: ""),
        Fault(name: "the spent token kept", old: "{ grantId: saved.grantId, refreshToken }", new: "saved"),
        Fault(
            name: "grant id lost", old: "JSON.stringify(kept)",
            new: "JSON.stringify({ refreshToken: kept.refreshToken })"),
        Fault(name: "path not encoded", old: "encodeURIComponent(saved.grantId)", new: "saved.grantId"),
        Fault(name: "a store that fails is passed on", old: ".catch(() => null)", new: ""),
        Fault(name: "half a record taken", old: "typeof grantId === \"string\" && ", new: ""),
        Fault(name: "400 not told apart", old: "{ 400: { code: \"grantEnded\" } }", new: "{}"),
        Fault(
            name: "result before the answer is read", old: "const refreshToken = text(request.refresh_token);",
            new: "const refreshToken = String(request.refresh_token);"),
    ]
}
