package android.security.keystore;

import org.jetbrains.annotations.NotNull;

// Source: chaquopy-stubs-android 36.20260406 (signatures of Android API 36).
public final class KeyGenParameterSpec implements java.security.spec.AlgorithmParameterSpec {
    private KeyGenParameterSpec() {}

    @NotNull public String getKeystoreAlias() { throw new Error(); }
    public int getKeySize() { throw new Error(); }

    public static final class Builder {
        public Builder(@NotNull String keystoreAlias, int purposes) { throw new Error(); }
        @NotNull public Builder setBlockModes(String... blockModes) { throw new Error(); }
        @NotNull public Builder setEncryptionPaddings(String... paddings) { throw new Error(); }
        @NotNull public Builder setKeySize(int keySize) { throw new Error(); }
        @NotNull public KeyGenParameterSpec build() { throw new Error(); }
    }
}
