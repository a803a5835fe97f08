package android.util;

import org.jetbrains.annotations.Nullable;

// Source: chaquopy-stubs-android 36.20260406 (signatures of Android API 36).
public final class Log {
    public static int w(@Nullable String tag, @Nullable String msg, @Nullable Throwable tr) { throw new Error(); }
}
