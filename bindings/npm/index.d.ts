import type { GridSolver, Grids, SlicedWork, Work } from './grids.js';

export { QuadrilleError } from './grids.js';
export type { Grids, GridSolver, SlicedWork, Work } from './grids.js';
import type { QuadrilleError } from './grids.js';

export interface Answer {
  /** The number of solutions, never more than the limit. */
  count: number;
  /** One of them, row by row; null if there is none. */
  solution: Uint8Array | null;
}

/** The cell in a row and a column, from 1, holds the symbol, or cannot hold it. */
export interface Change {
  row: number;
  column: number;
  symbol: number;
  placed: boolean;
}

export interface Step {
  /** "x-wing" */
  technique: string;
  /** "X-Wing" */
  name: string;
  /** Sudoku Explainer's rating of classic puzzles; else on a scale of quadrille's own. */
  weight: number;
  /** Where to look. */
  nudge: string;
  /** The technique, and where it is. */
  summary: string;
  /** Why it holds, and what follows. */
  explanation: string;
  changes: Change[];
}

/** One puzzle of any kind. Its methods return when they are done: give `seconds` to those that may take long. */
export interface Puzzle {
  /** The name of the format in which it was read. */
  readonly format: string;
  /** Rows and columns of the smallest rectangle around all cells, which arrays of cells hold row by row. */
  readonly shape: [rows: number, columns: number];
  /** Symbols are numbered from 1 to this number. */
  readonly symbols: number;
  /** The number of rules. */
  readonly rules: number;
  /** 0 for an empty cell, else its symbol, from 1; 255 for a place that is not a cell. */
  readonly clues: Uint8Array;
  /** One solution, and the number of solutions up to the limit (2). */
  solve(options?: Work & { limit?: number }): Answer;
  /** violation() may say why there is none. */
  check(options?: Work): 'unique' | 'multiple' | 'none';
  /** How clues violate a house or a rule, such as 'r1c3 and r1c7 are equal in row 1'; null if they do not. */
  violation(): string | null;
  /** The symbols that a cell has in some solution, bit s-1 for symbol s. */
  trueCandidates(options?: Work): BigUint64Array;
  /** The next step; null if the puzzle is solved, or if no technique applies. */
  hint(options?: Work): Step | null;
  /** The path to the solution, as far as techniques lead. */
  steps(options?: Work): Step[];
  /** The weight of the hardest step: for a classic puzzle the rating ER of Sudoku Explainer. */
  rate(options?: Work): number;
  /** The puzzle in another format, such as 'f-puzzles-link' or 'board'. */
  convert(format: string): string;
  toString(): string;
}

export interface Quadrille extends GridSolver {
  /** ER, EP and ED of Sudoku Explainer, three numbers for each puzzle; all 0 without exactly one solution. */
  rate(puzzles: Grids, options?: SlicedWork): Promise<Float64Array>;
  /** Reads one puzzle from text in any format: 81 characters, a drawing, a link, a file of another program. */
  Puzzle: new (text: string | Uint8Array, format?: string) => Puzzle;
  /** All records of a text in order: a puzzle, or the error of what cannot be read, in its place. */
  read(text: string | Uint8Array, format?: string): (Puzzle | QuadrilleError)[];
}

/** `source`: the bytes of quadrille.wasm or a module made of them; without it the package finds its own. */
export declare function load(source?: BufferSource | WebAssembly.Module): Promise<Quadrille>;
