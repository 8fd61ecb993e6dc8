// The board of a problem, as its items name it: queens on squares, digits in cells, pieces in a box, numbers in a row,
// letters of words, squares with colored edges. Each option is a thing at some squares; each item is a set of squares.
import { optionCount, optionOf, type Matrix } from '../dance/matrix';

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

interface Entry {
  readonly name: string;
  readonly color: string;
}

interface Draft {
  readonly kind: BoardKind;
  /** Of squares in options: their places as [row, column], and the signs. */
  readonly options: readonly (readonly [row: number, column: number, sign: string])[][];
}

const entriesOf = (matrix: Matrix, option: number): Entry[] =>
  optionOf(matrix, option).map((entry) =>
    typeof entry === 'number' ? { name: matrix.items[entry], color: '' } : { name: matrix.items[entry[0]], color: entry[1] });

/** null if the names of the items tell of no board. */
export function boardOf(matrix: Matrix, grid?: PuzzleGrid): Board | null {
  const options = Array.from({ length: optionCount(matrix) }, (_, option) => entriesOf(matrix, option));
  if (options.length === 0 && !grid) return null;
  for (const read of [readDigits, readQueens, readEdges, readLetters, readPieces, readRow]) {
    const draft = read(options);
    if (draft) return finish(matrix, draft, grid);
  }
  return null;
}

/** Each option as `read` has it; undefined if it cannot read one of them. */
function all(
  kind: BoardKind, options: readonly Entry[][], read: (option: Entry[]) => Draft['options'][0] | undefined,
): Draft | undefined {
  const found: Draft['options'][0][] = [];
  for (const option of options) {
    const squares = read(option);
    if (!squares || squares.length === 0) return undefined;
    found.push(squares);
  }
  return { kind, options: found };
}

const match = (option: Entry[], form: RegExp): RegExpExecArray | undefined =>
  option.map(({ name }) => form.exec(name)).find((found) => found !== null) ?? undefined;

/** "r1c2 r1#5 c2#5 b1#5": a symbol in a cell. */
const readDigits = (options: readonly Entry[][]) => all('digits', options, (option) => {
  const cell = match(option, /^r(\d+)c(\d+)$/), symbol = match(option, /[#=](\w+)$/);
  return cell && symbol ? [[Number(cell[1]), Number(cell[2]), symbol[1]]] : undefined;
});

/** "r3 c4 a6 b5": a queen in a row and a column; with a symbol "s2" in place of diagonals, that symbol. */
const readQueens = (options: readonly Entry[][]) => all('queens', options, (option) => {
  const row = match(option, /^r(\d+)$/), column = match(option, /^c(\d+)$/), symbol = match(option, /^s(\d+)$/);
  return row && column ? [[Number(row[1]), Number(column[1]), symbol ? symbol[1] : '♛']] : undefined;
});

const number = (letter: string): number => parseInt(letter, 36);

/** The place of a cell that is named by its coordinates; layers of boxes with depth stand one below the other. */
function place(name: string): [row: number, column: number] | undefined {
  if (/^[0-9a-z]{2}$/.test(name)) return [number(name[0]), number(name[1])];
  if (/^[0-9a-z]{3}$/.test(name)) return [100 * number(name[0]) + number(name[1]), number(name[2])];
  return undefined;
}

function readPieces(options: readonly Entry[][]): Draft | undefined {
  // Pairs and triples of points have such names, too, but are not connected.
  const first = options[0].find(({ name }) => place(name) && /\d/.test(name));
  if (!first) return undefined;
  return all('pieces', options, (option) => {
    const cells = option.filter(({ name }) => name.length === first.name.length && place(name));
    if (cells.length < option.length - 1 || cells.some(({ color }) => color !== '')) return undefined;
    const places = cells.map(({ name }): [number, number, string] => [...place(name)!, '']);
    return isConnected(cells.map(({ name }) => name)) ? places : undefined;
  });
}

function isConnected(names: readonly string[]): boolean {
  const touches = (a: string, b: string) =>
    [...a].reduce((sum, letter, i) => sum + Math.abs(number(letter) - number(b[i])), 0) === 1;
  const left = new Set(names), waiting = names.slice(0, 1);
  left.delete(names[0]);
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    for (const other of left) {
      if (!touches(name, other)) continue;
      left.delete(other);
      waiting.push(other);
    }
  }
  return left.size === 0;
}

/** "word0 00:c 01:a 02:t cat": letters of a word in cells. */
const readLetters = (options: readonly Entry[][]) => all('letters', options, (option) => {
  const cells = option.filter(({ name, color }) => color.length === 1 && /^[0-9a-z]{2}$/.test(name));
  return cells.length > 1 ? cells.map(({ name, color }) => [...place(name)!, color]) : undefined;
});

/** "3 s1 s5": a number at places of a row. */
const readRow = (options: readonly Entry[][]) => all('row', options, (option) => {
  const places = option.filter(({ name }) => /^s\d+$/.test(name)), sign = option.find(({ name }) => /^\d+$/.test(name));
  return sign && places.length > 0 ? places.map(({ name }) => [0, Number(name.slice(1)), sign.name]) : undefined;
});

/** "aabb 01 v01:a h11:b": a square with colored edges, which its sign has from above clockwise. */
const readEdges = (options: readonly Entry[][]) => all('edges', options, (option) => {
  const edges = match(option, /^[a-z]{4}$/)?.[0], cell = match(option, /^[0-9a-z]{2}$/)?.[0];
  if (!edges || !cell || !option.some(({ color }) => color !== '')) return undefined;
  const [row, column] = place(cell)!, digit = (value: number) => value.toString(36);
  const color = (name: string) => option.find((entry) => entry.name === name)?.color;
  const below = digit(row + 1) + digit(column), right = digit(row) + digit(column + 1);
  const known = [color(`h${cell}`), color(`v${right}`), color(`h${below}`), color(`v${cell}`)];
  const turns = [0, 1, 2, 3].map((turn) => edges.slice(turn) + edges.slice(0, turn));
  const sign = turns.find((turned) => known.every((edge, i) => edge === undefined || edge === turned[i]));
  return sign ? [[row, column, sign]] : undefined;
});

// ---- From places to squares ----

function finish(matrix: Matrix, { kind, options }: Draft, grid?: PuzzleGrid): Board | null {
  if (grid && kind !== 'digits') return null;
  const rows = ranks(options.flat().map(([row]) => row), grid?.rows);
  const columns = ranks(options.flat().map(([, column]) => column), grid?.columns);
  const height = 1 + Math.max(...rows.values()), width = 1 + Math.max(...columns.values());
  if (height * width > 2000) return null;
  const placed = options.map((squares): Placed => ({
    squares: squares.map(([row, column]) => rows.get(row)! * width + columns.get(column)!),
    signs: squares.map(([, , sign]) => sign),
  }));
  const count = height * width, exists = new Array<boolean>(count).fill(false);
  for (const { squares } of placed) for (const square of squares) exists[square] = true;
  grid?.given.forEach((sign, square) => (exists[square] = sign !== null));
  return {
    kind, rows: height, columns: width, exists,
    given: Array.from({ length: count }, (_, square) => grid?.given[square] ?? ''),
    boxes: grid?.boxes ?? boxesOf(matrix, placed, count),
    options: placed, squaresOf: squaresOfItems(matrix, kind, placed),
  };
}

/** Numbers in their order, from 0; of a puzzle, all from 1 on. Between two layers, one is left out. */
function ranks(values: readonly number[], most?: number): Map<number, number> {
  const sorted = most ? Array.from({ length: most }, (_, i) => i + 1) : [...new Set(values)].sort((a, b) => a - b);
  let next = 0, last = sorted[0];
  return new Map(sorted.map((value) => {
    if (!most && value - last > 50) ++next;
    last = value;
    return [value, next++];
  }));
}

/** The boxes of a sudoku, by the items "b1#5" of its options. */
function boxesOf({ items, starts, entries }: Matrix, placed: readonly Placed[], count: number): number[] {
  const boxes = new Array<number>(count).fill(-1);
  placed.forEach(({ squares }, option) => {
    for (let i = starts[option]; i < starts[option + 1]; ++i) {
      const box = /^b(\d+)[#=]/.exec(items[entries[i]]);
      if (box) boxes[squares[0]] = Number(box[1]);
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
      const name = items[entries[i]], set = sets[entries[i] + 1];
      if (named && (place(name) || /^s\d+$/.test(name))) {
        if (next < squares.length) set.add(squares[next++]);
      } else for (const square of squares) set.add(square);
    }
  });
  return sets.map((set) => [...set]);
}
