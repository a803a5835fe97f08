package androidx.activity

import android.app.Activity
import android.content.Intent
import android.os.Bundle
import androidx.activity.result.ActivityResultCallback
import androidx.activity.result.ActivityResultCaller
import androidx.activity.result.ActivityResultLauncher
import androidx.activity.result.contract.ActivityResultContract
import androidx.lifecycle.Lifecycle
import androidx.lifecycle.LifecycleOwner
import androidx.lifecycle.ViewModel

// Source: androidx/androidx@1.9.0-beta01 activity/activity/api/1.9.0-beta01.txt; chaquopy-stubs-androidx-activity-activity
// 1.13.0.20260401.
open class ComponentActivity : Activity(), LifecycleOwner, ActivityResultCaller {
    override val lifecycle: Lifecycle get() = error("declaration only")

    final override fun <I, O> registerForActivityResult(
        contract: ActivityResultContract<I, O>,
        callback: ActivityResultCallback<O>,
    ): ActivityResultLauncher<I> = error("declaration only: $contract $callback")

    override fun onCreate(savedInstanceState: Bundle?) {}

    override fun onNewIntent(intent: Intent) {}
}

inline fun <reified VM : ViewModel> ComponentActivity.viewModels(): Lazy<VM> =
    lazy { error("declaration only: ${VM::class}") }
