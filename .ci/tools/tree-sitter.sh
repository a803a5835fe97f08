# tree-sitter's core, built from its source package, and its grammars, taken out of wheels.
title="tree-sitter and its grammars, which parse and colour samples"
size="3 MB to download, 22 MB on disk"
inputs=("$locks/tree-sitter.lock" "$locks/grammars.lock" "$root/.ci/tools/python-stand-ins.c")

fill() { # FOLDER SCRATCH
    local core wheel name
    pip_download -d "$2/core" -r "$locks/tree-sitter.lock"
    pip_download -d "$2/wheels" -r "$locks/grammars.lock"
    tar xzf "$2"/core/tree_sitter-*.tar.gz -C "$2"
    core=$(echo "$2"/tree_sitter-*/tree_sitter/core/lib)
    # The prefix map keeps the scratch folder's name out of the library. Its functions call each other directly, not through the table
    # of what another library could replace, so that the compiler can put one into another.
    cc -O2 -fPIC -fno-semantic-interposition -std=c11 -D_GNU_SOURCE -ffile-prefix-map="$2"=. -I"$core/include" \
        -I"$core/src" -shared -Wl,-Bsymbolic-functions -Wl,-soname,libtree-sitter.so -o "$1/libtree-sitter.so" "$core/src/lib.c" \
        "$root/.ci/tools/python-stand-ins.c"
    mkdir "$1/grammars"
    for wheel in "$2"/wheels/*.whl; do
        name=$(basename "$wheel"); name=${name%%-*}
        "$python" -m zipfile -e "$wheel" "$2/unpacked/$name"
        name=${name#dekobon_}
        cp "$2/unpacked"/*"$name"/*/_binding.abi3.so "$1/grammars/${name#tree_sitter_}.so"
    done
}
