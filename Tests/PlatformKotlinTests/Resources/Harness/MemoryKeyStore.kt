package harness

import android.security.keystore.KeyGenParameterSpec
import java.io.InputStream
import java.io.OutputStream
import java.security.Key
import java.security.KeyStoreSpi
import java.security.Provider
import java.security.ProviderException
import java.security.SecureRandom
import java.security.cert.Certificate
import java.security.spec.AlgorithmParameterSpec
import java.util.Collections
import java.util.Date
import java.util.Enumeration
import javax.crypto.KeyGeneratorSpi
import javax.crypto.SecretKey
import javax.crypto.spec.SecretKeySpec

/** "AndroidKeyStore" on the JVM: keys in memory, and a generator that puts its keys there. */
class MemoryKeyStore : Provider("AndroidKeyStore", "1.0", "keys in memory") {
    init {
        put("KeyStore.AndroidKeyStore", Store::class.java.name)
        put("KeyGenerator.AES", Generator::class.java.name)
    }

    companion object {
        val keys: MutableMap<String, Key> = Collections.synchronizedMap(mutableMapOf())

        /** As a phone whose keystore is out of order. */
        var isBroken = false

        fun clear() {
            keys.clear()
            isBroken = false
        }
    }

    class Generator : KeyGeneratorSpi() {
        private var spec: KeyGenParameterSpec? = null

        override fun engineInit(random: SecureRandom) = throw UnsupportedOperationException()

        override fun engineInit(size: Int, random: SecureRandom) = throw UnsupportedOperationException()

        override fun engineInit(parameters: AlgorithmParameterSpec, random: SecureRandom) {
            spec = parameters as KeyGenParameterSpec
        }

        override fun engineGenerateKey(): SecretKey {
            val spec = checkNotNull(spec)
            if (isBroken) throw ProviderException("Keystore operation failed")
            val bytes = ByteArray(spec.keySize / 8).also { SecureRandom().nextBytes(it) }
            return SecretKeySpec(bytes, "AES").also { keys[spec.keystoreAlias] = it }
        }
    }

    class Store : KeyStoreSpi() {
        override fun engineGetKey(alias: String, password: CharArray?): Key? = keys[alias]

        override fun engineLoad(stream: InputStream?, password: CharArray?) {}

        override fun engineContainsAlias(alias: String) = alias in keys

        override fun engineGetCertificateChain(alias: String): Array<Certificate>? = null

        override fun engineGetCertificate(alias: String): Certificate? = null

        override fun engineGetCreationDate(alias: String): Date? = null

        override fun engineSetKeyEntry(alias: String, key: Key, code: CharArray?, chain: Array<Certificate>?) = never()

        override fun engineSetKeyEntry(alias: String, key: ByteArray, chain: Array<Certificate>?) = never()

        override fun engineSetCertificateEntry(alias: String, certificate: Certificate) = never()

        private fun never(): Nothing = throw UnsupportedOperationException()

        override fun engineDeleteEntry(alias: String) {
            keys.remove(alias)
        }

        override fun engineAliases(): Enumeration<String> = Collections.enumeration(keys.keys)

        override fun engineSize() = keys.size

        override fun engineIsKeyEntry(alias: String) = alias in keys

        override fun engineIsCertificateEntry(alias: String) = false

        override fun engineGetCertificateAlias(certificate: Certificate): String? = null

        override fun engineStore(stream: OutputStream?, password: CharArray?) {}
    }
}
