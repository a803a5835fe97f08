package android.os;

// Source: chaquopy-stubs-android 36.20260406 (signatures of Android API 36).
public final class Bundle {
    public static final Bundle EMPTY = new Bundle();

    public Bundle() { throw new Error(); }
}
