import ContentModel
import SampleCode

// Endings that come from the browser, or from nothing coming.

extension KotlinSample {
    /// What happens at the browser and ends the flow.
    enum BrowserEvent: CaseIterable {
        case cancelled, notOpened, unreadable

        func use(_ wait: Wait) -> CaseUse {
            switch self {
            case .cancelled: wait.interaction.cancelled
            case .notOpened: wait.interaction.notStarted
            case .unreadable: wait.reading?.malformed ?? wait.interaction.cancelled
            }
        }
    }

    /// The call that ends the flow, in the view model or behind `model.`; two browsers may end in different cases.
    func ending(_ event: BrowserEvent) -> KotlinCode {
        let error: KotlinCode = event == .notOpened && hasCause(event) ? "error" : ""
        if !isCommon(event) { return "\(function(event))(\(error))" }
        return .list(
            .onePerLine, "fail(", [waits.first.map { cases.thrown(event.use($0), from: .error("error")) } ?? ""], ")")
    }

    private func isCommon(_ event: BrowserEvent) -> Bool { waits.map(event.use).uniqued().count == 1 }
    private func hasCause(_ event: BrowserEvent) -> Bool {
        waits.contains { event.use($0).payload.contains { $0.source == .platformError } }
    }

    private func function(_ event: BrowserEvent) -> KotlinCode {
        switch event {
        case .cancelled: "cancelled"
        case .notOpened: "notOpened"
        case .unreadable: "unreadable"
        }
    }

    private func declaration(_ event: BrowserEvent) -> KotlinCode {
        if isCommon(event) { return "" }
        let parameter =
            event == .notOpened && hasCause(event)
            ? KotlinCode("error: ActivityNotFoundException").importing("android.content.ActivityNotFoundException") : ""
        let branches: [KotlinCode] = waits.map { wait in
            .continued("\(string: wait.step.id) ->", "fail(\(cases.thrown(event.use(wait), from: .error("error"))))")
        }
        return """
            fun \(function(event))(\(parameter)) {
                when (saved.get<String>("waiting")) {
                    \(.lines(branches))
                }
            }
            """
    }

    var endings: KotlinCode {
        let functions: [KotlinCode] = [
            """
            fun browserOpens(customTab: Boolean) {
                saved["customTab"] = customTab
            }
            """,
            """
            /** A Custom Tab reports nothing: back in front without a redirect, it was closed. */
            fun cameBack() {
                if (saved.get<Boolean>("customTab") == true) \(ending(.cancelled))
            }
            """,
        ]
        return .lines(
            functions + BrowserEvent.allCases.map(declaration) + [
                """
                \(isCommonThroughout ? "" : "private ")fun fail(error: \(type: names.exception)) {
                    if ("waiting" !in saved) return // it ended before
                    forget()
                    _status.value = \(type: names.status).Failed(error)
                }
                """
            ], blank: 1)
    }

    private var isCommonThroughout: Bool { BrowserEvent.allCases.contains(where: isCommon) }

    var hasLimit: Bool { flow.interactions.contains { $0.interaction.timeout != nil } }

    /// The system's clock goes on while the app is ended.
    func watch(_ waits: [Wait]) -> KotlinCode {
        let limited = waits.filter { $0.interaction.timeout != nil }
        let uses = limited.map { $0.interaction.noAnswer ?? $0.interaction.cancelled }
        let branches: [KotlinCode] = zip(limited, uses).map {
            .continued("\(string: $0.step.id) ->", "fail(\(cases.thrown($1)))")
        }
        let ending: KotlinCode =
            Set(uses).count == 1
            ? "fail(\(cases.thrown(uses[0])))"
            : """
            when (saved.get<String>("waiting")) {
                \(.lines(branches))
            }
            """
        return KotlinCode(
            """
            /** The tab stays open, but its answer comes too late. */
            private fun watch() {
                val until = saved.get<Long>("until") ?: return
                limit = viewModelScope.launch {
                    delay(until - SystemClock.elapsedRealtime())
                    \(ending)
                }
            }
            """
        ).importing("android.os.SystemClock", "kotlinx.coroutines.delay")
    }
}
