#!/usr/bin/env bash
# Builds the library and kernels_agree for another machine, runs it here, and compares its answers with those of this one:
#
#     run.sh TARGET BUILD NATIVE      TARGET: aarch64 or wasm32; NATIVE: the program kernels_agree of this machine
#
# Exit status 77 if the tools for it are not installed.
# Keeps its builds in BUILD/cross, so that the next run is quick.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
target=$1

case $target in
  aarch64)
    compiler=aarch64-linux-gnu-g++
    emulator=(qemu-aarch64 -L /usr/aarch64-linux-gnu)
    target_flag=()
    options=(-DCMAKE_SYSTEM_NAME=Linux -DCMAKE_SYSTEM_PROCESSOR=aarch64 -DCMAKE_CXX_COMPILER="$compiler"
      -DCMAKE_CXX_FLAGS="-Wall -Wextra -Werror -Wno-restrict")
    disassembler=aarch64-linux-gnu-objdump
    vector_instruction='(bsl|bit|bif|eor|and|orr)\s+v[0-9]+\.16b' # NEON
    ;;
  wasm32)
    compiler=clang++-19
    emulator=(node --no-warnings --experimental-wasi-unstable-preview1 "$here/run_wasi.mjs")
    target_flag=(--target=wasm32-wasi)
    options=(--toolchain "$here/../../cmake/wasm32.cmake" -DCMAKE_CXX_FLAGS="-Wall -Wextra -Werror")
    disassembler=llvm-objdump-19
    vector_instruction='v128\.(bitselect|xor|and|or)'
    ;;
  *)
    echo "run.sh: unknown target '$target'" >&2
    exit 2
    ;;
esac

has_tools() {
  command -v "$disassembler" >/dev/null && command -v "${emulator[0]}" >/dev/null || return 1
  # A compiler may be there without the libraries for its target.
  echo 'int main() {}' | "$compiler" "${target_flag[@]}" -x c++ - -o /dev/null 2>/dev/null
}

build() {
  mkdir -p "$1"
  { cmake -S "$here" -B "$1" -G Ninja -DCMAKE_BUILD_TYPE=Release "${options[@]}" &&
    cmake --build "$1" --parallel 2; } >"$1/log" 2>&1 || { cat "$1/log"; return 1; }
}

if ! has_tools; then
  echo "run.sh: no tools for $target; './dev cross' installs them"
  exit 77
fi
folder=$2/cross/$target native=$3
build "$folder"

there=$("${emulator[@]}" "$folder/kernels_agree")
here_too=$("$native")
vectors=$("$disassembler" -d "$folder/kernels_agree" | grep -cE "$vector_instruction") || true
printf '%s: %s\n' "$target" "$there" native "$here_too"
echo "$target: $vectors bitwise instructions on vectors"

# The words before the checksum tell how many kernels there are, which is not the same everywhere.
[ "${there##* checksum }" = "${here_too##* checksum }" ] || { echo "run.sh: the answers differ"; exit 1; }
[ "$vectors" -ge 100 ] || { echo "run.sh: $compiler made no use of vectors"; exit 1; }
