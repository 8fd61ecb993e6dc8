// The samples of a folder are recognized and have the solutions of its answers.tsv: node samples.mjs FOLDER
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { load } from 'quadrille';

const [folder] = process.argv.slice(2);
const q = await load();

// Where symbols are digits; other alphabets are known to the library only.
function digits(puzzle, solution) {
  if (puzzle.symbols > 9 || solution.includes(255)) return undefined;
  return solution.join('');
}

let files = 0;
for (const row of readFileSync(`${folder}/answers.tsv`, 'utf8').trim().split('\n')) {
  const [file, format, ...solutions] = row.split('\t');
  const records = q.read(readFileSync(`${folder}/${file}`));
  assert.equal(records.length, solutions.length, file);
  records.forEach((puzzle, i) => {
    assert(puzzle instanceof q.Puzzle, `${file}: ${puzzle}`);
    assert.equal(puzzle.format, format, file);
    const { count, solution } = puzzle.solve();
    assert.equal(count, 1, file);
    const found = digits(puzzle, solution);
    if (found !== undefined && /^[1-9]+$/.test(solutions[i])) assert.equal(found, solutions[i], file);
  });
  ++files;
}
assert(files > 50);
console.log(`${files} passed, 0 failed`);
