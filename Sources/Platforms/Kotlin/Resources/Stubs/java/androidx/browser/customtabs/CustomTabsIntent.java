package androidx.browser.customtabs;

import android.content.Context;
import android.content.Intent;
import android.net.Uri;
import org.jetbrains.annotations.NotNull;

// Source: androidx/androidx@1.9.0-beta01 browser/browser/api/1.9.0-beta01.txt.
public final class CustomTabsIntent {
    @NotNull public final Intent intent = new Intent();

    private CustomTabsIntent() {}

    public void launchUrl(@NotNull Context context, @NotNull Uri url) { throw new Error(); }

    public static final class Builder {
        public Builder() { throw new Error(); }
        @NotNull public CustomTabsIntent build() { throw new Error(); }
    }
}
