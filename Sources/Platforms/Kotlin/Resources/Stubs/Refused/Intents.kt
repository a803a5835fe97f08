package refused.intents

import android.app.Activity
import android.content.ActivityNotFoundException
import android.content.Context
import android.content.Intent
import android.os.Bundle
import android.os.SystemClock

class Right : Activity() {
    override fun onCreate(savedInstanceState: Bundle?) {
        super.onCreate(savedInstanceState)
        val preferences = applicationContext.getSharedPreferences("name", Context.MODE_PRIVATE)
        preferences.edit().putString("key", preferences.getString("key", null)).remove("other").apply()
        setIntent(Intent(Intent.ACTION_VIEW, intent.data).setPackage(null).replaceExtras(Bundle()))
    }
}

class Wrong : Activity() {
    override fun onCreate(savedInstanceState: Bundle) {} // refused: overrides nothing
    public override fun onResumed() {} // refused: overrides nothing

    fun use(context: Context, intent: Intent) {
        val preferences = context.getSharedPreferences("name", Context.MODE_PRIVATE)
        println(intent.data.scheme) // refused: Only safe
        println(intent.extras.size()) // refused: Unresolved reference 'size'
        println(intent.`package`.length) // refused: Only safe
        intent.setData("scheme:/path") // refused: actual type is 'String'
        intent.replaceExtras("extras") // refused: None of the following candidates is applicable
        Intent(Intent.ACTION_VIEW, "scheme:/path") // refused: actual type is 'String'
        context.getSharedPreferences(null, Context.MODE_PRIVATE) // refused: Null cannot be a value
        context.getSharedPreferences("name") // refused: No value passed for parameter
        println(preferences.getString("key").length) // refused: No value passed for parameter 'defValue'
        println(preferences.getString("key", null).length) // refused: Only safe
        preferences.edit().putString("key") // refused: No value passed for parameter
        context.startActivity(intent) // refused: Unresolved reference
        throw ActivityNotFoundException(1) // refused: actual type is 'Int'
    }
}

fun elapsed(): Int = SystemClock.elapsedRealtime() // refused: expected 'Int', actual 'Long'
