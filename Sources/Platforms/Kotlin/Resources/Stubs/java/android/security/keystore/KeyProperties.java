package android.security.keystore;

// Source: chaquopy-stubs-android 36.20260406 (signatures of Android API 36).
public abstract class KeyProperties {
    private KeyProperties() {}

    public static final int PURPOSE_ENCRYPT = 1;
    public static final int PURPOSE_DECRYPT = 2;
    public static final String KEY_ALGORITHM_AES = "AES";
    public static final String BLOCK_MODE_GCM = "GCM";
    public static final String ENCRYPTION_PADDING_NONE = "NoPadding";
}
