import ContentModel
import SampleCode

// The Keychain: one item for all names, so that all of them are replaced or none.
extension SwiftSample {
    /// Whether a store that fails ends the flow somewhere.
    private var storeCanFail: Bool {
        flow.steps.contains { if case .secureStore(_, .some) = $0.kind { true } else { false } }
    }

    /// Whether a store that cannot be read ends the flow otherwise than an empty one.
    private var loadCanFail: Bool {
        flow.steps.contains {
            if case .secureLoad(_, let missing, let storage) = $0.kind { missing != storage } else { false }
        }
    }

    // MARK: statements

    /// Where nothing uses what is kept, it has to be there all the same.
    func load(_ kept: [String], _ missing: CaseUse, _ step: Step) -> SwiftCode {
        let failure = thrown(missing, at: Scene(error: keychainError("errSecItemNotFound")))
        let load: SwiftCode = loadCanFail ? "try load()" : "load()"
        guard kept.contains(where: { flow.isUsed(step.id, $0) }) else {
            return guarding(["\(load) != nil"], orThrow: failure)
        }
        return guarding(["let \(name: names.local(step.id)) = \(load)"], orThrow: failure)
    }

    func store(_ bindings: [Binding], _ use: CaseUse?) -> SwiftCode {
        let arguments: [SwiftCode] = (flow.store?.names ?? []).compactMap { name, type in
            bindings.first { $0.name == name }.map { binding in
                "\(label: names.keptFields[name] ?? name): \(expression(binding.value, as: type, uriAsText: true))"
            }
        }
        let save: SwiftCode = .list(.filled, "save(", [.list(.filled, "\(type: names.kept)(", arguments, ")")], ")")
        guard storeCanFail else { return save }
        guard let use else {
            return """
                if \(save) != errSecSuccess {
                    NSLog("Not kept.") // what was fetched still works
                }
                """
        }
        let scene = Scene(error: keychainError("status"))
        return use.carriesPlatformError
            ? .lines(["let status = \(save)", guarding(["status == errSecSuccess"], orThrow: thrown(use, at: scene))])
            : guarding(["\(save) == errSecSuccess"], orThrow: thrown(use, at: scene))
    }

    private func keychainError(_ status: SwiftCode) -> SwiftCode {
        "NSError(domain: NSOSStatusErrorDomain, code: Int(\(status)))"
    }

    // MARK: part

    var storage: SwiftCode {
        guard let store = flow.store, flow.stores || flow.loads else { return "" }
        let kept: SwiftCode = """
            private struct \(type: names.kept): Codable {
                \(.lines(keptProperties(store)))
            }
            """
        return SwiftCode.lines([kept, flow.loads ? load(store) : "", flow.stores ? save(store) : ""], blank: 1)
            .importing("Foundation", "Security").region("storage")
    }

    private func load(_ store: Store) -> SwiftCode {
        let query: SwiftCode = """
            let query: [CFString: Any] = [
                kSecClass: kSecClassGenericPassword,
                kSecAttrService: \(string: store.id),
                kSecReturnData: true,
            ]
            var found: CFTypeRef?
            """
        let kept: SwiftCode = "\(type: names.kept)"
        guard loadCanFail, let storage = flow.steps.compactMap(\.storageOfLoad).first else {
            return """
                private func load() -> \(kept)? {
                    \(query)
                    guard SecItemCopyMatching(query as CFDictionary, &found) == errSecSuccess,
                        let data = found as? Data
                    else { return nil }
                    return try? JSONDecoder().decode(\(kept).self, from: data)
                }
                """
        }
        let failure = thrown(storage, at: Scene(error: keychainError("status")))
        let read: [SwiftCode] = [
            "status == errSecSuccess", "let data = found as? Data",
            "let kept = try? JSONDecoder().decode(\(kept).self, from: data)",
        ]
        return """
            private func load() throws(\(type: names.error)) -> \(kept)? {
                \(query)
                let status = SecItemCopyMatching(query as CFDictionary, &found)
                if status == errSecItemNotFound { return nil }
                \(guarding(read, orThrow: failure))
                return kept
            }
            """
    }

    private func save(_ store: Store) -> SwiftCode {
        let kept: SwiftCode = "\(type: names.kept)"
        let protection: SwiftCode = SwiftCode("kSecAttrAccessible: kSecAttrAccessibleWhenUnlockedThisDeviceOnly,")
            .remark(
                "An app that refreshes while the phone is locked wants `kSecAttrAccessibleAfterFirstUnlockThisDeviceOnly`."
            )
        let (returns, unencodable, end): (SwiftCode, SwiftCode, SwiftCode) =
            storeCanFail
            ? (" -> OSStatus", "return errSecParam", "return status")
            : (
                "", "return",
                """
                // What was fetched still works; the old record stays.
                if status != errSecSuccess { NSLog("Not kept: \\(status)") }
                """
            )
        return """
            /// One item, updated in place: all of it is replaced, or nothing.
            private func save(_ kept: \(kept))\(returns) {
                guard let data = try? JSONEncoder().encode(kept) else { \(unencodable) }
                let item: [CFString: Any] = [
                    kSecClass: kSecClassGenericPassword,
                    kSecAttrService: \(string: store.id),
                ]
                let value: [CFString: Any] = [
                    kSecValueData: data,
                    \(protection)
                ]
                var status = SecItemUpdate(item as CFDictionary, value as CFDictionary)
                if status == errSecItemNotFound {
                    status = SecItemAdd(item.merging(value) { $1 } as CFDictionary, nil)
                }
                \(end)
            }
            """
    }
}

extension Step {
    fileprivate var storageOfLoad: CaseUse? {
        if case .secureLoad(_, let missing, let storage) = kind, missing != storage { storage } else { nil }
    }
}
