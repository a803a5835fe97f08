package refused.lifecycles

import android.app.Application
import android.os.Bundle
import androidx.activity.ComponentActivity
import androidx.activity.viewModels
import androidx.lifecycle.AndroidViewModel
import androidx.lifecycle.Lifecycle
import androidx.lifecycle.LifecycleOwner
import androidx.lifecycle.SavedStateHandle
import androidx.lifecycle.ViewModel
import androidx.lifecycle.lifecycleScope
import androidx.lifecycle.repeatOnLifecycle
import androidx.lifecycle.viewModelScope
import kotlinx.coroutines.launch

class Model(application: Application, private val saved: SavedStateHandle) : AndroidViewModel(application) {
    fun right() {
        saved["key"] = "value"
        val key: String? = saved["key"]
        viewModelScope.launch { println(key) }
        saved.remove<String>("key")
    }

    fun wrong() {
        val key: String = saved["key"] // refused: Cannot infer type
        val other: String = saved.remove<String>("key") // refused: expected 'String', actual 'String?'
        saved.remove("key") // refused: Cannot infer type
        saved[1] = key // refused: actual type is 'Int'
        saved.keep("key", other) // refused: Unresolved reference
        SavedStateHandle("key") // refused: actual type is 'String'
        println(application) // refused: it is private
        viewModelScope.launch("name") {} // refused: actual type is 'String'
    }
}

class NoModel : AndroidViewModel() // refused: No value passed for parameter
val noModel: ViewModel = ViewModel() // refused: Cannot create an instance of an abstract class

class Screen : ComponentActivity() {
    private val model: Model by viewModels()

    override fun onCreate(savedInstanceState: Bundle?) {
        super.onCreate(savedInstanceState)
        lifecycleScope.launch { repeatOnLifecycle(Lifecycle.State.RESUMED) { model.right() } }
    }

    fun wrong(owner: LifecycleOwner) {
        repeatOnLifecycle(Lifecycle.State.RESUMED) {} // refused: can only be called from a coroutine
        lifecycleScope.launch { repeatOnLifecycle { model.right() } } // refused: receiver type mismatch
        lifecycleScope.launch { repeatOnLifecycle("RESUMED") { model.right() } } // refused: actual type is 'String'
        owner.lifecycle.currentState = Lifecycle.State.RESUMED // refused: 'val' cannot be reassigned
        val text = viewModels<String>() // refused: receiver type mismatch
        println(text)
        Lifecycle.State.OPEN // refused: Unresolved reference
    }
}
