// Tests of the installed package, as those of the Python package are.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { test } from 'node:test';
import { load, QuadrilleError } from 'quadrille';
import { load as loadGrids } from 'quadrille/grids';

const EASY = '..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..';
const EMPTY = '.'.repeat(81);
const q = await load();

/** By the rules alone. */
function isSolution(solution, puzzle) {
  const houses = [];
  for (let i = 0; i < 9; ++i) {
    const nine = Array.from({ length: 9 }, (_, k) => k);
    houses.push(nine.map((k) => 9 * i + k), nine.map((k) => 9 * k + i));
    houses.push(nine.map((k) => 27 * Math.floor(i / 3) + 3 * (i % 3) + 9 * Math.floor(k / 3) + (k % 3)));
  }
  const full = houses.every((house) => new Set(house.map((cell) => solution[cell])).size === 9);
  return full && solution.every((digit, cell) => digit >= 1 && digit <= 9 && [0, digit].includes(puzzle[cell]));
}

function failure(name, line = 0, column = 0) {
  return (error) => {
    assert(error instanceof QuadrilleError, String(error));
    assert.deepEqual([error.name, error.line, error.column], [name, line, column]);
    return true;
  };
}

for (const [name, few] of [['quadrille', q], ['quadrille/grids', await loadGrids()]]) {
  test(`${name} solves many grids`, async () => {
    const puzzles = await few.generate(3000, { seed: 3 });
    const seen = [];
    const { counts, solutions } = await few.solve(puzzles, { progress: (done, of) => seen.push(done / of) });
    assert(counts.every((count) => count === 1));
    for (let i = 0; i < counts.length; ++i) {
      assert(isSolution(solutions.subarray(81 * i, 81 * i + 81), puzzles.subarray(81 * i, 81 * i + 81)));
    }
    assert(seen.length > 1 && seen.at(-1) === 1);
    assert.deepEqual(await few.generate(100, { seed: 3n }), puzzles.slice(0, 8100));
    assert.notDeepEqual(await few.generate(1), await few.generate(1));
  });

  test(`${name} answers what has no or many solutions`, async () => {
    const { counts, solutions } = await few.solve(['55' + '.'.repeat(79), EMPTY, EASY], { limit: 5 });
    assert.deepEqual([...counts], [0, 5, 1]);
    assert(solutions.subarray(0, 81).every((digit) => digit === 0));
    assert.equal((await few.solve([])).counts.length, 0);
  });

  test(`${name} knows true candidates and canonical forms`, async () => {
    assert((await few.trueCandidates(EMPTY)).every((set) => set === 0b111111111));
    const cells = few.grids(EASY);
    const turned = cells.map((_, i) => cells[9 * (i % 9) + Math.floor(i / 9)]);
    const { forms, automorphisms } = await few.canonical(Uint8Array.of(...cells, ...turned));
    assert.deepEqual(forms.slice(0, 81), forms.slice(81));
    assert.equal(automorphisms[0], automorphisms[1]);
  });

  test(`${name} says what is wrong`, async () => {
    await assert.rejects(few.solve('12'), failure('bad_length', 1));
    await assert.rejects(few.solve([EASY, 'x' + EASY.slice(1)]), failure('bad_symbol', 2, 1));
    await assert.rejects(few.solve(new Uint8Array(80)), failure('bad_length'));
    await assert.rejects(few.solve(EASY, { limit: 0 }), failure('bad_number'));
    await assert.rejects(few.solve(81), failure('bad_length'));
    const many = new Uint8Array(81 * 5000);
    many[81 * 4000] = 10;
    await assert.rejects(few.solve(many, { limit: 1 }), (error) => /grid 4000$/.test(error.detail));
    await assert.rejects(few.canonical([EASY, '55' + '.'.repeat(79)]), failure('clashing_clues'));
  });

  test(`${name} stops in time`, async () => {
    const started = performance.now();
    await assert.rejects(few.solve(EMPTY, { limit: 2 ** 50, seconds: 0.1 }), { name: 'TimeoutError' });
    await assert.rejects(few.generate(1e6, { seconds: 0.1 }), { name: 'TimeoutError' });
    const hard = await few.generate(4000, { seed: 1 });
    const controller = new AbortController();
    const progress = () => controller.abort(new Error('enough'));
    const work = few.trueCandidates(hard, { signal: controller.signal, progress });
    await assert.rejects(work, /enough/);
    await assert.rejects(few.trueCandidates(hard, { signal: AbortSignal.timeout(1) }), { name: 'TimeoutError' });
    assert(performance.now() - started < 20000);
  });
}

test('puzzles with rules', () => {
  const puzzle = new q.Puzzle('board 4x4\ncage 3 r1c1 r1c2\n');
  assert.deepEqual([puzzle.shape, puzzle.symbols, puzzle.rules, puzzle.format], [[4, 4], 4, 1, 'board']);
  const { count, solution } = puzzle.solve({ limit: 1000 });
  assert.equal(count, 48);
  assert.equal(solution[0] + solution[1], 3);
  assert.equal(puzzle.check(), 'multiple');
  assert.deepEqual([...puzzle.trueCandidates().slice(0, 4)], [3n, 3n, 12n, 12n]);
  const again = new q.Puzzle(puzzle.convert('f-puzzles-link'));
  assert.deepEqual([again.format, again.rules], ['f-puzzles-link', 1]);
  assert(`${puzzle}`.startsWith('board 4x4\n'));
  assert.throws(() => puzzle.hint(), (error) => error.detail === 'more than one solution');
  assert.throws(() => puzzle.convert('line'), failure('unsupported'));
  assert.throws(() => puzzle.lost('line'), failure('unsupported'));
  const titled = new q.Puzzle('board 4x4\ntitle Dusk\nauthor Ann\ngrid\n1...\n....\n....\n....\n');
  assert.deepEqual([titled.lost('line'), titled.lost('board')], [['title', 'author'], []]);
});

test('links come back', () => {
  for (const format of ['sudoku-coach', 'sudokupad', 'sudokuwiki', 'scf', 'f-puzzles-link']) {
    const link = new q.Puzzle(EASY).convert(format);
    assert.deepEqual(new q.Puzzle(link).clues, new q.Puzzle(EASY).clues, format);
  }
});

test('steps lead to the solution', async () => {
  const puzzle = new q.Puzzle(EASY), cells = puzzle.clues;
  for (const { changes } of puzzle.steps()) {
    for (const { row, column, symbol, placed } of changes) if (placed) cells[9 * (row - 1) + column - 1] = symbol;
  }
  assert(isSolution(cells, puzzle.clues));
  assert.equal(puzzle.rate(), 1.2);
  assert.equal((await q.rate(EASY))[0], 1.2);
});

test('violations', () => {
  assert.equal(new q.Puzzle('55' + '.'.repeat(79)).violation(), 'r1c1 and r1c2 are equal in row 1');
  assert.equal(new q.Puzzle('55' + '.'.repeat(79)).check(), 'none');
  assert.equal(new q.Puzzle(EASY).violation(), null);
});

test('records of a text', () => {
  const records = q.read(`${EASY}\n${EASY.slice(0, -1)}\n${EASY.slice(0, -1)}x\n${EASY}\n`);
  assert.deepEqual(records.map((record) => record instanceof QuadrilleError), [false, true, true, false]);
  assert.deepEqual([records[1].line, records[2].line, records[2].column], [2, 3, 81]);
  assert(q.read(EASY, 'line')[0] instanceof q.Puzzle);
  for (const text of [`${EASY}\n${EASY}\n`, '', 'this is no puzzle']) {
    assert.throws(() => new q.Puzzle(text), QuadrilleError);
  }
});

test('a puzzle stops in time', () => {
  assert.throws(() => new q.Puzzle(EMPTY).solve({ limit: 2 ** 50, seconds: 0.05 }), { name: 'TimeoutError' });
});

test('bytes and modules', async () => {
  const bytes = await readFile(createRequire(import.meta.url).resolve('quadrille/quadrille.wasm'));
  const module = await WebAssembly.compile(bytes);
  for (const source of [bytes, module]) assert.equal(new (await load(source)).Puzzle(EASY).check(), 'unique');
});

test('memory that runs out ends an instance, not the package', async () => {
  await assert.rejects(q.generate(20_000_000), failure('no_memory'));
  assert.equal((await q.solve(EASY)).counts[0], 1);
});

test('many puzzles are given back', () => {
  const once = new q.Puzzle(EASY).convert('f-puzzles-link');
  for (let i = 0; i < 2000; ++i) new q.Puzzle(once);
});

test('warnings about a whole text', () => {
  const records = q.read(`2\n1234\n3412\n2143\n4321\nend\nx\n`);
  assert.deepEqual(records.warnings.map((one) => [one.name, one.line]), [['surplus_text', 7], ['missing_text', 1]]);
  assert.equal(records[0].warnings.length, 2);
  assert.deepEqual(new q.Puzzle(EASY).warnings, []);
  assert.match(new q.Puzzle(EASY).reason, /81/);
});

test('formats', () => {
  const formats = new Map(q.formats().map((format) => [format.name, format]));
  assert(formats.get('f-puzzles-link').isWritten && formats.get('knuth').isCover && formats.size > 40);
  // Every one but those that have no place for clues.
  const puzzle = new q.Puzzle(EASY), written = [...formats.values()].filter((one) => !one.isCover && one.isWritten);
  const refused = written.filter(({ name }) => {
    try {
      return puzzle.convert(name).length === 0;
    } catch (error) {
      return assert.equal(error.name, 'unsupported', name) ?? true;
    }
  });
  assert.deepEqual(refused.map(({ name }) => name), ['killer', 'killer-fields', 'sumocue']);
});

test('houses', () => {
  const houses = new q.Puzzle(EMPTY).houses();
  assert.equal(houses.length, 27);
  assert.deepEqual(houses[0], [0, 1, 2, 3, 4, 5, 6, 7, 8]);
  assert(houses.some((cells) => cells.join() === '60,61,62,69,70,71,78,79,80'));
});

test('sentences are the words', () => {
  const { steps, outcome } = new q.Puzzle(EASY).path();
  assert.equal(outcome, 'solved');
  for (const step of steps) {
    const words = step.sentences.map(({ template, arguments: given }) => {
      let next = 0;
      return template.replace(/\{(or)?\}/g, () => given[next++]);
    });
    assert.deepEqual([words[0], words[1], words.slice(2).join(' ')], [step.nudge, step.summary, step.explanation]);
  }
});

test('puzzles made from puzzles', () => {
  const empty = new q.Puzzle(EMPTY), clues = (puzzle) => puzzle.clues.filter((cell) => cell > 0).length;
  const made = empty.generate(5, { symmetry: 'half-turn', clues: [22, 26], seed: 3 });
  assert.deepEqual(empty.generate(5, { symmetry: 'half-turn', clues: [22, 26], seed: 3 }).map(String), made.map(String));
  for (const puzzle of made) {
    assert.equal(puzzle.check(), 'unique');
    assert(clues(puzzle) >= 22 && clues(puzzle) <= 26);
    assert([...puzzle.clues].every((cell, i, all) => (cell > 0) === (all[80 - i] > 0)));
  }
  const pattern = made[0].clues.map((cell) => Number(cell > 0));
  assert.deepEqual(empty.generate(1, { pattern, any: true, seed: 1 })[0].clues.map((cell) => Number(cell > 0)), pattern);
  const killer = new q.Puzzle('board 4x4\ncage 3 r1c1 r1c2\n');
  assert(killer.generate(3, { seed: 1 }).every((puzzle) => puzzle.check() === 'unique' && puzzle.rules === 1));

  const full = new q.Puzzle([...new q.Puzzle(EASY).solve().solution].join(''));
  const small = full.minimize({ seed: 1 });
  assert(small.check() === 'unique' && clues(small) < 35 && small.minimize().convert('line') === small.convert('line'));
  for (const near of small.vary({ limit: 10 })) {
    assert.equal(near.check(), 'unique');
    assert.equal([...near.clues].filter((cell, i) => cell > 0 && cell !== small.clues[i]).length, 1);
  }
  assert.throws(() => empty.minimize(), failure('no_solution', 1));
  assert.throws(() => empty.generate(1, { symmetry: 'sideways' }), failure('bad_symbol'));
  assert.throws(() => empty.generate(1, { clues: [0, 12] }), failure('bad_number'));
  assert.throws(() => empty.generate(1, { pattern: [1, 0] }), failure('bad_length'));
  assert(empty.generate(1e6, { seconds: 0.1 }).length < 1e5);
});

test('pictures', () => {
  const puzzle = new q.Puzzle(EASY), count = (text, word) => text.split(word).length - 1;
  const { solution } = puzzle.solve(), candidates = puzzle.trueCandidates();
  assert.equal(count(puzzle.svg({ solution }), 'class="q-solution"'), 81 - 32);
  const few = puzzle.svg({ theme: 'none', layers: ['digits'], candidates, trueCandidates: true, title: '<a>' });
  assert.deepEqual([count(few, 'class="q-true-candidate"'), count(few, '<g '), count(few, '<style')], [81 - 32, 1, 0]);
  assert.match(new q.Puzzle('board 4x4\ncage 3 r1c1 r1c2\n').svg(), /q-cage[^]*Cage/);
  assert.match(q.pictureStyle(), /--q-ink/);
  assert.throws(() => puzzle.svg({ theme: 'blue' }), failure('bad_symbol'));
  assert.throws(() => puzzle.svg({ layers: ['digit'] }), failure('bad_symbol'));
  assert.throws(() => puzzle.svg({ digits: [1] }), failure('bad_length'));
  assert.throws(() => q.pictureStyle('blue'), failure('bad_symbol'));
  const picture = { theme: 'none', words: false, layers: ['highlight', 'step'] };
  const { steps } = puzzle.path({ picture });
  assert(steps.every(({ svg }) => count(svg, 'class="q-placement"') + count(svg, 'class="q-elimination"') > 0));
  assert.equal(puzzle.hint({ picture }).svg, steps[0].svg);
  assert.equal(puzzle.hint().svg, undefined);
});

test('takes steps by scale and technique', () => {
  const puzzle = new q.Puzzle(EASY);
  assert.equal(puzzle.hint({ scale: 'hodoku' }).weight, 4);
  const names = new Set(puzzle.steps({ techniques: ['naked-pair', 'pointing'] }).map(({ technique }) => technique));
  assert([...names].every((name) => /single|full-house|naked-pair|locked-pair|pointing/.test(name)), [...names].join());
  assert.throws(() => puzzle.hint({ scale: 'none' }), failure('unsupported'));
  assert.throws(() => puzzle.hint({ scale: 'se', techniques: ['simple-colors'] }), failure('unsupported'));
});
