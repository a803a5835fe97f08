package androidx.browser.customtabs

import android.content.Context
import android.content.Intent
import android.net.Uri
import androidx.activity.ComponentActivity

object CustomTabsClient {
    var browser: String? = null
    var hasAuthTab = true

    fun getPackageName(context: Context, packages: List<String>?): String? =
        browser.takeIf { context is ComponentActivity && packages == null }

    fun isAuthTabSupported(context: Context, provider: String): Boolean =
        hasAuthTab && provider == browser && context is ComponentActivity
}

class CustomTabsIntent private constructor() {
    val intent = Intent()

    fun launchUrl(context: Context, url: Uri) {
        intent.data = url
        (context as ComponentActivity).openTab(intent)
    }

    class Builder {
        fun build() = CustomTabsIntent()
    }
}

/** A Custom Tab gives no result. */
private fun ComponentActivity.openTab(intent: Intent) = tabs(intent)

var tabs: ComponentActivity.(Intent) -> Unit = { error("no browser") }
