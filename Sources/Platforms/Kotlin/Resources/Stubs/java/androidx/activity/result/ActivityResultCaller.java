package androidx.activity.result;

import androidx.activity.result.contract.ActivityResultContract;
import org.jetbrains.annotations.NotNull;

// Source: androidx/androidx@1.8.0-beta01 activity/activity/api/1.8.0-beta01.txt.
public interface ActivityResultCaller {
    @NotNull <I, O> ActivityResultLauncher<I> registerForActivityResult(
        @NotNull ActivityResultContract<I, O> contract, @NotNull ActivityResultCallback<O> callback);
}
