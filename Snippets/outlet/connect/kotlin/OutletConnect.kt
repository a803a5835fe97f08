// Connect a person's AI account from a phone app.
// OutletStore.kt and AndroidManifest.xml belong to it.
package com.yourapp

import android.app.Application
import android.content.ActivityNotFoundException
import android.content.Intent
import android.net.Uri
import android.os.Bundle
import android.util.Base64
import androidx.activity.ComponentActivity
import androidx.activity.viewModels
import androidx.browser.auth.AuthTabIntent
import androidx.browser.customtabs.CustomTabsClient
import androidx.browser.customtabs.CustomTabsIntent
import androidx.lifecycle.AndroidViewModel
import androidx.lifecycle.Lifecycle
import androidx.lifecycle.SavedStateHandle
import androidx.lifecycle.lifecycleScope
import androidx.lifecycle.repeatOnLifecycle
import androidx.lifecycle.viewModelScope
import java.io.IOException
import java.net.HttpURLConnection
import java.net.URL
import java.security.MessageDigest
import java.security.SecureRandom
import kotlinx.coroutines.Dispatchers
import kotlinx.coroutines.flow.MutableStateFlow
import kotlinx.coroutines.flow.asStateFlow
import kotlinx.coroutines.flow.filter
import kotlinx.coroutines.flow.onEach
import kotlinx.coroutines.launch
import kotlinx.coroutines.withContext
import org.json.JSONArray
import org.json.JSONObject

private const val VAULT = "https://useoutlet.dev"
private const val CLIENT_ID = "app_yourapp"
private const val REDIRECT_URI = "com.yourapp:/outlet" // byte for byte as registered
private const val REDIRECT_SCHEME = "com.yourapp"
private const val REDIRECT_PATH = "/outlet"

class ConnectResult(
    /** Addresses later refreshes. Not a secret. */
    val grantId: String,
    /** One key per provider. Keep them in memory only. */
    val keys: Map<String, String>,
)

sealed interface ConnectStatus {
    data object Idle : ConnectStatus

    data object Working : ConnectStatus

    /** The browser shows [url], or is about to. */
    class InBrowser(val url: Uri) : ConnectStatus

    class Done(val result: ConnectResult) : ConnectStatus

    class Failed(val error: ConnectException) : ConnectStatus
}

sealed class ConnectException(message: String?, cause: Throwable? = null) :
    Exception(message, cause) {
    class SheetDidNotOpen : ConnectException("The system could not show the browser.")

    class Cancelled : ConnectException("The person closed the browser.")

    class Denied : ConnectException("The person declined.")

    class StateMismatch : ConnectException("The answer belongs to another request.")

    class InvalidRequest(message: String?) : ConnectException(message)

    class UnknownApp : ConnectException("No app has this id.")

    class CodeExpired :
        ConnectException("The code or token has expired, or does not fit its verifier.")

    class CodeUsed : ConnectException("The code was exchanged before.")

    class RateLimited(val retryAfter: Long?) : ConnectException("Too many requests.")

    class Network(cause: Throwable) : ConnectException("The vault could not be reached.", cause)

    class UnexpectedAnswer :
        ConnectException("The vault failed, or the answer is not one that its description knows.")
}

/** It outlives a rotation, and what is in [saved] outlives the process. */
class ConnectViewModel(
    app: Application,
    private val saved: SavedStateHandle,
) : AndroidViewModel(app) {
    private val store = OutletStore(app)
    private val _status = MutableStateFlow<ConnectStatus>(ConnectStatus.Idle)
    private var told: ConnectStatus? = null

    /** What the screen shows. */
    val status = _status.asStateFlow()

    /** Each change once: a screen that was rotated or comes back is not told its ending again. */
    val changes = _status.filter { it !== told }.onEach { told = it }

    /** Connect a person's AI account from a phone app. */
    fun connect(providers: List<String>) = advance {
        val verifier = randomBase64Url(32)
        val challenge = base64Url(sha256(verifier))
        val state = randomBase64Url(16)
        val grant = post(
            "/grants",
            JSONObject()
                .put("app_id", CLIENT_ID)
                .put("providers", JSONArray(providers))
                .put("redirect_uri", REDIRECT_URI)
                .put("code_challenge", challenge)
                .put("code_challenge_method", "S256")
                .put("state", state),
        ) { http, problem ->
            when (http.responseCode) {
                400 -> ConnectException.InvalidRequest(problem.opt("message") as? String)
                401 -> ConnectException.UnknownApp()
                429 ->
                    ConnectException.RateLimited(http.getHeaderField("Retry-After")?.toLongOrNull())
                else -> ConnectException.UnexpectedAnswer()
            }
        } ?: throw ConnectException.UnexpectedAnswer()
        val grantRequestId = string(grant.opt("grant_request_id"))
        val grantUrl = string(grant.opt("grant_url"))
        // The system's own browser, never a web view,
        // because the person may already be signed in there.
        saved["waiting"] = true
        saved["state"] = state
        saved["grantRequestId"] = grantRequestId
        // In clear: Android may end the app before the
        // answer comes, and only with that it is of any use.
        saved["verifier"] = verifier
        ConnectStatus.InBrowser(Uri.parse(grantUrl))
    }

    fun finish(callback: Uri) {
        if ("waiting" !in saved) return // nothing waits
        val state = saved.get<String>("state") ?: return
        val grantRequestId = saved.get<String>("grantRequestId") ?: return
        val verifier = saved.get<String>("verifier") ?: return
        advance {
            // An answer with another state belongs to another request.
            if (callback.encodedQuery == null) throw ConnectException.UnexpectedAnswer()
            val query = callback::getQueryParameter
            if (query("state") != state) throw ConnectException.StateMismatch()
            if (query("error") == "access_denied") throw ConnectException.Denied()
            if (query("error") != null) throw ConnectException.UnexpectedAnswer()
            val code = query("code") ?: throw ConnectException.UnexpectedAnswer()
            val session = post(
                "/grants/token",
                JSONObject()
                    .put("grant_request_id", grantRequestId)
                    .put("code", code)
                    .put("code_verifier", verifier),
            ) { http, _ ->
                when (http.responseCode) {
                    400 -> ConnectException.CodeExpired()
                    409 -> ConnectException.CodeUsed()
                    429 -> ConnectException.RateLimited(
                        http.getHeaderField("Retry-After")?.toLongOrNull(),
                    )
                    else -> ConnectException.UnexpectedAnswer()
                }
            } ?: throw ConnectException.UnexpectedAnswer()
            val grantId = string(session.opt("grantId"))
            val keys = dictionary(session.opt("keys"), ::string)
            val refreshToken = string(session.opt("refresh_token"))
            // Only these two are kept. The keys stay in memory.
            store.save(OutletStore.Kept(grantId, refreshToken))
            ConnectStatus.Done(ConnectResult(grantId, keys))
        }
    }

    /** Whether [callback] answers the request that waits; any app can send one that does not. */
    fun awaits(callback: Uri): Boolean =
        "waiting" in saved && callback.getQueryParameter("state") == saved.get<String>("state")

    fun browserOpens(customTab: Boolean) {
        saved["customTab"] = customTab
    }

    /** A Custom Tab reports nothing: back in front without a redirect, it was closed. */
    fun cameBack() {
        if (saved.get<Boolean>("customTab") == true) fail(ConnectException.Cancelled())
    }

    fun fail(error: ConnectException) {
        if ("waiting" !in saved) return // it ended before
        forget()
        _status.value = ConnectStatus.Failed(error)
    }

    private fun advance(step: suspend () -> ConnectStatus) {
        if (_status.value is ConnectStatus.Working) return // one at a time
        forget() // a second redirect finds nothing
        _status.value = ConnectStatus.Working
        viewModelScope.launch {
            _status.value = try {
                step()
            } catch (error: ConnectException) {
                ConnectStatus.Failed(error)
            }
        }
    }

    private fun forget() {
        val keys = listOf("waiting", "customTab", "state", "grantRequestId", "verifier")
        for (key in keys) saved.remove<Any>(key)
    }
}

class ConnectActivity : ComponentActivity() {
    private val model: ConnectViewModel by viewModels()

    // An intent that was not for us brings the activity to the front too: no tab was closed.
    private var wasStranger = false

    // A field, so that it is registered again before a result that comes after a restart.
    private val authTab = AuthTabIntent.registerActivityResultLauncher(this) { result ->
        val callback = result.resultUri
        when {
            callback != null -> model.finish(callback)
            result.resultCode == AuthTabIntent.RESULT_CANCELED ->
                model.fail(ConnectException.Cancelled())
            else -> model.fail(ConnectException.UnexpectedAnswer())
        }
    }

    override fun onCreate(savedInstanceState: Bundle?) {
        super.onCreate(savedInstanceState)
        intent.replaceExtras(Bundle.EMPTY) // any app's extras would count as saved state
        lifecycleScope.launch {
            // Not STARTED: a tab opened before onResume would look closed there.
            repeatOnLifecycle(Lifecycle.State.RESUMED) { model.changes.collect(::show) }
        }
    }

    /** Call it from your button. */
    fun connect(providers: List<String>) = model.connect(providers)

    private fun show(status: ConnectStatus) {
        when (status) {
            is ConnectStatus.InBrowser -> openBrowser(status.url)
            else -> Unit // your own screen: status.result of Done, status.error of Failed
        }
    }

    private fun openBrowser(url: Uri) {
        val browser = CustomTabsClient.getPackageName(this, null)
        val hasAuthTab = browser != null && CustomTabsClient.isAuthTabSupported(this, browser)
        model.browserOpens(customTab = !hasAuthTab)
        try {
            if (hasAuthTab) {
                val tab = AuthTabIntent.Builder().build()
                tab.intent.setPackage(browser)
                tab.launch(authTab, url, REDIRECT_SCHEME)
            } else {
                val tab = CustomTabsIntent.Builder().build()
                tab.intent.setPackage(browser)
                tab.launchUrl(this, url)
            }
        } catch (error: ActivityNotFoundException) {
            model.fail(ConnectException.SheetDidNotOpen())
        }
    }

    // Custom Tabs only: launchMode singleTask brings the redirect here and closes the tab.
    override fun onNewIntent(intent: Intent) {
        super.onNewIntent(intent)
        val callback = intent.data ?: return
        // Any app may send an intent here: what does not answer our request ends nothing.
        val isOurs = callback.scheme == REDIRECT_SCHEME && callback.path == REDIRECT_PATH
        if (isOurs && model.awaits(callback)) model.finish(callback) else wasStranger = true
    }

    override fun onResume() {
        super.onResume()
        if (!wasStranger) model.cameBack()
        wasStranger = false
    }
}

private suspend fun post(
    path: String,
    body: JSONObject,
    failure: (http: HttpURLConnection, problem: JSONObject) -> ConnectException,
): JSONObject? = withContext(Dispatchers.IO) {
    try {
        val http = URL(VAULT + path).openConnection() as? HttpURLConnection
            ?: throw IOException("not an address of HTTP")
        http.requestMethod = "POST"
        http.connectTimeout = 30_000
        http.readTimeout = 30_000
        http.setRequestProperty("Content-Type", "application/json")
        http.doOutput = true
        http.outputStream.use { it.write(body.toString().toByteArray()) }
        val stream = if (http.responseCode < 400) http.inputStream else http.errorStream
        val text = stream?.use { it.readBytes().decodeToString() }.orEmpty()
        val answer = runCatching { JSONObject(text) }.getOrNull() // null: not JSON
        if (http.responseCode !in 200..299) throw failure(http, answer ?: JSONObject())
        answer
    } catch (error: IOException) {
        throw ConnectException.Network(error)
    }
}

private fun string(value: Any?): String =
    value as? String ?: throw ConnectException.UnexpectedAnswer()

private fun record(value: Any?): JSONObject =
    value as? JSONObject ?: throw ConnectException.UnexpectedAnswer()

private fun <T> dictionary(value: Any?, read: (Any?) -> T): Map<String, T> {
    val fields = record(value)
    return fields.keys().asSequence().associateWith { read(fields.opt(it)) }
}

private fun randomBase64Url(size: Int): String =
    base64Url(ByteArray(size).also { SecureRandom().nextBytes(it) })

private fun base64Url(bytes: ByteArray): String =
    Base64.encodeToString(bytes, Base64.URL_SAFE or Base64.NO_PADDING or Base64.NO_WRAP)

private fun sha256(ascii: String): ByteArray =
    MessageDigest.getInstance("SHA-256").digest(ascii.toByteArray())
