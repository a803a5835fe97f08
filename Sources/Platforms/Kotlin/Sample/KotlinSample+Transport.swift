import ContentModel
import SampleCode

extension KotlinSample {
    /// The function that sends every call of the flow.
    var transport: KotlinCode {
        guard let first = calls.all.first else { return "" }
        let gives: KotlinCode =
            switch calls.answer {
            case .object: "JSONObject?"
            case .value: "Any?"
            case .connection: "\(type: names.answer)"
            }
        let function = KotlinCode(
            """
            private suspend fun \(name: names.transport)(
                \(.lines(parameters(first).map { "\($0)," }))
            ): \(gives) = withContext(Dispatchers.IO) {
                \(limit)
                try {
                    \(connection(first))
                    \(answer)
                } \(catches)
            }
            """
        ).importing(
            "java.io.IOException", "java.net.HttpURLConnection", "java.net.URL", "kotlinx.coroutines.Dispatchers",
            "kotlinx.coroutines.withContext", "org.json.JSONObject")
        let answer: KotlinCode =
            calls.answer != .connection
            ? ""
            : """
            private class \(type: names.answer)(val http: HttpURLConnection, val body: Any?)
            """
        let form = KotlinCode(
            """
            private fun form(fields: List<Pair<String, String?>>): String {
                val body = Uri.Builder()
                for ((name, value) in fields) if (value != null) body.appendQueryParameter(name, value)
                return body.build().encodedQuery.orEmpty()
            }
            """
        ).importing("android.net.Uri")
        return .region("transport", .lines([answer, function, calls.encodings.contains(.form) ? form : ""], blank: 1))
    }

    private func parameters(_ first: Call) -> [KotlinCode] {
        let isPlain = calls.encodings == [.json]
        let body: KotlinCode = isPlain ? "JSONObject" : "String"
        var all: [KotlinCode] = calls.takesMethod ? ["method: String"] : []
        all.append(calls.takesAddress ? "address: String" : "path: String")
        if calls.takesQuery { all.append("query: List<Pair<String, String?>> = emptyList()") }
        if calls.takesHeaders { all.append("headers: List<Pair<String, String?>> = emptyList()") }
        if calls.takesBody { all.append(calls.alwaysHasBody ? "body: \(body)" : "body: \(body)? = null") }
        if calls.mediaTypes.count > 1, let type = calls.defaultMediaType {
            all.append("type: String = \(string: type)")
        }
        if calls.takesTimeout { all.append("timeout: Long? = null") }
        if calls.takesUnreachable { all.append("unreachable: (IOException) -> \(type: names.exception)") }
        if calls.takesFailure {
            let ending: KotlinCode = calls.defaultFailure.map(defaultFailure) ?? ""
            all.append("failure: (http: HttpURLConnection, problem: JSONObject) -> \(type: names.exception)\(ending)")
        }
        return all
    }

    private func defaultFailure(_ use: CaseUse) -> KotlinCode {
        let readsBody = use.readsAnswer && use.payload.contains { if case .body = $0.source { true } else { false } }
        let head: KotlinCode = " = { \(use.readsHTTP ? "http" : "_"), \(readsBody ? "problem" : "_") -> "
        return .list(.block, head, [cases.thrown(use, from: .answer)], " }")
    }

    private func connection(_ first: Call) -> KotlinCode {
        let origin: KotlinCode =
            calls.takesAddress ? "address" : "\(name: names.origins[first.api] ?? first.api) + path"
        let built = KotlinCode(
            """
            val url = Uri.parse(\(origin)).buildUpon()
            for ((name, value) in query) if (value != null) url.appendQueryParameter(name, value)
            """
        ).importing("android.net.Uri")
        let url: KotlinCode = calls.takesQuery ? "url.toString()" : origin
        let timeout: KotlinCode =
            calls.takesTimeout ? "(timeout ?: 30_000).toInt()" : milliseconds(first.timeout ?? 30_000)
        return .lines([
            leadsElsewhere,
            calls.takesQuery ? built : "",
            "val http = URL(\(url)).openConnection() as? HttpURLConnection",
            "    ?: throw IOException(\"not an address of HTTP\")",
            "http.requestMethod = \(calls.takesMethod ? "method" : "\(string: first.method)")",
            "http.connectTimeout = \(timeout)",
            "http.readTimeout = \(timeout)",
            watched(first),
            calls.takesHeaders
                ? "for ((name, value) in headers) if (value != null) http.setRequestProperty(name, value)" : "",
            calls.takesBody ? written : "",
        ])
    }

    /// Nothing escapes dots, and what is sent has no `..` in it: the call would be another one.
    private var leadsElsewhere: KotlinCode {
        let hasTexts = calls.all.contains { call in
            call.path.contains { part in
                guard case .parameter(let binding) = part else { return false }
                if case .literal = binding.value { return false }
                return [.string, .uri].contains(binding.type.unwrapped)
            }
        }
        let path: KotlinCode = calls.takesAddress ? "address" : "path"
        let isDots: KotlinCode = "\(path).split(\"/\").any { it == \".\" || it == \"..\" }"
        return hasTexts ? .list(.branch, "if (\(isDots)) ", ["throw IOException(\"another address\")"], "") : ""
    }

    // MARK: the time limit

    private var hasLimits: Bool { calls.all.contains { $0.timeout != nil } }

    private var limit: KotlinCode {
        !hasLimits
            ? ""
            : KotlinCode(
                """
                val late = AtomicBoolean()
                var limit: Job? = null
                """
            ).importing("java.util.concurrent.atomic.AtomicBoolean", "kotlinx.coroutines.Job")
    }

    /// The time limit is of the whole call; those of a connection begin again with each byte.
    private func watched(_ first: Call) -> KotlinCode {
        guard hasLimits else { return "" }
        let wait: KotlinCode = calls.takesTimeout ? "it" : milliseconds(first.timeout ?? 30_000)
        let launched: KotlinCode = """
            launch {
                delay(\(wait))
                late.set(true)
                http.disconnect()
            }
            """
        let code: KotlinCode =
            calls.takesTimeout
            ? """
            limit = timeout?.let {
                \(launched)
            }
            """ : "limit = \(launched)"
        return KotlinCode.lines(["// Of the whole call: the two above begin again with each byte.", code])
            .importing("kotlinx.coroutines.delay", "kotlinx.coroutines.launch")
    }

    private var written: KotlinCode {
        let type: KotlinCode = calls.mediaTypes.count > 1 ? "type" : "\(string: calls.defaultMediaType ?? "")"
        let text: KotlinCode = calls.encodings == [.json] ? "body.toString()" : "body"
        let write: KotlinCode = """
            http.setRequestProperty("Content-Type", \(type))
            http.doOutput = true
            http.outputStream.use { it.write(\(text).toByteArray()) }
            """
        return calls.alwaysHasBody
            ? write
            : """
            if (body != null) {
                \(write)
            }
            """
    }

    private var answer: KotlinCode {
        let parsed: KotlinCode =
            calls.answer == .object
            ? "JSONObject(text)" : KotlinCode("JSONTokener(text).nextValue()").importing("org.json.JSONTokener")
        let problem: KotlinCode = calls.answer == .object ? "answer ?: JSONObject()" : "problem"
        let failed: KotlinCode =
            calls.takesFailure
            ? "failure(http, \(problem))" : calls.defaultFailure.map { cases.thrown($0, from: .answer) } ?? ""
        let given: KotlinCode = calls.answer == .connection ? "\(type: names.answer)(http, answer)" : "answer"
        let usesProblem = calls.takesFailure && calls.answer != .object
        return .lines([
            "val stream = if (http.responseCode < 400) http.inputStream else http.errorStream",
            "val text = stream?.use { it.readBytes().decodeToString() }.orEmpty()",
            KotlinCode("val answer = runCatching { \(parsed) }.getOrNull()").commented("null: not JSON"),
            usesProblem ? "val problem = answer as? JSONObject ?: JSONObject()" : "",
            .list(.branch, "if (http.responseCode !in 200..299) ", ["throw \(failed)"], ""),
            given,
        ])
    }

    private var catches: KotlinCode {
        let timedOut = "java.net.SocketTimeoutException"
        let late =
            calls.noAnswer.map { use in
                KotlinCode.list(
                    .branch, "if (late.get() || error is SocketTimeoutException) ",
                    ["throw \(cases.thrown(use, from: .error("error")))"], ""
                ).importing(timedOut)
            } ?? ""
        let given =
            hasLimits ? KotlinCode("if (late.get()) SocketTimeoutException() else error").importing(timedOut) : "error"
        let ending: KotlinCode =
            calls.takesUnreachable
            ? "unreachable(\(given))" : calls.transport.map { cases.thrown($0, from: .error("error")) } ?? ""
        let failed: KotlinCode = """
            catch (error: IOException) {
                \(late)
                throw \(ending)
            }
            """
        if !hasLimits { return failed }
        return """
            \(failed) finally {
                limit?.cancel()
            }
            """
    }
}
