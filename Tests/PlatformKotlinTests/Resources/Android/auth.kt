package androidx.browser.auth

import android.content.Intent
import android.net.Uri
import androidx.activity.ComponentActivity
import androidx.activity.result.ActivityResultCallback
import androidx.activity.result.ActivityResultLauncher
import androidx.activity.result.contract.ActivityResultContract

class AuthTabIntent private constructor() {
    val intent = Intent()

    fun launch(launcher: ActivityResultLauncher<Intent>, url: Uri, redirectScheme: String) =
        open(launcher, url, redirectScheme)

    fun launch(launcher: ActivityResultLauncher<Intent>, url: Uri, redirectHost: String, redirectPath: String) =
        open(launcher, url, redirectHost, redirectPath)

    private fun open(launcher: ActivityResultLauncher<Intent>, url: Uri, vararg awaited: String) {
        intent.data = url
        intent.awaited = awaited.toList()
        launcher.launch(intent)
    }

    class AuthResult(val resultCode: Int, val resultUri: Uri?)

    class Builder {
        fun build() = AuthTabIntent()
    }

    private object Contract : ActivityResultContract<Intent, AuthResult>() {
        override fun createIntent(input: Intent) = input

        override fun parseResult(resultCode: Int, intent: Intent?) =
            AuthResult(resultCode, intent?.data?.takeIf { resultCode == RESULT_OK })
    }

    companion object {
        const val RESULT_CANCELED = 0
        const val RESULT_OK = -1
        const val RESULT_VERIFICATION_FAILED = 2

        fun registerActivityResultLauncher(
            caller: ComponentActivity,
            callback: ActivityResultCallback<AuthResult>,
        ): ActivityResultLauncher<Intent> = caller.registerForActivityResult(Contract, callback)
    }
}
