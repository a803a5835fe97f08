import ContentModel
import SampleCode

/// The file that keeps an app's record, the same for every flow of the app: whoever pastes two flows has it once.
enum KotlinStore {
    static func typeName(_ store: Store?) -> String { NamingStyle.camel.type((store?.id ?? "") + " store") }
    static func fileName(_ store: Store) -> String { typeName(store) + ".kt" }

    static func code(_ store: Store, of flow: ResolvedFlow) -> KotlinCode {
        let type = typeName(store)
        let names = KotlinNames.properties(store.names.map(\.name))
        let fields = store.names.map { (wire: $0.name, property: names[$0.name] ?? $0.name, type: $0.type) }
        let properties: [KotlinCode] = fields.map { "val \(name: $0.property): \(spelled($0.type))" }
        let puts: [KotlinCode] = fields.map { field in
            ".put(\(string: field.wire), \(sent("kept.\(member: field.property)", field.type)))"
        }
        let body = KotlinCode(
            """
            /** One record, replaced as a whole. */
            class \(type: type)(context: Context) {
                class Kept\(.list(.onePerLine, "(", properties, ")"))

                private val preferences =
                    context.applicationContext.getSharedPreferences(\(string: identifier(store)), Context.MODE_PRIVATE)

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
                        \(.lines(puts))
                        .toString()

                private fun kept(fields: JSONObject): Kept =
                    \(.list(.onePerLine, "Kept(", fields.map { read($0.type, "fields", "\(string: $0.wire)") }, ")"))

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
                    const val TAG = \(string: type)
                    const val RECORD = "record"
                    const val PROVIDER = "AndroidKeyStore"
                    const val ALIAS = \(string: identifier(store) + ".record")
                    const val TRANSFORMATION = "AES/GCM/NoPadding"
                    const val IV_SIZE = 12
                }
            }
            """
        ).importing(
            "android.content.Context", "android.security.keystore.KeyGenParameterSpec",
            "android.security.keystore.KeyProperties",
            "android.util.Base64", "android.util.Log", "java.io.IOException", "java.security.KeyStore",
            "javax.crypto.Cipher",
            "javax.crypto.KeyGenerator"
        ).importing("javax.crypto.SecretKey", "javax.crypto.spec.GCMParameterSpec", "kotlinx.coroutines.Dispatchers")
            .importing("kotlinx.coroutines.withContext", "org.json.JSONObject")
        return KotlinSample.file(
            about: [
                "What the app keeps, sealed with a key that never leaves the AndroidKeyStore (Android 6.0, API 23)."
            ], of: flow,
            .region("storage", body))
    }

    /// Name of the preferences and of the key: ASCII, without a path separator.
    private static func identifier(_ store: Store) -> String {
        let words = words(of: store.id)
        return words.isEmpty ? "store" : words.joined(separator: "-")
    }

    // MARK: values; a store holds no records

    /// `false`: a type that the file cannot keep.
    static func holds(_ type: ValueType) -> Bool { type.recordNames.isEmpty }

    private static func spelled(_ type: ValueType) -> KotlinCode {
        switch type {
        case .string, .uri, .record: "String"
        case .integer: "Long"
        case .number: "Double"
        case .boolean: "Boolean"
        case .list(let element): "List<\(spelled(element))>"
        case .dictionary(let element): "Map<String, \(spelled(element))>"
        case .optional(let wrapped): "\(spelled(wrapped.unwrapped))?"
        }
    }

    private static func sent(_ value: KotlinCode, _ type: ValueType) -> KotlinCode {
        switch type.unwrapped {
        case .list: type.isOptional ? "\(value)?.let { JSONArray(it) }" : "JSONArray(\(value))"
        case .dictionary: type.isOptional ? "\(value)?.let { JSONObject(it) }" : "JSONObject(\(value))"
        default: value
        }
    }

    private static func read(_ type: ValueType, _ object: KotlinCode, _ key: KotlinCode, depth: Int = 1) -> KotlinCode {
        let inner: KotlinCode = "items\(number: depth)"
        return switch type {
        case .string, .uri, .record: "\(object).getString(\(key))"
        case .integer: "\(object).getLong(\(key))"
        case .number: "\(object).getDouble(\(key))"
        case .boolean: "\(object).getBoolean(\(key))"
        case .optional(let wrapped): "if (\(object).isNull(\(key))) null else \(read(wrapped.unwrapped, object, key))"
        case .list(let element):
            KotlinCode(
                """
                \(object).getJSONArray(\(key)).let { \(inner) ->
                    List(\(inner).length()) { \(read(element, inner, "it", depth: depth + 1)) }
                }
                """
            ).importing("org.json.JSONArray")
        case .dictionary(let element):
            """
            \(object).getJSONObject(\(key)).let { \(inner) ->
                \(inner).keys().asSequence().associateWith { \(read(element, inner, "it", depth: depth + 1)) }
            }
            """
        }
    }
}
