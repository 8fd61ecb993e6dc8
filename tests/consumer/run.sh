#!/usr/bin/env bash
# Installs the library and uses it from another project:
#
#     run.sh WAY SOURCE BUILD CXX      SOURCE and BUILD of quadrille; BUILD is built, with the program
#
#   installed      the static library of BUILD, by find_package and pkg-config, from a prefix that was moved afterwards
#   shared         the same with a shared library, from a build of its own with the program
#   subdirectory   as a subdirectory of the other project's build, with link-time optimization
#
# Keeps its own builds in BUILD/consumer, so that the next run is quick.
set -euo pipefail
way=$1 source=$2 build=$3
export CXX=$4
export CMAKE_GENERATOR=Ninja
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
work=$build/consumer/$way
rm -rf "$work"/prefix* "$work"/use-*
mkdir -p "$work"

# configure FOLDER SOURCE OPTIONS...
configure() {
  local folder=$1 from=$2
  shift 2
  cmake -S "$from" -B "$folder" -DCMAKE_BUILD_TYPE=Release "$@" >"$work/log" 2>&1 || { cat "$work/log"; return 1; }
}

make() { cmake --build "$1" --parallel 2 >"$work/log" 2>&1 || { cat "$work/log"; return 1; }; }

# What was installed must not depend on the place it was installed to.
install_and_move() {
  cmake --install "$1" --prefix "$work/prefix-of-installation" >"$work/log"
  mv "$work/prefix-of-installation" "$2"
}

use_by_find_package() {
  configure "$work/use-cmake" "$here" -DCMAKE_PREFIX_PATH="$work/prefix"
  make "$work/use-cmake"
  "$work/use-cmake/consumer"
}

use_by_pkg_config() {
  local folder flags
  folder=$(dirname "$(find "$work/prefix" -name quadrille-cpp.pc)")
  flags=$(PKG_CONFIG_PATH=$folder pkg-config --cflags --libs quadrille-cpp)
  # shellcheck disable=SC2086
  "$CXX" -std=c++20 "$here/main.cpp" $flags -Wl,-rpath,"$(dirname "$folder")" -o "$work/use-pkg-config"
  "$work/use-pkg-config"
}

# The examples of the library, as a user builds them, and what each prints last.
use_examples() {
  configure "$work/use-examples" "$source/examples/library" -DCMAKE_PREFIX_PATH="$work/prefix" \
    "-DCMAKE_CXX_FLAGS=-Wall -Wextra -Wpedantic -Wconversion -Wshadow -Werror -Wno-restrict"
  make "$work/use-examples"
  expect_last hint 'In box 2, r1c6 is the only cell that can hold 4. So r1c6 is 4.'
  expect_last generate '3.......7..21.5....958...3..23.1.................4.16..4...852....9.67..5.......3'
  expect_last killer '4 3 12 12'
  expect_last queens '92 ways'
  [ "$("$work/use-examples/hint" 11 2>&1)" = '1:3: expected 81 characters, found 2' ]
}

# expect_last PROGRAM LINE
expect_last() {
  local last
  last=$("$work/use-examples/$1" | tail -n 1)
  [ "$last" = "$2" ] || { echo "$1 printed $last"; return 1; }
}

# use_program FOLDER: that with the folder bin.
use_program() {
  local line=53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
  [ ! -x "$1/bin/quadrille" ] || [ "$(echo $line | "$1/bin/quadrille" count)" = 1 ]
}

# Whether the consumer needs the shared library. (grep -q would leave early, and ldd would fail on the closed pipe.)
needs_shared() { ldd "$work/use-cmake/consumer" | grep libquadrille >/dev/null; }

refuse_other_version() {
  mkdir -p "$work/use-wrong-version"
  sed 's/quadrille 0.1/quadrille 7.0/' "$here/CMakeLists.txt" >"$work/use-wrong-version/CMakeLists.txt"
  cp "$here/main.cpp" "$work/use-wrong-version"
  if configure "$work/use-wrong-version/build" "$work/use-wrong-version" -DCMAKE_PREFIX_PATH="$work/prefix" >/dev/null; then
    echo "version 7.0 was found"
    return 1
  fi
}

# Quickly compiled.
quick=-DCMAKE_CXX_FLAGS_RELEASE=-O1

case $way in
  installed)
    install_and_move "$build" "$work/prefix"
    use_by_find_package
    use_by_pkg_config
    use_examples
    use_program "$work/prefix"
    if needs_shared; then
      echo "the consumer needs a shared library"
      exit 1
    fi
    refuse_other_version
    ;;
  shared)
    configure "$work/build" "$source" -DBUILD_SHARED_LIBS=ON -DQUADRILLE_TESTS=OFF -DQUADRILLE_BENCH=OFF "$quick"
    make "$work/build"
    install_and_move "$work/build" "$work/prefix"
    use_by_find_package
    use_by_pkg_config
    needs_shared
    for folder in "$work/build" "$work/prefix"; do
      use_program "$folder"
      python3 -B "$source/tests/structure/check_hardening.py" "$folder/bin/quadrille"
    done
    ;;
  subdirectory)
    # The library needs nothing but a compiler.
    configure "$work/build" "$here" -DQUADRILLE_SOURCE="$source" -DCMAKE_DISABLE_FIND_PACKAGE_TBB=ON "$quick" \
      -DCMAKE_INTERPROCEDURAL_OPTIMIZATION=ON
    make "$work/build"
    "$work/build/consumer"
    ;;
  *)
    echo "run.sh: unknown way '$way'" >&2
    exit 2
    ;;
esac
