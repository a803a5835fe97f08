package android.content;

import org.jetbrains.annotations.Nullable;

// Source: chaquopy-stubs-android 36.20260406 (signatures of Android API 36).
public interface SharedPreferences {
    @Nullable String getString(String key, @Nullable String defValue);
    boolean contains(String key);
    Editor edit();

    interface Editor {
        Editor putString(String key, @Nullable String value);
        Editor remove(String key);
        Editor clear();
        boolean commit();
        void apply();
    }
}
