import ContentModel
import TypeScriptSamples

extension ReactNativeSample {
    var errorTable: ErrorTable { typeScript.errorTable(remark) }

    /// What an event is on this platform.
    private func remark(_ event: ErrorDeclaration.Event) -> String? {
        switch event {
        case .notStarted where !flow.interactions.isEmpty:
            return
                "No browser took the request, or another sheet is open (`locked`). "
                + "iOS reports a sheet that cannot be shown as `cancel`."
        case .cancelled where !flow.interactions.isEmpty: return "`cancel` on iOS, `dismiss` on Android."
        case .unequal where !flow.interactions.isEmpty:
            return "On Android any app can open the return address, and the first time counts."
        case .transport where flow.calls.contains { $0.call.noAnswer == nil }:
            return "Also when an answer takes longer than the time limit."
        default: return nil
        }
    }

    /// The lowest versions of what the sample uses.
    var requirements: [Requirement] {
        let digests = flow.steps.contains { step in
            if case .pkce = step.kind { flow.isUsed(step.id, "challenge") } else { false }
        }
        var rows: [Requirement] = []
        if digests {
            rows.append(
                .init(
                    subject: "Expo SDK", version: "48", because: "Crypto.digest",
                    source: "expo/expo packages/expo-crypto/CHANGELOG.md, 12.2.0"))
        } else if flow.usesRandom {
            rows.append(
                .init(
                    subject: "Expo SDK", version: "48", because: "Crypto.getRandomValues",
                    source: "expo/expo packages/expo-crypto/CHANGELOG.md, 12.1.0"))
        }
        if flow.stores {
            rows.append(
                .init(
                    subject: "Expo SDK", version: "50",
                    because: "SecureStore.WHEN_UNLOCKED_THIS_DEVICE_ONLY, which meant another protection before",
                    source: "expo/expo packages/expo-secure-store/CHANGELOG.md, 12.6.0"))
        }
        if usesUniversalLinks {
            rows.append(
                .init(
                    subject: "Expo SDK", version: "55",
                    because: "preferUniversalLinks of WebBrowser.openAuthSessionAsync",
                    source: "expo/expo packages/expo-web-browser/CHANGELOG.md, 55.0.11"))
        }
        return rows + systems(rows.compactMap { Int($0.version) }.max() ?? 0)
    }

    /// What the highest Expo SDK of the rows needs in turn.
    private func systems(_ sdk: Int) -> [Requirement] {
        var rows: [Requirement] = []
        let because = "Expo SDK \(sdk)"
        switch sdk {
        case 55...:
            rows.append(
                .init(subject: "React Native", version: "0.83", because: because, source: "Expo changelog, SDK 55"))
            rows.append(
                .init(
                    subject: "iOS", version: "17.4", because: "an https return address in the sheet",
                    source: "expo/expo pull request 42695"))
        case 50...:
            rows.append(
                .init(
                    subject: "React Native", version: "0.73", because: because,
                    source: "Expo changelog, React Native 0.75 with SDK 51"))
            rows.append(
                .init(
                    subject: "iOS", version: "13.4", because: because,
                    source: "expo/expo packages/expo-secure-store/CHANGELOG.md, 12.7.0"))
            rows.append(
                .init(
                    subject: "Android API", version: "23", because: because,
                    source: "expo/expo packages/expo-secure-store/CHANGELOG.md, 12.6.0"))
        case 48...:
            rows.append(
                .init(
                    subject: "React Native", version: "0.71", because: because,
                    source: "expo/react-native releases, SDK 48"))
        default: break
        }
        return rows
    }
}
