package sample;

import java.util.Map;
import org.jetbrains.annotations.NotNull;
import org.jetbrains.annotations.Nullable;

/** A Java interface for Sample.kt, as the stubs of Android's API are Java sources. */
public abstract class Store<Value> {
    public static final int PRIVATE = 1 << 1;

    public interface Listener<Value> {
        void onChange(@NotNull String name, @Nullable Value value);
    }

    @Nullable
    public abstract Value get(@NotNull String name) throws IllegalStateException;

    public abstract void addListener(@NotNull Listener<? super Value> listener);

    @NotNull
    public static Store<String> of(@NotNull Map<String, String> values) {
        return new Store<String>() {
            @Override
            public String get(@NotNull String name) {
                return values.get(name);
            }

            @Override
            public void addListener(@NotNull Listener<? super String> listener) {
                listener.onChange("", null);
            }
        };
    }
}
