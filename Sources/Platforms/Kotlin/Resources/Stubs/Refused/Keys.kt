package refused.keys

import android.security.keystore.KeyGenParameterSpec
import android.security.keystore.KeyProperties

fun right(): KeyGenParameterSpec = KeyGenParameterSpec
    .Builder("alias", KeyProperties.PURPOSE_ENCRYPT or KeyProperties.PURPOSE_DECRYPT)
    .setBlockModes(KeyProperties.BLOCK_MODE_GCM)
    .setEncryptionPaddings(KeyProperties.ENCRYPTION_PADDING_NONE)
    .setKeySize(256)
    .build()

fun wrong(alias: String?, builder: KeyGenParameterSpec.Builder) {
    KeyGenParameterSpec() // refused: it is private
    KeyGenParameterSpec.Builder(alias, KeyProperties.PURPOSE_ENCRYPT) // refused: actual type is 'String?'
    KeyGenParameterSpec.Builder("alias") // refused: No value passed for parameter
    KeyGenParameterSpec.Builder("alias", KeyProperties.KEY_ALGORITHM_AES) // refused: actual type is 'String'
    builder.setBlockModes(1) // refused: actual type is 'Int'
    builder.setKeySize("256") // refused: actual type is 'String'
    builder.setKeySize() // refused: No value passed for parameter
    builder.setEncryptionPaddings(KeyProperties.PURPOSE_DECRYPT) // refused: actual type is 'Int'
    KeyProperties() // refused: it is private
}
