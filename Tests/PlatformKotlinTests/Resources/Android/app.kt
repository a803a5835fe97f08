package android.app

import android.content.Context
import android.content.Intent
import android.content.SharedPreferences
import android.os.Bundle

open class Activity : Context() {
    open var intent: Intent = Intent()

    protected open fun onCreate(savedInstanceState: Bundle?) {}

    protected open fun onNewIntent(intent: Intent) {}

    protected open fun onResume() {}

    override val applicationContext: Context get() = Application.current

    override fun getSharedPreferences(name: String, mode: Int) = Application.current.getSharedPreferences(name, mode)
}

class Application : Context() {
    val files = mutableMapOf<String, FilePreferences>()

    override val applicationContext: Context get() = this

    override fun getSharedPreferences(name: String, mode: Int): SharedPreferences =
        synchronized(files) { files.getOrPut(name) { FilePreferences() } }

    companion object {
        var current = Application()
    }
}

/** Preferences in memory. */
class FilePreferences : SharedPreferences {
    val values = mutableMapOf<String, String>()

    override fun getString(key: String, defValue: String?): String? = synchronized(this) { values[key] ?: defValue }

    override fun edit() = object : SharedPreferences.Editor {
        private val changes = mutableListOf<() -> Unit>()

        override fun putString(key: String, value: String?) = also {
            changes += { if (value != null) values[key] = value }
        }

        override fun remove(key: String) = also { changes += { values.remove(key) } }

        override fun commit(): Boolean {
            if (isFull) return false
            synchronized(this@FilePreferences) { changes.forEach { it() } }
            return true
        }
    }

    companion object {
        /** As a disk without room. */
        var isFull = false
    }
}
