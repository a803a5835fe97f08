package androidx.activity.result;

// Source: androidx/androidx@1.8.0-beta01 activity/activity/api/1.8.0-beta01.txt.
public interface ActivityResultCallback<O> {
    void onActivityResult(O result);
}
