// What the app keeps, sealed with a key that never
// leaves the AndroidKeyStore (Android 6.0, API 23).
package com.yourapp

import android.content.Context
import android.security.keystore.KeyGenParameterSpec
import android.security.keystore.KeyProperties
import android.util.Base64
import android.util.Log
import java.io.IOException
import java.security.KeyStore
import javax.crypto.Cipher
import javax.crypto.KeyGenerator
import javax.crypto.SecretKey
import javax.crypto.spec.GCMParameterSpec
import kotlinx.coroutines.Dispatchers
import kotlinx.coroutines.withContext
import org.json.JSONObject

/** One record, replaced as a whole. */
class OutletStore(context: Context) {
    class Kept(val grantId: String, val refreshToken: String)

    private val preferences =
        context.applicationContext.getSharedPreferences("outlet", Context.MODE_PRIVATE)

    /** Where the keystore or the disk refuses, the old record stays. */
    suspend fun save(kept: Kept): Result<Unit> = withContext(Dispatchers.IO) {
        runCatching {
            val cipher = Cipher.getInstance(TRANSFORMATION)
            cipher.init(Cipher.ENCRYPT_MODE, key()) // the keystore draws a new IV each time
            val sealed = cipher.iv + cipher.doFinal(json(kept).toByteArray())
            write(Base64.encodeToString(sealed, Base64.NO_WRAP))
        }.onFailure { error ->
            Log.w(TAG, "Not kept", error)
        }
    }

    /** Null where nothing is kept; a failure where the key that sealed it cannot open it. */
    suspend fun load(): Result<Kept?> = withContext(Dispatchers.IO) {
        runCatching {
            preferences.getString(RECORD, null)?.let { text ->
                val sealed = Base64.decode(text, Base64.NO_WRAP)
                val cipher = Cipher.getInstance(TRANSFORMATION)
                cipher.init(Cipher.DECRYPT_MODE, key(), GCMParameterSpec(128, sealed, 0, IV_SIZE))
                val opened = cipher.doFinal(sealed, IV_SIZE, sealed.size - IV_SIZE)
                kept(JSONObject(opened.decodeToString()))
            }
        }
    }

    private fun json(kept: Kept): String =
        JSONObject()
            .put("grantId", kept.grantId)
            .put("refreshToken", kept.refreshToken)
            .toString()

    private fun kept(fields: JSONObject): Kept =
        Kept(fields.getString("grantId"), fields.getString("refreshToken"))

    // commit, not apply: what it replaces is worthless.
    private fun write(text: String) {
        if (!preferences.edit().putString(RECORD, text).commit()) throw IOException("disk")
    }

    // One at a time, or two of them would make two keys.
    private fun key(): SecretKey = synchronized(Companion) {
        val store = KeyStore.getInstance(PROVIDER).apply { load(null) }
        store.getKey(ALIAS, null) as? SecretKey ?: newKey()
    }

    private fun newKey(): SecretKey {
        val purposes = KeyProperties.PURPOSE_ENCRYPT or KeyProperties.PURPOSE_DECRYPT
        val spec = KeyGenParameterSpec.Builder(ALIAS, purposes)
            .setBlockModes(KeyProperties.BLOCK_MODE_GCM)
            .setEncryptionPaddings(KeyProperties.ENCRYPTION_PADDING_NONE)
            .setKeySize(256)
            .build()
        val generator = KeyGenerator.getInstance(KeyProperties.KEY_ALGORITHM_AES, PROVIDER)
        generator.init(spec)
        return generator.generateKey()
    }

    private companion object {
        const val TAG = "OutletStore"
        const val RECORD = "record"
        const val PROVIDER = "AndroidKeyStore"
        const val ALIAS = "outlet.record"
        const val TRANSFORMATION = "AES/GCM/NoPadding"
        const val IV_SIZE = 12
    }
}
