package com.yourapp

import android.app.Application
import harness.Run
import harness.Sample

/** The sample's own names, each spelled once; without an `else` the compiler compares the cases. */
object ConnectRun : Sample {
    override suspend fun run(run: Run): String {
        run.breakKeyStore()
        val strays = listOf(
            "com.yourapp:x?state=s",
            "com.yourapp:/other?state=s",
            "https://a.example/outlet?state=s",
            "com.yourapp:/outlet?code=c&state=s",
            "com.yourapp:/outlet",
        )
        val ending = run.press({ ConnectActivity() }, listOf(listOf("com.yourapp")), strays) {
            (it as ConnectActivity).connect(listOf("anthropic"))
        }
        val record = OutletStore(Application.current).load()
        val kept = record.fold({ it?.let { "${it.grantId} ${it.refreshToken}" } }, { "unreadable" })
        val isSealed = kept == null || kept.split(" ").none { it in run.files() }
        return ending + (if (kept == null) "" else ", kept $kept") + if (isSealed) "" else " in plain text"
    }
}

fun ending(status: ConnectStatus): String? = when (status) {
    ConnectStatus.Idle, ConnectStatus.Working, is ConnectStatus.InBrowser -> null
    is ConnectStatus.Done -> "done ${status.result.grantId} ${status.result.keys}"
    is ConnectStatus.Failed -> when (val error = status.error) {
        is ConnectException.SheetDidNotOpen -> "SheetDidNotOpen"
        is ConnectException.Cancelled -> "Cancelled"
        is ConnectException.Denied -> "Denied"
        is ConnectException.StateMismatch -> "StateMismatch"
        is ConnectException.InvalidRequest -> "InvalidRequest ${error.message}"
        is ConnectException.UnknownApp -> "UnknownApp"
        is ConnectException.CodeExpired -> "CodeExpired"
        is ConnectException.CodeUsed -> "CodeUsed"
        is ConnectException.RateLimited -> "RateLimited ${error.retryAfter}"
        is ConnectException.Network -> "Network ${error.cause?.javaClass?.simpleName}"
        is ConnectException.UnexpectedAnswer -> "UnexpectedAnswer"
    }
}
