import ContentModel

extension FlutterSample {
    /// `ConnectRateLimited(retryAfter)`: what is thrown, with its fields.
    var errorTable: ErrorTable {
        ErrorTable(
            rows: flow.cases.map { item in
                let fields = payloadNames(item), name = names.cases[item.name] ?? item.name
                let remarks = item.origins.compactMap(remark).uniqued()
                return .init(
                    name: item.name, spelling: fields.isEmpty ? name : "\(name)(\(fields.joined(separator: ", ")))",
                    remark: remarks.isEmpty ? nil : remarks.joined(separator: " "))
            })
    }

    /// What an event is on this platform.
    private func remark(_ origin: ErrorCase.Origin) -> String? {
        guard case .event(let event) = origin else { return nil }
        switch event {
        case .notStarted where !flow.interactions.isEmpty:
            return "A `PlatformException` of any other code: `NO_BROWSER` on Android, `EUNKNOWN` on iOS."
        case .cancelled where !flow.interactions.isEmpty: return "A `PlatformException` with the code `CANCELED`."
        case .unequal where !flow.interactions.isEmpty:
            return "On Android any app can open the return address, and the first time counts."
        case .transport where flow.calls.contains { $0.call.noAnswer == nil }:
            return "Also when an answer takes longer than the time limit."
        default: return nil
        }
    }

    /// The lowest versions of what the sample uses, and of what these need in turn.
    var requirements: [Requirement] {
        var rows: [Requirement] = []
        func add(_ subject: String, _ version: String, _ because: String, _ source: String) {
            rows.append(.init(subject: subject, version: version, because: because, source: source))
        }
        if !flow.calls.isEmpty {
            add("http", "0.13.0", "functions that take a Uri", "dart-lang/http pkgs/http/CHANGELOG.md, 0.13.0")
        }
        if flow.steps.contains(where: digests) {
            add("crypto", "3.0.0", "sha256 with null safety", "dart-lang/core pkgs/crypto/CHANGELOG.md, 3.0.0")
        }
        if flow.stores || flow.loads {
            let changes = "juliansteenbakker/flutter_secure_storage CHANGELOG.md, 10.0.0"
            add("flutter_secure_storage", "10.0.0", "a cipher of Android's own in place of Jetpack Security", changes)
            add(
                "Dart", "3.3", "flutter_secure_storage 10",
                "juliansteenbakker/flutter_secure_storage pubspec.yaml, 10.2.0")
            add("iOS", "12", "flutter_secure_storage 10", changes)
            add("Android API", "23", "flutter_secure_storage 10", changes)
        }
        if !flow.interactions.isEmpty {
            let changes = "ThexXTURBOXx/flutter_web_auth_2 CHANGELOG.md"
            add("flutter_web_auth_2", "5.0.1", "an answer where no browser is installed", "\(changes), 5.0.1")
            add("Dart", "3.5", "flutter_web_auth_2 5", "\(changes), 5.0.0-alpha.0")
        }
        if usesLinks {
            add(
                "iOS", "17.4", "an https return address in the sheet",
                "ThexXTURBOXx/flutter_web_auth_2 lib/src/options.dart, httpsHost")
        }
        return rows
    }

    private func digests(_ step: Step) -> Bool {
        if case .pkce = step.kind { flow.isUsed(step.id, "challenge") } else { false }
    }
}
