import ContentModel
import Diagnostics
import LocatedText
import PlatformFlows
import PlatformKit
import PlatformKotlin
import Testing

@Suite struct Rendering {
    private func rendered(_ flow: ResolvedFlow) -> RenderResult { KotlinPlatform().render(flow) }

    @Test(arguments: ResolvedFlow.handMade)
    func everyFlowIsWrittenWholeAndWithinTheWidth(flow: ResolvedFlow) throws {
        let result = rendered(flow)
        #expect(result.refusals.map(\.reason) == [])
        for file in result.sample.files where file.language == "kotlin" {
            #expect(file.text.split(separator: "\n").filter { $0.count > 100 } == [])
            #expect(file.text.hasSuffix("\n") && !file.text.hasSuffix("\n\n") && !file.text.contains(" \n"))
            #expect(!file.text.contains("\n\n\n"))
            for suppression in KotlinPlatform().toolchain.suppressions {
                #expect(try file.text.firstMatch(of: Regex(suppression.pattern)) == nil, "\(suppression.name)")
            }
        }
    }

    @Test(arguments: [
        ("val a = b!!", true), ("@Suppress(\"x\")", true), ("@file:Suppress", true), ("    val c = a as String", true),
        ("f(\"it is as good\", x as (Int) -> Unit)", true), ("val c = a as? String", false),
        ("// byte for byte as Registered", false),
        ("import a.b as C", false), (" * As it is, as String", false), ("val text = \"as String\"", false),
        ("/** as String */", false),
    ])
    func suppressionsAreFoundInCodeAlone(line: String, isOne: Bool) throws {
        let found = try KotlinPlatform().toolchain.suppressions.contains {
            try line.firstMatch(of: Regex($0.pattern)) != nil
        }
        #expect(found == isOne)
    }

    @Test func theFileOfAStoreIsTheSameForEveryFlowOfItsApp() throws {
        let stores = [ResolvedFlow.connect, .refresh].map {
            rendered($0).sample.files.first { $0.name == "OutletStore.kt" }?.text
        }
        #expect(stores[0] != nil && stores[0] == stores[1])
    }

    @Test func stepsAreRegionsAndLinesOfTheFile() throws {
        let file = rendered(.connect).sample.files[0],
            lines = file.text.split(separator: "\n", omittingEmptySubsequences: false)
        func text(_ range: ClosedRange<Int>?) -> String {
            range.map { lines[($0.lowerBound - 1)...($0.upperBound - 1)].joined(separator: "\n") } ?? ""
        }
        func region(_ name: String) -> String { text(file.regions.first { $0.name == name }?.lines) }
        #expect(file.name == "OutletConnect.kt" && file.text == file.published)
        #expect(
            file.regions.map(\.name).sorted() == [
                "approval", "configuration", "grant", "helpers", "imports", "kept", "results", "sameRequest", "session",
                "sheet", "transport",
            ])
        #expect(
            region("grant").contains("val verifier = randomBase64Url(32)") && region("grant").contains("\"/grants\""))
        #expect(region("kept").contains("store.save(") && !region("kept").contains("post("))
        #expect(
            region("sheet").hasPrefix("class ConnectActivity")
                && region("imports").hasPrefix("import android.app.Application"))
        let proof = file.steps.first { $0.step == "grant.proof" }
        #expect(text(proof?.lines).contains("base64Url(sha256(verifier))") && proof?.span.start.line == 114)
        let check = text(file.steps.first { $0.step == "sameRequest" }?.lines)
        #expect(check.contains("StateMismatch"))
    }

    @Test func theStateIsComparedBeforeAnythingElseIsRead() {
        let text = rendered(.connect).sample.files[0].text
        let places = [
            #"query("state") != state"#, #"query("error") =="#, #"query("error") != null"#, #"query("code")"#,
            #""/grants/token""#,
        ]
        .map { text.firstRange(of: $0)?.lowerBound }
        #expect(places.allSatisfy { $0 != nil } && places.compactMap { $0 } == places.compactMap { $0 }.sorted())
    }

    @Test func errorTableSpellsEveryCaseOfTheFlow() {
        let rows = rendered(.connect).errorTable.rows
        #expect(rows.map(\.name) == ResolvedFlow.connect.cases.map(\.name))
        #expect(rows.first { $0.name == "rateLimited" }?.spelling == "ConnectException.RateLimited(retryAfter)")
        #expect(rows.first { $0.name == "network" }?.spelling == "ConnectException.Network(cause)")
        #expect(rows.first { $0.name == "invalidRequest" }?.spelling == "ConnectException.InvalidRequest(message)")
        // A stranger's redirect ends nothing here, and the table says so; true also where the case has other causes.
        #expect(rows.allSatisfy { $0.remark?.hasPrefix("A redirect with another state ends so only ") != false })
        #expect(rows.filter { $0.remark != nil }.map(\.name) == ["stateMismatch"])
        #expect(
            KotlinPlatform.manifest.redirectDelivery == .anyone(remark: rows.first { $0.remark != nil }?.remark ?? ""))
    }

    @Test func requirementsComeFromWhatIsUsed() {
        func subjects(_ flow: ResolvedFlow) -> [String] {
            rendered(flow).sample.requirements.map { "\($0.subject) \($0.version)" }
        }
        #expect(
            subjects(.connect).prefix(4) == [
                "Android API 23", "androidx.browser 1.9.0", "androidx.activity 1.9.0", "androidx.lifecycle 2.9.0",
            ])
        #expect(
            subjects(.refresh).first == "Android API 23" && !subjects(.refresh).contains { $0.hasPrefix("androidx") })
        #expect(!subjects(.bill).contains { $0.hasPrefix("Android") })
        #expect(subjects(patched("PATCH")).first == "Android API 21")
    }

    private func patched(_ method: String, body: Bool = false) -> ResolvedFlow {
        var flow = ResolvedFlow.wipe
        guard case .call(var call) = flow.steps[0].kind else { return flow }
        call.method = method
        if body {
            call.body = .init(record: "Reason", value: .object([bind("reason", .input("reason"), .optional(.string))]))
            flow.records = [Record(name: "Reason", use: .sent, fields: [field("reason", .optional(.string))])]
        }
        flow.steps[0].kind = .call(call)
        return flow
    }

    @Test(arguments: ["DELETE", "PATCH", "PUT", "POST"]) func methodsWithABodyAreWritten(method: String) {
        let result = rendered(patched(method, body: true))
        #expect(result.refusals.isEmpty && result.sample.files[0].text.contains("http.requestMethod = \"\(method)\""))
    }

    // MARK: what Android cannot do

    private func reasons(_ flow: ResolvedFlow) -> [String] { rendered(flow).refusals.map(\.reason) }

    @Test func aBodyOfGetIsRefused() {
        #expect(reasons(patched("GET", body: true)) == ["Android's HttpURLConnection sends no body with GET"])
        #expect(rendered(patched("GET", body: true)).refusals.first?.span?.start.line == 5)
        #expect(reasons(patched("LOCK")) == ["Android's HttpURLConnection does not know the method LOCK"])
    }

    @Test(arguments: [
        ("9007199254740993", true), ("9223372036854775807", true), ("9223372036854775808", false), ("1e400", false),
        ("0.1", true),
        ("0.1000000000000000055511151231257827", false),
    ])
    func numbersThatWouldArriveAsOthersAreRefused(digits: String, isSent: Bool) {
        var flow = patched("POST", body: true)
        guard case .call(var call) = flow.steps[0].kind else { return }
        call.body?.value = .object([bind("reason", .literal(.number(digits)), .number)])
        flow.steps[0].kind = .call(call)
        #expect(reasons(flow) == (isSent ? [] : ["neither Long nor Double holds \(digits) exactly"]))
        if isSent { #expect(rendered(flow).sample.files[0].text.contains(".put(\"reason\", \(digits))")) }
    }

    @Test(arguments: [
        ("http://127.0.0.1/back", "an Android app does not receive a loopback redirect"),
        ("com.example:back", "Android reads no query from com.example:back: a URI needs a slash behind its scheme"),
        ("com.example:/back", nil), ("com.example://back", nil), ("https://a.example/back", nil),
    ])
    func aRedirectThatNeverComesIsRefused(address: String, reason: String?) {
        var flow = ResolvedFlow.connect
        flow.constants = [
            .init(name: "clientId", value: "c"), .init(name: "redirectUri", value: address, role: .redirect),
        ]
        #expect(reasons(flow) == (reason.map { [$0] } ?? []))
    }

    @Test func everyFileIsOfTheAppsOwnPackage() throws {
        var flow = ResolvedFlow.connect
        flow.androidPackage = "io.in.harbour"
        let files = rendered(flow).sample.files
        #expect(files.map { $0.text.contains("\npackage io.`in`.harbour\n") } == [true, true, false])
        #expect(files.last?.text.contains("android:name=\"io.in.harbour.ConnectActivity\"") == true)
    }

    @Test func whatTheStoreKeepsIsLoadedAgainAndNotSavedInClear() throws {
        let text = rendered(.pair).sample.files[0].text
        // `wave` and `shared` are of the store; the state and the inputs have no other place.
        for name in ["wave", "shared", "note"] { #expect(!text.contains("saved[\"\(name)\"]")) }
        for name in ["state", "serial", "nickname"] { #expect(text.contains("saved[\"\(name)\"]")) }
        let finish = try #require(text.firstRange(of: "private fun afterLogin(callback: Uri)"))
        #expect(
            text[finish.upperBound...].contains("val shared = saved2.shared")
                || text[finish.upperBound...].contains(".shared"))
        #expect(text[finish.upperBound...].contains("store.load()"))
    }

    @Test func whatTheStoreLostMeanwhileIsSaved() {
        var flow = ResolvedFlow.pair
        guard let login = flow.steps.firstIndex(where: { $0.id == "login" }) else { return }
        let kept: [Binding] = [
            bind("wave", .literal(.number("1")), .integer), bind("shared", out("saved", "shared"), .boolean),
        ]
        flow.steps.insert(
            Step(
                id: "replaced", region: "replaced", name: "replaced", span: at(30, "home/pair.flow.yaml"),
                kind: .secureStore(kept, storage: nil)), at: login)
        let text = rendered(flow).sample.files[0].text
        #expect(text.contains("saved[\"wave\"]") && !text.contains("saved[\"shared\"]"))
    }

    @Test func manifestOfTheAppHasTheRedirect() throws {
        let files = rendered(.connect).sample.files
        let text = try #require(files.first { $0.name == "AndroidManifest.xml" }?.text)
        #expect(
            text.contains("android:name=\"com.yourapp.ConnectActivity\"")
                && text.contains("<data android:scheme=\"com.yourapp\" />"))
        let both = try #require(rendered(.pair).sample.files.first { $0.name == "AndroidManifest.xml" }?.text)
        #expect(
            both.contains("<data android:scheme=\"https\" android:host=\"home.example\" android:path=\"/paired\" />"))
        #expect(
            both.contains("<data android:scheme=\"com.example.home\" />")
                && both.contains("android:autoVerify=\"true\""))
        #expect(!rendered(.refresh).sample.files.contains { $0.language == "xml" })
        var hostile = ResolvedFlow.connect
        hostile.constants[1].value = "com.yourapp://\"><evil/>&/x"
        #expect(rendered(hostile).sample.files.last?.text.contains("android:host=\"&quot;&gt;&lt;evil\"") == true)
    }
}
