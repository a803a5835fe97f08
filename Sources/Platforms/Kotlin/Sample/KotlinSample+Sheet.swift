import ContentModel
import SampleCode

extension KotlinSample {
    /// The activity: it keeps only what needs one, the launcher and the arrival of intents.
    var sheet: KotlinCode {
        let cancelled: KotlinCode =
            .continued("result.resultCode == AuthTabIntent.RESULT_CANCELED ->", "model.\(ending(.cancelled))")
        // With several return addresses a late answer of one tab must not be taken for another's.
        let isOne = redirects.count < 2
        let answered: KotlinCode =
            isOne
            ? "callback != null -> model.finish(callback)"
            : """
            callback != null && isOurs(callback) -> model.finish(callback)
            callback != null -> Unit // of an earlier tab
            """
        let awaited: KotlinCode = hasCheckedWait ? "model.awaits(callback)" : "model.awaits()"
        let ours: KotlinCode =
            isOne
            ? ""
            : """
            private fun isOurs(callback: Uri): Boolean = \(byRedirect(isReturn))
            """
        let newIntent: KotlinCode = """
            // Custom Tabs only: launchMode singleTask brings the redirect here and closes the tab.
            override fun onNewIntent(intent: Intent) {
                super.onNewIntent(intent)
                val callback = intent.data ?: return
                // Any app may send an intent here: what does not answer our request ends nothing.
                \(isOne ? .continued("val isOurs =", byRedirect(isReturn)) : "val isOurs = isOurs(callback)")
                if (isOurs && \(awaited)) model.finish(callback) else wasStranger = true
            }
            """
        let code = KotlinCode(
            """
            class \(type: names.activity) : ComponentActivity() {
                private val model: \(type: names.viewModel) by viewModels()

                // An intent that was not for us brings the activity to the front too: no tab was closed.
                private var wasStranger = false

                // A field, so that it is registered again before a result that comes after a restart.
                private val authTab = AuthTabIntent.registerActivityResultLauncher(this) { result ->
                    val callback = result.resultUri
                    when {
                        \(answered)
                        \(cancelled)
                        else -> model.\(ending(.unreadable))
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

                \(button)

                private fun show(status: \(type: names.status)) {
                    when (status) {
                        is \(type: names.status).InBrowser -> openBrowser(status.url)
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
                            \(byRedirect(launch))
                        } else {
                            val tab = CustomTabsIntent.Builder().build()
                            tab.intent.setPackage(browser)
                            tab.launchUrl(this, url)
                        }
                    } catch (error: ActivityNotFoundException) {
                        model.\(ending(.notOpened))
                    }
                }

                \(.lines([ours, newIntent], blank: 1))

                override fun onResume() {
                    super.onResume()
                    if (!wasStranger) model.cameBack()
                    wasStranger = false
                }
            }
            """
        ).importing(
            "android.content.ActivityNotFoundException", "android.content.Intent", "android.net.Uri",
            "android.os.Bundle",
            "androidx.activity.ComponentActivity", "androidx.activity.viewModels",
            "androidx.browser.auth.AuthTabIntent",
            "androidx.browser.customtabs.CustomTabsClient", "androidx.browser.customtabs.CustomTabsIntent")
        return .region(
            "sheet",
            code.importing(
                "androidx.lifecycle.Lifecycle", "androidx.lifecycle.lifecycleScope",
                "androidx.lifecycle.repeatOnLifecycle", "kotlinx.coroutines.launch"))
    }

    /// Starts the flow with the examples of its inputs, or with what the caller gives.
    private var button: KotlinCode {
        let arguments: [KotlinCode] = flow.inputs.map { "\(name: names.inputs[$0.name] ?? $0.name)" }
        let call: KotlinCode = .list(.onePerLine, "model.\(name: names.function)(", arguments, ")")
        return .lines([
            "/** Call it from your button. */", .continued("fun \(name: names.function)\(parameters) =", call),
        ])
    }
}
