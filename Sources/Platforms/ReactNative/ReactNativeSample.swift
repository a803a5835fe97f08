import ContentModel
import PlatformKit
import SampleCode

/// Writes a flow as one TypeScript module for React Native with Expo.
struct ReactNativeSample {
    let flow: ResolvedFlow
    let typeScript: TypeScriptSample

    var names: TypeScriptNames { typeScript.names }

    init(_ flow: ResolvedFlow) {
        self.flow = flow
        var own: Set<String> = [], inner: Set<String> = []
        for part in [Self.sheetNames(flow), Self.storageNames(flow), Self.helperNames(flow)] {
            own.formUnion(part.top)
            inner.formUnion(part.inner)
        }
        typeScript = TypeScriptSample(flow, own: own, inner: inner, needs: { Self.storageNeeds(flow, $0) })
    }

    /// Names that a part writes at the top of the module, and inside its functions.
    struct PartNames {
        var top: Set<String> = []
        var inner: Set<String> = []
    }

    /// Names under which whole modules are imported.
    static let modules: [String: StaticString] = [
        "expo-crypto": "Crypto", "expo-secure-store": "SecureStore", "expo-web-browser": "WebBrowser",
    ]

    var file: SampleFile {
        let body = TSCode.lines(
            [
                typeScript.configuration([sheetConfiguration, storageConfiguration]), typeScript.results,
                typeScript.function(statement), sheet, typeScript.transport, typeScript.readers, storage, helpers,
            ], blank: 1)
        let code = TSCode.lines([typeScript.imports(of: body, wholes: Self.modules), body], blank: 1)
        return SampleFile(
            name: typeScript.fileName, language: "typescript", code: code, flow: flow, width: TypeScriptSample.width)
    }

    private func statement(_ step: Step) -> TSCode {
        switch step.kind {
        case .pkce(let bytes): pkce(step, bytes)
        case .random(let bytes): random(step, bytes)
        case .call(let call): typeScript.statement(call, of: step)
        case .interaction(let interaction): statement(interaction, of: step)
        case .answer(let reading): typeScript.statement(reading)
        case .assertion(let left, let right, let otherwise): typeScript.statement(left, right, otherwise: otherwise)
        case .secureLoad(_, let missing, let storage): load(step, missing: missing, storage: storage)
        case .secureStore(let bindings, let storage): save(bindings, storage: storage)
        }
    }
}
