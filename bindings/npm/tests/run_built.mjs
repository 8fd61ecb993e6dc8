// Runs a script as a page does that is served from a folder, and looks at what it prints:
//
//     node run_built.mjs FOLDER SCRIPT
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';

const [folder, script] = process.argv.slice(2);
globalThis.self = globalThis;
globalThis.location = new URL('http://localhost/');
globalThis.fetch = async (url) => new Response(await readFile(folder + new URL(url, location).pathname));
const lines = [];
console.log = (...words) => lines.push(words.join(' '));
await import(pathToFileURL(script));
assert.deepEqual(lines, ['unique 1']);
