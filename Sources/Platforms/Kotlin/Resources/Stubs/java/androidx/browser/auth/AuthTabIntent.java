package androidx.browser.auth;

import android.content.Intent;
import android.net.Uri;
import androidx.activity.result.ActivityResultCallback;
import androidx.activity.result.ActivityResultCaller;
import androidx.activity.result.ActivityResultLauncher;
import org.jetbrains.annotations.NotNull;
import org.jetbrains.annotations.Nullable;

// Source: androidx/androidx@1.9.0-beta01 browser/browser/api/1.9.0-beta01.txt.
public class AuthTabIntent {
    public static final int RESULT_CANCELED = 0;
    public static final int RESULT_OK = -1;
    public static final int RESULT_UNKNOWN_CODE = -2;
    public static final int RESULT_VERIFICATION_FAILED = 2;
    public static final int RESULT_VERIFICATION_TIMED_OUT = 3;

    @NotNull public final Intent intent = new Intent();

    private AuthTabIntent() {}

    @NotNull public static ActivityResultLauncher<Intent> registerActivityResultLauncher(
        @NotNull ActivityResultCaller caller,
        @NotNull ActivityResultCallback<AuthResult> callback) { throw new Error(); }
    public void launch(
        @NotNull ActivityResultLauncher<Intent> launcher, @NotNull Uri url,
        @NotNull String redirectScheme) { throw new Error(); }
    public void launch(
        @NotNull ActivityResultLauncher<Intent> launcher, @NotNull Uri url, @NotNull String redirectHost,
        @NotNull String redirectPath) { throw new Error(); }

    public static final class AuthResult {
        public final int resultCode = 0;
        @Nullable public final Uri resultUri = null;

        private AuthResult() {}
    }

    public static final class Builder {
        public Builder() { throw new Error(); }
        @NotNull public AuthTabIntent build() { throw new Error(); }
    }
}
