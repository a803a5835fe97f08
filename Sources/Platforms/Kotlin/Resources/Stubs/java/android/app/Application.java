package android.app;

import android.content.Context;
import android.content.SharedPreferences;
import org.jetbrains.annotations.NotNull;

// Source: chaquopy-stubs-android 36.20260406 (signatures of Android API 36).
public class Application extends Context {
    public Application() { throw new Error(); }
    @NotNull @Override public Context getApplicationContext() { throw new Error(); }
    @NotNull @Override
    public SharedPreferences getSharedPreferences(@NotNull String name, int mode) { throw new Error(); }
}
