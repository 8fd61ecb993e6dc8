// The board of a problem, as its items name it: queens on squares, digits in cells, pieces in a box, numbers in a row,
// letters of words, squares with colored edges. Each option is a thing at some squares; each item is a set of squares.
import { optionCount, optionOf, type Matrix } from '../dance/matrix';
import { digitOf, place, readers, type Draft, type Entry } from './board_names';

export type BoardKind = 'queens' | 'digits' | 'pieces' | 'row' | 'letters' | 'edges';

export interface Placed {
  readonly squares: readonly number[];
  /** What stands in each of them; '' for pieces, which are colored instead. */
  readonly signs: readonly string[];
}

/** The grid of a puzzle whose clues are chosen already. */
export interface PuzzleGrid {
  readonly rows: number;
  readonly columns: number;
  /** Row by row: '' for an empty cell, null where there is no cell. */
  readonly given: readonly (string | null)[];
  /** The number of the box or region of each cell; -1 for none. */
  readonly boxes: readonly number[];
}

export interface Board {
  readonly kind: BoardKind;
  readonly rows: number;
  readonly columns: number;
  readonly exists: readonly boolean[];
  readonly given: readonly string[];
  /** Squares with different numbers have a bold line between them. */
  readonly boxes: readonly number[];
  readonly options: readonly Placed[];
  /** The squares of each item, by head. */
  readonly squaresOf: readonly (readonly number[])[];
}

const entriesOf = (matrix: Matrix, option: number): Entry[] =>
  optionOf(matrix, option).map((entry) =>
    typeof entry === 'number'
      ? { name: matrix.items[entry], color: '' }
      : { name: matrix.items[entry[0]], color: entry[1] },
  );

/** null if the names of the items tell of no board. */
export function boardOf(matrix: Matrix, grid?: PuzzleGrid): Board | null {
  const options = Array.from({ length: optionCount(matrix) }, (_, option) => entriesOf(matrix, option));
  if (options.length === 0 && !grid) return null;
  // Rules of a puzzle may have options of their own, which place no digit.
  if (grid) return finish(matrix, { kind: 'digits', options: options.map((option) => digitOf(option) ?? []) }, grid);
  for (const read of readers) {
    const draft = read(options);
    if (draft) return finish(matrix, draft, grid);
  }
  return null;
}

// ---- From places to squares ----

function finish(matrix: Matrix, { kind, options }: Draft, grid?: PuzzleGrid): Board | null {
  const rows = ranks(
    options.flat().map(([row]) => row),
    grid?.rows,
  );
  const columns = ranks(
    options.flat().map(([, column]) => column),
    grid?.columns,
  );
  const height = 1 + Math.max(...rows.values()),
    width = 1 + Math.max(...columns.values());
  if (height * width > 2000) return null;
  const isInside = ([row, column]: Draft['options'][0][0]) => rows.has(row) && columns.has(column);
  const placed = options
    .map((all) => all.filter(isInside))
    .map((squares): Placed => ({
      squares: squares.map(([row, column]) => rows.get(row)! * width + columns.get(column)!),
      signs: squares.map(([, , sign]) => sign),
    }));
  const count = height * width,
    exists = new Array<boolean>(count).fill(false);
  for (const { squares } of placed) for (const square of squares) exists[square] = true;
  grid?.given.forEach((sign, square) => (exists[square] = sign !== null));
  return {
    kind,
    rows: height,
    columns: width,
    exists,
    given: Array.from({ length: count }, (_, square) => grid?.given[square] ?? ''),
    boxes: grid?.boxes ?? boxesOf(matrix, placed, count),
    options: placed,
    squaresOf: squaresOfItems(matrix, kind, placed),
  };
}

/** Numbers in their order, from 0; of a puzzle, all from 1 on. Between two layers, one is left out. */
function ranks(values: readonly number[], most?: number): Map<number, number> {
  const sorted = most ? Array.from({ length: most }, (_, i) => i + 1) : [...new Set(values)].sort((a, b) => a - b);
  let next = 0,
    last = sorted[0];
  return new Map(
    sorted.map((value) => {
      if (!most && value - last > 50) ++next;
      last = value;
      return [value, next++];
    }),
  );
}

/** The boxes of a sudoku, by the items "b1#5" of its options. */
function boxesOf({ items, starts, entries }: Matrix, placed: readonly Placed[], count: number): number[] {
  const boxes = new Array<number>(count).fill(-1);
  placed.forEach(({ squares }, option) => {
    for (let i = starts[option]; i < starts[option + 1]; ++i) {
      const box = /^b(\d+)[#=]/.exec(items[entries[i]]);
      if (box && squares.length > 0) boxes[squares[0]] = Number(box[1]);
    }
  });
  return boxes;
}

/** A cell of pieces is its own square; any other item is all squares of its options. */
function squaresOfItems({ items, starts, entries }: Matrix, kind: BoardKind, placed: readonly Placed[]): number[][] {
  const sets = Array.from({ length: items.length + 1 }, () => new Set<number>());
  const named = kind !== 'queens' && kind !== 'digits';
  placed.forEach(({ squares }, option) => {
    let next = 0;
    for (let i = starts[option]; i < starts[option + 1]; ++i) {
      const name = items[entries[i]],
        set = sets[entries[i] + 1];
      if (named && (place(name) || /^s\d+$/.test(name))) {
        if (next < squares.length) set.add(squares[next++]);
      } else for (const square of squares) set.add(square);
    }
  });
  return sets.map((set) => [...set]);
}
