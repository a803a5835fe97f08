package android.app;

import android.content.Context;
import android.content.Intent;
import android.content.SharedPreferences;
import android.os.Bundle;
import org.jetbrains.annotations.NotNull;
import org.jetbrains.annotations.Nullable;

// Source: chaquopy-stubs-android 36.20260406 (signatures of Android API 36).
public class Activity extends Context {
    public Intent getIntent() { throw new RuntimeException("declaration only"); }
    public void setIntent(Intent newIntent) { throw new RuntimeException("declaration only"); }
    protected void onCreate(@Nullable Bundle savedInstanceState) { throw new RuntimeException("declaration only"); }
    protected void onNewIntent(Intent intent) { throw new RuntimeException("declaration only"); }
    protected void onResume() { throw new RuntimeException("declaration only"); }
    public void finish() { throw new RuntimeException("declaration only"); }
    @NotNull @Override public Context getApplicationContext() { throw new RuntimeException("declaration only"); }
    @NotNull @Override public SharedPreferences getSharedPreferences(@NotNull String name, int mode) { throw new RuntimeException("declaration only"); }
}
