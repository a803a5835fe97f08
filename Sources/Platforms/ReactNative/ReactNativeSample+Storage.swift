import ContentModel
import SampleCode

/// The app's kept values, in one item of expo-secure-store: all of it is replaced, or nothing.
extension ReactNativeSample {
    static func storageNames(_ flow: ResolvedFlow) -> PartNames {
        if !flow.stores, !flow.loads { return .init() }
        let functions = (flow.loads ? ["load"] : []) + (flow.stores ? ["save"] : [])
        return .init(
            top: Set(["Kept", "Pick", "STORE", "SecureStore", "__DEV__"] + functions), inner: ["content", "kept"])
    }

    /// Kept texts are checked where they are loaded; other types have their readers.
    static func storageNeeds(_ flow: ResolvedFlow, _ shape: TransportShape) -> TypeScriptSample.OwnNeeds {
        if !flow.loads { return .init() }
        let types = loaded(flow).map(\.type)
        return types.allSatisfy(\.isText) && shape.bodyIsObject
            ? .init(readers: [.parsed]) : .init(readers: [.parsed, .object], types: types)
    }

    /// Names and types that the flow loads.
    private static func loaded(_ flow: ResolvedFlow) -> [(name: String, type: ValueType)] {
        let wanted = flow.steps.flatMap { step -> [String] in
            if case .secureLoad(let names, _, _) = step.kind { names.map(\.name) } else { [] }
        }
        return (flow.store?.names ?? []).filter { wanted.contains($0.name) }
    }

    private var loaded: [(name: String, type: ValueType)] { Self.loaded(flow) }

    private var saved: [(name: String, type: ValueType)] {
        let wanted = flow.steps.flatMap { step -> [String] in
            if case .secureStore(let bindings, _) = step.kind { bindings.map(\.name) } else { [] }
        }
        return (flow.store?.names ?? []).filter { wanted.contains($0.name) }
    }

    private func key(_ name: String) -> String { names.kept[name] ?? name }

    /// Each load, with the case of a store that cannot be read.
    private var loads: [(missing: CaseUse, storage: CaseUse)] {
        flow.steps.compactMap { step in
            if case .secureLoad(_, let missing, let storage) = step.kind { (missing, storage) } else { nil }
        }
    }

    private var saves: [CaseUse?] {
        flow.steps.compactMap { step in if case .secureStore(_, let storage) = step.kind { .some(storage) } else { nil }
        }
    }

    private enum Failing {
        /// As if nothing were there; or, for a store, asserted in debug builds.
        case passedOver
        case alike(CaseUse)
        case byCall(carriesCause: Bool)
    }

    private var loadFailing: Failing {
        if loads.allSatisfy({ $0.missing == $0.storage }) { return .passedOver }
        let uses = loads.map(\.storage).uniqued()
        return uses.count == 1 ? .alike(uses[0]) : .byCall(carriesCause: uses.contains(where: \.carriesPlatformError))
    }

    private var saveFailing: Failing {
        let uses = saves.uniqued()
        if uses.count > 1 { return .byCall(carriesCause: uses.contains { $0?.carriesPlatformError == true }) }
        return uses.first?.map { .alike($0) } ?? .passedOver
    }

    private func failure(_ use: CaseUse, _ failing: Failing) -> TSCode {
        guard case .byCall(let carriesCause) = failing else { return "" }
        let failure = typeScript.failure(use, FailureSight(cause: .caught))
        return carriesCause ? "(\(use.carriesPlatformError ? "cause" : "")) => (\(failure))" : failure
    }

    /// Type and use of the parameter that says how one call ends.
    private func parameter(_ failing: Failing, isOptional: Bool) -> TSCode {
        guard case .byCall(let carriesCause) = failing else { return "" }
        return "otherwise\(isOptional ? "?" : ""): \(carriesCause ? "(cause: unknown) => " : "")\(type: names.failure)"
    }

    // MARK: statements

    func load(_ step: Step, missing: CaseUse, storage: CaseUse) -> TSCode {
        let local: TSCode = "\(name: names.locals[step.id] ?? "saved")"
        return .lines([
            "const \(local) = await \(.call("load", [failure(storage, loadFailing)]));",
            .list(.branch, "if (\(local) === undefined) ", [typeScript.fail(missing)], ""),
        ])
    }

    func save(_ bindings: [Binding], storage: CaseUse?) -> TSCode {
        let members = bindings.map { binding in
            TypeScriptNames.Member(
                key(binding.name), names.expression(binding.value),
                isShort: names.local(binding.value) == key(binding.name))
        }
        let ending = storage.map { failure($0, saveFailing) } ?? ""
        return "await \(.call("save", [names.object(members), ending], style: .hugging));"
    }

    // MARK: part

    var storageConfiguration: TSCode {
        guard let store = flow.store, flow.stores || flow.loads else { return "" }
        // expo-secure-store takes letters, digits, dots, dashes and underscores.
        let key = String(store.id.map { $0.isASCII && ($0.isLetter || $0.isNumber || ".-_".contains($0)) ? $0 : "_" })
        return "const STORE = \(string: key.isEmpty ? "_" : key);"
    }

    var storage: TSCode {
        guard flow.stores || flow.loads else { return "" }
        let names = (flow.store?.names ?? []).filter { item in (loaded + saved).contains { $0.name == item.name } }
        let kept: TSCode = """
            interface Kept {
              \(.lines(names.map { self.names.property(key($0.name), $0.type) }))
            }
            """
        return TSCode.lines([kept, load(of: names.count), save(of: names.count)], blank: 1)
            .importing("expo-secure-store").region("storage")
    }

    private func type(of items: [(name: String, type: ValueType)], all: Int) -> TSCode {
        items.count == all ? "Kept" : "Pick<Kept, \(.joined(items.map { "\(string: key($0.name))" }, " | "))>"
    }

    private func load(of all: Int) -> TSCode {
        if !flow.loads { return "" }
        let item: TSCode = "await SecureStore.getItemAsync(STORE)"
        let content: TSCode =
            switch loadFailing {
            case .passedOver: "const content = \(item).catch(() => null);"
            case .alike(let use):
                received(item, typeScript.fail(use, FailureSight(cause: .caught)), use.carriesPlatformError)
            case .byCall(let carriesCause):
                received(
                    item, "throw new \(type: names.error)(\(carriesCause ? "otherwise(cause)" : "otherwise"));",
                    carriesCause)
            }
        let parameters: TSCode = .list(.onePerLine, "(", [parameter(loadFailing, isOptional: false)], ")")
        return """
            async function load\(parameters): Promise<\(type(of: loaded, all: all)) | undefined> {
              \(content)
              \(checked)
            }
            """
    }

    private func received(_ item: TSCode, _ ending: TSCode, _ carriesCause: Bool) -> TSCode {
        """
        let content: string | null;
        try {
          content = \(item);
        } catch\(carriesCause ? " (cause)" : "") {
          \(ending)
        }
        """
    }

    /// What was saved, or nothing where it is not of that form.
    private var checked: TSCode {
        let keys = loaded.map { key($0.name) }
        if typeScript.ownNeeds.types.isEmpty {
            // A reserved word can be a key, and no name.
            let areNames = keys.allSatisfy {
                !TypeScript.reserved.contains($0) && !["content", "parsed", "undefined"].contains($0)
            }
            let values: [TSCode] = keys.map { areNames ? "\(name: $0)" : "kept.\(member: $0)" }
            let kept: TSCode = areNames ? .list(.onePerLine, "{ ", values, " }") : "kept"
            let found = names.object(zip(keys, values).map { .init($0, $1, isShort: areNames) })
            let conditions: [TSCode] = values.map { "typeof \($0) === \"string\"" }
            let (condition, last) = (TSCode.joined(conditions, " && "), "undefined" as TSCode)
            let apart: TSCode = """
                return \(condition.flat)
                  ? \(found.flat)
                  : \(last);
                """
            return .lines([
                "const \(kept) = parsed(content ?? \"\");",
                .choice(["return \(TSCode.joined([condition, "?", found, ":", last], " ").flat);", apart]),
            ])
        }
        let members = loaded.map { item in
            TypeScriptNames.Member(key(item.name), typeScript.read(item.type, "kept.\(member: key(item.name))"))
        }
        return """
            try {
              const kept = object(parsed(content ?? ""));
              return \(names.object(members));
            } catch {
              return undefined; // not what was saved
            }
            """
    }

    private func save(of all: Int) -> TSCode {
        if !flow.stores { return "" }
        let parameters = [
            "kept: \(type(of: saved, all: all))", parameter(saveFailing, isOptional: saves.contains(nil)),
        ]
        let (ending, takesCause) = saveEnding
        return """
            /** One item, so that all of it is replaced or nothing. */
            async function save\(.list(.onePerLine, "(", parameters, ")")): Promise<void> {
              try {
                await SecureStore.setItemAsync(STORE, JSON.stringify(kept), {
                  keychainAccessible: SecureStore.WHEN_UNLOCKED_THIS_DEVICE_ONLY,
                });
              } catch\(takesCause ? " (cause)" : "") {
                \(ending)
              }
            }
            """
    }

    /// What a store that fails does, and whether it looks at the error.
    private var saveEnding: (TSCode, takesCause: Bool) {
        let asserted: TSCode = "if (__DEV__) throw cause; // in a release the flow goes on"
        switch saveFailing {
        case .passedOver: return (asserted, true)
        case .alike(let use): return (typeScript.fail(use, FailureSight(cause: .caught)), use.carriesPlatformError)
        case .byCall(let carriesCause):
            let given: TSCode = carriesCause ? "otherwise(cause)" : "otherwise"
            let thrown: TSCode = "throw new \(type: names.error)(\(given));"
            if !saves.contains(nil) { return (thrown, carriesCause) }
            return (.lines([.list(.branch, "if (otherwise) ", [thrown], ""), asserted]), true)
        }
    }
}
