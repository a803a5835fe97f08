package android.content;

// Source: chaquopy-stubs-android 36.20260406 (signatures of Android API 36).
public class ActivityNotFoundException extends RuntimeException {
    public ActivityNotFoundException() { throw new Error(); }
    public ActivityNotFoundException(String name) { throw new Error(); }
}
