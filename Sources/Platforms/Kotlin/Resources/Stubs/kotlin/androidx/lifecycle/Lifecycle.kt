package androidx.lifecycle

import kotlinx.coroutines.CoroutineScope

// Source: androidx/androidx@2.8.0-beta01 lifecycle/lifecycle-common/api/2.8.0-beta01.txt, lifecycle-runtime/api/2.8.0-beta01.txt.
abstract class Lifecycle {
    enum class State { DESTROYED, INITIALIZED, CREATED, STARTED, RESUMED }

    abstract val currentState: State
}

interface LifecycleOwner {
    val lifecycle: Lifecycle
}

abstract class LifecycleCoroutineScope internal constructor() : CoroutineScope

val LifecycleOwner.lifecycleScope: LifecycleCoroutineScope get() = error(lifecycle)

suspend fun LifecycleOwner.repeatOnLifecycle(
    state: Lifecycle.State,
    block: suspend CoroutineScope.() -> Unit,
): Unit = error("declaration only: $lifecycle $state $block")
