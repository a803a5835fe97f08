import ContentModel
import EscapeProofs
import PlatformCapacitor
import PlatformFlows
import PlatformKit
import SampleRuns
import Testing
import TypeScriptRuns

/// Rendered samples do what their flow says, on both systems: on success, by whichever plugin brings the address, and for
/// every case of it.
@Suite struct Runs {
    @Test(denoIsThere, arguments: ["connect", "refresh", "bill", "pair", "report"])
    func sampleEndsAsItsFlowSays(_ name: String) throws {
        let flow = try #require(flows.named(name)).comingBackBySchemes
        let file = CapacitorPlatform().render(flow).sample.files[0]
        let results = try trials.run(name, [file.name: file.text])
        for result in results {
            #expect(result.problems.isEmpty, "\(result.system): \(result.trial): \(result.problems)")
        }
        for system in ["iOS", "Android"] {
            let ends = Set(
                results.filter { $0.system == system }.map { $0.trial.prefix { $0 != ":" } }.map(String.init))
            for item in flow.cases { #expect(ends.contains(item.name), "no trial on \(system) ends in \(item.name)") }
        }
    }

    @Test(denoIsThere, hasPython, arguments: ["connect", "refresh", "bill"])
    func sampleEndsAsOnOtherPlatforms(_ name: String) throws {
        let flow = try #require(flows.named(name))
        let file = CapacitorPlatform().render(flow).sample.files[0]
        // The harness puts run and scenario behind it.
        let mock = try MockServer.shared.get().origin(run: "", scenario: "").dropLast(2)
        let results = try trials.run("vault.\(name)@\(mock)", [file.name: file.text])
        #expect(!results.isEmpty)
        for result in results {
            #expect(result.problems.isEmpty, "\(result.system): \(result.trial): \(result.problems)")
        }
    }

    /// Literals of every shape and what is given at run time, in path, query, headers, JSON and form.
    @Test(denoIsThere, hasPython) func whatTheFlowSaysArrives() throws {
        let wire = WireProof(platform: "capacitor", hasWideIntegers: false), server = try MockServer.shared.get()
        let file = CapacitorPlatform().render(wire.flow).sample.files[0]
        let results = try trials.run(
            "vault.send@\(server.origin(run: "", scenario: "").dropLast(2))", [file.name: file.text])
        for result in results { #expect(result.problems.isEmpty, "\(result.problems)") }
        let requests = try server.wire("capacitor")
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

    private func text(_ flow: ResolvedFlow) -> String { CapacitorPlatform().render(flow).sample.files[0].text }

    static let connectFaults: [Fault] = [
        Fault(
            name: "no state check",
            old: "if (callback.get(\"state\") !== state) throw new ConnectError({ code: \"stateMismatch\" });",
            new: ""),
        Fault(
            name: "state compared without case", old: "callback.get(\"state\") !== state",
            new: "callback.get(\"state\")?.toLowerCase() !== state.toLowerCase()"),
        Fault(
            name: "refusal before state", old: "if (callback.get(\"state\") !== state)",
            new: "if (callback.get(\"error\") !== \"access_denied\" && callback.get(\"state\") !== state)"),
        Fault(name: "challenge is the verifier", old: "code_challenge: challenge", new: "code_challenge: verifier"),
        Fault(name: "plain base64 alphabet", old: ".replace(/\\+/g, \"-\")", new: ""),
        Fault(name: "slash kept", old: ".replace(/\\//g, \"_\")", new: ""),
        Fault(name: "padding kept", old: ".replace(/=/g, \"\")", new: ""),
        Fault(name: "16 bytes of verifier", old: "new Uint8Array(32)", new: "new Uint8Array(16)"),
        Fault(
            name: "state is always the same", old: "base64url(crypto.getRandomValues(new Uint8Array(16)))",
            new: "base64url(new Uint8Array(16))"),
        Fault(
            name: "denied not read",
            old: "if (callback.get(\"error\") === \"access_denied\") throw new ConnectError({ code: \"denied\" });",
            new: ""),
        Fault(
            name: "code taken beside a refusal", old: "callback.has(\"error\") || code === undefined",
            new: "code === undefined"),
        Fault(name: "a query in the fragment", old: "/\\?[^#]*/.exec(url)?.[0]", new: "url"),
        Fault(name: "wrong path", old: "\"/grants/token\"", new: "\"/grants/tokens\""),
        Fault(name: "wrong method", old: "CapacitorHttp.post(", new: "CapacitorHttp.put("),
        Fault(name: "no content type", old: "headers: { \"Content-Type\": \"application/json\" },", new: ""),
        Fault(name: "an object sent, not text", old: "data: JSON.stringify(body)", new: "data: body"),
        Fault(name: "field renamed", old: "code_verifier: verifier", new: "codeVerifier: verifier"),
        Fault(name: "field read renamed", old: "text(session.grantId)", new: "text(session.grant_id)"),
        Fault(name: "401 not told apart", old: "    401: () => ({ code: \"unknownApp\" }),\n", new: ""),
        Fault(name: "409 not told apart", old: "    409: () => ({ code: \"codeUsed\" }),\n", new: ""),
        Fault(name: "rate limit without its wait", old: "wholeNumber(headers.get(\"retry-after\"))", new: "undefined"),
        Fault(name: "header name by case", old: "[name.toLowerCase(), value]", new: "[name, value]"),
        Fault(
            name: "header name as in the schema", old: "headers.get(\"retry-after\")",
            new: "headers.get(\"Retry-After\")"),
        Fault(name: "unknown error code", old: "{ code: \"codeExpired\" }", new: "{ code: \"codeExpird\" }"),
        Fault(
            name: "no JSON taken for no network",
            old: "    if (isUnreadable(cause)) throw new ConnectError({ code: \"unexpectedAnswer\" });\n", new: ""),
        Fault(
            name: "parsed twice", old: "typeof content === \"string\" ? JSON.parse(content) : content",
            new: "JSON.parse(String(content))"),
        Fault(
            name: "every status a success", old: "response.status >= 200 && response.status < 300",
            new: "response.status >= 200"),
        Fault(name: "refresh token not kept", old: "await save({ grantId, refreshToken });", new: ""),
        Fault(name: "half of the record kept", old: "{ ...kept },", new: "{ grantId: kept.grantId },"),
        Fault(name: "token in iCloud", old: "false, // and does not belong in iCloud", new: "true,"),
        Fault(name: "unprotected item", old: "whenUnlockedThisDeviceOnly", new: "whenUnlocked"),
        Fault(name: "a release fails with its store", old: "console.warn(\"Not kept:\", cause);", new: "throw cause;"),
        Fault(
            name: "network error not wrapped", old: "throw new ConnectError({ code: \"network\", cause });",
            new: "throw cause;"),
        Fault(name: "no time limit", old: "Timeout: TIME_LIMIT", new: "Timeout: 600_000"),
        Fault(name: "no App listener", old: "if (url.split(/[?#]/)[0] === redirectUri) arrived(url);", new: ""),
        Fault(
            name: "any address taken", old: "if (url.split(/[?#]/)[0] === redirectUri) arrived(url);",
            new: "arrived(url);"),
        Fault(
            name: "an address by its beginning", old: "url.split(/[?#]/)[0] === redirectUri",
            new: "url.startsWith(redirectUri)"),
        Fault(name: "listener left", old: "await listener?.remove();", new: ""),
        Fault(name: "iOS closing not seen", old: "/WebAuthenticationSession\\D*1\\b/.test(message)", new: "false"),
        Fault(name: "Android closing not seen", old: "message.includes(\"cancelled\") ||", new: "false ||"),
        Fault(name: "every end a closing", old: "if (isClosing(cause)) throw", new: "if (cause) throw"),
        Fault(name: "wrong option of the plugin", old: "authEndpoint: url", new: "url"),
        Fault(name: "keys not checked", old: "dictionary(session.keys, text)", new: "Object(session.keys)"),
    ]

    static let refreshFaults: [Fault] = [
        Fault(name: "token not replaced", old: "await save({ grantId: saved.grantId, refreshToken });", new: ""),
        Fault(name: "the spent token kept", old: "{ grantId: saved.grantId, refreshToken }", new: "saved"),
        Fault(name: "grant id lost", old: "{ ...kept },", new: "{ refreshToken: kept.refreshToken },"),
        Fault(name: "path not encoded", old: "encodeURIComponent(saved.grantId)", new: "saved.grantId"),
        Fault(name: "a store that fails is passed on", old: ".catch(() => null)", new: ""),
        Fault(name: "half a record taken", old: "typeof grantId === \"string\" && ", new: ""),
        Fault(name: "400 not told apart", old: "{ 400: { code: \"grantEnded\" } }", new: "{}"),
        Fault(
            name: "result before the answer is read", old: "const refreshToken = text(request.refresh_token);",
            new: "const refreshToken = String(request.refresh_token);"),
    ]
}

extension ResolvedFlow {
    /// With an app's own scheme where it comes back to a website: the sheet takes no other.
    var comingBackBySchemes: ResolvedFlow {
        var flow = self
        for index in flow.constants.indices {
            let address = flow.constants[index].value
            if address.hasPrefix("https://home.example/") {
                flow.constants[index].value = "com.example.home://" + address.dropFirst("https://home.example/".count)
            }
        }
        return flow
    }
}
