// The modules have the functions of the headers, those about all questions in one of them, and need nothing but a clock,
// and for answers random numbers and a function that takes them: node functions.mjs PACKAGE HEADER...
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';

const [folder, ...headers] = process.argv.slice(2);
const declared = [...headers.map((file) => readFileSync(file, 'utf8')).join('').matchAll(/^QD_API[^;(]*?\b(qd_\w+)\(/gm)].map((match) => match[1]);
assert(declared.length > 40);

function look(file, ...others) {
  const module = new WebAssembly.Module(readFileSync(`${folder}/${file}`));
  const imports = WebAssembly.Module.imports(module).map((one) => `${one.module}.${one.name}`);
  assert.deepEqual(imports.sort(), [...others, 'wasi_snapshot_preview1.clock_time_get'].sort(), file);
  return WebAssembly.Module.exports(module).map((one) => one.name);
}

const asking = ['qd_answer', 'qd_questions'];
const all = ['_initialize', 'free', 'malloc', 'memory', ...declared.filter((name) => !asking.includes(name))].sort();
assert.deepEqual(look('quadrille.wasm').sort(), all);
assert.deepEqual(look('questions.wasm', 'quadrille.take', 'wasi_snapshot_preview1.random_get').sort(), [...all, ...asking, 'qd_answer_page'].sort());
const few = look('grids.wasm');
assert(few.includes('qd_solve_grids') && few.every((name) => all.includes(name)));
