package androidx.browser.customtabs;

import android.content.Context;
import java.util.List;
import org.jetbrains.annotations.NotNull;
import org.jetbrains.annotations.Nullable;

// Source: androidx/androidx@1.9.0-beta01 browser/browser/api/1.9.0-beta01.txt.
public class CustomTabsClient {
    private CustomTabsClient() {}

    @Nullable
    public static String getPackageName(
        @NotNull Context context, @Nullable List<String> packages) { throw new Error(); }
    public static boolean isAuthTabSupported(@NotNull Context context, @NotNull String provider) { throw new Error(); }
}
