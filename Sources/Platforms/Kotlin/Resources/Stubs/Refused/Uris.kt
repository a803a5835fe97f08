package refused.uris

import android.net.Uri
import android.util.Base64
import android.util.Log

fun right(text: String, bytes: ByteArray): String? {
    Log.w("tag", text, null)
    val uri = Uri.parse(text).buildUpon().appendQueryParameter("key", Uri.encode(text)).build()
    return uri.getQueryParameter("key") ?: Base64.encodeToString(bytes, Base64.URL_SAFE or Base64.NO_WRAP)
}

fun wrong(text: String?, uri: Uri, bytes: ByteArray?) {
    Uri.parse(text) // refused: actual type is 'String?'
    Uri.parse() // refused: No value passed for parameter
    Uri(text) // refused: Cannot create an instance
    println(uri.scheme.length) // refused: Only safe
    println(uri.host.length) // refused: Only safe
    println(uri.authority.length) // refused: Only safe
    println(uri.path.length) // refused: Only safe
    println(uri.encodedQuery.length) // refused: Only safe
    println(Uri.encode(text).length) // refused: Only safe
    uri.getQueryParameter(null) // refused: Null cannot be a value
    println(uri.getQueryParameter("key").length) // refused: Only safe
    println(uri.query) // refused: Unresolved reference
    uri.buildUpon().appendQueryParameter(null, "value") // refused: Null cannot be a value
    uri.buildUpon().appendQueryParameter("key") // refused: No value passed for parameter
    Base64.encodeToString(bytes, Base64.NO_WRAP) // refused: actual type is 'ByteArray?'
    Base64.encodeToString("text", Base64.NO_WRAP) // refused: actual type is 'String'
    Base64.encodeToString(ByteArray(1)) // refused: No value passed for parameter
    Base64.decode(null, Base64.DEFAULT) // refused: Null cannot be a value
    Log.w("tag", "text", "cause") // refused: actual type is 'String'
}
