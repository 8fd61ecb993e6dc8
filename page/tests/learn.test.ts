// Learn: candidates and singles by their definitions, and the chapters of the page.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { candidatesOf, missing, singlesOf } from '../src/learn/candidates';
import { random } from './dance_samples';

const houses = [
  (row: number, _column: number) => row,
  (_row: number, column: number) => column,
  (row: number, column: number) => 3 * Math.floor(row / 3) + Math.floor(column / 3),
];
const houseOf = (kind: number, cell: number) => houses[kind](Math.floor(cell / 9), cell % 9);
const cells = Array.from({ length: 81 }, (_, cell) => cell), digits = [1, 2, 3, 4, 5, 6, 7, 8, 9];

const allows = (grid: Uint8Array, cell: number, digit: number): boolean => grid[cell] === 0 && cells.every((other) =>
  grid[other] !== digit || [0, 1, 2].every((kind) => houseOf(kind, other) !== houseOf(kind, cell)));

const maskOf = (which: (digit: number) => boolean): number =>
  digits.filter(which).reduce((set, digit) => set | (1 << (digit - 1)), 0);

function grids(): Uint8Array[] {
  const line = '9...4........1.2..37......5.......9...1...4.....7.5.......2.1..58.3..............', next = random(1);
  const start = Uint8Array.from(line, (digit) => Number(digit === '.' ? 0 : digit));
  return Array.from({ length: 40 }, () => {
    const grid = start.slice();
    for (let tries = next(90); tries > 0; --tries) {
      const cell = next(81), digit = 1 + next(9);
      if (allows(grid, cell, digit)) grid[cell] = digit;
    }
    return grid;
  });
}

test('candidates do not clash', () => {
  for (const grid of grids()) {
    for (const cell of cells) {
      assert.equal(candidatesOf(grid, cell), maskOf((digit) => allows(grid, cell, digit)));
      const row = cells.filter((other) => houseOf(0, other) === houseOf(0, cell));
      assert.equal(missing(grid, cell).row, maskOf((digit) => !row.some((other) => grid[other] === digit)));
    }
  }
});

test('singles have one digit in a cell, or one cell in a house', () => {
  for (const grid of grids()) {
    const expected = cells.flatMap((cell) => {
      const own = digits.filter((digit) => allows(grid, cell, digit));
      if (own.length === 1) return [`${cell} single`];
      const only = own.some((digit) => [0, 1, 2].some((kind) => cells.every((other) =>
        other === cell || houseOf(kind, other) !== houseOf(kind, cell) || !allows(grid, other, digit))));
      return only ? [`${cell} only`] : [];
    });
    assert.deepEqual(singlesOf(grid).map(({ cell, kind }) => `${cell} ${kind}`), expected);
    for (const { cell, digit } of singlesOf(grid)) assert(allows(grid, cell, digit));
  }
});

test('the puzzle of the page is solved by hidden singles', () => {
  const line = '9...4........1.2..37......5.......9...1...4.....7.5.......2.1..58.3..............';
  const grid = Uint8Array.from(line, (digit) => Number(digit === '.' ? 0 : digit));
  for (let singles = singlesOf(grid); singles.length > 0; singles = singlesOf(grid)) {
    grid[singles[0].cell] = singles[0].digit;
  }
  assert(!grid.includes(0));
});
