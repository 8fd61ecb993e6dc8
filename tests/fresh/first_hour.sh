#!/usr/bin/env bash
# Does what a newcomer does, on a Debian 12 that has nothing: makes one in FOLDER by mmdebstrap, and there, for each
# command in a new clone in which nothing else was built, runs it and looks at what it has made:
#
#     first_hour.sh SOURCE FOLDER [WAY...]
#
#   solve      ./dev solve, of a puzzle with a known solution
#   install    ./dev install: the program, all checkers, the man page
#   package    ./dev package: the .deb, installed by dpkg
#   cmake      cmake -B build && cmake --build build && cmake --install build, with the packages that CMake names
#   library    the same without the program: a compiler is enough
#
# Exit status 77 if this user may not do that, or mmdebstrap is not there.
set -euo pipefail
source=$(realpath "$1") folder=$(realpath -m "$2")
shift 2
ways=("$@")
[ $# -gt 0 ] || ways=(solve install package cmake library)
[ "$(id -u)" -eq 0 ] && command -v mmdebstrap >/dev/null || exit 77

# As this machine gets its packages, so does the new one.
new_debian() {
  mmdebstrap --quiet --variant=minbase --include=ca-certificates,git bookworm "$1"
  cp -r /etc/apt/sources.list /etc/apt/sources.list.d /etc/apt/apt.conf.d "$1/etc/apt/" 2>/dev/null || true
  cp /etc/resolv.conf "$1/etc/resolv.conf"
}

inside() { chroot "$folder/debian" /usr/bin/env -i HOME=/root PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin \
  ${http_proxy:+http_proxy="$http_proxy"} ${https_proxy:+https_proxy="$https_proxy"} bash -euo pipefail -c "$1"; }

# expect WHAT COMMAND: COMMAND succeeds inside.
expect() { inside "$2" >/dev/null || { echo "first_hour.sh: $way: expected $1"; exit 1; }; }

line=53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
solution=534678912672195348198342567859761423426853791713924856961537284287419635345286179

mkdir -p "$folder"
[ -d "$folder/debian/usr" ] || new_debian "$folder/debian"
mount --bind /proc "$folder/debian/proc" 2>/dev/null || true
trap 'umount "$folder/debian/proc" 2>/dev/null || true' EXIT
for way in "${ways[@]}"; do
  rm -rf "$folder/debian/root/quadrille"
  git clone -q "$source" "$folder/debian/root/quadrille"
  case $way in
    solve) expect "the solution" "cd /root/quadrille && ./dev solve $line | grep -x $solution" ;;
    install)
      expect "./dev install to succeed" "cd /root/quadrille && ./dev install /opt/quadrille"
      expect "a program" "/opt/quadrille/bin/quadrille solve $line | grep -x $solution"
      for checker in best lrat sudoku tree; do
        expect "quadrille-check-$checker" "test -x /opt/quadrille/bin/quadrille-check-$checker"
      done
      expect "a man page" "test -s /opt/quadrille/share/man/man1/quadrille.1"
      ;;
    package)
      expect "./dev package to succeed" "cd /root/quadrille && ./dev package"
      expect "the package to be installed" "dpkg -i /root/quadrille/build/package/*.deb"
      expect "a program" "cd / && quadrille solve $line | grep -x $solution"
      inside "dpkg -r quadrille" >/dev/null
      ;;
    cmake)
      expect "cmake to build and install" "cd /root/quadrille && cmake -B build -G Ninja && cmake --build build && cmake --install build"
      expect "a program" "/usr/local/bin/quadrille solve $line | grep -x $solution"
      ;;
    library)
      expect "cmake to build the library" "cd /root/quadrille &&
        cmake -B build -G Ninja -DQUADRILLE_TOOLS=OFF -DCMAKE_INSTALL_PREFIX=/opt/library && cmake --build build && cmake --install build"
      expect "a library" "ls /opt/library/lib*/libquadrille-cpp.a /opt/library/lib/*/libquadrille-cpp.a 2>/dev/null | grep ."
      ;;
    *)
      echo "first_hour.sh: unknown way '$way'" >&2
      exit 2
      ;;
  esac
  echo "$way: passed"
done
echo "${#ways[@]} passed, 0 failed"
