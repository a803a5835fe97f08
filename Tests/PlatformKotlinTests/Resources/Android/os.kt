package android.os

class Bundle(val values: Map<String, Any?> = emptyMap()) {
    companion object {
        val EMPTY = Bundle()
    }
}

object SystemClock {
    fun elapsedRealtime(): Long = System.nanoTime() / 1_000_000
}
