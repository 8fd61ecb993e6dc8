#!/usr/bin/env bash
# Builds the program from nothing, as ./dev solve does in a new clone:
#
#     clean_build.sh SOURCE FOLDER
set -euo pipefail
rm -rf "$2"
cmake -S "$1" -B "$2" --preset release >/dev/null
ninja -C "$2" quadrille >/dev/null
rm -rf "$2"
