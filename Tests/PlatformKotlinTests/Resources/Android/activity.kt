package androidx.activity

import android.app.Activity
import android.app.Application
import android.content.Intent
import android.os.Bundle
import androidx.activity.result.ActivityResultCallback
import androidx.activity.result.ActivityResultLauncher
import androidx.activity.result.contract.ActivityResultContract
import androidx.lifecycle.AndroidViewModel
import androidx.lifecycle.Lifecycle
import androidx.lifecycle.LifecycleOwner
import androidx.lifecycle.SavedStateHandle
import androidx.lifecycle.ViewModel
import java.util.concurrent.Executors
import kotlin.coroutines.CoroutineContext
import kotlinx.coroutines.CoroutineDispatcher
import kotlinx.coroutines.Runnable
import kotlinx.coroutines.cancel

/** The main thread; as a dispatcher it is `Dispatchers.Main.immediate`. */
object MainThread : CoroutineDispatcher() {
    /** What went wrong on it: an app would have ended. */
    val problems = mutableListOf<String>()

    @Volatile private var thread: Thread? = null
    private val executor = Executors.newSingleThreadExecutor { work ->
        Thread(work).also {
            it.isDaemon = true
            thread = it
        }
    }

    val isHere get() = Thread.currentThread() === thread

    override fun isDispatchNeeded(context: CoroutineContext) = !isHere

    override fun dispatch(context: CoroutineContext, block: Runnable) = executor.execute {
        try {
            block.run()
        } catch (error: Throwable) {
            problem(error.toString())
        }
    }

    fun check(what: String) = check(isHere) { "$what is not on the main thread" }

    fun problem(text: String) {
        synchronized(problems) { problems += text }
    }
}

open class ComponentActivity : Activity(), LifecycleOwner {
    override val lifecycle = Lifecycle()
    internal lateinit var record: ActivityRecord
    private val callbacks = mutableListOf<(Int, Intent?) -> Unit>()

    fun <I, O> registerForActivityResult(
        contract: ActivityResultContract<I, O>,
        callback: ActivityResultCallback<O>,
    ): ActivityResultLauncher<I> {
        check(lifecycle.state.value < Lifecycle.State.STARTED) { "registered too late" }
        val slot = callbacks.size
        callbacks += { code, data -> callback.onActivityResult(contract.parseResult(code, data)) }
        return object : ActivityResultLauncher<I>() {
            override fun launch(input: I) =
                record.browser(contract.createIntent(input)) { code, data -> record.deliver(slot, code, data) }
        }
    }

    fun create(saved: Bundle?) {
        onCreate(saved)
        lifecycle.state.value = Lifecycle.State.CREATED
    }

    fun resume() {
        lifecycle.state.value = Lifecycle.State.STARTED
        onResume()
        lifecycle.state.value = Lifecycle.State.RESUMED
    }

    fun stop() {
        lifecycle.state.value = Lifecycle.State.CREATED
    }

    fun destroy() {
        lifecycle.state.value = Lifecycle.State.DESTROYED
        lifecycle.scope.cancel()
    }

    fun receive(intent: Intent) = onNewIntent(intent)

    fun result(slot: Int, code: Int, data: Intent?) = callbacks[slot](code, data)
}

inline fun <reified VM : ViewModel> ComponentActivity.viewModels(): Lazy<VM> = lazy { viewModel(VM::class.java) }

fun <VM : ViewModel> ComponentActivity.viewModel(type: Class<VM>): VM = type.cast(record.viewModel(type))

/** An activity as the system knows it: what it is made anew from. All of it on the main thread. */
class ActivityRecord(private val launched: Intent, private val make: () -> ComponentActivity) {
    /** Plays the browser for an intent; the second argument is where a result goes. */
    var browser: (Intent, (Int, Intent?) -> Unit) -> Unit = { _, _ -> error("no browser") }
    lateinit var activity: ComponentActivity
    private val models = mutableMapOf<Class<*>, ViewModel>()
    private val handles = mutableMapOf<Class<*>, SavedStateHandle>()
    private var saved = mapOf<Class<*>, Map<String, Any?>>()

    fun create(state: Bundle? = null) {
        activity = make()
        activity.record = this
        activity.intent = launched
        activity.create(state)
    }

    /** Extras of the intent are the first state of a view model that has none saved. */
    fun viewModel(type: Class<*>): ViewModel = models.getOrPut(type) {
        MainThread.check("a view model's making")
        val handle = handles.getOrPut(type) { SavedStateHandle(saved[type] ?: launched.extras?.values.orEmpty()) }
        val model = if (AndroidViewModel::class.java.isAssignableFrom(type)) {
            type.getConstructor(Application::class.java, SavedStateHandle::class.java)
                .newInstance(Application.current, handle)
        } else {
            type.getConstructor(SavedStateHandle::class.java).newInstance(handle)
        }
        ViewModel::class.java.cast(model)
    }

    fun deliver(slot: Int, code: Int, data: Intent?) = activity.result(slot, code, data)

    fun rotate() {
        activity.stop()
        activity.destroy()
        create(Bundle())
    }

    /** Everything in memory goes, the saved state stays. */
    fun endProcess() {
        activity.destroy()
        models.values.forEach { it.scope.cancel() }
        saved = handles.mapValues { it.value.saved }
        models.clear()
        handles.clear()
        create(Bundle())
    }

    val savedState: Map<String, Any?> get() = handles.values.fold(emptyMap()) { all, handle -> all + handle.saved }
}
