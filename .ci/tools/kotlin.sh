# The Kotlin compiler (K2) with its standard library and coroutines. It runs on the Java runtime of debian-compilers.txt.
title="Kotlin compiler 2.4.0-dev-6891, which checks Kotlin samples"
size="81 MB to download, 190 MB on disk"
inputs=("$locks/kotlin.lock")

fill() { # FOLDER SCRATCH
    pip_install --target "$1" -r "$locks/kotlin.lock"
    # The wheel has the coroutines only inside the compiler's own archive, which must not be on a sample's class path.
    "$python" - "$1"/run_kotlin_kernel/jars/kotlin-jupyter-kernel-*-all.jar "$1/coroutines.jar" <<'PYTHON'
import sys, zipfile
with zipfile.ZipFile(sys.argv[1]) as compiler, zipfile.ZipFile(sys.argv[2], "w", zipfile.ZIP_DEFLATED) as coroutines:
    for entry in compiler.infolist():
        if entry.filename.startswith("kotlinx/coroutines/") or entry.filename == "META-INF/kotlinx-coroutines-core.kotlin_module":
            coroutines.writestr(entry, compiler.read(entry))
PYTHON
}

finish() { "$root/.ci/kotlin-archive" "$tools/kotlin"; }
