#!/usr/bin/env bash
# Builds the wheel, installs it into a new virtual environment, and runs the examples of the docstrings and the tests.
#
#     run.sh SOURCE BUILD VERSION      BUILD has libquadrille.so.1
set -euo pipefail
source=$1 build=$2
export QUADRILLE_VERSION=$3
work=$build/python
python=/usr/bin/python3 # the one that Debian's numpy is for
rm -rf "$work"
mkdir -p "$work"
cp -r "$source/bindings/python" "$work/source"
cp -L "$build/bindings/c/libquadrille.so.1" "$work/source/quadrille/"
strip "$work/source/quadrille/libquadrille.so.1"
(cd "$work/source" && $python -m build --no-isolation --wheel --outdir "$work" . >"$work/log" 2>&1) || { cat "$work/log"; exit 1; }
$python -m venv --system-site-packages "$work/venv"
"$work/venv/bin/pip" install -q --no-index --no-deps "$work"/quadrille-*-py3-none-*.whl
cd "$work" # not where the sources are
"$work/venv/bin/python" "$source/bindings/python/tests/test_quadrille.py" "$source"
