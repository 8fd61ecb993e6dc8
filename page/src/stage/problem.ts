// Reads what the reader gives: an exact cover problem in any format, a matrix of zeros and ones, or a puzzle.
import type { Cover, Puzzle, Quadrille } from 'quadrille';
import { choose, matrixOf, optionCount, optionOf, type Matrix } from '../dance/matrix';
import type { PuzzleGrid } from './board';

export interface Problem {
  readonly cover: Cover;
  readonly matrix: Matrix;
  /** The number of clues, which are options that have been chosen already. */
  readonly clues: number;
  readonly grid?: PuzzleGrid;
}

/** `whole`: puzzles have all rows of their matrix. */
export function readProblem(q: Quadrille, text: string, whole = false): Problem {
  const rows = rowsOf(text);
  if (rows) return ofMatrix(q, rows);
  let cover: Cover;
  try {
    cover = q.Cover.read(text);
  } catch (error) {
    return readOtherwise(q, text, whole, error as Error);
  }
  const problem = ofCover(cover);
  // Any line of words could be items without options.
  return optionCount(problem.matrix) > 0 ? problem : readOtherwise(q, text, whole);
}

function ofCover(cover: Cover): Problem {
  const { items } = cover, others = items.findIndex((name) => !/^r\d+c\d+$/.test(name));
  return { cover, matrix: matrixOf(cover, others < 0 ? items.length : others), clues: 0 };
}

/** Columns are a, b, c, ..., or 1, 2, 3, ... if there are many. */
function ofMatrix(q: Quadrille, rows: readonly number[][]): Problem {
  const cover = q.Cover.fromMatrix(rows), few = rows[0].length <= 26;
  const items = rows[0].map((_, column) => (few ? String.fromCharCode(97 + column) : String(column + 1)));
  return { cover, matrix: { ...matrixOf(cover), items }, clues: 0 };
}

/** Rows of zeros and ones without a line before them. */
function rowsOf(text: string): number[][] | undefined {
  const lines = text.trim().split(/\s*\n\s*/).map((line) => line.replace(/\s+/g, ''));
  if (lines.length < 2 || !lines.every((line) => /^[01]{2,}$/.test(line) && line.length === lines[0].length)) return;
  return lines.map((line) => Array.from(line, Number));
}

/** Whether most words of the options are items of the first line. */
function looksLikeKnuth(text: string): boolean {
  const lines = text.split('\n').filter((line) => !line.startsWith('|') && line.trim() !== '');
  const [items, ...options] = lines.map((line) => line.trim().split(/\s+/)), words = options.flat();
  const known = words.filter((word) => items.includes(word.split(':')[0])).length;
  return words.length > 0 && 2 * known > words.length;
}

function readOtherwise(q: Quadrille, text: string, whole: boolean, error?: Error): Problem {
  // With a mistake in it, Knuth's format is not recognized; the mistake has a place.
  if (looksLikeKnuth(text)) return ofCover(q.Cover.read(text, 'knuth'));
  if (error && error.name !== 'unsupported') throw error;
  return problemOf(q, new q.Puzzle(text), whole);
}

/** A puzzle without its clues, which are chosen, or with all rows and an item for each clue. */
export function problemOf(q: Quadrille, puzzle: Puzzle, whole = false): Problem {
  const given = puzzle.clues.filter((clue) => clue < 255), cover = puzzle.cover();
  const all = matrixOf(cover, given.length), clues = cluesOf(all, given), grid = gridOf(puzzle);
  if (whole && clues.length > 0) return { ...withClues(q, puzzle, all), clues: 0, grid };
  if (clues.length === 0) return { cover, matrix: all, clues: 0, grid };
  const matrix = choose(all, clues);
  return { cover: coverOf(q, matrix), matrix, clues: clues.length, grid };
}

/** The matrix of the grid without clues, and their items; of boards with rules, clue cells have no other options. */
function withClues(q: Quadrille, puzzle: Puzzle, reduced: Matrix): Pick<Problem, 'cover' | 'matrix'> {
  const key = (matrix: Matrix, option: number) => optionOf(matrix, option).join();
  const empty = puzzle.rules > 0 ? null : new q.Puzzle(puzzle.convert('line').replace(/\w/g, '.'));
  const whole = empty ? matrixOf(empty.cover(), reduced.cells) : reduced;
  const all = whole.items.join() === reduced.items.join() ? whole : reduced;
  const clues = cluesOf(reduced, puzzle.clues.filter((clue) => clue < 255));
  const wanted = new Set(clues.map((option) => key(reduced, option)));
  const options = Array.from({ length: optionCount(all) }, (_, option) => option);
  return withItems(q, all, options.filter((option) => wanted.has(key(all, option))));
}

/** The matrix with an item before all others for each of these options, which no other option has. */
function withItems(q: Quadrille, all: Matrix, options: readonly number[]): Pick<Problem, 'cover' | 'matrix'> {
  const count = options.length, number = new Map(options.map((option, i) => [option, i]));
  const starts = [0], entries: number[] = [], colors: number[] = [];
  for (let option = 0; option < optionCount(all); ++option) {
    if (number.has(option)) {
      entries.push(number.get(option)!);
      colors.push(0);
    }
    for (let i = all.starts[option]; i < all.starts[option + 1]; ++i) {
      entries.push(all.entries[i] + count);
      colors.push(all.colors[i]);
    }
    starts.push(entries.length);
  }
  const matrix: Matrix = {
    items: [...options.map((_, i) => `k${i + 1}`), ...all.items], cells: 0, colorNames: all.colorNames,
    secondary: Uint8Array.from([...options.map(() => 0), ...all.secondary]), starts: Uint32Array.from(starts),
    entries: Uint32Array.from(entries), colors: Uint32Array.from(colors),
  };
  return { cover: coverOf(q, matrix), matrix };
}

/** How the puzzle looks. Its boxes are the houses that are neither rows nor columns. */
function gridOf(puzzle: Puzzle): PuzzleGrid {
  const [rows, columns] = puzzle.shape, boxes = new Array<number>(rows * columns).fill(-1);
  const lies = (house: readonly number[], lineOf: (cell: number) => number) =>
    house.every((cell) => lineOf(cell) === lineOf(house[0]));
  puzzle.houses().forEach((house, number) => {
    const isLine = lies(house, (cell) => Math.floor(cell / columns)) || lies(house, (cell) => cell % columns);
    // Cells of further houses, such as diagonals, keep the box that they have.
    if (!isLine) for (const cell of house) if (boxes[cell] < 0) boxes[cell] = number;
  });
  const sign = (clue: number) => (clue === 255 ? null : clue === 0 ? '' : clue.toString(36).toUpperCase());
  return { rows, columns, boxes, given: Array.from(puzzle.clues, sign) };
}

/** The options of cells that have a clue, and so no other one. */
function cluesOf({ starts, entries, cells }: Matrix, clues: Uint8Array): number[] {
  return Array.from({ length: starts.length - 1 }, (_, option) => option)
    .filter((option) => entries[starts[option]] < cells && clues[entries[starts[option]]] > 0);
}

function coverOf(q: Quadrille, matrix: Matrix): Cover {
  const numbers = matrix.items.map((_, item) => item);
  return new q.Cover(
    numbers.filter((item) => !matrix.secondary[item]),
    Array.from({ length: optionCount(matrix) }, (_, option) => optionOf(matrix, option)),
    { secondary: numbers.filter((item) => matrix.secondary[item]) },
  );
}
