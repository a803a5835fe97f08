package android.content

import android.net.Uri
import android.os.Bundle

abstract class Context {
    abstract val applicationContext: Context

    abstract fun getSharedPreferences(name: String, mode: Int): SharedPreferences

    companion object {
        const val MODE_PRIVATE = 0
    }
}

interface SharedPreferences {
    fun getString(key: String, defValue: String?): String?

    fun edit(): Editor

    interface Editor {
        fun putString(key: String, value: String?): Editor

        fun remove(key: String): Editor

        fun commit(): Boolean
    }
}

class ActivityNotFoundException(name: String) : RuntimeException(name)

class Intent(var data: Uri? = null) {
    var extras: Bundle? = null
        private set
    var browser: String? = null
        private set

    /** What an Auth Tab waits for: a scheme, or a host and a path. */
    var awaited: List<String> = emptyList()

    fun setPackage(name: String?) = also { browser = name }

    fun replaceExtras(extras: Bundle?) = also { it.extras = extras?.let { Bundle(it.values.toMap()) } }
}
