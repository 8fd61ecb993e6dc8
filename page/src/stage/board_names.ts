// Reads what options place on a board from the names of their items.
import type { BoardKind } from './board';

export interface Entry {
  readonly name: string;
  readonly color: string;
}

export interface Draft {
  readonly kind: BoardKind;
  /** Of squares in options: their places as [row, column], and the signs. */
  readonly options: readonly (readonly [row: number, column: number, sign: string])[][];
}

/** Each option as `read` has it; undefined if it cannot read one of them. */
function all(
  kind: BoardKind,
  options: readonly Entry[][],
  read: (option: Entry[]) => Draft['options'][0] | undefined,
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
export function digitOf(option: Entry[]): Draft['options'][0] | undefined {
  const cell = match(option, /^r(\d+)c(\d+)$/),
    symbol = match(option, /[#=](\w+)$/);
  return cell && symbol ? [[Number(cell[1]), Number(cell[2]), symbol[1]]] : undefined;
}

const readDigits = (options: readonly Entry[][]) => all('digits', options, digitOf);

/** "r3 c4 a6 b5": a queen in a row and a column; with a symbol "s2" in place of diagonals, that symbol. */
const readQueens = (options: readonly Entry[][]) =>
  all('queens', options, (option) => {
    const row = match(option, /^r(\d+)$/),
      column = match(option, /^c(\d+)$/),
      symbol = match(option, /^s(\d+)$/);
    return row && column ? [[Number(row[1]), Number(column[1]), symbol ? symbol[1] : '♛']] : undefined;
  });

const number = (letter: string): number => parseInt(letter, 36);

/** The place of a cell that is named by its coordinates; layers of boxes with depth stand one below the other. */
export function place(name: string): [row: number, column: number] | undefined {
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
  const left = new Set(names),
    waiting = names.slice(0, 1);
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

/** "across0 00:c 01:a 02:t cat": letters of a word in cells; "word0 ..." of one that is read down, too. */
const readLetters = (options: readonly Entry[][]) =>
  all('letters', options, (option) => {
    const cells = option.filter(({ name, color }) => color.length === 1 && /^[0-9a-z]{2}$/.test(name));
    const squares = cells.map(({ name, color }): Draft['options'][0][0] => [...place(name)!, color]);
    const mirrored = match(option, /^word\d+$/)
      ? squares.map(([row, column, sign]) => [column, row, sign] as const)
      : [];
    return cells.length > 1 ? [...squares, ...mirrored] : undefined;
  });

/** "3 s1 s5": a number at places of a row. */
const readRow = (options: readonly Entry[][]) =>
  all('row', options, (option) => {
    const places = option.filter(({ name }) => /^s\d+$/.test(name)),
      sign = option.find(({ name }) => /^\d+$/.test(name));
    return sign && places.length > 0 ? places.map(({ name }) => [0, Number(name.slice(1)), sign.name]) : undefined;
  });

/** "aabb 01 v01:a h11:b": a square with colored edges, which its sign has from above clockwise. */
const readEdges = (options: readonly Entry[][]) =>
  all('edges', options, (option) => {
    const edges = match(option, /^[a-z]{4}$/)?.[0],
      cell = match(option, /^[0-9a-z]{2}$/)?.[0];
    if (!edges || !cell || !option.some(({ color }) => color !== '')) return undefined;
    const [row, column] = place(cell)!,
      digit = (value: number) => value.toString(36);
    const color = (name: string) => option.find((entry) => entry.name === name)?.color;
    const below = digit(row + 1) + digit(column),
      right = digit(row) + digit(column + 1);
    const known = [color(`h${cell}`), color(`v${right}`), color(`h${below}`), color(`v${cell}`)];
    const turns = [0, 1, 2, 3].map((turn) => edges.slice(turn) + edges.slice(0, turn));
    const sign = turns.find((turned) => known.every((edge, i) => edge === undefined || edge === turned[i]));
    return sign ? [[row, column, sign]] : undefined;
  });

export const readers = [readDigits, readQueens, readLetters, readEdges, readPieces, readRow];
