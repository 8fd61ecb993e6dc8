// Runs the programs of a page, and compares what they print with the blocks that follow: node run_page.mjs PAGE FILE
//
// All ```js blocks are one module, which is written to FILE; the ```text block after one of them is what it prints.
import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const [page, file] = process.argv.slice(2);
const blocks = [...readFileSync(page, 'utf8').matchAll(/^```(\w+)\n(.*?)^```\n/gms)].map((match) => match.slice(1));
const programs = [], expected = [];
for (const [language, text] of blocks) {
  if (language === 'js') {
    programs.push(text);
    expected.push('');
  } else if (language === 'text') {
    expected[expected.length - 1] = text;
  }
}
assert(programs.length > 0);
globalThis.printed = programs.map(() => '');
writeFileSync(file, programs.map((program, i) => `globalThis.program = ${i};\n${program}`).join('\n'));
console.log = (...words) => (printed[globalThis.program] += words.join(' ') + '\n');
await import(pathToFileURL(resolve(file)));
assert.deepEqual(printed, expected);
