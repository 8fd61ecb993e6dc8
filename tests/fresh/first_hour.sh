#!/usr/bin/env bash
# Does what a newcomer does, on a Debian 12 that has nothing: makes one in FOLDER by mmdebstrap, and for each way a copy
# of it with a new clone, in which nothing else was installed or built; runs the command, and looks at what it has made:
#
#     first_hour.sh SOURCE FOLDER [WAY...]
#     first_hour.sh --list             the ways
#
#   library    cmake -DQUADRILLE_TOOLS=OFF, with a compiler and Ninja alone; a project that uses it
#   cmake      cmake -B build -G Ninja && ninja -C build, with the packages that CMake has named; cmake --install build
#   solve      ./dev solve and ./dev run, of a puzzle with a known solution
#   install    ./dev install, from and to folders with blanks in their names: the program, all checkers, the man page
#   package    ./dev package: the .deb, installed by dpkg
#
# Every other way is a command of ./dev, done briefly. Without WAY, all but those of minutes: asan, coverage, lint, mpi,
# test and tsan run by themselves what other tests run, or the same tests with other options.
#
# Exit status 77 if this user may not do that, or mmdebstrap is not there.
set -euo pipefail
usual=(library cmake solve install package bench bindings build campaign cross format fuzz page soak web)
ways=("${usual[@]}" asan coverage lint mpi test tsan)
if [ "${1:-}" = --list ]; then
  printf '%s\n' "${ways[@]}"
  exit
fi
source=$(realpath "$1") folder=$(realpath -m "$2")
shift 2
[ $# -gt 0 ] || set -- "${usual[@]}"
[ "$(id -u)" -eq 0 ] && command -v mmdebstrap >/dev/null || exit 77
pristine=$folder/pristine debian=$folder/debian

# As this machine gets its packages, so does the new one: those of Debian, and those of npm.
new_debian() {
  mmdebstrap --quiet --variant=minbase --include=ca-certificates,git bookworm "$1"
  cp -r /etc/apt/sources.list /etc/apt/sources.list.d /etc/apt/apt.conf.d "$1/etc/apt/" 2>/dev/null || true
  local file
  for file in /etc/resolv.conf /etc/ssl/certs/ca-certificates.crt /etc/npmrc /usr/etc/npmrc; do
    [ ! -f "$file" ] || cp --parents "$file" "$1"
  done
}

leave() {
  umount "$debian/proc" 2>/dev/null || true
  rm -rf --one-file-system "$debian"
}

enter() {
  leave
  cp -a "$pristine" "$debian"
  mount --bind /proc "$debian/proc" 2>/dev/null || true
  clone=/root/quadrille
  [ "$way" != install ] || clone="/root/my puzzles/quadrille"
  git clone -q "$source" "$debian$clone"
}

# inside COMMAND: in the clone.
inside() {
  chroot "$debian" /usr/bin/env -i HOME=/root DEBIAN_FRONTEND=noninteractive \
    PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin \
    ${http_proxy:+http_proxy="$http_proxy"} ${https_proxy:+https_proxy="$https_proxy"} \
    bash -euo pipefail -c "cd '$clone'; $1"
}

# expect WHAT COMMAND: COMMAND succeeds inside. What it has printed is shown if it does not.
expect() {
  inside "$2" >"$folder/log" 2>&1 || { tail -n 60 "$folder/log" && echo "first_hour.sh: $way: expected $1" && exit 1; }
}

# expect_installed PREFIX
expect_installed() {
  expect "a program that solves" "cd / && '$1/bin/quadrille' solve $line | grep -x $solution"
  for checker in best lrat sudoku tree; do
    expect "quadrille-check-$checker" "test -x '$1/bin/quadrille-check-$checker'"
  done
  expect "a man page" "test -s '$1/share/man/man1/quadrille.1'"
}

apt="apt-get update -q && apt-get install -y -q --no-install-recommends"
line=53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
solution=534678912672195348198342567859761423426853791713924856961537284287419635345286179

mkdir -p "$folder"
trap leave EXIT
[ -d "$pristine/usr" ] || new_debian "$pristine"
for way in "$@"; do
  enter
  case $way in
    library)
      expect "a compiler" "$apt cmake g++ ninja-build"
      expect "CMake to build the library" "
        cmake -B build -G Ninja -DQUADRILLE_TOOLS=OFF -DCMAKE_INSTALL_PREFIX=/opt/library && ninja -C build && cmake --install build"
      expect "a project to find the library" "
        cmake -S tests/consumer -B /tmp/consumer -G Ninja -DCMAKE_PREFIX_PATH=/opt/library && cmake --build /tmp/consumer && /tmp/consumer/consumer"
      ;;
    cmake)
      expect "a compiler" "$apt cmake g++ ninja-build"
      named=$(inside "cmake -B build -G Ninja 2>&1" | sed -n 's/^ *apt install //p') || true
      [ -n "$named" ] || { echo "first_hour.sh: cmake: expected CMake to name packages" && exit 1; }
      expect "the packages that CMake has named" "$apt $named"
      expect "CMake to build and install" "cmake -B build -G Ninja && ninja -C build && cmake --install build"
      expect_installed /usr/local
      ;;
    solve)
      expect "the solution" "./dev solve $line | grep -x $solution"
      expect "the solution again" "./dev run solve $line | grep -x $solution"
      ;;
    install)
      expect "./dev install to succeed" "./dev install '/opt/my programs'"
      expect_installed '/opt/my programs'
      ;;
    package)
      expect "./dev package to succeed" "./dev package"
      expect "a package that can be installed" "mv build/package/*.deb /root/quadrille.deb && rm -r build && dpkg -i /root/quadrille.deb"
      expect_installed /usr
      ;;
    bench) expect "./dev bench to succeed" "./dev bench sudoku --quick" ;;
    bindings | build | cross | web) expect "./dev $way to succeed" "./dev $way" ;;
    asan | coverage | lint | mpi | test | tsan) expect "./dev $way to succeed" "./dev $way" ;;
    campaign) expect "./dev campaign to succeed" "./dev campaign 1" ;;
    format) expect "no change by ./dev format" "./dev format && git diff --exit-code" ;;
    fuzz) expect "./dev fuzz to succeed" "./dev fuzz 5" ;;
    page) expect "./dev page build to succeed" "./dev page build && test -s build/page/index.html" ;;
    soak) expect "./dev soak to succeed" "./dev soak 1" ;;
    *)
      echo "first_hour.sh: unknown way '$way'" >&2
      exit 2
      ;;
  esac
  echo "$way: passed"
done
echo "$# passed, 0 failed"
