package androidx.lifecycle

import android.app.Application
import androidx.activity.MainThread
import kotlin.coroutines.CoroutineContext
import kotlinx.coroutines.CoroutineScope
import kotlinx.coroutines.SupervisorJob
import kotlinx.coroutines.coroutineScope
import kotlinx.coroutines.flow.MutableStateFlow
import kotlinx.coroutines.flow.collectLatest
import kotlinx.coroutines.flow.distinctUntilChanged
import kotlinx.coroutines.flow.map

class Lifecycle {
    enum class State { DESTROYED, INITIALIZED, CREATED, STARTED, RESUMED }

    val state = MutableStateFlow(State.INITIALIZED)
    val scope = LifecycleCoroutineScope(SupervisorJob() + MainThread)
}

interface LifecycleOwner {
    val lifecycle: Lifecycle
}

class LifecycleCoroutineScope(override val coroutineContext: CoroutineContext) : CoroutineScope

val LifecycleOwner.lifecycleScope get() = lifecycle.scope

suspend fun LifecycleOwner.repeatOnLifecycle(state: Lifecycle.State, block: suspend CoroutineScope.() -> Unit) {
    lifecycle.state.map { it >= state }.distinctUntilChanged().collectLatest { if (it) coroutineScope(block) }
}

abstract class ViewModel {
    val scope = CoroutineScope(SupervisorJob() + MainThread)
}

val ViewModel.viewModelScope get() = scope

abstract class AndroidViewModel(val application: Application) : ViewModel()

/** Only for the main thread, and only for what a Bundle holds. */
class SavedStateHandle(initialState: Map<String, Any?>) {
    private val values = initialState.toMutableMap()

    operator fun contains(key: String): Boolean = onMain { key in values }

    @Suppress("UNCHECKED_CAST")
    operator fun <T> get(key: String): T? = onMain { values[key] as T? }

    operator fun <T> set(key: String, value: T?) = onMain {
        val isKept = value == null || value is String || value is Boolean || value is Long || value is Double
        require(isKept) { "no Bundle holds a $value" }
        values[key] = value
    }

    @Suppress("UNCHECKED_CAST")
    fun <T> remove(key: String): T? = onMain { values.remove(key) as T? }

    val saved: Map<String, Any?> get() = values.toMap()

    private fun <T> onMain(work: () -> T): T {
        MainThread.check("the saved state")
        return work()
    }
}
