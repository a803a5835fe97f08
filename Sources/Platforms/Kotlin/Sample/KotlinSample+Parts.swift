import ContentModel
import SampleCode

extension KotlinSample {
    var configuration: KotlinCode {
        let origins: [KotlinCode] = flow.apis.map {
            "private const val \(name: names.origins[$0.name] ?? $0.name) = \(string: $0.origin)"
        }
        let constants: [KotlinCode] = flow.constants.filter(\.role.isOwn).map { constant in
            KotlinCode(
                "private const val \(name: names.constants[constant.name] ?? constant.name) = \(string: constant.value)"
            )
            .commented(constant.note)
        }
        return .region("configuration", .lines(origins + constants + redirectConstants))
    }

    var results: KotlinCode {
        .region(
            "results",
            .lines(
                [
                    resultClass, flow.interactions.isEmpty ? "" : statusInterface,
                    flow.cases.isEmpty ? "" : cases.declaration,
                ], blank: 1))
    }

    private var resultClass: KotlinCode {
        guard flow.result.fields.count > 1 else { return "" }
        let properties = KotlinNames.properties(flow.result.fields.map(\.name))
        let fields: [KotlinCode] = flow.result.fields.map { field in
            .lines([
                .documentation(field.description),
                "val \(name: properties[field.name] ?? field.name): \(values.type(field.type)),",
            ])
        }
        return """
            class \(type: names.result)(
                \(.lines(fields))
            )
            """
    }

    private var statusInterface: KotlinCode {
        let status = names.status
        // No data classes: their text would show keys and tokens, and two equal endings would count as one.
        let done: KotlinCode =
            resultType.map { "class Done(val result: \($0)) : \(type: status)" } ?? "class Done : \(type: status)"
        return KotlinCode(
            """
            sealed interface \(type: status) {
                data object Idle : \(type: status)

                data object Working : \(type: status)

                /** The browser shows [url], or is about to. */
                class InBrowser(val url: Uri) : \(type: status)

                \(done)

                class Failed(val error: \(type: names.exception)) : \(type: status)
            }
            """
        ).importing("android.net.Uri")
    }

    // MARK: records

    /// Classes of the records that callers give or get, with what makes JSON of them and them of JSON.
    var bodies: KotlinCode {
        .region(
            "bodies",
            .lines(
                flow.records.flatMap { record -> [KotlinCode] in
                    guard needs.declared.contains(record.name) else { return [] }
                    return [
                        declaration(record, isSent: needs.sent.contains(record.name)),
                        needs.read.contains(record.name) ? reader(record) : "",
                    ]
                }, blank: 1))
    }

    private func declaration(_ record: Record, isSent: Bool) -> KotlinCode {
        let properties = values.properties(of: record)
        let fields: [KotlinCode] = record.fields.map { field in
            let value: KotlinCode = field.type.isOptional && isSent ? " = null" : ""
            return .lines([
                .documentation(field.description),
                "val \(name: properties[field.wire] ?? field.wire): \(values.type(field.type))\(value),",
            ])
        }
        let puts: [KotlinCode] = record.fields.map { field in
            ".put(\(string: field.wire), \(values.sent("\(name: properties[field.wire] ?? field.wire)", field.type)))"
        }
        let json: KotlinCode =
            !isSent
            ? ""
            : KotlinCode(
                """
                 {
                    fun json(): JSONObject = JSONObject()
                        \(.lines(puts))
                }
                """
            ).importing("org.json.JSONObject")
        return """
            class \(type: values.record(record.name))(
                \(.lines(fields))
            )\(json)
            """
    }

    private func reader(_ record: Record) -> KotlinCode {
        let type = values.record(record.name)
        let fields = record.fields.map { values.read($0.type, from: "fields.opt(\(string: $0.wire))") }
        return """
            private fun \(name: names.readers[record.name] ?? record.name)(value: Any?): \(type: type) {
                val fields = record(value)
                return \(.list(.onePerLine, "\(type: type)(", fields, ")"))
            }
            """
    }

    // MARK: helpers

    var tools: KotlinCode {
        .region("helpers", .lines([flow.isSerial ? alone : "", readers, flow.usesRandom ? encoding : ""], blank: 1))
    }

    /// Cancelling or repeating between sending a token and keeping the next one would lose both.
    private var alone: KotlinCode {
        KotlinCode(
            """
            private val turn = Mutex()

            /** What was sent is spent: no second run meanwhile, and no stopping halfway. */
            private suspend fun <T> alone(work: suspend () -> T): T =
                turn.withLock { withContext(NonCancellable) { work() } }
            """
        ).importing(
            "kotlinx.coroutines.NonCancellable", "kotlinx.coroutines.sync.Mutex", "kotlinx.coroutines.sync.withLock",
            "kotlinx.coroutines.withContext")
    }

    private var encoding: KotlinCode {
        let sha256 = KotlinCode(
            """
            private fun sha256(ascii: String): ByteArray =
                MessageDigest.getInstance("SHA-256").digest(ascii.toByteArray())
            """
        ).importing("java.security.MessageDigest")
        let random = KotlinCode(
            """
            private fun randomBase64Url(size: Int): String =
                base64Url(ByteArray(size).also { SecureRandom().nextBytes(it) })

            private fun base64Url(bytes: ByteArray): String =
                Base64.encodeToString(bytes, Base64.URL_SAFE or Base64.NO_PADDING or Base64.NO_WRAP)
            """
        ).importing("android.util.Base64", "java.security.SecureRandom")
        return .lines([random, flow.usesPKCE ? sha256 : ""], blank: 1)
    }
}

extension Constant.Role {
    /// Written as the flow has it; the parts of a redirect are taken from the redirect where they are needed.
    var isOwn: Bool { self == .plain || self == .redirect }
}
