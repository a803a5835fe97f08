import ContentModel
import SampleCode
import TypeScriptSamples

/// Writes a flow as one TypeScript module for the web view of a Capacitor app.
struct CapacitorSample {
    let flow: ResolvedFlow
    let typeScript: TypeScriptSample

    var names: TypeScriptNames { typeScript.names }

    init(_ flow: ResolvedFlow) {
        self.flow = flow
        typeScript = TypeScriptSample(
            flow, answers: .native,
            parts: [Self.sheetNames(flow), Self.callNames(flow), Self.storeNames(flow), Self.helperNames(flow)])
    }

    var file: SampleFile {
        typeScript.file(
            [
                typeScript.configuration([endings.configuration, typeScript.storageConfiguration(store)]),
                typeScript.results, typeScript.function(statement), sheet, calls, typeScript.readers,
                typeScript.storage(store), helpers,
            ], beside: CapacitorManifest(flow).map { _ in CapacitorManifest.fileName })
    }

    private func statement(_ step: Step) -> TSCode {
        switch step.kind {
        case .pkce(let bytes): typeScript.pkce(step, randomBytes(bytes))
        case .random(let bytes): typeScript.random(step, randomBytes(bytes))
        case .call(let call): typeScript.statement(call, of: step)
        case .interaction(let interaction): endings.statement(interaction, of: step)
        case .answer(let reading): typeScript.statement(reading)
        case .assertion(let left, let right, let otherwise): typeScript.statement(left, right, otherwise: otherwise)
        case .secureLoad(_, let missing, let storage): typeScript.load(step, missing: missing, storage: storage)
        case .secureStore(let bindings, let storage): typeScript.save(bindings, storage: storage)
        }
    }

    // MARK: store

    private static func storeNames(_ flow: ResolvedFlow) -> TypeScriptSample.PartNames {
        flow.stores || flow.loads ? .init(top: ["KeychainAccess", "console", "SecureStorage"]) : .init()
    }

    private var store: StoreSpelling {
        let secureStorage: TSCode =
            "\(type: "SecureStorage", from: "@aparajita/capacitor-secure-storage:SecureStorage")"
        let access: TSCode =
            "\(type: "KeychainAccess", from: "@aparajita/capacitor-secure-storage:KeychainAccess")"
        let name = flow.store?.id ?? ""
        return StoreSpelling(
            key: "\(string: name.isEmpty ? "_" : name)", read: "await \(secureStorage).get(STORE, false)",
            type: "unknown", content: "content",
            write: """
                await \(secureStorage).set(
                  STORE,
                  { ...kept },
                  false, // it has no date in it
                  false, // and does not belong in iCloud
                  \(access).whenUnlockedThisDeviceOnly,
                )
                """)
    }
}
