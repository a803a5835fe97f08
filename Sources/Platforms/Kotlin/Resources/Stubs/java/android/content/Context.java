package android.content;

import org.jetbrains.annotations.NotNull;

// Source: chaquopy-stubs-android 36.20260406 (signatures of Android API 36).
public abstract class Context {
    public static final int MODE_PRIVATE = 0;

    @NotNull public abstract Context getApplicationContext();
    @NotNull public abstract SharedPreferences getSharedPreferences(@NotNull String name, int mode);
}
