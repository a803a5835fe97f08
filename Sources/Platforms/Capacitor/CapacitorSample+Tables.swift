import ContentModel
import TypeScriptSamples

extension CapacitorSample {
    var errorTable: ErrorTable { typeScript.errorTable(remark) }

    /// What an event is on this platform.
    private func remark(_ event: ErrorDeclaration.Event) -> String? {
        switch event {
        case .notStarted where !flow.interactions.isEmpty:
            return
                "The system could not show the sheet, or a plugin is not in the app. "
                + "On an Android phone without any browser the plugin ends the app instead."
        case .cancelled where !flow.interactions.isEmpty:
            return "Closed on iOS; on Android, back in the app without an answer."
        case .unequal where !flow.interactions.isEmpty:
            return
                "On Android any app can open the return address, and the first time counts, "
                + "also one that came while nothing waited for it."
        case .transport where flow.calls.contains { $0.call.noAnswer == nil }:
            return "Also when an answer takes longer than the time limit."
        default: return nil
        }
    }

    /// The lowest versions of what the sample uses.
    var requirements: [Requirement] {
        var rows: [Requirement] = []
        if !flow.interactions.isEmpty {
            rows.append(
                .init(
                    subject: "@capgo/capacitor-inappbrowser", version: "8.1.19",
                    because: "InAppBrowser.openSecureWindow",
                    source: "Cap-go/capacitor-inappbrowser src/definitions.ts, commit c551d570"))
            rows.append(capacitor8("@capgo/capacitor-inappbrowser 8", "Cap-go/capacitor-inappbrowser package.json"))
        }
        if flow.stores || flow.loads {
            rows.append(
                .init(
                    subject: "@aparajita/capacitor-secure-storage", version: "8.0.0",
                    because: "SecureStorage, with the declarations that were read",
                    source: "aparajita/capacitor-secure-storage src/definitions.ts, v8.0.0"))
            rows.append(
                capacitor8("@aparajita/capacitor-secure-storage 8", "aparajita/capacitor-secure-storage package.json"))
        }
        if rows.isEmpty, !flow.calls.isEmpty {
            rows.append(
                .init(
                    subject: "Capacitor", version: "6", because: "CapacitorHttp, which sends a body as it is given",
                    source: "ionic-team/capacitor pull request 7001"))
        }
        if rows.contains(where: { $0.version == "8" }) {
            rows.append(
                .init(
                    subject: "iOS", version: "15", because: "Capacitor 8",
                    source: "ionic-team/capacitor ios/Capacitor.podspec, 8.4.2"))
            rows.append(
                .init(
                    subject: "Android API", version: "24", because: "Capacitor 8",
                    source: "ionic-team/capacitor android/capacitor/build.gradle, 8.4.2"))
        }
        return rows
    }

    private func capacitor8(_ reason: String, _ source: String) -> Requirement {
        .init(subject: "Capacitor", version: "8", because: reason, source: source)
    }
}
