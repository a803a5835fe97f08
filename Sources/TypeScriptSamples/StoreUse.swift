import ContentModel

/// How a flow uses the app's secure store.
struct StoreUse {
    typealias Item = (name: String, type: ValueType)

    /// What is read from the store beside the answers of calls.
    struct Needs {
        var readers: Set<Reader> = []
        var types: [ValueType] = []
    }

    /// How a failure of the store ends the flow.
    enum Failing {
        /// As if nothing were there; or, for a store, only told.
        case passedOver
        case alike(CaseUse)
        case byCall(carriesCause: Bool)
    }

    let flow: ResolvedFlow

    init(_ flow: ResolvedFlow) { self.flow = flow }

    var names: TypeScriptSample.PartNames {
        if !flow.stores, !flow.loads { return .init() }
        let functions = (flow.loads ? ["load"] : []) + (flow.stores ? ["save"] : [])
        return .init(top: Set(["Kept", "Pick", "STORE"] + functions), inner: ["content", "kept"])
    }

    /// Kept texts are checked where they are loaded; other types have their readers.
    func needs(_ shape: TransportShape) -> Needs {
        if !flow.loads { return Needs() }
        let types = loaded.map(\.type)
        return types.allSatisfy(\.isText) && shape.bodyIsObject
            ? Needs(readers: [.parsed]) : Needs(readers: [.parsed, .object], types: types)
    }

    /// Names and types that the flow loads.
    var loaded: [Item] {
        let wanted = flow.steps.flatMap { step -> [String] in
            if case .secureLoad(let names, _, _) = step.kind { names.map(\.name) } else { [] }
        }
        return (flow.store?.names ?? []).filter { wanted.contains($0.name) }
    }

    var saved: [Item] {
        let wanted = flow.steps.flatMap { step -> [String] in
            if case .secureStore(let bindings, _) = step.kind { bindings.map(\.name) } else { [] }
        }
        return (flow.store?.names ?? []).filter { wanted.contains($0.name) }
    }

    /// Each load, with the case of a store that cannot be read.
    private var loads: [(missing: CaseUse, storage: CaseUse)] {
        flow.steps.compactMap { step in
            if case .secureLoad(_, let missing, let storage) = step.kind { (missing, storage) } else { nil }
        }
    }

    var saves: [CaseUse?] {
        flow.steps.compactMap { step in if case .secureStore(_, let storage) = step.kind { .some(storage) } else { nil }
        }
    }

    var loadFailing: Failing {
        if loads.allSatisfy({ $0.missing == $0.storage }) { return .passedOver }
        let uses = loads.map(\.storage).uniqued()
        return uses.count == 1 ? .alike(uses[0]) : .byCall(carriesCause: uses.contains(where: \.carriesPlatformError))
    }

    var saveFailing: Failing {
        let uses = saves.uniqued()
        if uses.count > 1 { return .byCall(carriesCause: uses.contains { $0?.carriesPlatformError == true }) }
        return uses.first?.map { .alike($0) } ?? .passedOver
    }
}
