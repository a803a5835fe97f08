package android.os;

// Source: chaquopy-stubs-android 36.20260406 (signatures of Android API 36).
public final class SystemClock {
    private SystemClock() {}

    public static long elapsedRealtime() { throw new Error(); }
}
