// Exact cover problems that are built in, as text in Knuth's format: small ones are written here, with names for
// learners; the others are those of the library.
import { asked, type Question } from './asked_models';

export interface Parameter {
  readonly name:
    | 'n' | 'rows' | 'columns' | 'colors' | 'boxRows' | 'boxColumns' | 'pieces' | 'graph' | 'vertices' | 't' | 'k' | 'v'
    | 'words' | 'letters' | 'down' | 'elements' | 'sets' | 'levels' | 'ways' | 'seed';
  readonly from: number;
  readonly to: number;
  readonly value: number;
  /** The number is that of one of these, from 0. */
  readonly choices?: readonly string[];
}

/** Has a text of its own, or what the library is to be asked. */
export interface Model {
  readonly parameters: readonly Parameter[];
  text?(...numbers: number[]): string;
  question?(...numbers: number[]): Question;
}

type Option = readonly string[];

const range = (count: number, from = 0): number[] => Array.from({ length: count }, (_, i) => from + i);
const pairs = (rows: number, columns: number): [number, number][] =>
  range(rows).flatMap((row) => range(columns).map((column): [number, number] => [row, column]));

function write(primary: Option, options: readonly Option[], secondary: Option = []): string {
  const items = secondary.length > 0 ? [...primary, '|', ...secondary] : primary;
  return [items, ...options].map((names) => `${names.join(' ')}\n`).join('');
}

const knuth = (): string =>
  write([...'abcdefg'], ['ce', 'adg', 'bcf', 'adf', 'bg', 'deg'].map((option) => [...option]));

/** The smallest example of the book with colors. */
const colors = (): string =>
  write([...'pqr'], ['p q x y:A', 'p r x:A y', 'p x:B', 'q x:A', 'r y:B'].map((names) => names.split(' ')), [...'xy']);

/** A queen on a square is in its row, its column and its two diagonals. */
function queens(n: number): string {
  const lines = (letter: string, count: number) => range(count, 1).map((i) => letter + i);
  const options = pairs(n, n).map(([r, c]) => [`r${r + 1}`, `c${c + 1}`, `a${r + c + 1}`, `b${n + r - c}`]);
  const diagonals = [...lines('a', 2 * n - 1), ...lines('b', 2 * n - 1)];
  return write([...lines('r', n), ...lines('c', n)], options, diagonals);
}

/** The number k takes two places with k places between them. */
function langford(n: number): string {
  const options = range(n, 1).flatMap((k) =>
    range(2 * n - k - 1, 1).map((place) => [String(k), `s${place}`, `s${place + k + 1}`]));
  return write([...range(n, 1).map(String), ...range(2 * n, 1).map((place) => `s${place}`)], options);
}

/** A symbol in a cell of a grid, with the boxes that the function `box` numbers. */
function grid(n: number, box?: (row: number, column: number) => number): string {
  const options = pairs(n, n).flatMap(([row, column]) =>
    range(n, 1).map((symbol) => {
      const lines = [`r${row + 1}c${column + 1}`, `r${row + 1}#${symbol}`, `c${column + 1}#${symbol}`];
      return box ? [...lines, `b${box(row, column) + 1}#${symbol}`] : lines;
    }));
  const kind = (name: string) => (name.includes('#') ? ['r', 'c', 'b'].indexOf(name[0]) : -1);
  return write([...new Set(options.flat())].sort((a, b) => kind(a) - kind(b)), options);
}

type Cell = readonly [row: number, column: number];

/** All turned and reflected forms of a piece, each with its first cells in row 0 and column 0. */
function forms(piece: readonly Cell[]): Cell[][] {
  const found = new Map<string, Cell[]>();
  let cells = piece.map(([row, column]): Cell => [row, column]);
  for (let turn = 0; turn < 8; ++turn) {
    cells = cells.map(([row, column]): Cell => (turn === 4 ? [row, -column] : [column, -row]));
    const top = Math.min(...cells.map(([row]) => row)), left = Math.min(...cells.map(([, column]) => column));
    const moved = cells.map(([row, column]): Cell => [row - top, column - left]);
    moved.sort(([a, b], [c, d]) => a - c || b - d);
    found.set(moved.join(' '), moved);
  }
  return [...found.values()];
}

const drawn = (text: string): Cell[] =>
  text.split('/').flatMap((line, row) =>
    [...line].flatMap((character, column): Cell[] => (character === '#' ? [[row, column]] : [])));

/** With Conway's letters. */
const pentominoes: Record<string, string> = {
  O: '#####', P: '###/##.', Q: '####/#...', R: '.##/##./.#.', S: '##../.###', T: '###/.#./.#.', U: '#.#/###',
  V: '#../#../###', W: '#../##./.##', X: '.#./###/.#.', Y: '####/.#..', Z: '##./.#./.##',
};

/** A place of a form in a rectangle takes its cells. */
function places(form: readonly Cell[], rows: number, columns: number): string[][] {
  const height = 1 + Math.max(...form.map(([row]) => row)), width = 1 + Math.max(...form.map(([, column]) => column));
  return pairs(Math.max(0, rows - height + 1), Math.max(0, columns - width + 1)).map(([top, left]) =>
    form.map(([row, column]) => cellName(top + row, left + column)));
}

const digit = (number: number): string => number.toString(36);
const cellName = (row: number, column: number): string => digit(row) + digit(column);
const cellNames = (rows: number, columns: number): string[] => pairs(rows, columns).map((cell) => cellName(...cell));

/** The twelve pentominoes in a rectangle of 60 cells. */
function packing(rows: number): string {
  const columns = 60 / rows;
  const options = Object.entries(pentominoes).flatMap(([letter, piece]) =>
    forms(drawn(piece)).flatMap((form) => places(form, rows, columns).map((cells) => [letter, ...cells])));
  return write([...Object.keys(pentominoes), ...cellNames(rows, columns)], options);
}

function dominoes(rows: number, columns: number): string {
  return write(cellNames(rows, columns), forms([[0, 0], [0, 1]]).flatMap((form) => places(form, rows, columns)));
}

/** Squares whose edges have these colors, once for all four ways to turn them. */
function edgeColorings(colors: number): string[] {
  const letters = [...'abcd'].slice(0, colors), all = letters.flatMap((a) =>
    letters.flatMap((b) => letters.flatMap((c) => letters.map((d) => a + b + c + d))));
  return all.filter((edges) => turned(edges).every((other) => edges <= other));
}

const turned = (edges: string): string[] => range(4).map((turn) => edges.slice(turn) + edges.slice(0, turn));

/** MacMahon's squares: edges that touch have the same color. */
function macmahon(rows = 2, columns = 3, colors = 2): string {
  const options = edgeColorings(colors).flatMap((edges) => pairs(rows, columns).flatMap(([row, column]) =>
    [...new Set(turned(edges))].map(([up, right, down, left]) => {
      const inner = [
        row > 0 && `h${cellName(row, column)}:${up}`, column + 1 < columns && `v${cellName(row, column + 1)}:${right}`,
        row + 1 < rows && `h${cellName(row + 1, column)}:${down}`, column > 0 && `v${cellName(row, column)}:${left}`,
      ];
      return [edges, cellName(row, column), ...inner.filter((name) => name !== false)];
    })));
  const secondary = [...new Set(options.flat().filter((name) => name.includes(':')).map((name) => name.split(':')[0]))];
  return write([...edgeColorings(colors), ...cellNames(rows, columns)], options, secondary);
}

const number = (name: Parameter['name'], from: number, to: number, value: number): Parameter =>
  ({ name, from, to, value });

export const models = {
  knuth: { parameters: [], text: knuth },
  colors: { parameters: [], text: colors },
  queens: { parameters: [number('n', 1, 14, 6)], text: queens },
  langford: { parameters: [number('n', 2, 12, 4)], text: langford },
  latin: { parameters: [number('n', 1, 9, 3)], text: (n: number) => grid(n) },
  sudoku4: { parameters: [], text: () => grid(4, (row, column) => 2 * (row >> 1) + (column >> 1)) },
  dominoes: { parameters: [number('rows', 1, 12, 4), number('columns', 2, 12, 4)], text: dominoes },
  pentominoes: { parameters: [number('rows', 3, 6, 3)], text: packing },
  macmahon: {
    parameters: [number('rows', 1, 4, 2), number('columns', 1, 6, 3), number('colors', 2, 3, 2)], text: macmahon,
  },
  ...asked,
} as const satisfies Record<string, Model>;

export type ModelName = keyof typeof models;

/** The groups of the picker, from what learners begin with to what takes long. */
export const modelGroups = [
  ['first', ['knuth', 'colors', 'queens', 'langford']],
  ['grids', ['sudoku4', 'sudoku', 'latin', 'transversals']],
  ['pieces', ['dominoes', 'pentominoes', 'packing', 'soma', 'macmahon']],
  ['graphs', ['matchings', 'factorizations', 'colorings']],
  ['sets', ['sets', 'steiner', 'wordsquares', 'wordrectangles', 'chain']],
] as const satisfies readonly (readonly [string, readonly ModelName[]])[];

export type GroupName = (typeof modelGroups)[number][0];
