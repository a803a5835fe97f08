package androidx.lifecycle

import android.app.Application
import kotlinx.coroutines.CoroutineScope

// Source: androidx/androidx@2.9.0-beta01 lifecycle/lifecycle-viewmodel/api/2.9.0-beta01.txt.
abstract class ViewModel {
    protected open fun onCleared() {}
}

open class AndroidViewModel(private val application: Application) : ViewModel() {
    override fun toString(): String = "$application"
}

val ViewModel.viewModelScope: CoroutineScope get() = error(this)

// Source: androidx/androidx@2.6.0-beta02 lifecycle/lifecycle-viewmodel-savedstate/api/2.6.0-beta02.txt.
class SavedStateHandle(initialState: Map<String, Any?>) {
    private val declarationOnly = "declaration only: $initialState"

    constructor() : this(emptyMap())

    operator fun contains(key: String): Boolean = error(declarationOnly + key)

    operator fun <T> get(key: String): T? = error(declarationOnly + key)

    operator fun <T> set(key: String, value: T?): Unit = error("$declarationOnly $key $value")

    fun <T> remove(key: String): T? = error(declarationOnly + key)
}
