import ContentModel
import SampleCode

extension KotlinSample {
    /// One function up to the first browser, and one behind each.
    var viewModel: KotlinCode {
        let waits = waits
        let keeps = flow.store != nil
        let head: KotlinCode =
            keeps
            ? .list(
                .onePerLine, "class \(type: names.viewModel)(",
                ["app: Application", "private val saved: SavedStateHandle"], ") :")
            : "class \(type: names.viewModel)(private val saved: SavedStateHandle) :"
        let members: [KotlinCode] =
            [
                .lines([
                    keeps ? "private val store = \(type: names.store)(app)" : "",
                    "private val _status = MutableStateFlow<\(type: names.status)>(\(type: names.status).Idle)",
                    "private var told: \(type: names.status)? = null",
                    hasLimit ? KotlinCode("private var limit: Job? = null").importing("kotlinx.coroutines.Job") : "",
                ]),
                """
                /** What the screen shows. */
                val status = _status.asStateFlow()
                """,
                """
                /** Each change once: a screen that was rotated or comes back is not told its ending again. */
                val changes = _status.filter { it !== told }.onEach { told = it }
                """,
                redirects.count < 2
                    ? ""
                    : """
                    /** The step whose redirect is awaited. */
                    val waiting: String? get() = saved["waiting"]
                    """,
                !hasLimit
                    ? ""
                    : """
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
            "androidx.lifecycle.SavedStateHandle", "androidx.lifecycle.viewModelScope",
            "kotlinx.coroutines.flow.MutableStateFlow",
            "kotlinx.coroutines.flow.asStateFlow", "kotlinx.coroutines.flow.filter", "kotlinx.coroutines.flow.onEach",
            "kotlinx.coroutines.launch"
        ).importing(keeps ? "androidx.lifecycle.AndroidViewModel" : "androidx.lifecycle.ViewModel")
            .importing(keeps ? "android.app.Application" : "androidx.lifecycle.ViewModel")
    }

    /// An interaction with what stands before it and behind it.
    struct Wait {
        let step: Step
        let interaction: Interaction
        let reload: KotlinReload
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
                waits.append(
                    Wait(
                        step: step, interaction: interaction,
                        reload: KotlinReload(interaction, of: step, in: flow)))
            } else if !waits.isEmpty {
                waits[waits.count - 1].after.append(step)
            }
        }
        return waits
    }

    // MARK: the two halves

    private func start(_ waits: [Wait]) -> KotlinCode {
        let before = Array(flow.steps.prefix { if case .interaction = $0.kind { false } else { true } })
        return .lines([
            .documentation(flow.summary),
            """
            fun \(name: names.function)\(parameters) = advance {
                \(segment(before, behind: nil, then: waits.first))
            }
            """,
        ])
    }

    private func answers(_ waits: [Wait]) -> [KotlinCode] {
        let first: [KotlinCode] = waits.count == 1 ? ["if (\"waiting\" !in saved) return // nothing waits"] : []
        let functions = waits.enumerated().map { index, wait in
            let next = index + 1 < waits.count ? waits[index + 1] : nil
            let head: KotlinCode =
                waits.count == 1
                ? "fun finish(callback: Uri) {" : "private fun \(name: Self.after(wait))(callback: Uri) {"
            return KotlinCode(
                """
                \(head)
                    \(.lines(first + wait.reload.saved.map(taken)))
                    advance {
                        \(segment(wait.after, behind: wait, then: next))
                    }
                }
                """
            ).importing("android.net.Uri")
        }
        if waits.count == 1 { return functions }
        let branches: [KotlinCode] = waits.map { "\(string: $0.step.id) -> \(name: Self.after($0))(callback)" }
        return [
            """
            fun finish(callback: Uri) {
                when (saved.get<String>("waiting")) {
                    \(.lines(branches))
                }
            }
            """
        ] + functions
    }

    static func after(_ wait: Wait) -> String { NamingStyle.camel.member("after " + wait.step.id) }

    /// Steps up to the next browser, or to the end.
    private func segment(_ steps: [Step], behind earlier: Wait?, then wait: Wait?) -> KotlinCode {
        let part = KotlinSegment(steps: steps, wait: wait)
        let loads = earlier?.reload.loads { part.uses($0, in: flow) } ?? []
        let reloading: KotlinCode =
            loads.isEmpty
            ? ""
            : .lines(
                [.comment("Loaded again: saved state is no place for what the store keeps sealed.")] + loads.map(load))
        return .lines([reloading, segment(part)])
    }

    private func segment(_ part: KotlinSegment) -> KotlinCode {
        let steps = part.steps
        guard let wait = part.wait else {
            let done: KotlinCode = .list(.onePerLine, "\(type: names.status).Done(", [result], ")")
            return regions(steps, last: done, of: nil)
        }
        let marker: KotlinCode = waits.count == 1 ? "true" : "\(string: wait.step.id)"
        let url = values.url(wait.interaction.url)
        let until: KotlinCode =
            wait.interaction.timeout.map {
                "saved[\"until\"] = SystemClock.elapsedRealtime() + \(milliseconds($0))"
            } ?? ""
        let opening = KotlinCode.lines(
            ["saved[\"waiting\"] = \(marker)"] + wait.reload.saved.map(kept) + [
                until, until.isEmpty ? "" : "watch()",
                .list(
                    .onePerLine, "\(type: names.status).InBrowser(", [.list(.onePerLine, "Uri.parse(", [url], ")")], ")"
                ),
            ])
        return regions(steps, last: opening, of: wait.step)
    }

    // MARK: one way through

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
        let keys: [KotlinCode] =
            (["waiting", "customTab"] + (hasLimit ? ["until"] : [])
            + waits.flatMap { $0.reload.saved.map(key) }.uniqued()).map { "\(string: $0)" }
        return """
            private fun forget() {
                \(hasLimit ? "limit?.cancel()" : "")
                val keys = \(.list(.onePerLine, "listOf(", keys, ")"))
                for (key in keys) saved.remove<Any>(key)
            }
            """
    }
}
