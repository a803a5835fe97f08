package harness

import android.app.Application
import android.app.FilePreferences
import android.content.ActivityNotFoundException
import android.content.Intent
import android.net.Uri
import android.os.Bundle
import android.util.Log
import androidx.activity.ActivityRecord
import androidx.activity.ComponentActivity
import androidx.activity.MainThread
import androidx.browser.auth.AuthTabIntent
import androidx.browser.customtabs.CustomTabsClient
import androidx.browser.customtabs.tabs
import androidx.lifecycle.Lifecycle
import java.io.File
import java.net.HttpURLConnection
import java.net.URL
import java.net.URLConnection
import java.net.URLStreamHandler
import java.security.Security
import kotlin.concurrent.thread
import kotlinx.coroutines.delay
import kotlinx.coroutines.runBlocking
import kotlinx.coroutines.withContext
import org.json.JSONArray
import org.json.JSONObject

/** Runs FILE: each run of the list in it, as one line of JSON on standard output. */
fun main(arguments: Array<String>) {
    Security.addProvider(MemoryKeyStore())
    // The samples are not edited: their hosts are answered by the server of the run.
    URL.setURLStreamHandlerFactory { protocol -> if (protocol == "https") Origins else null }
    Thread.setDefaultUncaughtExceptionHandler { _, error -> MainThread.problem(error.toString()) }
    val runs = JSONArray(File(arguments[0]).readText())
    for (index in 0 until runs.length()) println(Run(runs.getJSONObject(index)).outcome())
    Runtime.getRuntime().halt(0)
}

object Origins : URLStreamHandler() {
    var server = ""
    private val hosts = listOf("useoutlet.dev", "billing.example", "hub.example", "account.example", "proof.example")

    override fun openConnection(address: URL): URLConnection {
        check(address.host in hosts) { "a request to ${address.host}" }
        if (MainThread.isHere) MainThread.problem("a request on the main thread")
        return URL(server + address.file).openConnection()
    }
}

/** What a run knows of a sample; each is a file in `Samples`. */
interface Sample {
    suspend fun run(run: Run): String
}

/** What stands in place of the reader's own screen. */
object Screen {
    private val endings = mutableListOf<String>()

    /** `ending`: null where the flow has not ended. */
    fun show(ending: String?) {
        if (!MainThread.isHere) MainThread.problem("the screen is told on another thread")
        if (ending != null) synchronized(endings) { endings += ending }
    }

    val all: List<String> get() = synchronized(endings) { endings.toList() }

    fun clear() = synchronized(endings) { endings.clear() }
}

class Run(private val spec: JSONObject) {
    private val options = spec.getJSONArray("options").let { all -> List(all.length()) { all.getString(it) } }

    private fun has(option: String) = option in options

    fun outcome(): String = runBlocking {
        Origins.server = spec.getString("server")
        Application.current = Application()
        FilePreferences.isFull = false
        MemoryKeyStore.clear()
        Screen.clear()
        Log.lines.clear()
        MainThread.problems.clear()
        val type = Class.forName(spec.getString("sample"))
        val sample = type.getField("INSTANCE").get(null) as Sample
        val text = try {
            sample.run(this@Run)
        } catch (error: Throwable) {
            "crashed: $error"
        }
        JSONObject()
            .put("name", spec.getString("name"))
            .put("text", text)
            .put("problems", JSONArray(MainThread.problems))
            .put("log", JSONArray(Log.lines))
            .toString()
    }

    // A sample with a screen

    /**
     * Presses the button of an activity and waits for its ending, and whether another one follows.
     *
     * [awaited]: what each tab in turn waits for. [strays]: redirects that nobody waits for, as any app can send them.
     */
    suspend fun press(
        activity: () -> ComponentActivity,
        awaited: List<List<String>>,
        strays: List<String>,
        button: (ComponentActivity) -> Unit,
    ): String {
        this.awaited = awaited
        this.strays = strays
        val launched = Intent()
        val forged = mapOf("waiting" to true, "state" to "mine", "grantRequestId" to "mine", "verifier" to "mine")
        if (has("forged")) launched.replaceExtras(Bundle(forged))
        val record = ActivityRecord(launched, activity)
        CustomTabsClient.browser = if (has("noBrowser")) null else "com.android.chrome"
        CustomTabsClient.hasAuthTab = !has("customTab")
        record.browser = { intent, result ->
            browse(record, intent) { uri ->
                val code = when {
                    uri != null -> AuthTabIntent.RESULT_OK
                    has("unverified") -> AuthTabIntent.RESULT_VERIFICATION_FAILED
                    else -> AuthTabIntent.RESULT_CANCELED
                }
                result(code, uri?.let { Intent(it) })
            }
        }
        tabs = { intent -> browse(record, intent) { uri -> if (uri != null) record.activity.receive(Intent(uri)) } }
        main {
            record.create()
            record.activity.resume()
            if (has("stray")) stray(record)
            if (has("forged")) record.activity.receive(Intent(Uri.parse("com.yourapp:/outlet?code=x&state=mine")))
        }
        if (has("forged")) delay(100) else main {
            button(record.activity)
            // At once: between two turns of the main thread the first press might already have ended.
            if (has("pressedTwice")) button(record.activity)
        }
        if (has("behind")) {
            main { record.activity.stop() }
            delay(300)
            main { record.activity.resume() }
        }
        val end = System.nanoTime() + 10_000_000_000
        val isForged = has("forged")
        while (Screen.all.isEmpty() && MainThread.problems.isEmpty() && !isForged && System.nanoTime() < end) delay(10)
        // Coming back, turning the phone and a late redirect change nothing.
        main {
            record.activity.stop()
            record.activity.resume()
            record.rotate()
            record.activity.resume()
            stray(record)
        }
        delay(50)
        val late = answered
        if (late != null) {
            main { record.activity.receive(Intent(late)) }
            delay(100)
        }
        val saved = main { record.savedState.keys.sorted() }
        val endings = Screen.all.ifEmpty { listOf("nothing") }.joinToString(" and ")
        return endings + if (saved.isEmpty()) "" else " still saved: $saved"
    }

    /** The redirect that came. */
    private var answered: Uri? = null

    private var awaited = emptyList<List<String>>()
    private var strays = emptyList<String>()
    private var opened = 0

    private fun stray(record: ActivityRecord) {
        for (address in strays) record.activity.receive(Intent(Uri.parse(address)))
    }

    private fun browse(record: ActivityRecord, intent: Intent, answer: (Uri?) -> Unit) {
        val opener = record.activity
        check(opener.lifecycle.state.value == Lifecycle.State.RESUMED) { "a browser opened from behind" }
        if (has("noBrowser") || has("refusing")) throw ActivityNotFoundException("No Activity found to handle Intent")
        check(intent.browser == "com.android.chrome") { "another browser than the one that was asked" }
        check(has("customTab") || intent.awaited == awaited[opened]) { "the tab waits for ${intent.awaited}" }
        opened += 1
        if (has("waits") && opened == awaited.size) return
        thread {
            val isClosed = has("unverified") || has("closes") && opened == awaited.size
            val redirect = if (isClosed) null else approve(intent.data.toString())
            val earlier = answered
            answered = redirect
            main(wait = false) {
                record.activity.stop()
                if (has("processDeath")) record.endProcess()
                if (has("rotation")) record.rotate()
                if (has("stranger")) {
                    stray(record)
                    record.activity.resume()
                    record.activity.stop()
                }
                if (has("answeredTwice")) earlier?.let(answer)
                answer(redirect)
                if (has("answeredTwice")) answer(redirect)
                record.activity.resume()
                if (has("answeredTwice") && redirect != null) record.activity.receive(Intent(redirect))
                if (has("rotationAfter")) {
                    record.rotate()
                    record.activity.resume()
                }
            }
        }
    }

    /** Where the approval page sends the person. */
    private fun approve(address: String): Uri {
        val http = URL(address).openConnection() as HttpURLConnection
        http.instanceFollowRedirects = false
        return Uri.parse(http.getHeaderField("Location"))
    }

    // A sample without one

    fun stored(): String? = spec.optString("stored").ifEmpty { null }

    fun breakKeyStore() {
        MemoryKeyStore.isBroken = has("brokenKeyStore")
        FilePreferences.isFull = has("fullDisk")
    }

    fun loseKeys() {
        if (has("lostKeys")) MemoryKeyStore.clear()
    }

    fun inParallel() = has("parallel")

    fun files() = Application.current.files.values.joinToString { it.values.toString() }
}

suspend fun <T> main(work: () -> T): T = withContext(MainThread) { work() }

fun main(wait: Boolean, work: () -> Unit) {
    check(!wait)
    MainThread.dispatch(MainThread) { work() }
}
