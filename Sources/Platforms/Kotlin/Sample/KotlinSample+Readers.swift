import ContentModel
import SampleCode

extension KotlinSample {
    /// The readers in use. Android's own `getString` takes a number too, and null as the text "null".
    var readers: KotlinCode {
        func part(_ helper: KotlinHelpers.Helper, _ code: KotlinCode) -> KotlinCode { helpers.has(helper) ? code : "" }
        return .lines(
            [
                part(.at, path),
                part(.read, read),
                part(.string, scalar("string", "String")),
                part(.integer, integer),
                part(.number, number),
                part(.boolean, scalar("boolean", "Boolean")),
                part(.record, scalar("record", "JSONObject")).importing("org.json.JSONObject"),
                part(.optional, optional),
                part(.list, list),
                part(.dictionary, dictionary),
            ], blank: 1)
    }

    private var path: KotlinCode {
        KotlinCode(
            """
            private fun at(value: Any?, vararg keys: String): Any? = keys.fold(value) { inner, key ->
                when (inner) {
                    is JSONObject -> inner.opt(key)
                    is JSONArray -> key.toIntOrNull()?.let(inner::opt)
                    else -> null
                }
            }
            """
        ).importing("org.json.JSONArray", "org.json.JSONObject")
    }

    /// What a reader throws: the case that all calls share, else what `read` turns into the call's own.
    private var refused: KotlinCode {
        calls.malformed.map { cases.thrown($0, from: .error(Self.unreadable)) } ?? Self.unreadable
    }

    private func scalar(_ name: KotlinCode, _ type: KotlinCode) -> KotlinCode {
        .continued(
            "private fun \(name)(value: Any?): \(type) =",
            "value as? \(type) ?: throw \(refused)")
    }

    private var integer: KotlinCode {
        """
        private fun integer(value: Any?): Long {
            val number = \(.continued("value as? Number", "?: throw \(refused)"))
            val whole = number.toLong()
            \(.list(.branch, "if (whole.toDouble() != number.toDouble()) ", ["throw \(refused)"], ""))
            return whole
        }
        """
    }

    private var number: KotlinCode {
        .continued(
            "private fun number(value: Any?): Double =",
            "(value as? Number)?.toDouble() ?: throw \(refused)")
    }

    private var optional: KotlinCode {
        KotlinCode(
            """
            private fun <T> optional(value: Any?, read: (Any?) -> T): T? =
                if (value == null || value == JSONObject.NULL) null else read(value)
            """
        ).importing("org.json.JSONObject")
    }

    private var list: KotlinCode {
        KotlinCode(
            """
            private fun <T> list(value: Any?, read: (Any?) -> T): List<T> {
                val items = \(.continued("value as? JSONArray", "?: throw \(refused)"))
                return List(items.length()) { read(items.opt(it)) }
            }
            """
        ).importing("org.json.JSONArray")
    }

    private var dictionary: KotlinCode {
        """
        private fun <T> dictionary(value: Any?, read: (Any?) -> T): Map<String, T> {
            val fields = record(value)
            return fields.keys().asSequence().associateWith { read(fields.opt(it)) }
        }
        """
    }

    private var read: KotlinCode {
        KotlinCode(
            """
            private inline fun <T> read(malformed: () -> \(type: names.exception), value: () -> T): T =
                try {
                    value()
                } catch (error: JSONException) {
                    throw malformed()
                }
            """
        ).importing("org.json.JSONException")
    }
}
