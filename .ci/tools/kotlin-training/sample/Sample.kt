// Compiled once by .ci/kotlin-archive, never run: it makes the compiler load the classes that samples make it load.
@file:Suppress("unused")

package sample

import java.io.IOException
import java.net.HttpURLConnection
import java.net.URL
import java.security.MessageDigest
import java.security.SecureRandom
import kotlin.coroutines.resume
import kotlinx.coroutines.CancellationException
import kotlinx.coroutines.CoroutineScope
import kotlinx.coroutines.Dispatchers
import kotlinx.coroutines.flow.Flow
import kotlinx.coroutines.flow.MutableStateFlow
import kotlinx.coroutines.flow.map
import kotlinx.coroutines.launch
import kotlinx.coroutines.suspendCancellableCoroutine
import kotlinx.coroutines.withContext

/** One way in which [Account.open] ends early. */
sealed class AccountException(message: String, cause: Throwable? = null) : Exception(message, cause) {
    data object Cancelled : AccountException("cancelled") {
        private fun readResolve(): Any = Cancelled
    }

    class Refused(val status: Int, val reasons: List<String> = emptyList()) : AccountException("refused with $status")
    class Network(cause: IOException) : AccountException("network", cause)
}

enum class Stage(val title: String) { FIRST("first"), SECOND("second") }

data class Session(val id: String, val keys: Map<String, String>, val expires: Long?)

fun interface Delivery {
    fun deliver(result: Result<Session>)
}

class Account(private val store: Store<String>, private val scope: CoroutineScope) {
    private val stages = MutableStateFlow(Stage.FIRST)
    private var pending: Pair<String, ByteArray>? = null
    private val random by lazy { SecureRandom() }

    val titles: Flow<String> get() = stages.map { it.title }

    init {
        store.addListener { name, value -> if (value == null) pending = null else check(name.isNotEmpty()) }
    }

    fun start(name: String, delivery: Delivery) {
        scope.launch {
            val result = try {
                Result.success(open(name, limit = 3) { stage -> stages.value = stage })
            } catch (error: AccountException) {
                Result.failure(error)
            }
            delivery.deliver(result)
        }
    }

    @Throws(AccountException::class)
    suspend fun open(name: String, limit: Int = 1, report: (Stage) -> Unit): Session = withContext(Dispatchers.IO) {
        val verifier = ByteArray(32).also(random::nextBytes).joinToString("") { "%02x".format(it) }
        val digest = MessageDigest.getInstance("SHA-256").digest(verifier.toByteArray(Charsets.US_ASCII))
        pending = name to digest
        report(Stage.SECOND)
        val address = answer().substringAfter('#', missingDelimiterValue = "").ifEmpty { throw AccountException.Cancelled }
        var attempt = 0
        while (attempt++ < limit) {
            val (status, body) = post(URL(address), mapOf("name" to name, "verifier" to verifier))
            when {
                status in 200..299 -> return@withContext Session(
                    id = body["id"] ?: throw AccountException.Refused(status),
                    keys = body.filterKeys { it != "id" },
                    expires = body["expires"]?.toLongOrNull(),
                )
                status != 429 -> throw AccountException.Refused(status, body.values.sorted().distinct())
                else -> continue
            }
        }
        throw AccountException.Refused(429)
    }

    private suspend fun answer(): String = suspendCancellableCoroutine { continuation ->
        store.addListener(object : Store.Listener<String> {
            override fun onChange(name: String, value: String?) {
                if (continuation.isActive && value != null) continuation.resume(value)
            }
        })
        continuation.invokeOnCancellation { cause -> if (cause is CancellationException) pending = null }
    }

    private fun post(url: URL, fields: Map<String, Any?>): Pair<Int, Map<String, String>> = try {
        val connection = url.openConnection() as HttpURLConnection
        connection.apply {
            requestMethod = "POST"
            doOutput = true
            setRequestProperty("Content-Type", "application/json; charset=utf-8")
        }
        connection.outputStream.use { it.write(fields.entries.joinToString(",", "{", "}") { (k, v) -> "\"$k\":\"$v\"" }.toByteArray()) }
        val status = connection.responseCode
        val text = (if (status < 400) connection.inputStream else connection.errorStream)?.bufferedReader()?.use { it.readText() }.orEmpty()
        status to Regex("\"([^\"]*)\":\"([^\"]*)\"").findAll(text).associate { it.groupValues[1] to it.groupValues[2] }
    } catch (error: IOException) {
        throw AccountException.Network(error)
    }

    companion object {
        const val PREFIX = "account."

        fun stored(name: String): String? = Store.of(mapOf(PREFIX + name to "value"))[PREFIX + name]

        inline fun <reified Wanted : AccountException> Result<Session>.failedWith(): Boolean = exceptionOrNull() is Wanted
    }
}
