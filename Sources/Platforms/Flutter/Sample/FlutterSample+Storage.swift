import ContentModel
import SampleCode

/// The app's kept values, in one item of flutter_secure_storage: all of it is replaced, or nothing.
extension FlutterSample {
    private static let package = "package:flutter_secure_storage/flutter_secure_storage.dart"

    private var loads: [(missing: CaseUse, storage: CaseUse)] {
        flow.steps.compactMap { step in
            if case .secureLoad(_, let missing, let storage) = step.kind { (missing, storage) } else { nil }
        }
    }

    private var saves: [CaseUse?] {
        flow.steps.compactMap { step in
            if case .secureStore(_, let storage) = step.kind { .some(storage) } else { nil }
        }
    }

    private enum Failing {
        /// As if nothing were there; or, for a store, only told.
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

    private func otherwise(_ use: CaseUse, _ failing: Failing) -> DartCode {
        guard case .byCall(let carriesCause) = failing else { return "" }
        return "otherwise: \(caught(use, by: carriesCause))"
    }

    private func parameter(_ failing: Failing, isOptional: Bool) -> [DartCode] {
        guard case .byCall(let carriesCause) = failing else { return [] }
        let type: DartCode = "\(type: names.exception)\(carriesCause ? " Function(Object cause)" : "")"
        return [isOptional ? "\(type)? otherwise" : "required \(type) otherwise"]
    }

    // MARK: statements

    func load(_ step: Step, _ items: [Binding], missing: CaseUse, storage: CaseUse) -> DartCode {
        let saved: DartCode = "\(name: names.locals[step.id] ?? "saved")"
        var bound: [DartCode] = [], conditions: [DartCode] = []
        for item in items {
            let local: DartCode = "\(name: names.values[.init(step: step.id, name: item.name)] ?? item.name)"
            let kept: DartCode = "\(saved)[\(string: item.name)]", type = keptType(item)
            if type.isSimple {
                bound.append("final \(local) = \(kept);")
                conditions.append("\(local) is! \(self.type(type))")
            } else if !type.isOptional {
                bound.append("final \(local) = \(use(.attempt))(() => \(read(type, kept)));")
                conditions.append("\(local) == null")
            } else if flow.isUsed(step.id, item.name) {
                bound.append("final \(local) = \(use(.attempt))(() => \(read(type, kept)));")
            }
        }
        let loaded: DartCode = "await _load(\(otherwise(storage, loadFailing)))"
        return .lines(
            [bound.isEmpty ? "\(loaded);" : "final \(saved) = \(loaded);"] + bound
                + (conditions.isEmpty ? [] : [branch(conditions, fail(missing))]))
    }

    private func keptType(_ item: Binding) -> ValueType {
        flow.store?.names.first { $0.name == item.name }?.type ?? item.type
    }

    func save(_ bindings: [Binding], storage: CaseUse?) -> DartCode {
        let ending = storage.map { otherwise($0, saveFailing) } ?? ""
        let flat: DartCode = .call("_save", [map(bindings).flat, ending])
        let apart: DartCode = .call(
            "_save", [map(bindings, always: true), ending], style: ending.isEmpty ? .hugging : .onePerLine)
        return .choice(["await \(flat.flat);", "await \(apart);"])
    }

    // MARK: part

    var storageConfiguration: DartCode {
        guard let store = flow.store, flow.stores || flow.loads else { return "" }
        let options: DartCode = "accessibility: KeychainAccessibility.unlocked_this_device"
        let storage: DartCode =
            .call("FlutterSecureStorage", ["iOptions: \(.call("IOSOptions", [options]))"])
        return DartCode.lines(["const _store = \(string: store.id);", "const _storage = \(storage);"])
            .importing(Self.package)
    }

    var storage: DartCode {
        guard flow.stores || flow.loads else { return "" }
        return DartCode.lines([loading, saving], blank: 1).importing("dart:convert").region("storage")
    }

    private var loading: DartCode {
        if !flow.loads { return "" }
        let nothing: DartCode = """
            on FormatException {
              return const {}; // not what was saved
            }
            """
        let failing: DartCode
        switch loadFailing {
        case .passedOver:
            failing = """
                on Exception {
                  return const {}; // locked, or not what was saved
                }
                """
        case .alike(let use): failing = "\(nothing) \(caught(use.carriesPlatformError, fail(use, .caught)))"
        case .byCall(let carriesCause):
            failing =
                "\(nothing) \(caught(carriesCause, carriesCause ? "throw otherwise(cause);" : "throw otherwise;"))"
        }
        return """
            /// What was saved last, or nothing.
            Future<Map<String, Object?>> _load\(.parameters([], named: parameter(loadFailing, isOptional: false))) async {
              try {
                final content = await _storage.read(key: _store);
                final Object? kept = jsonDecode(content ?? '{}');
                return kept is Map<String, Object?> ? kept : const {};
              } \(failing)
            }
            """
    }

    private func caught(_ carriesCause: Bool, _ statement: DartCode) -> DartCode {
        """
        on Exception\(carriesCause ? " catch (cause)" : "") {
          \(statement)
        }
        """
    }

    private var saving: DartCode {
        if !flow.stores { return "" }
        let (ending, takesCause) = saveEnding
        let parameters = DartCode.parameters(
            ["Map<String, Object?> kept"], named: parameter(saveFailing, isOptional: saves.contains(nil)))
        return """
            /// One item, so that all of it is replaced or nothing.
            Future<void> _save\(parameters) async {
              try {
                await _storage.write(key: _store, value: jsonEncode(kept));
              } \(caught(takesCause, ending))
            }
            """
    }

    /// What a store that fails does, and whether it looks at the error.
    private var saveEnding: (DartCode, takesCause: Bool) {
        let told = DartCode(
            """
            // What was fetched still works; the old record stays.
            debugPrint('Not kept: $cause');
            """
        ).importing("package:flutter/foundation.dart")
        switch saveFailing {
        case .passedOver: return (told, true)
        case .alike(let use): return (fail(use, .caught), use.carriesPlatformError)
        case .byCall(let carriesCause):
            let thrown: DartCode = carriesCause ? "throw otherwise(cause);" : "throw otherwise;"
            if !saves.contains(nil) { return (thrown, carriesCause) }
            return (.lines([branch(["otherwise != null"], thrown), told]), true)
        }
    }
}
