package androidx.activity.result;

// Source: androidx/androidx@1.8.0-beta01 activity/activity/api/1.8.0-beta01.txt.
public abstract class ActivityResultLauncher<I> {
    public void launch(I input) { throw new Error(); }
}
