// Get fresh keys without asking the person again. OutletStore.kt belongs to it.
package com.yourapp

import android.net.Uri
import java.io.IOException
import java.net.HttpURLConnection
import java.net.URL
import kotlinx.coroutines.Dispatchers
import kotlinx.coroutines.NonCancellable
import kotlinx.coroutines.sync.Mutex
import kotlinx.coroutines.sync.withLock
import kotlinx.coroutines.withContext
import org.json.JSONObject

private const val VAULT = "https://useoutlet.dev"

sealed class RefreshException(message: String?, cause: Throwable? = null) :
    Exception(message, cause) {
    class NotConnected : RefreshException("Nothing is stored on this phone.")

    class GrantEnded :
        RefreshException("The code or token has expired, or does not fit its verifier.")

    class Network : RefreshException("The vault could not be reached.")

    class UnexpectedAnswer :
        RefreshException("The vault failed, or the answer is not one that its description knows.")
}

class OutletRefresh(private val store: OutletStore) {
    /** Get fresh keys without asking the person again. */
    suspend fun refresh(): Map<String, String> = alone {
        val saved = store.load().getOrNull() ?: throw RefreshException.NotConnected()
        val grantId = saved.grantId
        val refreshToken = saved.refreshToken
        val request = post(
            "/grants/${Uri.encode(grantId)}/refresh",
            JSONObject()
                .put("refresh_token", refreshToken),
        ) { http, _ ->
            when (http.responseCode) {
                400 -> RefreshException.GrantEnded()
                else -> RefreshException.UnexpectedAnswer()
            }
        } ?: throw RefreshException.UnexpectedAnswer()
        val keys = dictionary(request.opt("keys"), ::string)
        val requestRefreshToken = string(request.opt("refresh_token"))
        // The token just sent is spent. Replace it before anything else.
        store.save(OutletStore.Kept(grantId, requestRefreshToken))
        keys
    }
}

private suspend fun post(
    path: String,
    body: JSONObject,
    failure: (http: HttpURLConnection, problem: JSONObject) -> RefreshException,
): JSONObject? = withContext(Dispatchers.IO) {
    try {
        if (path.split("/").any { it == "." || it == ".." }) throw IOException("another address")
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
        throw RefreshException.Network()
    }
}

private val turn = Mutex()

/** What was sent is spent: no second run meanwhile, and no stopping halfway. */
private suspend fun <T> alone(work: suspend () -> T): T =
    turn.withLock { withContext(NonCancellable) { work() } }

private fun string(value: Any?): String =
    value as? String ?: throw RefreshException.UnexpectedAnswer()

private fun record(value: Any?): JSONObject =
    value as? JSONObject ?: throw RefreshException.UnexpectedAnswer()

private fun <T> dictionary(value: Any?, read: (Any?) -> T): Map<String, T> {
    val fields = record(value)
    return fields.keys().asSequence().associateWith { read(fields.opt(it)) }
}
