#!/usr/bin/env bash
# Installs the library and uses it from another project, in every way that a project may:
#
#     run.sh SOURCE BUILD CXX      SOURCE and BUILD of quadrille; BUILD is built, with the program
#
#   static and shared library  x  find_package and pkg-config, from a prefix that was moved after the installation;
#   and as a subdirectory of the other project's build.
#
# Keeps its own builds in BUILD/consumer, so that the next run is quick.
set -euo pipefail
source=$1 build=$2
export CXX=$3
export CMAKE_GENERATOR=Ninja
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
work=$build/consumer
rm -rf "$work"/prefix-* "$work"/use-*
mkdir -p "$work"

step() { printf '== %s\n' "$*"; }

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
  configure "$work/use-cmake-$1" "$here" -DCMAKE_PREFIX_PATH="$2"
  make "$work/use-cmake-$1"
  "$work/use-cmake-$1/consumer"
}

use_by_pkg_config() {
  local folder flags
  folder=$(dirname "$(find "$2" -name quadrille.pc)")
  flags=$(PKG_CONFIG_PATH=$folder pkg-config --cflags --libs quadrille)
  # shellcheck disable=SC2086
  "$CXX" -std=c++20 "$here/main.cpp" $flags -Wl,-rpath,"$(dirname "$folder")" -o "$work/use-pkg-config-$1"
  "$work/use-pkg-config-$1"
}

use_program() {
  local line=53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
  [ ! -x "$1/bin/quadrille" ] || [ "$(echo $line | "$1/bin/quadrille" count)" = 1 ]
}

# Whether the consumer needs the shared library. (grep -q would leave early, and ldd would fail on the closed pipe.)
needs_shared() { ldd "$work/use-cmake-$1/consumer" | grep libquadrille >/dev/null; }

# The library needs nothing but a compiler.
library_only=(-DQUADRILLE_TOOLS=OFF -DQUADRILLE_TESTS=OFF -DQUADRILLE_BENCH=OFF -DCMAKE_DISABLE_FIND_PACKAGE_TBB=ON)

step "static library, from the build that is there"
install_and_move "$build" "$work/prefix-static"
use_by_find_package static "$work/prefix-static"
use_by_pkg_config static "$work/prefix-static"
use_program "$work/prefix-static"
! needs_shared static

step "shared library, from a build of its own"
configure "$work/shared" "$source" -DBUILD_SHARED_LIBS=ON -DCMAKE_CXX_FLAGS_RELEASE=-O1 "${library_only[@]}"
make "$work/shared"
install_and_move "$work/shared" "$work/prefix-shared"
use_by_find_package shared "$work/prefix-shared"
use_by_pkg_config shared "$work/prefix-shared"
needs_shared shared

step "as a subdirectory"
configure "$work/subdirectory" "$here" -DQUADRILLE_SOURCE="$source" -DCMAKE_DISABLE_FIND_PACKAGE_TBB=ON \
  -DCMAKE_CXX_FLAGS_RELEASE=-O1
make "$work/subdirectory"
"$work/subdirectory/consumer"

step "another major version is refused"
sed 's/quadrille 0.1/quadrille 7.0/' "$here/CMakeLists.txt" >"$work/log.cmake"
mkdir -p "$work/use-wrong-version"
mv "$work/log.cmake" "$work/use-wrong-version/CMakeLists.txt"
cp "$here/main.cpp" "$work/use-wrong-version"
if configure "$work/use-wrong-version/build" "$work/use-wrong-version" -DCMAKE_PREFIX_PATH="$work/prefix-static" >/dev/null; then
  echo "version 7.0 was found"
  exit 1
fi

echo "consumer: good"
