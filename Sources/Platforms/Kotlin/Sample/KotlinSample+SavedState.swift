import ContentModel
import SampleCode

// What outlives the process: Android may end the app while the browser is in front.

extension KotlinSample {
    func key(_ live: LiveValue) -> String {
        switch live.value {
        case .input(let name): names.inputs[name] ?? name
        case .output(let step, let output): names.value(step, output)
        default: "value"
        }
    }

    func kept(_ live: LiveValue) -> KotlinCode {
        guard case .output(let step, "verifier") = live.value, case .pkce? = flow.step(step)?.kind else {
            return saved(live)
        }
        let reason = "In clear: Android may end the app before the answer comes, and only with that it is of any use."
        return .lines([.comment(reason), saved(live)])
    }

    private func saved(_ live: LiveValue) -> KotlinCode {
        let value = values.expression(live.value, as: live.type)
        if live.type.isPlain { return "saved[\(string: key(live))] = \(value)" }
        let json = values.sent(value, live.type)
        return "saved[\(string: key(live))] = \(live.type.isOptional ? "(\(json))?.toString()" : "\(json).toString()")"
    }

    func taken(_ live: LiveValue) -> KotlinCode {
        let name = key(live)
        let type = live.type.unwrapped
        guard !type.isPlain else {
            let value: KotlinCode = "val \(name: name) = saved.get<\(values.type(type))>(\(string: name))"
            return live.type.isOptional ? value : .continued(value, "?: return")
        }
        let text: KotlinCode = "saved.get<String>(\(string: name))"
        let parsed: (KotlinCode) -> KotlinCode = { text in
            let json: KotlinCode =
                if case .list = type {
                    KotlinCode("JSONArray(\(text))").importing("org.json.JSONArray")
                } else {
                    KotlinCode("JSONObject(\(text))").importing("org.json.JSONObject")
                }
            return values.read(type, from: json)
        }
        return live.type.isOptional
            ? "val \(name: name) = \(text)?.let { \(parsed("it")) }"
            : "val \(name: name) = \(parsed("\(text) ?: return"))"
    }

    /// Some answer is compared with what the app has sent.
    var hasCheckedWait: Bool {
        flow.steps.contains { step in
            if case .answer(let reading) = step.kind, case .equal? = reading.checks.first { true } else { false }
        }
    }

    func awaits(_ waits: [Wait]) -> KotlinCode {
        guard hasCheckedWait else {
            return """
                /** Whether a request waits; nothing in an answer says that it belongs to it. */
                fun awaits(): Boolean = "waiting" in saved
                """
        }
        let conditions = waits.map { wait -> KotlinCode in
            guard case .equal(let query, let value, _, _)? = wait.reading?.checks.first else { return "true" }
            var values = values
            for live in wait.reload.saved where live.type.isPlain {
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
        return .lines([
            "/** Whether [callback] answers the request that waits; any app can send one that does not. */", body,
        ])
    }
}
