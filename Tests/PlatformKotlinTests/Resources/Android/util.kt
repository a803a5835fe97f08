package android.util

object Base64 {
    const val NO_PADDING = 1
    const val NO_WRAP = 2
    const val URL_SAFE = 8

    fun encodeToString(input: ByteArray, flags: Int): String {
        val encoder = if (flags and URL_SAFE != 0) java.util.Base64.getUrlEncoder() else java.util.Base64.getEncoder()
        return (if (flags and NO_PADDING != 0) encoder.withoutPadding() else encoder).encodeToString(input)
    }

    fun decode(text: String, flags: Int): ByteArray {
        check(flags and URL_SAFE == 0)
        return java.util.Base64.getDecoder().decode(text)
    }
}

object Log {
    val lines = mutableListOf<String>()

    fun w(tag: String, message: String, error: Throwable): Int {
        synchronized(lines) { lines += "$tag: $message: $error" }
        return 0
    }
}
