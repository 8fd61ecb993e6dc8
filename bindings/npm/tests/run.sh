#!/usr/bin/env bash
# Uses the npm package as projects do, from what `npm pack` makes:
#
#     run.sh WAY SOURCE BUILD      SOURCE and BUILD of quadrille; BUILD is built
#
#   sizes                   what pages load is within its limits
#   functions               the modules have the functions of the header, and need nothing but a clock
#   node                    test_*.mjs
#   samples                 the samples of tests/formats have their solutions
#   docs                    the programs of docs/tasks/javascript.md
#   types                   types.ts, by TypeScript
#   vite, webpack, esbuild  a page that is built by them
#
# Exit status 77 if npm cannot get a package from its registry.
set -euo pipefail
way=$1 source=$2 build=$3
tests=$source/bindings/npm/tests
work=$build/npm-tests/$way
rm -rf "$work"
mkdir -p "$work"

fail() {
  echo "run.sh: $*" >&2
  exit 1
}

# install [PACKAGE...]: a new project in $work with the package, as npm installs it, and others.
install() {
  (cd "$build/npm" && npm pack --silent --pack-destination "$work" >/dev/null)
  echo '{ "private": true, "type": "module" }' >"$work/package.json"
  (cd "$work" && npm install --silent --offline --no-audit --no-fund ./quadrille-*.tgz)
  [ $# -eq 0 ] && return
  (cd "$work" && npm install --silent --no-audit --no-fund --ignore-scripts "$@" >npm.log 2>&1) ||
    { echo "run.sh: npm cannot install $*" && exit 77; }
}

# limit FILE BYTES: as `gzip -9` makes it, without what its head says of the file.
limit() {
  local size
  size=$(gzip -9nc "$build/npm/$1" | wc -c)
  echo "$1: $size bytes, at most $2"
  [ "$size" -le "$2" ] || fail "$1 is too large"
}

cd "$work"
case $way in
  sizes)
    limit grids.wasm 70000
    limit quadrille.wasm 870000
    limit questions.wasm 1200000
    ;;
  functions) node "$tests/functions.mjs" "$build/npm" "$source"/include/quadrille*.h ;;
  node)
    install
    cp "$tests"/test_*.mjs .
    node --test test_*.mjs
    ;;
  samples)
    install
    cp "$tests/samples.mjs" .
    node samples.mjs "$source/tests/formats"
    ;;
  docs)
    install
    node "$tests/run_page.mjs" "$source/docs/tasks/javascript.md" page.mjs
    ;;
  types)
    install typescript
    cp "$tests/types.ts" .
    for module in nodenext preserve; do
      npx tsc --noEmit --strict --target es2022 --lib es2022,dom --types '' --module "$module" types.ts
    done
    ;;
  vite)
    # Later versions do not run with Node 18, which Debian 12 has.
    install vite@6
    cp "$tests/page.js" "$tests/vite.config.js" .
    echo '<!doctype html><script type="module" src="./page.js"></script>' >index.html
    npx vite build --logLevel warn
    node "$tests/run_built.mjs" dist dist/assets/index-*.js
    ;;
  webpack)
    install webpack webpack-cli
    cp "$tests/page.js" "$tests/webpack.config.js" .
    npx webpack --stats errors-warnings
    node "$tests/run_built.mjs" dist dist/page.mjs
    ;;
  esbuild)
    install esbuild
    cp "$tests/page_with_bytes.js" .
    npx esbuild page_with_bytes.js --bundle --format=esm --target=es2022 --loader:.wasm=binary --log-level=error \
      --outfile=dist/page.mjs
    node "$tests/run_built.mjs" dist dist/page.mjs
    ;;
  *) fail "unknown way $way" ;;
esac
