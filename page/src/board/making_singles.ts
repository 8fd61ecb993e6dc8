// Which plain 9x9 puzzles singles solve: enough for easy levels, without the library's large module.
import { emptySheet } from '../sudoku/sheet';
import type { Random } from './random';

const { houses, peers } = emptySheet();
/** Boxes follow rows and columns. */
const boxes = houses.slice(18);

const isSeen = (grid: Uint8Array, cell: number, digit: number): boolean =>
  grid[cell] > 0 || [...peers[cell]].some((peer) => grid[peer] === digit);

/** The only place of a digit in one of these houses. */
function hiddenSingle(grid: Uint8Array, houses: number[][]): [cell: number, digit: number] | null {
  for (const house of houses)
    for (let digit = 1; digit <= 9; ++digit) {
      if (house.some((cell) => grid[cell] === digit)) continue;
      const places = house.filter((cell) => !isSeen(grid, cell, digit));
      if (places.length === 1) return [places[0], digit];
    }
  return null;
}

function nakedSingle(grid: Uint8Array): [cell: number, digit: number] | null {
  for (let cell = 0; cell < 81; ++cell) {
    const digits = [1, 2, 3, 4, 5, 6, 7, 8, 9].filter((digit) => !isSeen(grid, cell, digit));
    if (digits.length === 1) return [cell, digits[0]];
  }
  return null;
}

/** What is left of a puzzle after singles: hidden ones in boxes alone, or all. */
function afterSingles(clues: Uint8Array, inBoxesOnly: boolean): Uint8Array {
  const grid = clues.slice();
  for (;;) {
    const single = hiddenSingle(grid, inBoxesOnly ? boxes : houses) ?? (inBoxesOnly ? null : nakedSingle(grid));
    if (!single) return grid;
    grid[single[0]] = single[1];
  }
}

export const solvedBySingles = (clues: Uint8Array): boolean => afterSingles(clues, false).every((digit) => digit > 0);

/** The places of digits in boxes are enough. */
export const solvedInBoxes = (clues: Uint8Array): boolean => afterSingles(clues, true).every((digit) => digit > 0);

/** The puzzle with as many more clues as let the places of digits in boxes solve it. */
export function madeEasy(clues: Uint8Array, solution: Uint8Array, random: Random): Uint8Array {
  const easy = clues.slice();
  for (;;) {
    const grid = afterSingles(easy, true),
      [next] = random.shuffled(grid.keys()).filter((cell) => grid[cell] === 0);
    if (next === undefined) return easy;
    easy[next] = solution[next];
  }
}
