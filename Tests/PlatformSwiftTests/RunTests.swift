import ContentModel
import EscapeProofs
import Foundation
import HostSystem
import PlatformFlows
import PlatformKit
import PlatformSwift
import SampleRuns
import Testing

/// Samples as an app would run them, against a server for every way in which they end.
@Suite struct Runs {
    struct Ending: Sendable, CustomTestStringConvertible {
        var flow: String
        /// Of the server.
        var scenario: String
        var expected: String
        var requests: Int
        var environment: [String: String] = [:]
        /// Where nothing listens.
        var isOffline = false

        init(
            _ flow: String, _ scenario: String, _ expected: String, _ requests: Int,
            _ environment: [String: String] = [:],
            isOffline: Bool = false
        ) {
            (self.flow, self.scenario, self.expected, self.requests) = (flow, scenario, expected, requests)
            (self.environment, self.isOffline) = (environment, isOffline)
        }

        var testDescription: String { "\(flow) \(scenario) \(environment)" }
    }

    static let connected = #"success grant/1 ["anthropic": "key-1"] kept grantID=grant/1 refreshToken=rt1"#

    static let rotated = #"success ["anthropic": "key-2"] ["anthropic": "key-3"] kept grantID=grant/1 refreshToken=rt3"#

    static let endings = [
        Ending("connect", "ok", connected, 2),
        Ending("connect", "sheet", "sheetDidNotOpen", 1, ["FAKE_BROWSER": "doesNotOpen"]),
        Ending("connect", "sheet", "sheetDidNotOpen", 1, ["FAKE_BROWSER": "failsToOpen"]),
        Ending("connect", "sheet", "cancelled", 1, ["FAKE_BROWSER": "closes"]),
        Ending("connect", "sheet", "cancelled\nsheet cancelled 1", 1, ["FAKE_BROWSER": "waits", "CANCEL": "1"]),
        Ending("connect", "denied", "denied", 1),
        Ending("connect", "stateMismatch", "stateMismatch", 1),
        Ending("connect", "noState", "stateMismatch", 1),
        Ending("connect", "invalidRequest", "invalidRequest redirect_uri is not registered", 1),
        Ending("connect", "unknownApp", "unknownApp", 1),
        Ending("connect", "codeExpired", "codeExpired", 2),
        Ending("connect", "codeUsed", "codeUsed", 2),
        Ending("connect", "rateLimited", "rateLimited 7", 1),
        Ending("connect", "rateLimitedLate", "rateLimited 11", 2),
        Ending("connect", "network", "network URLError", 0, isOffline: true),
        Ending("connect", "noCode", "unexpectedAnswer", 1),
        Ending("connect", "noQuery", "unexpectedAnswer", 1),
        Ending("connect", "refused", "unexpectedAnswer", 1),
        Ending("connect", "refusedWithCode", "unexpectedAnswer", 1),
        Ending("connect", "brokenAnswer", "unexpectedAnswer", 1),
        Ending("connect", "notJSON", "unexpectedAnswer", 1),
        Ending("connect", "serverError", "unexpectedAnswer", 1),
        Ending("connect", "lateServerError", "unexpectedAnswer", 2),
        Ending("refresh", "ok", "notConnected", 0),
        Ending("refresh", "ok", "notConnected", 0, ["STORED": "rt1", "FAKE_KEYCHAIN": "locked"]),
        Ending("refresh", "ok", rotated, 2, ["STORED": "rt1"]),
        Ending("refresh", "grantEnded", "grantEnded kept grantID=grant/1 refreshToken=rt1", 1, ["STORED": "rt1"]),
        Ending(
            "refresh", "brokenAnswer", "unexpectedAnswer kept grantID=grant/1 refreshToken=rt1", 1, ["STORED": "rt1"]),
        Ending("refresh", "network", "network", 0, ["STORED": "rt1"], isOffline: true),
        Ending("join", "ok", #"success st/1 ["fruit": 3]"#, 2),
        Ending("join", "sheet", "notOpened ASWebAuthenticationSessionError", 1, ["FAKE_BROWSER": "doesNotOpen"]),
        Ending("join", "sheet", "givenUp", 1, ["FAKE_BROWSER": "closes"]),
        Ending("join", "declined", "declined", 1),
        Ending("join", "otherNonce", "wrongNonce", 1),
        Ending("join", "badClient", "badClient", 1),
        Ending("join", "badKind", "badRequest no fish t1 3", 1),
        Ending("join", "badBody", "badRequest nil nil nil", 1),
        Ending("join", "redeemed", "redeemed", 2),
        Ending("join", "tooLate", "tooLate 418 a minute is over", 2),
        Ending("join", "closed", "closed", 1),
        Ending("join", "network", "offline URLError", 0, isOffline: true),
        Ending("pair", "ok", "success 77 a b be kind mine", 1),
        Ending("pair", "sheet", "leftFirst", 0, ["FAKE_BROWSER": "closes"]),
        Ending("pair", "sheet", "leftSecond", 1, ["FAKE_BROWSER": "approves closes"]),
        Ending("pair", "sheet", "failed", 1, ["FAKE_BROWSER": "approves doesNotOpen"]),
        Ending("pair", "otherState", "otherState", 1),
        Ending("pair", "otherNumber", "otherNumber", 1),
        Ending("pair", "refusedFirst", "refused", 0),
        Ending("pair", "refusedSecond", "refusedSecond", 1),
        Ending("pair", "nothing", "nothing", 1),
        Ending("bill", "ok", #"success i1 5 ["i0"]"#, 2),
        Ending("bill", "notAllowed", "notAllowed", 2),
        Ending("bill", "forbidden", "notAllowed", 1),
        Ending("bill", "unavailable", "unavailable 9", 1),
        Ending("bill", "tooManyLines", "tooManyLines 3", 2),
        Ending("bill", "tooManyLinesOddly", "tooManyLines nil", 2),
        Ending("bill", "invalidInvoice", "invalidInvoice", 2),
        Ending("bill", "unknownCustomer", "unknownCustomer", 2),
        Ending("bill", "unexpectedAnswer", "unexpectedAnswer", 2),
    ]

    private static let wire = WireProof(platform: "swift", hasWideIntegers: true)
    private static let harness = Resources.folder(of: "PlatformSwiftTests").map { $0 + "/Run.swift" }
    private static let program = Result { try build([:]) }

    /// The samples with text replaced, and the harness.
    private static func build(_ changes: [String: String]) throws -> String {
        var files = Flows.files(Flows.apps[0] + [.bill, wire.flow] + ["stall/join", "stall/pair"].map(Flows.example))
        for (before, after) in changes {
            let count = files.values.count { $0.contains(before) }
            try #require(count > 0, "no sample has: \(before)")
            files = files.mapValues { $0.replacingOccurrences(of: before, with: after) }
        }
        files["Run.swift"] = try String(contentsOfFile: #require(harness), encoding: .utf8)
        return try SwiftCompiler.shared.get().build(files)
    }

    private static func outcome(_ ending: Ending, of program: String) throws -> (
        text: String, trace: [MockServer.Request]
    ) {
        let server = try MockServer.shared.get(), run = UUID().uuidString
        let origin = ending.isOffline ? "http://127.0.0.1:1" : server.origin(run: run, scenario: ending.scenario)
        let variables = ending.environment.merging(["SWIFT_BACKTRACE": "enable=no"]) { $1 }
        let outcome = try ProcessRun(program, [ending.flow, origin], environment: variables, timeLimit: 60).start()
        let text = outcome.outputText.trimmingCharacters(in: .newlines)
        return (outcome.succeeded ? text : "\(outcome.end)", try server.trace(run: run))
    }

    @Test(arguments: endings) func endsAsTheFlowSays(_ ending: Ending) throws {
        let (text, trace) = try Self.outcome(ending, of: Self.program.get())
        #expect(text == ending.expected)
        #expect(trace.count == ending.requests)
    }

    /// Literals of every shape and what is given at run time, in path, query, headers, JSON and form.
    @Test func whatTheFlowSaysArrives() throws {
        #expect(try Self.outcome(Ending("send", "ok", "", 2), of: Self.program.get()).text == "success")
        #expect(Self.wire.problems(try MockServer.shared.get().wire("swift")) == [])
    }

    @Test func connectSendsWhatTheFlowSays() throws {
        let (_, trace) = try Self.outcome(Ending("connect", "ok", "", 2), of: Self.program.get())
        try #require(trace.count == 2)
        #expect(trace.map(\.method) == ["POST", "POST"] && trace.map(\.path) == [["grants"], ["grants", "token"]])
        #expect(trace.allSatisfy { $0.headers["content-type"] == "application/json" })
        let (first, second) = (try #require(trace[0].body), try #require(trace[1].body))
        #expect(first["app_id"]?.string == "app_yourapp" && first["redirect_uri"]?.string == "com.yourapp:/outlet")
        #expect(
            first["providers"] == .array([.string("anthropic")]) && first["code_challenge_method"]?.string == "S256")
        let verifier = try #require(second["code_verifier"]?.string),
            challenge = try #require(first["code_challenge"]?.string)
        let state = try #require(first["state"]?.string)
        for text in [verifier, challenge, state] { #expect(text.contains(/^[A-Za-z0-9_-]+$/)) }
        #expect(verifier.count == 43 && state.count == 22)
        // The vault has compared the challenge with the verifier: the run was a success.
        #expect(challenge.count == 43 && challenge != verifier)
        // Another time, other values.
        let (_, other) = try Self.outcome(Ending("connect", "ok", "", 2), of: Self.program.get())
        #expect(other[0].body?["state"] != first["state"] && other[1].body?["code_verifier"] != second["code_verifier"])
    }

    @Test func invoicesArriveAsTheyWereMeant() throws {
        let (_, trace) = try Self.outcome(Ending("bill", "ok", "", 2), of: Self.program.get())
        try #require(trace.count == 2)
        #expect(
            trace[0].query == [
                ["status", "open & \"due\" + \\(x) ${y} é"], ["limit", "10"], ["customer", "c/1 ü+?"],
            ])
        #expect(trace[1].path == ["v1", "customers", "c/1 ü+?", "invoices"])
        #expect(trace.allSatisfy { $0.headers["x-account"] == "acme" })
        #expect(trace[0].headers["content-type"] == nil && trace[1].headers["idempotency-key"]?.count == 24)
        let money = MockServer.Body.object(["amount": .number(100), "currency": .string("EUR")])
        let body = MockServer.Body.object([
            "lines": .array([.object(["description": .string("w \"q\""), "unit_price": money])]),
            "fee": .object(["amount": .number(1250), "currency": .string("EUR")]),
            "tags": .array([.string("a\nb"), .string("\u{202E}rtl 🦑 `tick`")]), "draft": .boolean(false),
        ])
        #expect(trace[1].body == body)
    }

    @Test func aFormArrivesAsItsFields() throws {
        let (_, trace) = try Self.outcome(Ending("join", "ok", "", 2), of: Self.program.get())
        try #require(trace.count == 2)
        #expect(trace[1].path == ["tickets", ";number=9", "redeem"])
        #expect(trace[1].headers["content-type"] == "application/x-www-form-urlencoded")
        #expect(trace[1].body?["device"] == .string("a&b=c d") && trace[1].body?["code"] == .string("to ken/1"))
        #expect(
            trace[0].body?["kinds"] == .array([.string("fruit"), .string("fish")]) && trace[0].body?["note"] == nil)
    }

    /// Each keeps the types right: only a run can find it.
    struct Fault: Sendable, CustomTestStringConvertible {
        var name: String
        var changes: [String: String]
        var ending: Ending
        var testDescription: String { name }
    }

    static let faults = [
        Fault(
            name: "no check of the state",
            changes: [" else { throw .stateMismatch }": " || true else { throw .stateMismatch }"],
            ending: Ending("connect", "stateMismatch", "stateMismatch", 1)),
        Fault(
            name: "base64 with its padding", changes: [".replacingOccurrences(of: \"=\", with: \"\")": ""],
            ending: Ending("connect", "ok", connected, 2)),
        Fault(
            name: "a wrong name on the wire", changes: ["\"code_verifier\"": "\"codeVerifier\""],
            ending: Ending("connect", "ok", connected, 2)),
        Fault(
            name: "a token that is not kept",
            changes: ["        save(Kept(grantID: saved": "        _ = (Kept(grantID: saved"],
            ending: Ending("refresh", "ok", rotated, 2, ["STORED": "rt1"])),
        Fault(
            name: "a main-actor closure", changes: ["{ @Sendable callback": "{ callback"],
            ending: Ending("connect", "ok", connected, 2)),
    ]

    @Test(arguments: faults) func aFaultInTheSampleIsFound(_ fault: Fault) throws {
        let (text, _) = try Self.outcome(fault.ending, of: Self.build(fault.changes))
        #expect(text != fault.ending.expected)
    }
}
