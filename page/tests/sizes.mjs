// What a browser loads, as `gzip -9` makes it:
//
//     node sizes.mjs FOLDER
//
// The page without engines is what index.html names; the engines are the worker and the small module.
import { readFileSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { gzipSync } from 'node:zlib';

const folder = process.argv[2];
const size = (names) =>
  names.reduce((sum, name) => sum + gzipSync(readFileSync(join(folder, name)), { level: 9 }).length, 0);
const names = readdirSync(folder).filter((name) => !/\.(br|gz)$/.test(name));
const html = readFileSync(join(folder, 'index.html'), 'utf8');

/** A script and all that it imports before it runs. */
function withImports(name, seen = new Set()) {
  if (seen.has(name)) return seen;
  seen.add(name);
  const text = readFileSync(join(folder, name), 'utf8');
  for (const [, path] of text.matchAll(/(?:\bfrom|\bimport)\s*"(\.\/[^"]+)"/g)) withImports(basename(path), seen);
  return seen;
}

const [, script] = /<script type="module" src="([^"]+)"/.exec(html);
const [, style] = /<link rel="stylesheet" href="([^"]+)"/.exec(html);
const [, worker] = /new Worker\("([^"]+)"/.exec(readFileSync(join(folder, script), 'utf8'));
const page = ['index.html', style, ...withImports(script)];
const engines = [names.find((name) => /^grids-.*\.wasm$/.test(name)), ...withImports(worker)];

let failed = false;
function limit(what, names, most) {
  const bytes = size(names);
  console.log(`${what}: ${bytes} bytes, at most ${most}`);
  failed ||= bytes > most;
}
limit('the page without engines', page, 24_500);
limit('the page with engines', [...page, ...engines], 97_000);
process.exitCode = failed ? 1 : 0;
