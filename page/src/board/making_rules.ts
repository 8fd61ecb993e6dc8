// Cages and thermometers that fit to a solution, as lines of a board file.
import { nameOf } from './question';
import type { Random } from './random';

const cells = Array.from({ length: 81 }, (_, cell) => cell);

/** The cells around a cell. `diagonal`: also those that touch it at a corner. */
function around(cell: number, diagonal: boolean): number[] {
  const row = Math.floor(cell / 9),
    column = cell % 9;
  return cells.filter((other) => {
    const down = Math.abs(Math.floor(other / 9) - row),
      right = Math.abs((other % 9) - column);
    return other !== cell && (diagonal ? Math.max(down, right) : down + right) === 1;
  });
}

const line = (words: (string | number)[], cells: number[]): string =>
  [...words, ...cells.map((cell) => nameOf(cell, 9))].join(' ');

/** Cages of two to `most` cells, on nearly the whole board. */
export function cagesOf(solution: Uint8Array, random: Random, most: number): string[] {
  const used = new Set<number>(),
    cages: number[][] = [];
  for (const first of random.shuffled(cells)) {
    if (used.has(first)) continue;
    const cage = [first],
      size = 2 + random.below(most - 1);
    used.add(first);
    while (cage.length < size) {
      const fits = (cell: number): boolean =>
        !used.has(cell) && cage.every((other) => solution[other] !== solution[cell]);
      const [next] = random.shuffled(cage.flatMap((cell) => around(cell, false)).filter(fits));
      if (next === undefined) break;
      cage.push(next);
      used.add(next);
    }
    if (cage.length > 1) cages.push(cage.sort((a, b) => a - b));
  }
  const sum = (cage: number[]): number => cage.reduce((sum, cell) => sum + solution[cell], 0);
  return cages.sort((a, b) => a[0] - b[0]).map((cage) => line(['cage', sum(cage)], cage));
}

/** Thermometers of four to six cells, at most this many. */
export function thermometersOf(solution: Uint8Array, random: Random, count: number): string[] {
  const used = new Set<number>(),
    all: number[][] = [];
  for (const bulb of random.shuffled(cells)) {
    if (all.length === count) break;
    if (used.has(bulb) || solution[bulb] > 4) continue;
    const way = [bulb];
    while (way.length < 6) {
      const end = way.at(-1)!,
        grows = (cell: number): boolean => !used.has(cell) && !way.includes(cell) && solution[cell] > solution[end];
      const [next] = random.shuffled(around(end, true).filter(grows)).sort((a, b) => solution[a] - solution[b]);
      if (next === undefined) break;
      way.push(next);
    }
    if (way.length < 4) continue;
    way.forEach((cell) => used.add(cell));
    all.push(way);
  }
  return all.sort((a, b) => a[0] - b[0]).map((way) => line(['thermometer'], way));
}
