package refused.browser

import android.content.Context
import android.content.Intent
import android.net.Uri
import androidx.activity.ComponentActivity
import androidx.activity.result.ActivityResultLauncher
import androidx.browser.auth.AuthTabIntent
import androidx.browser.customtabs.CustomTabsClient
import androidx.browser.customtabs.CustomTabsIntent

class Right : ComponentActivity() {
    private val launcher = AuthTabIntent.registerActivityResultLauncher(this) { result ->
        if (result.resultCode == AuthTabIntent.RESULT_OK) println(result.resultUri?.scheme)
    }

    fun open(uri: Uri) {
        val provider = CustomTabsClient.getPackageName(this, emptyList()) ?: return
        if (CustomTabsClient.isAuthTabSupported(this, provider)) {
            AuthTabIntent.Builder().build().launch(launcher, uri, "scheme")
        } else {
            CustomTabsIntent.Builder().build().launchUrl(this, uri)
        }
    }
}

class Wrong : ComponentActivity() {
    private val launcher = AuthTabIntent.registerActivityResultLauncher(this) { result ->
        println(result.resultUri.scheme) // refused: Only safe
    }
    private val unheard = AuthTabIntent.registerActivityResultLauncher(this) // refused: No value passed for parameter

    fun open(context: Context, uri: Uri?, launchers: ActivityResultLauncher<Uri>) {
        val tab = AuthTabIntent.Builder().build()
        val scheme = Uri.parse("scheme:/")
        val provider: String = CustomTabsClient.getPackageName(context, null) // refused: actual 'String?'
        CustomTabsClient.isAuthTabSupported(context, null) // refused: Null cannot be a value
        CustomTabsClient.isAuthTabSupported(context) // refused: No value passed for parameter
        AuthTabIntent() // refused: it is private
        tab.launch(launcher, uri, "scheme") // refused: actual type is 'Uri?'
        tab.launch(launcher, scheme, null) // refused: Null cannot be a value of a non-null type 'String'
        tab.launch(launchers, scheme, "scheme") // refused: actual type is 'ActivityResultLauncher<Uri>'
        tab.launch(launcher, scheme) // refused: None of the following candidates is applicable
        AuthTabIntent.Builder().launch(launcher, scheme, "scheme") // refused: Unresolved reference
        CustomTabsIntent() // refused: it is private
        CustomTabsIntent.Builder().build().launchUrl(context, uri) // refused: actual type is 'Uri?'
        CustomTabsIntent.Builder().build().launchUrl(scheme) // refused: actual type is 'Uri'
        CustomTabsIntent.Builder().build().launchUrl(context, "scheme:/") // refused: actual type is 'String'
        launcher.launch(Uri.parse(provider)) // refused: actual type is 'Uri'
        launcher.launch(Intent(), 1) // refused: Too many arguments
    }
}
