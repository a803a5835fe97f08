# axe-core, one script that checks pages for accessibility. Only the script is kept of the package that brings it.
title="axe-core, which checks built pages for accessibility"
size="0.2 MB to download, 0.6 MB on disk"
inputs=("$locks/axe.lock")

fill() { # FOLDER SCRATCH
    pip_download -d "$2" -r "$locks/axe.lock"
    "$python" -m zipfile -e "$2"/*.whl "$2/unpacked"
    cp "$2/unpacked/axe_playwright_python/axe.min.js" "$1/"
}
