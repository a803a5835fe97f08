package android.app;

import android.content.Context;
import android.content.Intent;
import android.content.SharedPreferences;
import android.os.Bundle;
import org.jetbrains.annotations.NotNull;
import org.jetbrains.annotations.Nullable;

// Source: chaquopy-stubs-android 36.20260406 (signatures of Android API 36).
public class Activity extends Context {
    public Intent getIntent() { throw new Error(); }
    public void setIntent(Intent newIntent) { throw new Error(); }
    protected void onCreate(@Nullable Bundle savedInstanceState) { throw new Error(); }
    protected void onNewIntent(Intent intent) { throw new Error(); }
    protected void onResume() { throw new Error(); }
    public void finish() { throw new Error(); }
    @NotNull @Override public Context getApplicationContext() { throw new Error(); }
    @NotNull @Override
    public SharedPreferences getSharedPreferences(@NotNull String name, int mode) { throw new Error(); }
}
