package android.security.keystore

import java.security.spec.AlgorithmParameterSpec

class KeyGenParameterSpec private constructor(val keystoreAlias: String, val keySize: Int) : AlgorithmParameterSpec {
    class Builder(private val alias: String, private val purposes: Int) {
        private var modes = emptyList<String>()
        private var paddings = emptyList<String>()
        private var size = 0

        fun setBlockModes(vararg modes: String) = also { it.modes = modes.toList() }

        fun setEncryptionPaddings(vararg paddings: String) = also { it.paddings = paddings.toList() }

        fun setKeySize(size: Int) = also { it.size = size }

        /** The keystore of a phone refuses a use that the key was not made for. */
        fun build(): KeyGenParameterSpec {
            check(purposes == 3 && modes == listOf("GCM") && paddings == listOf("NoPadding"))
            return KeyGenParameterSpec(alias, size)
        }
    }
}

object KeyProperties {
    const val PURPOSE_ENCRYPT = 1
    const val PURPOSE_DECRYPT = 2
    const val KEY_ALGORITHM_AES = "AES"
    const val BLOCK_MODE_GCM = "GCM"
    const val ENCRYPTION_PADDING_NONE = "NoPadding"
}
