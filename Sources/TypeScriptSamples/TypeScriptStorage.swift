package import ContentModel
import SampleCode

/// How a platform spells the item in its secure store that holds the app's kept values.
package struct StoreSpelling {
    /// A string literal: what the item is called.
    let key: TSCode
    /// Awaited: what the item holds, or nothing. `STORE` is its name.
    let read: TSCode
    /// Of what is read: `string | null`.
    let type: TSCode
    /// What `parsed` makes the values of; `content` is what was read.
    let content: TSCode
    /// Writes `kept` as the item.
    let write: TSCode

    package init(key: TSCode, read: TSCode, type: TSCode, content: TSCode, write: TSCode) {
        self.key = key
        self.read = read
        self.type = type
        self.content = content
        self.write = write
    }
}

/// The app's kept values, in one item of a secure store: all of it is replaced, or nothing.
extension TypeScriptSample {
    private var use: StoreUse { StoreUse(flow) }
    private var loadFailing: StoreUse.Failing { use.loadFailing }
    private var saveFailing: StoreUse.Failing { use.saveFailing }
    private var loaded: [StoreUse.Item] { use.loaded }
    private var saved: [StoreUse.Item] { use.saved }

    private func key(_ name: String) -> String { names.kept[name] ?? name }

    private func failure(_ use: CaseUse, _ failing: StoreUse.Failing) -> TSCode {
        guard case .byCall(let carriesCause) = failing else { return "" }
        let failure = failure(use, FailureSight(cause: .caught))
        return carriesCause ? "(\(use.carriesPlatformError ? "cause" : "")) => (\(failure))" : failure
    }

    /// Type and use of the parameter that says how one call ends.
    private func parameter(_ failing: StoreUse.Failing, isOptional: Bool) -> TSCode {
        guard case .byCall(let carriesCause) = failing else { return "" }
        return "otherwise\(isOptional ? "?" : ""): \(carriesCause ? "(cause: unknown) => " : "")\(type: names.failure)"
    }

    // MARK: statements

    package func load(_ step: Step, missing: CaseUse, storage: CaseUse) -> TSCode {
        let local: TSCode = "\(name: names.locals[step.id] ?? "saved")"
        return .lines([
            "const \(local) = await \(.call("load", [failure(storage, loadFailing)]));",
            .list(.branch, "if (\(local) === undefined) ", [fail(missing)], ""),
        ])
    }

    package func save(_ bindings: [Binding], storage: CaseUse?) -> TSCode {
        let members = bindings.map { binding in
            TypeScriptNames.Member(
                key(binding.name), names.expression(binding.value),
                isShort: names.local(binding.value) == key(binding.name))
        }
        let ending = storage.map { failure($0, saveFailing) } ?? ""
        return "await \(.call("save", [names.object(members), ending], style: .hugging));"
    }

    // MARK: part

    package func storageConfiguration(_ spelling: StoreSpelling) -> TSCode {
        flow.stores || flow.loads ? "const STORE = \(spelling.key);" : ""
    }

    package func storage(_ spelling: StoreSpelling) -> TSCode {
        guard flow.stores || flow.loads else { return "" }
        let names = (flow.store?.names ?? []).filter { item in (loaded + saved).contains { $0.name == item.name } }
        let kept: TSCode = """
            interface Kept {
              \(.lines(names.map { self.names.property(key($0.name), $0.type) }))
            }
            """
        return TSCode.lines([kept, load(of: names.count, spelling), save(of: names.count, spelling)], blank: 1)
            .region("storage")
    }

    private func type(of items: [StoreUse.Item], all: Int) -> TSCode {
        items.count == all ? "Kept" : "Pick<Kept, \(.joined(items.map { "\(string: key($0.name))" }, " | "))>"
    }

    private func load(of all: Int, _ spelling: StoreSpelling) -> TSCode {
        if !flow.loads { return "" }
        let content: TSCode =
            switch loadFailing {
            case .passedOver: "const content = \(spelling.read).catch(() => null);"
            case .alike(let use):
                received(spelling, fail(use, FailureSight(cause: .caught)), use.carriesPlatformError)
            case .byCall(let carriesCause):
                received(
                    spelling, "throw new \(type: names.error)(\(carriesCause ? "otherwise(cause)" : "otherwise"));",
                    carriesCause)
            }
        let parameters: TSCode = .list(.onePerLine, "(", [parameter(loadFailing, isOptional: false)], ")")
        return """
            async function load\(parameters): Promise<\(type(of: loaded, all: all)) | undefined> {
              \(content)
              \(checked(spelling))
            }
            """
    }

    private func received(_ spelling: StoreSpelling, _ ending: TSCode, _ carriesCause: Bool) -> TSCode {
        """
        let content: \(spelling.type);
        try {
          content = \(spelling.read);
        } catch\(carriesCause ? " (cause)" : "") {
          \(ending)
        }
        """
    }

    /// What was saved, or nothing where it is not of that form.
    private func checked(_ spelling: StoreSpelling) -> TSCode {
        let keys = loaded.map { key($0.name) }
        if keptTypes.isEmpty {
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
                "const \(kept) = parsed(\(spelling.content));",
                .choice(["return \(TSCode.joined([condition, "?", found, ":", last], " ").flat);", apart]),
            ])
        }
        let members = loaded.map { item in
            TypeScriptNames.Member(key(item.name), read(item.type, "kept.\(member: key(item.name))"))
        }
        return """
            try {
              const kept = object(parsed(\(spelling.content)));
              return \(names.object(members));
            } catch {
              return undefined; // not what was saved
            }
            """
    }

    private func save(of all: Int, _ spelling: StoreSpelling) -> TSCode {
        if !flow.stores { return "" }
        let parameters = [
            "kept: \(type(of: saved, all: all))", parameter(saveFailing, isOptional: use.saves.contains(nil)),
        ]
        let (ending, takesCause) = saveEnding
        return """
            /** One item, so that all of it is replaced or nothing. */
            async function save\(.list(.onePerLine, "(", parameters, ")")): Promise<void> {
              try {
                \(spelling.write);
              } catch\(takesCause ? " (cause)" : "") {
                \(ending)
              }
            }
            """
    }

    /// What a store that fails does, and whether it looks at the error.
    private var saveEnding: (TSCode, takesCause: Bool) {
        let told: TSCode = """
            // What was fetched still works; the old record stays.
            console.warn("Not kept:", cause);
            """
        switch saveFailing {
        case .passedOver: return (told, true)
        case .alike(let use): return (fail(use, FailureSight(cause: .caught)), use.carriesPlatformError)
        case .byCall(let carriesCause):
            let given: TSCode = carriesCause ? "otherwise(cause)" : "otherwise"
            let thrown: TSCode = "throw new \(type: names.error)(\(given));"
            if !use.saves.contains(nil) { return (thrown, carriesCause) }
            return (.lines([.list(.branch, "if (otherwise) ", [thrown], ""), told]), true)
        }
    }
}
