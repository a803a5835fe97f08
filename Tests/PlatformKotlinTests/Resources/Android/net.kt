package android.net

import java.net.URLDecoder

/** Parses and decodes as Android's does for what samples ask: an opaque one has no query, and throws when asked. */
class Uri private constructor(private val text: String) {
    private val parts = pattern.matchEntire(text)?.groupValues.orEmpty()
    private val afterScheme = text.removePrefix(parts[1] + ":")

    val isOpaque get() = parts[1].isNotEmpty() && !afterScheme.startsWith("/")
    val scheme get() = parts[1].ifEmpty { null }
    val host get() = if (afterScheme.startsWith("//")) parts[2].substringAfter('@').substringBefore(':') else null
    val path get() = if (isOpaque) null else decoded(parts[3])
    val encodedQuery get() = if ('?' in text) parts[4] else null

    fun getQueryParameter(key: String): String? {
        if (isOpaque) throw UnsupportedOperationException("This isn't a hierarchical URI.")
        val pair = encodedQuery?.split("&")?.firstOrNull { decoded(it.substringBefore('=')) == key }
        return pair?.let { decoded(it.substringAfter('=', "").replace("+", " ")) }
    }

    fun buildUpon() = Builder(text)

    override fun toString() = text

    class Builder(private var text: String = "") {
        fun appendQueryParameter(key: String, value: String?) = also {
            text += (if ('?' in text) "&" else "?") + encode(key) + "=" + encode(value)
        }

        fun build() = parse(text)

        override fun toString() = text
    }

    companion object {
        private val pattern = Regex("(?:([^:/?#]+):)?(?://([^/?#]*))?([^?#]*)(?:\\?([^#]*))?.*")
        private const val PLAIN = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-!.~'()*"

        fun parse(text: String) = Uri(text)

        fun encode(text: String?): String? = text?.toByteArray()?.joinToString("") { byte ->
            val char = byte.toInt().and(0xFF).toChar()
            if (char in PLAIN) char.toString() else "%%%02X".format(byte)
        }

        private fun decoded(text: String) = URLDecoder.decode(text.replace("+", "%2B"), "UTF-8")
    }
}
