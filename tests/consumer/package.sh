#!/usr/bin/env bash
# Makes a Debian package of BUILD, and looks at what is in it:
#
#     package.sh BUILD
#
# Exit status 77 if the tools for that are not installed (Debian dpkg-dev and file).
set -euo pipefail
build=$1 work=$1/consumer/package
command -v dpkg-shlibdeps >/dev/null && command -v file >/dev/null || exit 77
rm -rf "$work"
mkdir -p "$work"
cpack --config "$build/CPackConfig.cmake" -B "$work" >"$work/log" 2>&1 || { cat "$work/log"; exit 1; }
package=$(ls "$work"/quadrille_*.deb)
dpkg -c "$package" >"$work/files"
dpkg -f "$package" >"$work/fields"

# expect WHAT FILE PATTERN
expect() {
  grep -qE "$3" "$2" || { echo "package.sh: no $1"; cat "$2"; exit 1; }
}
expect program "$work/files" '^-rwxr-xr-x root/root .* \./usr/bin/quadrille$'
expect library "$work/files" '\./usr/lib/.*libquadrille-cpp\.a$'
expect header "$work/files" '\./usr/include/quadrille/sudoku\.h$'
expect "files for CMake" "$work/files" '\./usr/lib/.*cmake/quadrille/quadrilleConfig\.cmake$'
expect "file for pkg-config" "$work/files" '\./usr/lib/.*pkgconfig/quadrille-cpp\.pc$'
expect name "$work/fields" '^Package: quadrille$'
expect "dependency on libc" "$work/fields" '^Depends: .*libc6 \(>= '
expect "dependency on oneTBB" "$work/fields" '^Depends: .*libtbb12'

# The program runs from where it is unpacked.
dpkg -x "$package" "$work/root"
line=53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
[ "$(echo $line | "$work/root/usr/bin/quadrille" count)" = 1 ]
