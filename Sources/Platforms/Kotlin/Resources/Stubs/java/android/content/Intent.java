package android.content;

import android.net.Uri;
import android.os.Bundle;
import org.jetbrains.annotations.NotNull;
import org.jetbrains.annotations.Nullable;

// Source: chaquopy-stubs-android 36.20260406 (signatures of Android API 36); replaceExtras: aosp-mirror/platform_frameworks_base core/java/android/content/Intent.java.
public class Intent {
    public static final String ACTION_VIEW = "android.intent.action.VIEW";

    public Intent() { throw new RuntimeException("declaration only"); }
    public Intent(@Nullable String action) { throw new RuntimeException("declaration only"); }
    public Intent(@Nullable String action, @Nullable Uri uri) { throw new RuntimeException("declaration only"); }
    @Nullable public Uri getData() { throw new RuntimeException("declaration only"); }
    @NotNull public Intent setData(@Nullable Uri data) { throw new RuntimeException("declaration only"); }
    @Nullable public Bundle getExtras() { throw new RuntimeException("declaration only"); }
    // A null would be ambiguous.
    @NotNull public Intent replaceExtras(@NotNull Intent src) { throw new RuntimeException("declaration only"); }
    @NotNull public Intent replaceExtras(@Nullable Bundle extras) { throw new RuntimeException("declaration only"); }
    @Nullable public String getPackage() { throw new RuntimeException("declaration only"); }
    @NotNull public Intent setPackage(@Nullable String packageName) { throw new RuntimeException("declaration only"); }
}
