import ContentModel

/// The lowest versions of what a sample uses.
enum KotlinRequirements {
    /// That Android's HttpURLConnection takes; its page does not list PATCH, its source does.
    static let methods: Set<String> = ["DELETE", "GET", "HEAD", "OPTIONS", "PATCH", "POST", "PUT", "TRACE"]

    static func of(_ flow: ResolvedFlow) -> [Requirement] {
        var all: [Requirement] = []
        if flow.store != nil {
            all.append(
                .init(
                    subject: "Android API", version: "23", because: "KeyGenParameterSpec",
                    source: "Android reference, android.security.keystore.KeyGenParameterSpec: added in API level 23"))
        }
        if flow.methods.contains("PATCH") {
            all.append(
                .init(
                    subject: "Android API", version: "21", because: "HttpURLConnection.setRequestMethod(\"PATCH\")",
                    source: "Android source, external/okhttp, HttpURLConnectionImpl.METHODS"))
        }
        if !flow.interactions.isEmpty {
            all += [
                .init(
                    subject: "androidx.browser", version: "1.9.0", because: "AuthTabIntent",
                    source: "androidx, browser/browser/api/1.9.0-beta01.txt; experimental before"),
                .init(
                    subject: "androidx.activity", version: "1.9.0", because: "viewModels() of ComponentActivity",
                    source: "androidx, activity/activity/api/1.9.0-beta01.txt; in activity-ktx before"),
                .init(
                    subject: "androidx.lifecycle", version: "2.9.0",
                    because: "SavedStateHandle, viewModelScope, repeatOnLifecycle",
                    source:
                        "androidx, lifecycle/lifecycle-viewmodel/api/2.9.0-beta01.txt; partly in -ktx before"),
            ]
        }
        all.append(contentsOf: flow.interactions.isEmpty ? languageOfCalls(flow) : languageOfScreens)
        return all
    }

    private static let languageOfScreens = [
        Requirement(
            subject: "Kotlin", version: "1.9", because: "data object",
            source: "Kotlin documentation, What's new in Kotlin 1.9.0"),
        Requirement(
            subject: "kotlinx-coroutines", version: "1.4.0", because: "StateFlow",
            source: "kotlinx.coroutines, CHANGES_UP_TO_1.7.md: stable in 1.4.0"),
    ]

    private static func languageOfCalls(_ flow: ResolvedFlow) -> [Requirement] {
        let language =
            flow.store == nil
            ? Requirement(
                subject: "Kotlin", version: "1.4", because: "trailing commas",
                source: "Kotlin documentation, What's new in Kotlin 1.4.0")
            : Requirement(
                subject: "Kotlin", version: "1.5", because: "Result as a return type",
                source: "Kotlin documentation, What's new in Kotlin 1.5.0")
        return flow.calls.isEmpty && flow.store == nil ? [language] : [language, coroutines]
    }

    private static let coroutines = Requirement(
        subject: "kotlinx-coroutines", version: "1.0.0", because: "withContext",
        source: "kotlinx.coroutines, CHANGES_UP_TO_1.7.md: the first stable version")
}
