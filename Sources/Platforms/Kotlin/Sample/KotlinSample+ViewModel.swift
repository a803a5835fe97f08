import ContentModel
import SampleCode

extension KotlinSample {
    /// One function up to the first browser, and one behind each.
    var viewModel: KotlinCode {
        let waits = waits
        let keeps = flow.store != nil
        let head: KotlinCode = keeps
            ? .list(.onePerLine, "class \(type: names.viewModel)(", ["app: Application", "private val saved: SavedStateHandle"], ") :")
            : "class \(type: names.viewModel)(private val saved: SavedStateHandle) :"
        let members: [KotlinCode] = [
            .lines([
                keeps ? "private val store = \(type: names.store)(app)" : "",
                "private val _status = MutableStateFlow<\(type: names.status)>(\(type: names.status).Idle)",
                "private var told: \(type: names.status)? = null",
                hasLimit ? KotlinCode("private var limit: Job? = null").importing("kotlinx.coroutines.Job") : "",
            ]),
            """
            /** For what the screen shows. */
            val status = _status.asStateFlow()
            """,
            """
            /** For what it does: each change once, also after a rotation or a return from elsewhere. */
            val changes = _status.filter { it !== told }.onEach { told = it }
            """,
            redirects.count < 2 ? "" : """
            /** The step whose redirect is awaited. */
            val waiting: String? get() = saved["waiting"]
            """,
            !hasLimit ? "" : """
            init {
                watch() // after the app was ended too
            }
            """,
            start(waits),
        ] + answers(waits) + [awaits(waits), endings, hasLimit ? watch(waits) : "", advance, forget(waits)]
        let code: KotlinCode = """
            /** It outlives a rotation, and what is in [saved] outlives the process. */
            \(.continued(head, keeps ? "AndroidViewModel(app) {" : "ViewModel() {"))
                \(.lines(members, blank: 1))
            }
            """
        return code.importing(
            "androidx.lifecycle.SavedStateHandle", "androidx.lifecycle.viewModelScope", "kotlinx.coroutines.flow.MutableStateFlow",
            "kotlinx.coroutines.flow.asStateFlow", "kotlinx.coroutines.flow.filter", "kotlinx.coroutines.flow.onEach",
            "kotlinx.coroutines.launch"
        ).importing(keeps ? "androidx.lifecycle.AndroidViewModel" : "androidx.lifecycle.ViewModel")
            .importing(keeps ? "android.app.Application" : "androidx.lifecycle.ViewModel")
    }

    /// An interaction with what stands before it and behind it.
    struct Wait {
        let step: Step
        let interaction: Interaction
        /// Steps behind it, up to the next one.
        var after: [Step] = []
        var reading: AnswerReading? {
            after.lazy.compactMap { if case .answer(let reading) = $0.kind { reading } else { nil } }.first
        }
    }

    var waits: [Wait] {
        var waits: [Wait] = []
        for step in flow.steps {
            if case .interaction(let interaction) = step.kind {
                waits.append(Wait(step: step, interaction: interaction))
            } else if !waits.isEmpty {
                waits[waits.count - 1].after.append(step)
            }
        }
        return waits
    }

    // MARK: the two halves

    private func start(_ waits: [Wait]) -> KotlinCode {
        let before = Array(flow.steps.prefix { if case .interaction = $0.kind { false } else { true } })
        return .lines([.documentation(flow.summary), """
            fun \(name: names.function)\(parameters) = advance {
                \(segment(before, then: waits.first))
            }
            """])
    }

    private func answers(_ waits: [Wait]) -> [KotlinCode] {
        let functions = waits.enumerated().map { index, wait in
            let next = index + 1 < waits.count ? waits[index + 1] : nil
            let head: KotlinCode = waits.count == 1 ? "fun finish(callback: Uri) {" : "private fun \(name: Self.after(wait))(callback: Uri) {"
            return KotlinCode("""
                \(head)
                    \(.lines((waits.count == 1 ? ["if (\"waiting\" !in saved) return // nothing waits"] : []) + wait.interaction.live.map(taken)))
                    advance {
                        \(segment(wait.after, then: next))
                    }
                }
                """).importing("android.net.Uri")
        }
        if waits.count == 1 { return functions }
        let branches: [KotlinCode] = waits.map { "\(string: $0.step.id) -> \(name: Self.after($0))(callback)" }
        return ["""
            fun finish(callback: Uri) {
                when (saved.get<String>("waiting")) {
                    \(.lines(branches))
                }
            }
            """] + functions
    }

    static func after(_ wait: Wait) -> String { NamingStyle.camel.member("after " + wait.step.id) }

    /// Steps up to the next browser, or to the end.
    private func segment(_ steps: [Step], then wait: Wait?) -> KotlinCode {
        guard let wait else {
            let done: KotlinCode = .list(.onePerLine, "\(type: names.status).Done(", [result], ")")
            return regions(steps, last: done, of: nil)
        }
        let marker: KotlinCode = waits.count == 1 ? "true" : "\(string: wait.step.id)"
        let url = values.expression(wait.interaction.url, as: .uri)
        let until: KotlinCode = wait.interaction.timeout.map {
            "saved[\"until\"] = SystemClock.elapsedRealtime() + \(milliseconds($0))"
        } ?? ""
        let opening = KotlinCode.lines(
            ["saved[\"waiting\"] = \(marker)"] + wait.interaction.live.map(kept) + [
                until, until.isEmpty ? "" : "watch()", "\(type: names.status).Approving(Uri.parse(\(url)))",
            ])
        return regions(steps, last: opening, of: wait.step)
    }

    // MARK: what outlives the process

    private func key(_ live: LiveValue) -> String {
        switch live.value {
        case .input(let name): names.inputs[name] ?? name
        case .output(let step, let output): names.value(step, output)
        default: "value"
        }
    }

    private func kept(_ live: LiveValue) -> KotlinCode {
        let value = values.expression(live.value, as: live.type)
        if live.type.isPlain { return "saved[\(string: key(live))] = \(value)" }
        let json = values.sent(value, live.type)
        return "saved[\(string: key(live))] = \(live.type.isOptional ? "(\(json))?.toString()" : "\(json).toString()")"
    }

    private func taken(_ live: LiveValue) -> KotlinCode {
        let name = key(live)
        let type = live.type.unwrapped
        guard !type.isPlain else {
            let value: KotlinCode = "val \(name: name) = saved.get<\(values.type(type))>(\(string: name))"
            return live.type.isOptional ? value : .continued(value, "?: return")
        }
        let text: KotlinCode = "saved.get<String>(\(string: name))"
        let parsed: (KotlinCode) -> KotlinCode = { text in
            let json: KotlinCode = if case .list = type {
                KotlinCode("JSONArray(\(text))").importing("org.json.JSONArray")
            } else {
                KotlinCode("JSONObject(\(text))").importing("org.json.JSONObject")
            }
            return values.read(type, from: json)
        }
        return live.type.isOptional
            ? "val \(name: name) = \(text)?.let { \(parsed("it")) }" : "val \(name: name) = \(parsed("\(text) ?: return"))"
    }

    private func awaits(_ waits: [Wait]) -> KotlinCode {
        let conditions = waits.map { wait -> KotlinCode in
            guard case .equal(let query, let value, _, _)? = wait.reading?.checks.first else { return "true" }
            var values = values
            for live in wait.interaction.live where live.type.isPlain {
                values.places[live.value] = "saved.get<\(values.type(live.type.unwrapped))>(\(string: key(live)))"
            }
            let expected = values.expression(value, as: .string)
            return .continued("callback.getQueryParameter(\(string: query)) ==", expected)
        }
        let body: KotlinCode
        if waits.count == 1 {
            body = """
                fun awaits(callback: Uri): Boolean =
                    \(.continued("\"waiting\" in saved &&", conditions[0]))
                """
        } else {
            let branches: [KotlinCode] = zip(waits, conditions).map { .continued("\(string: $0.step.id) ->", $1) }
            body = """
                fun awaits(callback: Uri): Boolean = when (saved.get<String>("waiting")) {
                    \(.lines(branches))
                    else -> false
                }
                """
        }
        return .lines(["/** Whether [callback] answers the request that waits; any app can send one that does not. */", body])
    }

    // MARK: the time limit of a browser

    private var hasLimit: Bool { flow.interactions.contains { $0.interaction.timeout != nil } }

    /// The system's clock goes on while the app is ended.
    private func watch(_ waits: [Wait]) -> KotlinCode {
        let limited = waits.filter { $0.interaction.timeout != nil }
        let uses = limited.map { $0.interaction.noAnswer ?? $0.interaction.cancelled }
        let branches: [KotlinCode] = zip(limited, uses).map { .continued("\(string: $0.step.id) ->", "fail(\(cases.thrown($1)))") }
        let ending: KotlinCode = Set(uses).count == 1 ? "fail(\(cases.thrown(uses[0])))" : """
            when (saved.get<String>("waiting")) {
                \(.lines(branches))
            }
            """
        return KotlinCode("""
            /** The tab stays open, but its answer comes too late. */
            private fun watch() {
                val until = saved.get<Long>("until") ?: return
                limit = viewModelScope.launch {
                    delay(until - SystemClock.elapsedRealtime())
                    \(ending)
                }
            }
            """).importing("android.os.SystemClock", "kotlinx.coroutines.delay")
    }

    // MARK: endings

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
        return .list(.onePerLine, "fail(", [waits.first.map { cases.thrown(event.use($0), from: .error("error")) } ?? ""], ")")
    }

    private func isCommon(_ event: BrowserEvent) -> Bool { waits.map(event.use).uniqued().count == 1 }
    private func hasCause(_ event: BrowserEvent) -> Bool { waits.contains { event.use($0).payload.contains { $0.source == .platformError } } }

    private func function(_ event: BrowserEvent) -> KotlinCode {
        switch event {
        case .cancelled: "cancelled"
        case .notOpened: "notOpened"
        case .unreadable: "unreadable"
        }
    }

    private func declaration(_ event: BrowserEvent) -> KotlinCode {
        if isCommon(event) { return "" }
        let parameter = event == .notOpened && hasCause(event)
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

    private var endings: KotlinCode {
        let functions: [KotlinCode] = [
            """
            fun opens(customTab: Boolean) {
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
        return .lines(functions + BrowserEvent.allCases.map(declaration) + [
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

    private var advance: KotlinCode {
        """
        private fun advance(step: suspend () -> \(type: names.status)) {
            if (_status.value is \(type: names.status).Working) return // one at a time
            forget() // a second redirect finds nothing
            _status.value = \(type: names.status).Working
            viewModelScope.launch {
                _status.value = try {
                    step()
                } catch (error: \(type: names.exception)) {
                    \(type: names.status).Failed(error)
                }
            }
        }
        """
    }

    private func forget(_ waits: [Wait]) -> KotlinCode {
        let keys: [KotlinCode] = (["waiting", "customTab"] + (hasLimit ? ["until"] : []) + waits.flatMap { $0.interaction.live.map(key) }.uniqued()).map { "\(string: $0)" }
        return """
            private fun forget() {
                \(hasLimit ? "limit?.cancel()" : "")
                val keys = \(.list(.onePerLine, "listOf(", keys, ")"))
                for (key in keys) saved.remove<Any>(key)
            }
            """
    }
}
