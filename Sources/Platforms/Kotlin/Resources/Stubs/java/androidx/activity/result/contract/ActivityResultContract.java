package androidx.activity.result.contract;

import android.content.Context;
import android.content.Intent;
import org.jetbrains.annotations.NotNull;
import org.jetbrains.annotations.Nullable;

// Source: androidx/androidx@1.8.0-beta01 activity/activity/api/1.8.0-beta01.txt.
public abstract class ActivityResultContract<I, O> {
    @NotNull public abstract Intent createIntent(@NotNull Context context, I input);
    public abstract O parseResult(int resultCode, @Nullable Intent intent);
}
