// What the page makes and draws for players, without a page.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { load as loadGrids } from 'quadrille/grids';
import { load } from 'quadrille/questions';
import { make } from '../src/board/making';
import { kinds } from '../src/board/making_kinds';
import { levels, rangeOf } from '../src/sudoku/levels';
import { markAt, nextAt, startAt, withLines, withNextMark } from '../src/board/pen';
import { readSheet } from '../src/sudoku/sheet';
import { openSymbols, sightOf } from '../src/sudoku/sight';
import { symbolsOf } from '../src/sudoku/symbol_set';
import type { JobContext } from '../src/views';

const everything = await load(readFileSync(process.env.QUADRILLE_QUESTIONS!));
const grids = await loadGrids(readFileSync(process.env.QUADRILLE_QUESTIONS!.replace('questions.wasm', 'grids.wasm')));
const context = {
  grids: async () => grids,
  everything: async () => everything,
  signal: new AbortController().signal,
  progress: () => undefined,
} as JobContext;

test('puzzles are the same for the same seed, have one solution, and are of their level', async () => {
  const seed = 20261128;
  for (const kind of kinds) {
    let before = 0;
    for (const level of levels) {
      const text = await make({ kind, level, seed }, context),
        puzzle = new everything.Puzzle(text, 'board');
      if (level === 'medium') assert.equal(text, await make({ kind, level, seed }, context), kind);
      assert.equal(puzzle.check(), 'unique');
      const rating = puzzle.rate();
      assert(rating >= before, `${kind} ${level}: ${rating} after ${before}`);
      before = rating;
      // Puzzles with rules are as near to the level as what is found in time.
      const [least, most] = rangeOf(level, kind === 'classic');
      if (kind === 'classic' || level === 'expert')
        assert(rating >= least && rating <= most, `${kind} ${level}: ${rating}`);
    }
  }
});

test('cells see others by rules', () => {
  const sheet = readSheet('board 9x9\n'),
    at = (row: number, column: number): number => 9 * (row - 1) + column - 1;
  const sees = (form: string, cells: number[], from: number, to: number): boolean =>
    sightOf(sheet, [{ form, cells }])[from].has(to);
  assert(sees('diagonal-down', [], at(1, 1), at(9, 9)) && !sees('diagonal-up', [], at(1, 1), at(9, 9)));
  assert(sees('windoku', [], at(2, 2), at(4, 4)) && !sees('windoku', [], at(2, 2), at(4, 5)));
  assert(sees('disjoint-groups', [], at(1, 2), at(7, 8)));
  assert(sees('anti-knight', [], at(3, 3), at(5, 4)) && sees('anti-knight', [], at(5, 4), at(3, 3)));
  assert(sees('anti-king', [], at(3, 3), at(4, 4)) && !sees('anti-king', [], at(3, 3), at(5, 5)));
  assert(sees('cage 12', [at(3, 3), at(4, 4)], at(3, 3), at(4, 4)));
  assert(!sees('little-killer 12', [at(3, 3), at(4, 4)], at(3, 3), at(4, 4)));
  assert(!sees('anti-knight', [], at(1, 9), at(2, 2)), 'not around the edge of the board');
  const filled = new Uint8Array(81).fill(5, 0, 1),
    rules = [{ form: 'even r9c9', cells: [at(9, 9)] }, { form: 'diagonal-down', cells: [] }]; // prettier-ignore
  assert.deepEqual(symbolsOf(openSymbols(sheet, sightOf(sheet, rules), rules, filled, at(9, 9))), [2, 4, 6, 8]);
  assert.deepEqual(symbolsOf(openSymbols(sheet, sightOf(sheet, rules), rules, filled, at(5, 5))).includes(5), false);
});

test('a pen begins at centers and corners, and draws what is near', () => {
  assert.deepEqual(startAt(2.4, 3.6), [7, 5]);
  assert.deepEqual(startAt(2.05, 3.5), [8, 4]);
  assert.deepEqual(nextAt([7, 5], 3.5, 3.4), [7, 7]);
  assert.deepEqual(nextAt([7, 5], 3.6, 4.4), [9, 7], 'diagonally through cells');
  assert.equal(nextAt([8, 4], 2.95, 4.95), null, 'not along edges');
  assert.equal(nextAt([7, 5], 2.9, 3.5), null);
  assert.deepEqual(markAt(2.05, 3.5), [7, 4]);
  const once = withLines(new Map(), ['l1,1-1,3', 'l1,3-1,5'], 4);
  assert.equal(once.size, 2);
  assert.deepEqual([...withLines(once, ['l1,1-1,3'], 7)][0], ['l1,1-1,3', 7], 'another color');
  assert.equal(withLines(once, ['l1,1-1,3'], 4).size, 1);
  const circle = withNextMark(new Map(), [1, 1], 2),
    cross = withNextMark(circle, [1, 1], 2);
  assert.deepEqual([[...circle.keys()], [...cross.keys()], [...withNextMark(cross, [1, 1], 2)]], [['o1,1'], ['x1,1'], []]);
  assert.deepEqual([...withNextMark(new Map(), [1, 2], 2).keys()], ['x1,2']);
});
