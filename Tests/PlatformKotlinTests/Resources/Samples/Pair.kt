package com.yourapp

import android.app.Application
import harness.Run
import harness.Sample

object PairRun : Sample {
    override suspend fun run(run: Run): String {
        val store = HomeHubStore(Application.current)
        run.stored()?.let { store.save(HomeHubStore.Kept(it, 4, false, null)) }
        run.loseKeys()
        val strays = listOf("com.example.home:/other?code=c", "https://home.example/paired?code=c&region=r&state=s")
        val tabs = listOf(listOf("home.example", "/paired"), listOf("com.example.home"))
        val ending = run.press({ PairActivity() }, tabs, strays) {
            (it as PairActivity).pair("H&7")
        }
        val kept = store.load().getOrNull()
        return ending + (kept?.let { ", kept ${it.hubSecret} ${it.wave} ${it.shared} ${it.note}" } ?: "")
    }
}

fun ending(status: PairStatus): String? = when (status) {
    PairStatus.Idle, PairStatus.Working, is PairStatus.InBrowser -> null
    is PairStatus.Done -> status.result.run { "done $hub $region $consent $wasShared" }
    is PairStatus.Failed -> when (val error = status.error) {
        is PairException.NeverPaired -> "NeverPaired"
        is PairException.Locked -> "Locked ${error.cause?.javaClass?.simpleName}"
        is PairException.NoBrowser -> "NoBrowser"
        is PairException.LoginCancelled -> "LoginCancelled"
        is PairException.Declined -> "Declined"
        is PairException.Stranger -> "Stranger"
        is PairException.OtherHub -> "OtherHub"
        is PairException.Refused -> "Refused ${error.description}"
        is PairException.Gone -> "Gone ${error.since} ${error.code}"
        is PairException.Slow -> "Slow"
        is PairException.Offline -> "Offline ${error.cause?.javaClass?.simpleName}"
        is PairException.Broken -> "Broken ${error.status}"
    }
}
