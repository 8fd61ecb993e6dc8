#!/usr/bin/env bash
# Uses the C interface as C programs do:
#
#     run.sh WAY SOURCE BUILD      SOURCE and BUILD of quadrille; BUILD is built
#
#   gcc, clang   the programs of this folder, as C99 with all warnings
#   sanitizers   the same with AddressSanitizer and UndefinedBehaviorSanitizer, which see what the library leaks
#   cpp          the header as C++
#   installed    the programs of docs/tasks/c.md, by pkg-config, from a prefix that was moved afterwards; also without
#                the shared library, and then linked to the archive
#   library      what the library shows and needs
#   abi          functions and structs are those of abi.xml
set -euo pipefail
way=$1 source=$2 build=$3
work=$build/c/$way
rm -rf "$work"
mkdir -p "$work"
library=$build/bindings/c/libquadrille.so
strict=(-Wall -Wextra -Wpedantic -Wshadow -Werror -I "$source/include")

# run_test COMPILER OPTIONS...
run_test() {
  local test
  for test in interface making pictures covers questions limits; do
    "$@" -std=c99 -O1 -g -Wstrict-prototypes "${strict[@]}" "$source/bindings/c/tests/$test.c" -o "$work/$test" "$library" -lpthread \
      -Wl,-rpath,"$(dirname "$library")"
    "$work/$test"
  done
}

fail() {
  echo "run.sh: $*" >&2
  exit 1
}

case $way in
  gcc | clang)
    command -v "$way" >/dev/null || fail "no $way"
    run_test "$way"
    ;;
  sanitizers) run_test gcc -fsanitize=address,undefined -fno-sanitize-recover=all ;;
  cpp) g++ -std=c++11 -fsyntax-only "${strict[@]}" -x c++ "$source/include/quadrille.h" ;;
  installed)
    cmake --install "$build" --prefix "$work/prefix-of-installation" >"$work/log"
    mv "$work/prefix-of-installation" "$work/prefix"
    folder=$(dirname "$(find "$work/prefix" -name quadrille.pc)")
    export PKG_CONFIG_PATH=$folder
    for linked in shared static; do
      options=()
      [ "$linked" = shared ] || options=(--static)
      read -ra flags <<<"$(pkg-config "${options[@]}" --cflags --libs quadrille)"
      [ "$linked" = shared ] || rm "$(dirname "$folder")"/libquadrille.so*
      python3 -B "$source/bindings/c/tests/run_page.py" "$source/docs/tasks/c.md" "$work" gcc -std=c99 -Wall -Wextra \
        -Wpedantic -Werror "${flags[@]}" -Wl,-rpath,"$(dirname "$folder")"
    done
    ;;
  library)
    nm -D --defined-only "$library" >"$work/names"
    shown=$(awk '$2 != "A" { print $3 }' "$work/names" | sed 's/@@.*//' | grep -v '^qd_' || true)
    [ -z "$shown" ] || fail "expected functions qd_*, found $shown"
    for name in $(grep -oh '\bqd_[a-z_]*(' "$source"/include/quadrille*.h | tr -d '(' | sort -u); do
      grep -q " $name@@QUADRILLE_1$" "$work/names" || fail "$name is not in the library"
    done
    shown=$(nm -g --defined-only "${library%.so}.a" | awk 'NF == 3 { print $3 }' | grep -v '^qd_' || true)
    [ -z "$shown" ] || fail "expected functions qd_* in the archive, found $shown"
    readelf -d "$library" >"$work/dynamic"
    grep -q 'SONAME.*\[libquadrille\.so\.1\]' "$work/dynamic" || fail "no SONAME libquadrille.so.1"
    needed=$(sed -n 's/.*NEEDED.*\[\(.*\)\].*/\1/p' "$work/dynamic" | grep -vE '^(libc|libm|libz|libzstd|libstdc\+\+|libgcc_s|ld-linux.*)\.so' || true)
    [ -z "$needed" ] || fail "needs $needed"
    ;;
  abi)
    # What a C compiler knows of the header: its functions, each with an empty body, and their types.
    declarations=$(gcc -E -P "$source/include/quadrille.h" | tr '\n' ' ' | sed 's/;/;\n/g')
    {
      echo '#include "quadrille.h"'
      sed -n 's/^ *__attribute__((visibility("default"))) \(.*\);$/\1 { __builtin_trap(); }/p' <<<"$declarations"
    } >"$work/functions.c"
    gcc -g -w -shared -fPIC -I "$source/include" "$work/functions.c" -o "$work/functions.so"
    abidw --no-corpus-path --no-comp-dir-path --no-show-locs "$work/functions.so" | sed "s| path='[^']*'||" >"$work/abi.xml"
    abidiff "$source/bindings/c/abi.xml" "$work/abi.xml" ||
      fail "the interface has changed; if something was only added, copy $work/abi.xml to bindings/c/abi.xml"
    ;;
  *) fail "unknown way $way" ;;
esac
