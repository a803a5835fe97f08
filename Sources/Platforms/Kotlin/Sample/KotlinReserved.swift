/// Every name that the parts of a sample write themselves, by the scope that a flow's name would meet it in.
enum KotlinReserved {
    static let builtInTypes: Set<String> = [
        "Any", "Array", "Boolean", "ByteArray", "Double", "Exception", "Int", "List", "Long", "Map", "Nothing",
        "Number", "Pair",
        "Result", "String", "Throwable", "Unit",
    ]

    static let types = builtInTypes.union([
        "ActivityNotFoundException", "AndroidViewModel", "AtomicBoolean", "Job", "Application", "AuthTabIntent",
        "Base64", "Bundle",
        "ComponentActivity",
        "CustomTabsClient", "CustomTabsIntent", "Dispatchers", "HttpURLConnection", "IOException", "Intent",
        "JSONArray",
        "JSONException", "JSONObject", "JSONTokener", "Lifecycle", "MessageDigest", "MutableStateFlow", "Mutex",
        "NonCancellable",
        "SavedStateHandle", "SecureRandom", "SocketTimeoutException", "URL", "Uri", "ViewModel",
        // Of the status type, inside which a result type of the same name would be out of reach.
        "Idle", "Working", "InBrowser", "Done", "Failed",
    ])

    /// Types that a class inside the exception would hide.
    static let nestedTypes = builtInTypes.union(["IOException"])

    /// What the file calls without a receiver, beside its own functions.
    static let functions: Set<String> = [
        "delay", "emptyList", "launch", "lifecycleScope", "listOf", "repeatOnLifecycle", "runCatching",
        "viewModelScope", "viewModels",
        "withContext",
    ]

    /// Members of every class.
    static let classMembers: Set<String> = ["equals", "hashCode", "store", "toString"]

    /// Members of the view model and the activity, inherited ones too, which a function without arguments would meet.
    static let members = classMembers.union([
        "addCloseable", "advance", "authTab", "awaits", "cameBack", "cancelled", "changes", "clearWallpaper", "clone",
        "closeContextMenu", "closeOptionsMenu", "enterPictureInPictureMode", "fail", "finalize", "finish",
        "finishAffinity",
        "finishAfterTransition", "finishAndRemoveTask", "forget", "getClass", "initializeViewTreeOwners", "intent",
        "invalidateMenu",
        "invalidateOptionsMenu", "isOurs", "lifecycle", "limit", "model", "notOpened", "notify", "notifyAll",
        "onCleared",
        "onCreate", "onDestroy",
        "onNewIntent", "onPause", "onRestart", "onResume", "onStart", "onStop", "onUserInteraction", "openBrowser",
        "openOptionsMenu",
        "browserOpens", "postponeEnterTransition", "recreate", "releaseInstance", "reportFullyDrawn", "saved", "show",
        "startLockTask",
        "startPostponedEnterTransition", "status", "stopLocalVoiceInteraction", "stopLockTask", "told", "unreadable",
        "wait", "waiting", "wasStranger",
        "watch",
    ])

    /// What statements write beside the flow's own values.
    static let locals: Set<String> = ["error", "http", "it", "problem", "store", "this"]

    /// What they write around a browser, and the keys of the saved state.
    static let split: Set<String> = ["app", "callback", "customTab", "query", "step", "until", "waiting", "_status"]

    /// Of Throwable, which a payload would hide or override.
    static let exceptionMembers: Set<String> = [
        "cause", "class", "localizedMessage", "message", "stackTrace", "suppressed",
    ]
}
