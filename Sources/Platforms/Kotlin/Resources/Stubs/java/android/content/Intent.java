package android.content;

import android.net.Uri;
import android.os.Bundle;
import org.jetbrains.annotations.NotNull;
import org.jetbrains.annotations.Nullable;

// Source: chaquopy-stubs-android 36.20260406 (signatures of Android API 36);
// replaceExtras: aosp-mirror/platform_frameworks_base, core/java/android/content/Intent.java.
public class Intent {
    public static final String ACTION_VIEW = "android.intent.action.VIEW";

    public Intent() { throw new Error(); }
    public Intent(@Nullable String action) { throw new Error(); }
    public Intent(@Nullable String action, @Nullable Uri uri) { throw new Error(); }
    @Nullable public Uri getData() { throw new Error(); }
    @NotNull public Intent setData(@Nullable Uri data) { throw new Error(); }
    @Nullable public Bundle getExtras() { throw new Error(); }
    @NotNull public Intent replaceExtras(@NotNull Intent src) { throw new Error(); }
    @NotNull public Intent replaceExtras(@Nullable Bundle extras) { throw new Error(); }
    @Nullable public String getPackage() { throw new Error(); }
    @NotNull public Intent setPackage(@Nullable String packageName) { throw new Error(); }
}
