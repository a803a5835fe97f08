import ContentModel
import Foundation
import HostSystem
import LocatedText
import PlatformFlows
import PlatformKit
import PlatformReactNative
import SampleRuns
import Testing

/// Rendered samples do what their flow says: on success, and for every case of it.
@Suite struct Runs {
    @Test(Deno.isThere, arguments: ["connect", "refresh", "bill", "pair", "report"])
    func sampleEndsAsItsFlowSays(_ trials: String) throws {
        let flow = try #require(Flows.named(trials))
        let file = ReactNativePlatform().render(flow).sample.files[0]
        let results = try Trials.run(trials, [file.name: file.text])
        for result in results { #expect(result.problems.isEmpty, "\(result.trial): \(result.problems)") }
        let ends = Set(results.map { $0.trial.prefix { $0 != ":" } }.map(String.init))
        for item in flow.cases { #expect(ends.contains(item.name), "no trial ends in \(item.name)") }
    }

    @Test(Deno.isThere, Trials.hasPython, arguments: ["connect", "refresh", "bill"])
    func sampleEndsAsOnOtherPlatforms(_ name: String) throws {
        let flow = try #require(Flows.named(name))
        let file = ReactNativePlatform().render(flow).sample.files[0]
        // The harness puts run and scenario behind it.
        let mock = try MockServer.shared.get().origin(run: "", scenario: "").dropLast(2)
        let results = try Trials.run("vault.\(name)@\(mock)", [file.name: file.text])
        #expect(!results.isEmpty)
        for result in results { #expect(result.problems.isEmpty, "\(result.trial): \(result.problems)") }
    }

    /// What is planted in a sample, and so must be noticed by the compiler or by a trial.
    struct Fault: CustomTestStringConvertible {
        var name: String
        var old: String
        var new: String
        var testDescription: String { name }
    }

    @Test(Deno.isThere) func plantedFaultsInConnectAreNoticed() throws {
        try expectNoticed(Self.connectFaults, in: .connect, by: "connect")
    }

    @Test(Deno.isThere) func plantedFaultsInRefreshAreNoticed() throws {
        try expectNoticed(Self.refreshFaults, in: .refresh, by: "refresh")
    }

    private func expectNoticed(_ faults: [Fault], in flow: ResolvedFlow, by trials: String) throws {
        let text = ReactNativePlatform().render(flow).sample.files[0].text
        var files: [String: String] = [:]
        for (index, fault) in faults.enumerated() {
            try #require(text.contains(fault.old), "\(fault.name): not in the sample: \(fault.old)")
            files["fault-\(index).ts"] = text.replacingOccurrences(of: fault.old, with: fault.new)
        }
        let output = try Deno.withFiles(files) { try $0.check(files.keys.sorted()).output }
        // The place of an error: `    at file:///…/fault-3.ts:4:20`.
        let refused = Set(output.matches(of: #/(?m)^ +at file://\S*/(fault-\d+\.ts):\d+/#).map { String($0.output.1) })
        let results = try Trials.run(trials, files)
        for (index, fault) in faults.enumerated() {
            let name = "fault-\(index).ts"
            let failed = results.contains { $0.module == name && !$0.problems.isEmpty }
            #expect(refused.contains(name) || failed, "nothing notices: \(fault.name)")
        }
    }

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
        Fault(name: "a release fails with its store", old: "if (__DEV__) throw cause;", new: "throw cause;"),
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

/// The harness, put to work on forms of one sample.
enum Trials {
    struct Result: Decodable {
        var module: String
        var trial: String
        var problems: [String]
    }

    static let hasPython = ConditionTrait.enabled(
        if: HostSystem.Resources.executable("python3") != nil, "python3 is not installed")
    static let harness = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Resources")
        .path

    static func run(_ trials: String, _ files: [String: String]) throws -> [Result] {
        try Deno.withFiles(files) { deno in
            var imports = [JSON.Member("fakes", .string("file://\(Deno.stubs)/fakes.ts"))]
            for name in ["expo-crypto", "expo-secure-store", "expo-web-browser", "react-native"] {
                imports.append(.init(name, .string("file://\(Deno.stubs)/\(name).ts")))
            }
            let configuration = JSON.object([.init("imports", .object(imports))])
            try configuration.text().write(toFile: deno.folder + "/deno.json", atomically: true, encoding: .utf8)
            let modules = files.keys.sorted().map { deno.folder + "/" + $0 }
            let outcome = try deno.run(
                [
                    "run", "-q", "--config", deno.folder + "/deno.json", "--no-check", "--no-remote", "--no-npm",
                    "--allow-net=127.0.0.1",
                ]
                    + ["--allow-read=\(deno.folder),\(Deno.stubs),\(harness)", harness + "/run.ts", trials] + modules)
            try #require(outcome.succeeded, "\(outcome.output)")
            return try outcome.output.split(separator: "\n").filter { $0.hasPrefix("{") }.map {
                try JSONDecoder().decode(Result.self, from: Data($0.utf8))
            }
        }
    }
}
