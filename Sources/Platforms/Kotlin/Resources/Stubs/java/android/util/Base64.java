package android.util;

import org.jetbrains.annotations.NotNull;

// Source: chaquopy-stubs-android 36.20260406 (signatures of Android API 36).
public class Base64 {
    public static final int DEFAULT = 0;
    public static final int NO_PADDING = 1;
    public static final int NO_WRAP = 2;
    public static final int URL_SAFE = 8;

    @NotNull public static String encodeToString(@NotNull byte[] input, int flags) { throw new Error(); }
    @NotNull public static byte[] decode(@NotNull String str, int flags) { throw new Error(); }
}
