import ContentModel
import EscapeProofs
import Foundation
import HostSystem
import PlatformFlows
import PlatformKit
import PlatformKotlin
import SampleRuns
import Testing

extension Compiled {
    /// Samples as an app would run them, against a server for every way in which they end.
    ///
    /// They run on an Android of our own, `Resources/Android`. A sample's text is the published one, but for the line
    /// that stands for the reader's own screen.
    @Suite struct Runs {
        struct Ending: Sendable, CustomTestStringConvertible {
            /// `Connect`: a file in `Resources/Samples`.
            var sample: String
            /// Of the server.
            var scenario: String
            /// Of the harness.
            var options: [String]
            var stored: String?
            /// Makes a wait short.
            var change: Change?
            var expected: String
            var requests: Int

            struct Change: Sendable { var before: String, after: String }

            init(
                _ sample: String, _ scenario: String, _ expected: String, _ requests: Int, _ options: String...,
                stored: String? = nil,
                change: Change? = nil
            ) {
                (self.sample, self.scenario, self.expected, self.requests) = (sample, scenario, expected, requests)
                (self.options, self.stored, self.change) = (options, stored, change)
            }

            var testDescription: String { ([sample, scenario] + options).joined(separator: " ") }
        }

        static let done = "done grant/1 {anthropic=key-1}"
        static let connected = done + ", kept grant/1 rt1"
        static let refreshed = "done {anthropic=key-2} done {anthropic=key-3}, kept grant/1 rt3"

        static let paired = "done H&7 eu/1 c2 false, kept s1 4 true null"
        static let unpaired = ", kept s0 4 false null"

        static let endings = [
            Ending("Send", "ok", "done", 2),

            // The eleven cases, each with every way to it.
            Ending("Connect", "ok", connected, 2),
            Ending("Connect", "ok", "SheetDidNotOpen", 1, "refusing"),
            Ending("Connect", "ok", "SheetDidNotOpen", 1, "refusing", "customTab"),
            Ending("Connect", "ok", "SheetDidNotOpen", 1, "noBrowser", "customTab"),
            Ending("Connect", "ok", "Cancelled", 1, "closes"),
            Ending("Connect", "ok", "Cancelled", 1, "closes", "customTab"),
            Ending("Connect", "denied", "Denied", 1),
            Ending("Connect", "denied", "Denied", 1, "customTab"),
            Ending("Connect", "stateMismatch", "StateMismatch", 1),
            Ending("Connect", "noState", "StateMismatch", 1),
            Ending("Connect", "invalidRequest", "InvalidRequest redirect_uri is not registered", 1),
            Ending("Connect", "unknownApp", "UnknownApp", 1),
            Ending("Connect", "codeExpired", "CodeExpired", 2),
            Ending("Connect", "codeUsed", "CodeUsed", 2),
            Ending("Connect", "rateLimited", "RateLimited 7", 1),
            Ending("Connect", "rateLimitedLate", "RateLimited 11", 2),
            Ending("Connect", "network", "Network ConnectException", 0, "offline"),
            Ending("Connect", "noCode", "UnexpectedAnswer", 1),
            Ending("Connect", "noQuery", "UnexpectedAnswer", 1),
            Ending("Connect", "refused", "UnexpectedAnswer", 1),
            Ending("Connect", "refusedWithCode", "UnexpectedAnswer", 1),
            Ending("Connect", "brokenAnswer", "UnexpectedAnswer", 1),
            Ending("Connect", "notJSON", "UnexpectedAnswer", 1),
            Ending("Connect", "serverError", "UnexpectedAnswer", 1),
            Ending("Connect", "lateServerError", "UnexpectedAnswer", 2),
            Ending("Connect", "ok", "UnexpectedAnswer", 1, "unverified"),

            // What a phone does meanwhile.
            Ending("Connect", "ok", connected, 2, "customTab"),
            Ending("Connect", "ok", connected, 2, "processDeath"),
            Ending("Connect", "ok", connected, 2, "processDeath", "customTab"),
            Ending("Connect", "ok", "Cancelled", 1, "processDeath", "closes"),
            Ending("Connect", "ok", "Cancelled", 1, "processDeath", "closes", "customTab"),
            Ending("Connect", "ok", connected, 2, "rotation"),
            Ending("Connect", "ok", connected, 2, "rotation", "customTab"),
            Ending("Connect", "ok", connected, 2, "rotationAfter"),
            Ending("Connect", "ok", connected, 2, "rotationAfter", "customTab"),
            Ending("Connect", "ok", connected, 2, "behind"),
            Ending("Connect", "ok", connected, 2, "behind", "customTab"),
            Ending("Connect", "ok", connected, 2, "pressedTwice"),
            Ending("Connect", "ok", connected, 2, "answeredTwice"),
            Ending("Connect", "ok", connected, 2, "answeredTwice", "customTab"),
            Ending("Connect", "ok", done, 2, "brokenKeyStore"),
            Ending("Connect", "ok", done, 2, "fullDisk"),

            // What other apps can do.
            Ending("Connect", "ok", connected, 2, "stray"),
            Ending("Connect", "ok", connected, 2, "stranger"),
            Ending("Connect", "ok", connected, 2, "stranger", "customTab"),
            Ending("Connect", "ok", "nothing", 0, "forged"),

            Ending("Refresh", "ok", "NotConnected", 0),
            Ending("Refresh", "ok", refreshed, 2, stored: "rt1"),
            Ending("Refresh", "ok", refreshed, 2, "parallel", stored: "rt1"),
            Ending("Refresh", "ok", "NotConnected, kept unreadable", 0, "lostKeys", stored: "rt1"),
            Ending("Refresh", "grantEnded", "GrantEnded, kept grant/1 rt1", 1, stored: "rt1"),
            Ending("Refresh", "brokenAnswer", "UnexpectedAnswer, kept grant/1 rt1", 1, stored: "rt1"),
            Ending("Refresh", "network", "Network ConnectException, kept grant/1 rt1", 0, "offline", stored: "rt1"),

            // Two browsers, of which the saved state knows which one is waiting.
            Ending("Pair", "ok", paired, 3, stored: "s0"),
            Ending("Pair", "ok", paired, 3, "customTab", stored: "s0"),
            Ending("Pair", "ok", paired, 3, "processDeath", stored: "s0"),
            Ending("Pair", "ok", paired, 3, "processDeath", "customTab", stored: "s0"),
            Ending("Pair", "ok", paired, 3, "stranger", "customTab", stored: "s0"),
            Ending("Pair", "ok", paired, 3, "answeredTwice", stored: "s0"),
            Ending("Pair", "ok", "NeverPaired", 0),
            Ending("Pair", "ok", "Locked AEADBadTagException", 0, "lostKeys", stored: "s0"),
            Ending("Pair", "ok", "Declined" + unpaired, 2, "closes", stored: "s0"),
            Ending("Pair", "loginRequired", "LoginCancelled" + unpaired, 1, stored: "s0"),
            Ending("Pair", "refused", "Refused not now" + unpaired, 1, stored: "s0"),
            Ending("Pair", "otherHub", "OtherHub" + unpaired, 2, stored: "s0"),
            Ending("Pair", "noConsent", "Declined" + unpaired, 2, stored: "s0"),
            Ending("Pair", "gone", "Gone yesterday moved" + unpaired, 3, stored: "s0"),
            Ending("Pair", "teapot", "Broken 418" + unpaired, 1, stored: "s0"),
            Ending("Pair", "brokenToken", "Broken 200" + unpaired, 2, stored: "s0"),
            Ending("Pair", "slow", "Slow" + unpaired, 1, stored: "s0", change: .init(before: "5_000", after: "500")),
            Ending(
                "Pair", "ok", "Slow" + unpaired, 2, "waits", stored: "s0", change: .init(before: "90_000", after: "300")
            ),
            Ending("Pair", "ok", "Offline ConnectException" + unpaired, 0, "offline", stored: "s0"),

            Ending("Bill", "ok", "done i1 5 [i0]", 2),
            Ending("Bill", "notAllowed", "NotAllowed", 2),
            Ending("Bill", "forbidden", "NotAllowed", 1),
            Ending("Bill", "unavailable", "Unavailable 9", 1),
            Ending("Bill", "tooManyLines", "TooManyLines 3", 2),
            Ending("Bill", "tooManyLinesOddly", "TooManyLines null", 2),
            Ending("Bill", "invalidInvoice", "InvalidInvoice", 2),
            Ending("Bill", "unknownCustomer", "UnknownCustomer", 2),
            Ending("Bill", "unexpectedAnswer", "UnexpectedAnswer", 2),
        ]

        @Test(arguments: endings) func endsAsTheFlowSays(_ ending: Ending) throws {
            let outcome = try Program.shared.get().outcome(of: ending)
            #expect(outcome.text == ending.expected)
            #expect(outcome.problems == [])
            #expect(try outcome.trace().count == ending.requests)
            // Log lines of an app can be read by others.
            for secret in ["rt1", "rt2", "key-1", "code_", "gr_"] {
                #expect(!outcome.log.contains { $0.contains(secret) })
            }
        }

        @Test func connectSendsWhatTheFlowSays() throws {
            let program = try Program.shared.get()
            let trace = try program.outcome(of: Ending("Connect", "ok", "", 2)).trace()
            try #require(trace.count == 2)
            #expect(
                trace.map(\.method) == ["POST", "POST"] && trace.map(\.path) == [["grants"], ["grants", "token"]])
            #expect(trace.allSatisfy { $0.headers["content-type"] == "application/json" })
            let (first, second) = (try #require(trace[0].body), try #require(trace[1].body))
            #expect(first["app_id"]?.string == "app_yourapp" && first["redirect_uri"]?.string == "com.yourapp:/outlet")
            #expect(
                first["providers"] == .array([.string("anthropic")]) && first["code_challenge_method"]?.string == "S256"
            )
            let verifier = try #require(second["code_verifier"]?.string),
                challenge = try #require(first["code_challenge"]?.string)
            let state = try #require(first["state"]?.string)
            for text in [verifier, challenge, state] { #expect(text.contains(/^[A-Za-z0-9_-]+$/)) }
            #expect(verifier.count == 43 && state.count == 22 && challenge.count == 43 && challenge != verifier)
            // Another time, other values.
            let other = try program.outcome(of: Ending("Connect", "ok", "", 2, "customTab")).trace()
            #expect(
                other[0].body?["state"] != first["state"] && other[1].body?["code_verifier"] != second["code_verifier"])
        }

        @Test func invoicesArriveAsTheyWereMeant() throws {
            let trace = try Program.shared.get().outcome(of: Ending("Bill", "ok", "", 2)).trace()
            try #require(trace.count == 2)
            #expect(
                trace[0].query == [
                    ["status", "open & \"due\" + \\(x) ${y} é"], ["limit", "10"], ["customer", "c/1 ü+?"],
                ])
            #expect(trace[1].path == ["v1", "customers", "c/1 ü+?", "invoices"])
            #expect(trace.allSatisfy { $0.headers["x-account"] == "acme" })
            #expect(trace[0].headers["content-type"] == nil && trace[1].headers["idempotency-key"]?.count == 24)
            let money = MockServer.Body.object(["amount": .number(100), "currency": .string("EUR")])
            #expect(
                trace[1].body
                    == .object([
                        "lines": .array([.object(["description": .string("w \"q\""), "unit_price": money])]),
                        "fee": .object(["amount": .number(1250), "currency": .string("EUR")]),
                        "tags": .array([.string("a\nb"), .string("\u{202E}rtl 🦑 `tick`")]), "draft": .boolean(false),
                    ]))
        }

        /// Literals of every shape and what is given at run time, in path, query, headers, JSON and form.
        @Test func whatTheFlowSaysArrives() throws {
            #expect(try Program.shared.get().outcome(of: Ending("Send", "ok", "", 2)).text == "done")
            #expect(Program.wire.problems(try MockServer.shared.get().wire("kotlin")) == [])
        }

        /// A mistake in a sample's text that its compiler does not see, and a run that must show it.
        struct Fault: Sendable, CustomTestStringConvertible {
            var name: String
            var before: String
            var after: String
            var ending: Ending
            var testDescription: String { name }

            init(_ name: String, _ before: String, _ after: String, _ ending: Ending) {
                (self.name, self.before, self.after, self.ending) = (name, before, after, ending)
            }
        }

        static let faults = [
            Fault(
                "the state is not compared", #"if (query("state") != state) throw ConnectException.StateMismatch()"#,
                "",
                Ending("Connect", "stateMismatch", "StateMismatch", 1)),
            Fault(
                "the state is compared without its case", #"query("state") != state"#,
                #"!query("state").equals(state, ignoreCase = true)"#,
                Ending("Connect", "stateMismatch", "StateMismatch", 1)),
            Fault(
                "the verifier is not saved", #"saved["verifier"] = verifier"#, "", Ending("Connect", "ok", connected, 2)
            ),
            Fault(
                "the state is kept in memory only", #"saved["state"] = state"#,
                #"saved["state"] = System.identityHashCode(this).toString()"#,
                Ending("Connect", "ok", connected, 2, "processDeath")),
            Fault(
                "a request is not forgotten", "forget() // a second redirect finds nothing", "",
                Ending("Connect", "ok", connected, 2, "answeredTwice")),
            Fault(
                "an ending is told again", ".filter { it !== told }", "",
                Ending("Connect", "ok", connected, 2, "rotationAfter")),
            Fault(
                "endings come from any thread", "viewModelScope.launch {", "viewModelScope.launch(Dispatchers.IO) {",
                Ending("Connect", "ok", connected, 2)),
            Fault(
                "strangers are answered",
                "if (isOurs && model.awaits(callback)) model.finish(callback) else wasStranger = true",
                "if (isOurs) model.finish(callback)", Ending("Connect", "ok", connected, 2, "stranger", "customTab")),
            Fault(
                "a stranger closes the tab", "else wasStranger = true", "",
                Ending("Connect", "ok", connected, 2, "stranger", "customTab")),
            Fault(
                "extras count as saved state", "intent.replaceExtras(Bundle.EMPTY)", "",
                Ending("Connect", "ok", "nothing", 0, "forged")),
            Fault(
                "the browser opens from behind", "Lifecycle.State.RESUMED", "Lifecycle.State.STARTED",
                Ending("Connect", "ok", connected, 2, "behind", "customTab")),
            Fault(
                "the alphabet is plain base64's", "Base64.URL_SAFE or Base64.NO_PADDING or ", "",
                Ending("Connect", "ok", connected, 2)),
            Fault(
                "a refusal with a code is taken",
                #"if (query("error") != null) throw ConnectException.UnexpectedAnswer()"#, "",
                Ending("Connect", "refusedWithCode", "UnexpectedAnswer", 1)),
            Fault(
                "the record is kept in plain text", "write(Base64.encodeToString(sealed, Base64.NO_WRAP))",
                "write(json(kept) + sealed.size)", Ending("Connect", "ok", connected, 2)),
            Fault(
                "the next token is not kept", "store.save(OutletStore.Kept(grantId, requestRefreshToken))", "",
                Ending("Refresh", "ok", refreshed, 2, stored: "rt1")),
            Fault(
                "two runs send one token", "turn.withLock { withContext(NonCancellable) { work() } }", "work()",
                Ending("Refresh", "ok", refreshed, 2, "parallel", stored: "rt1")),
        ]

        @Test(arguments: faults.indices) func faultsAreFound(_ index: Int) throws {
            let fault = Self.faults[index]
            let outcome = try Program.shared.get().outcome(of: fault.ending, fault: index)
            let isFound =
                try outcome.text != fault.ending.expected || !outcome.problems.isEmpty
                || outcome.trace().count != fault.ending.requests
            #expect(isFound, "\(fault.name): \(outcome.text)")
        }
    }
}
