# Deno, which has TypeScript's compiler built in.
title="Deno 2.9.8, which checks TypeScript samples"
size="42 MB to download, 92 MB on disk"
inputs=("$locks/deno.lock")

fill() { # FOLDER SCRATCH
    pip_install --target "$1" -r "$locks/deno.lock"
}
