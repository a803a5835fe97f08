import ContentModel
import PlatformKit
import SampleCode
import TypeScriptSamples

/// Writes a flow as one TypeScript module for React Native with Expo.
struct ReactNativeSample {
    let flow: ResolvedFlow
    let typeScript: TypeScriptSample

    var names: TypeScriptNames { typeScript.names }

    init(_ flow: ResolvedFlow) {
        self.flow = flow
        typeScript = TypeScriptSample(
            flow, answers: .standard,
            parts: [Self.sheetNames(flow), Self.storeNames(flow), Self.helperNames(flow)])
    }

    /// Names under which whole modules are imported.
    static let modules: [String: StaticString] = [
        "expo-crypto": "Crypto", "expo-secure-store": "SecureStore", "expo-web-browser": "WebBrowser",
    ]

    var file: SampleFile {
        typeScript.file(
            [
                typeScript.configuration([endings.configuration, typeScript.storageConfiguration(store)]),
                typeScript.results, typeScript.function(statement), sheet, typeScript.transport(fetching),
                typeScript.readers, typeScript.storage(store), helpers,
            ], wholes: Self.modules, beside: AppConfiguration(flow).map { _ in AppConfiguration.fileName })
    }

    private func statement(_ step: Step) -> TSCode {
        switch step.kind {
        case .pkce(let bytes):
            typeScript.pkce(
                step, randomBytes(bytes),
                note: "getRandomValues, not getRandomBytes: the latter may use Math.random in a debugger.")
        case .random(let bytes): typeScript.random(step, randomBytes(bytes))
        case .call(let call): typeScript.statement(call, of: step)
        case .interaction(let interaction): endings.statement(interaction, of: step)
        case .answer(let reading): typeScript.statement(reading)
        case .assertion(let left, let right, let otherwise): typeScript.statement(left, right, otherwise: otherwise)
        case .secureLoad(_, let missing, let storage): typeScript.load(step, missing: missing, storage: storage)
        case .secureStore(let bindings, let storage): typeScript.save(bindings, storage: storage)
        }
    }

    // MARK: calls

    private var fetching: HTTPClient {
        let options: TSCode = .list(
            .onePerLineAlways, "{ ",
            [typeScript.callMethod] + typeScript.callContent("body") + ["signal: limit.signal"], " }")
        let reads = typeScript.shape.readsBody
        return HTTPClient(
            locals: .lines([
                "const limit = new AbortController(); // React Native has no AbortSignal.timeout",
                "const timer = setTimeout(() => limit.abort(), \(typeScript.callTimeLimit));",
                "let response: Response;",
                reads ? "let received: string;" : "",
            ]),
            call: .lines([
                "response = await \(.call("fetch", [typeScript.callAddress, options], style: .hugging));",
                reads ? "received = await response.text();" : "",
            ]),
            isLate: "limit.signal.aborted", looksAtCause: false, cleanup: "clearTimeout(timer);",
            isSuccess: "response.ok", headers: "response.headers", body: "received")
    }

    // MARK: store

    static func storeNames(_ flow: ResolvedFlow) -> TypeScriptSample.PartNames {
        flow.stores || flow.loads ? .init(top: ["SecureStore", "console"]) : .init()
    }

    private var store: StoreSpelling {
        // expo-secure-store takes letters, digits, dots, dashes and underscores.
        let name = String(
            (flow.store?.id ?? "").map {
                $0.isASCII && ($0.isLetter || $0.isNumber || ".-_".contains($0)) ? $0 : "_"
            })
        return StoreSpelling(
            key: "\(string: name.isEmpty ? "_" : name)",
            read: "await \(type: "SecureStore", from: "expo-secure-store").getItemAsync(STORE)", type: "string | null",
            content: "content ?? \"\"",
            write: """
                await \(type: "SecureStore", from: "expo-secure-store").setItemAsync(STORE, JSON.stringify(kept), {
                  keychainAccessible: SecureStore.WHEN_UNLOCKED_THIS_DEVICE_ONLY,
                })
                """)
    }
}
