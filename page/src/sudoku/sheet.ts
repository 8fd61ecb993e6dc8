// A puzzle as the page has it: what stands in its cells as arrays, and everything else as the library wrote it.
//
//     const sheet = readSheet(puzzle.toString());
//     sheet.contents.clues[0] = 5;
//     new q.Puzzle(writeSheet(sheet, sheet.contents)); // with this clue
//
// The text is in the library's format "board" (docs/reference/rules.md), so the page needs no knowledge of rules.
import { symbolName, symbolOf } from './alphabet';
import { type House, type Shape, housesOf, isClassicShape, peersOf, readShape } from './shape';
import { type SymbolSet, allSymbols, bit, symbolsOf } from './symbol_set';

/** What stands in the cells. */
export interface Contents {
  clues: Uint8Array;
  /** What the player has written. */
  digits: Uint8Array;
  /** All that a cell may hold, if the player has said so: marks in the center of a cell. */
  center: BigUint64Array;
  /** Places of a digit in its box: marks in the corners. */
  corner: BigUint64Array;
}

export interface Sheet {
  shape: Shape;
  /** The first line. */
  head: string;
  /** Regions, rules and properties such as a title, in lines. */
  rest: string[];
  /** What each cell may hold, where the puzzle restricts it; 0 is any symbol. */
  candidates: BigUint64Array | null;
  contents: Contents;
  /** That came with it; the page does not trust it. */
  solution?: Uint8Array;
  houses: House[];
  peers: Set<number>[];
  /** The library has nothing to know but its 81 cells. */
  classic: boolean;
}

export function emptyContents(cells: number): Contents {
  return {
    clues: new Uint8Array(cells),
    digits: new Uint8Array(cells),
    center: new BigUint64Array(cells),
    corner: new BigUint64Array(cells),
  };
}

export function copyContents({ clues, digits, center, corner }: Contents): Contents {
  return { clues: clues.slice(), digits: digits.slice(), center: center.slice(), corner: corner.slice() };
}

/** Clues and digits together. */
export function filled({ clues, digits }: Contents): Uint8Array {
  return clues.map((clue, cell) => clue || digits[cell]);
}

const properties = /^(title|author|description|comment|source|url|date|level|rating|drawings) /;

/** Whether a line of `Sheet.rest` is a rule. */
export const isRuleLine = (line: string): boolean =>
  /^[a-z]/.test(line) && !line.startsWith('regions') && !properties.test(line);

/** The word that a rule begins with, such as "cage". */
export const kindOfRule = (line: string): string => line.split(/[ :]/)[0];

/** The lines that are rules. */
export const ruleLinesOf = ({ rest }: Sheet): string[] => rest.filter(isRuleLine);

/** Has pictures that its site showed, and that are no rules here. */
export const hasDrawings = ({ rest }: Sheet): boolean => rest.some((line) => line.startsWith('drawings '));

export function readSheet(text: string): Sheet {
  const lines = text.split(/\r\n|\n|\r/);
  const head = lines[0];
  const shape = readShape(head);
  const contents = emptyContents(shape.rows * shape.columns);
  const rest: string[] = [];
  let candidates: BigUint64Array | null = null,
    solution: Uint8Array | undefined;
  // What follows the word of a section in its rows.
  const sections = new Map<string, (rows: string[]) => void>([
    ['grid', (rows) => readSymbols(rows, shape, contents.clues)],
    ['placed', (rows) => readSymbols(rows, shape, contents.digits)],
    ['candidates', (rows) => readSets(rows, shape, (candidates = new BigUint64Array(shape.isCell.length)))],
    ['pencil-marks', (rows) => readSets(rows, shape, contents.center)],
    ['corner-marks', (rows) => readSets(rows, shape, contents.corner)],
    ['solution', (rows) => readSymbols(rows, shape, (solution = new Uint8Array(shape.isCell.length)))],
  ]);
  for (let i = 1; i < lines.length; ++i) {
    const [word, which] = lines[i].split(' ');
    const read = sections.get(word);
    const grid = shape.grids[Number(which ?? 1) - 1];
    const size = read ? shape.rows : word === 'regions' ? grid.rows : 0;
    const rows = lines.slice(i + 1, i + 1 + size);
    if (word === 'regions') grid.regions = readRegions(rows);
    if (read) read(rows);
    else if (word !== '') rest.push(lines[i], ...rows);
    i += size;
  }
  const houses = housesOf(shape);
  const classic = isClassic(shape, candidates, rest);
  return { shape, head, rest, candidates, contents, solution, houses, peers: peersOf(shape, houses), classic };
}

const isClassic = (shape: Shape, candidates: unknown, rest: string[]): boolean =>
  isClassicShape(shape) && !candidates && rest.every((line) => properties.test(line) || line.startsWith('#'));

/** The same puzzle with other rules and properties. The solution that came with it may not be one any more. */
export function withRest({ solution, ...sheet }: Sheet, rest: string[]): Sheet {
  return { ...sheet, rest, classic: isClassic(sheet.shape, sheet.candidates, rest) };
}

/** The puzzle as text with these contents; those that are left out are empty. */
export function writeSheet(
  { shape, head, rest, candidates, solution }: Sheet,
  { clues, digits, center, corner }: Partial<Contents> & { clues: Uint8Array },
): string {
  const lines = [head, 'grid', ...writeSymbols(clues, shape), ...rest];
  const sets = (word: string, marks: BigUint64Array | null | undefined): void => {
    if (marks?.some((set) => set !== 0n)) lines.push(word, ...writeSets(marks, shape));
  };
  sets('candidates', candidates);
  if (digits?.some((digit) => digit > 0)) lines.push('placed', ...writeSymbols(digits, shape));
  sets('pencil-marks', center);
  sets('corner-marks', corner);
  // It came with the puzzle, and may not be that of other clues.
  if (solution?.every((symbol, cell) => [0, symbol].includes(clues[cell])))
    lines.push('solution', ...writeSymbols(solution, shape));
  return `${lines.join('\n')}\n`;
}

// ---- Cells ----

// Alphabets of characters have no blanks between them; a place without a cell is a blank then.
const wordsOf = (row: string, { alphabet, columns }: Shape): string[] =>
  alphabet === 'numbers' ? row.trim().split(/\s+/) : [...row.padEnd(columns)];

function readSymbols(rows: string[], shape: Shape, to: Uint8Array): void {
  rows.forEach((row, r) =>
    wordsOf(row, shape).forEach((word, c) => {
      if (c < shape.columns) to[r * shape.columns + c] = symbolOf(shape.alphabet, word, shape.symbols);
    }),
  );
}

function writeSymbols(cells: Uint8Array, shape: Shape): string[] {
  const numbers = shape.alphabet === 'numbers';
  const word = (cell: number): string => {
    if (!shape.isCell[cell]) return '_';
    return cells[cell] === 0 ? '.' : symbolName(shape.alphabet, cells[cell]);
  };
  return rowsOf(shape, (cell) => word(cell), numbers ? ' ' : '');
}

function readSets(rows: string[], shape: Shape, to: BigUint64Array): void {
  rows.forEach((row, r) =>
    row
      .trim()
      .split(/\s+/)
      .forEach((word, c) => {
        if (word === '.' || word === '-') return;
        const names = shape.alphabet === 'numbers' ? word.split(',') : [...word];
        to[r * shape.columns + c] = names
          .map((name) => symbolOf(shape.alphabet, name, shape.symbols))
          .filter((symbol) => symbol > 0)
          .reduce((set, symbol) => set | bit(symbol), 0n);
      }),
  );
}

/** Rows of sets; an empty one means all symbols. */
function writeSets(sets: ArrayLike<SymbolSet>, shape: Shape): string[] {
  const between = shape.alphabet === 'numbers' ? ',' : '';
  const all = allSymbols(shape.symbols);
  return rowsOf(
    shape,
    (cell) => {
      const set = sets[cell];
      if (set === 0n || set === all) return '.';
      return symbolsOf(set)
        .map((symbol) => symbolName(shape.alphabet, symbol))
        .join(between);
    },
    ' ',
  );
}

function rowsOf({ rows, columns }: Shape, word: (cell: number) => string, between: string): string[] {
  return Array.from({ length: rows }, (_, row) =>
    Array.from({ length: columns }, (_, column) => word(row * columns + column)).join(between),
  );
}

// Regions are numbered in the order of their symbols.
function readRegions(rows: string[]): number[] {
  const spaced = rows.some((row) => row.trim().includes(' '));
  const symbols = rows.flatMap((row) => (spaced ? row.trim().split(/\s+/) : [...row.trim()]));
  const names = [...new Set(symbols)];
  return symbols.map((symbol) => names.indexOf(symbol));
}

/** A 9x9 puzzle from 81 characters, or 9 rows of 9, with digits and any of ". 0 * _ - ?" for empty cells; null for
 * everything else, which is for the library to read. */
export function readClassic(text: string): Sheet | null {
  const lines = text.trim().split(/\s*\n\s*/);
  const plain = lines.join('');
  if (!/^[0-9.*_?-]{81}$/.test(plain) || (lines.length !== 1 && lines.some((line) => line.length !== 9))) return null;
  const sheet = emptySheet();
  sheet.contents.clues = Uint8Array.from(plain, (character) =>
    character >= '1' && character <= '9' ? Number(character) : 0,
  );
  return sheet;
}

export function emptySheet(): Sheet {
  return readSheet('board 9x9\n');
}

/** The clues in one line, for links. */
export function classicLine(clues: Uint8Array): string {
  return Array.from(clues, (clue) => clue || '.').join('');
}
