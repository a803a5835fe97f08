package com.yourapp

import android.app.Application
import harness.Run
import harness.Sample
import kotlinx.coroutines.async
import kotlinx.coroutines.coroutineScope

object RefreshRun : Sample {
    override suspend fun run(run: Run): String {
        val store = OutletStore(Application.current)
        run.stored()?.let { store.save(OutletStore.Kept("grant/1", it)) }
        run.loseKeys()
        run.breakKeyStore()
        // Twice: the second time with what the first has kept.
        val text = if (run.inParallel()) {
            coroutineScope { List(2) { async { once() } }.map { it.await() }.joinToString(" ") }
        } else {
            val first = once()
            if (first.startsWith("done")) first + " " + once() else first
        }
        val kept = store.load().fold({ it?.let { "${it.grantId} ${it.refreshToken}" } }, { "unreadable" })
        return text + (kept?.let { ", kept $it" } ?: "")
    }

    private suspend fun once(): String = try {
        "done ${OutletRefresh(OutletStore(Application.current)).refresh()}"
    } catch (error: RefreshException) {
        when (error) {
            is RefreshException.NotConnected -> "NotConnected"
            is RefreshException.GrantEnded -> "GrantEnded"
            is RefreshException.Network -> "Network ${error.cause?.javaClass?.simpleName}"
            is RefreshException.UnexpectedAnswer -> "UnexpectedAnswer"
        }
    }
}
