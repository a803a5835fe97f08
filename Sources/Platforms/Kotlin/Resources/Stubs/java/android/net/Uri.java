package android.net;

import org.jetbrains.annotations.NotNull;
import org.jetbrains.annotations.Nullable;

// Source: chaquopy-stubs-android 36.20260406 (signatures of Android API 36).
public abstract class Uri {
    private Uri() {}

    @NotNull public static Uri parse(@NotNull String uriString) { throw new Error(); }
    @Nullable public static String encode(@Nullable String s) { throw new Error(); }
    public boolean isOpaque() { throw new Error(); }
    @Nullable public abstract String getScheme();
    @Nullable public abstract String getHost();
    @Nullable public abstract String getAuthority();
    @Nullable public abstract String getPath();
    @Nullable public abstract String getEncodedQuery();
    @Nullable public String getQueryParameter(@NotNull String key) { throw new Error(); }
    @NotNull public abstract Builder buildUpon();
    @NotNull @Override public abstract String toString();

    public static final class Builder {
        public Builder() { throw new Error(); }
        @NotNull public Builder appendQueryParameter(@NotNull String key, String value) { throw new Error(); }
        @NotNull public Uri build() { throw new Error(); }
        @NotNull @Override public String toString() { throw new Error(); }
    }
}
