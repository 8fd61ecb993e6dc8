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
  /** Sudoku Explainer's rating of classic puzzles; the points of HoDoKu, if its steps were asked for; else on a scale of
   * quadrille's own. */
  weight: number;
  /** Where to look. */
  nudge: string;
  /** The technique, and where it is. */
  summary: string;
  /** Why it holds, and what follows. */
  explanation: string;
  changes: Change[];
  /** The same sentences for those who translate them: the nudge, the summary, then the explanation. */
  sentences: Sentence[];
  /** Its picture, if it was asked for: the position before it, with pattern and links. */
  svg?: string;
}

/** Each "{}" and "{or}" of the template stands for the next argument; "{or}" joins a list by "or". */
export interface Sentence {
  template: string;
  arguments: string[];
}

export interface Path {
  steps: Step[];
  /** Whether they lead to the solution. */
  outcome: 'solved' | 'too_hard';
}

export interface Stepping {
  /** Those of Sudoku Explainer ("se") and HoDoKu are for plain 9x9 puzzles. */
  scale?: 'se' | 'hodoku' | 'quadrille';
  /** Only singles and these: ["x-wing", "pointing"]. */
  techniques?: readonly string[];
}

export interface Generating {
  /** "half-turn", "diagonal", ...: those of `quadrille generate`. */
  symmetry?: string;
  /** The cells, row by row: 1 or true for those that have a clue. */
  pattern?: Iterable<number | boolean> & { length: number };
  /** The fewest and the most clues. */
  clues?: readonly [fewest: number, most: number];
  /** Puzzles may have clues that are not needed; then say how many clues are the most. */
  any?: boolean;
  /** The same seed makes the same puzzles. */
  seed?: number | bigint;
}

export interface Reading {
  /** Reads SudokuPad's clues and cages without its drawings, which may be rules. */
  ignoreDrawings?: boolean;
}

export type Layer =
  | 'ground' | 'shading' | 'highlight' | 'lines' | 'grid' | 'marks' | 'digits' | 'step' | 'caption';

export interface Look {
  /** "light", "dark", "page", whose colors are custom properties, or "none", without a style. */
  theme?: 'light' | 'dark' | 'page' | 'none';
  title?: string;
  /** Only these; usually all. Without "caption" it leaves no room for words, without "ground" it has no margin. */
  layers?: Layer[];
  /** Whether it says below the board what rules mean. */
  words?: boolean;
}

export interface Picture extends Look {
  /** Filled in: a symbol for each cell, or 0. */
  digits?: Iterable<number>;
  /** Shown where there is neither a clue nor a digit. */
  solution?: Iterable<number>;
  /** Sets of symbols: bit s-1 for symbol s. */
  candidates?: Iterable<bigint>;
  /** These are the candidates that some solution has. */
  trueCandidates?: boolean;
}

export interface Format {
  /** "f-puzzles-link" */
  name: string;
  summary: string;
  /** Of exact cover problems. */
  isCover: boolean;
  isWritten: boolean;
}

/** One puzzle of any kind. Its methods return when they are done: give `seconds` to those that may take long. */
export interface Puzzle {
  /** The name of the format in which it was read. */
  readonly format: string;
  /** Why it is this one, in words. */
  readonly reason: string;
  /** What is wrong with the text as a whole, such as fewer puzzles than its first line announces. */
  readonly warnings: QuadrilleError[];
  /** Rows and columns of the smallest rectangle around all cells, which arrays of cells hold row by row. */
  readonly shape: [rows: number, columns: number];
  /** Symbols are numbered from 1 to this number. */
  readonly symbols: number;
  /** The number of rules. */
  readonly rules: number;
  /** 0 for an empty cell, else its symbol, from 1; 255 for a place that is not a cell. */
  readonly clues: Uint8Array;
  /** Rows, columns, and boxes or regions: the numbers of their cells, row by row from 0. */
  houses(): number[][];
  /** One solution, and the number of solutions up to the limit (2). */
  solve(options?: Work & { limit?: number }): Answer;
  /** violation() may say why there is none. */
  check(options?: Work): 'unique' | 'multiple' | 'none';
  /** How clues violate a house or a rule, such as 'r1c3 and r1c7 are equal in row 1'; null if they do not. */
  violation(): string | null;
  /** The symbols that a cell has in some solution, bit s-1 for symbol s. */
  trueCandidates(options?: Work): BigUint64Array;
  /** The next step; null if the puzzle is solved, or if no technique applies. */
  hint(options?: Work & Stepping & { picture?: Look }): Step | null;
  /** The path to the solution, as far as techniques lead. */
  path(options?: Work & Stepping & { picture?: Look }): Path;
  /** Its steps. */
  steps(options?: Work & Stepping): Step[];
  /** The weight of the hardest step: for a classic puzzle the rating ER of Sudoku Explainer. */
  rate(options?: Work): number;
  /** Puzzles with one solution that have the shape, the clues and the rules of this one; minimal unless you say
   * otherwise. After `seconds`, those that were made by then. */
  generate(count: number, options?: Generating & Work): Puzzle[];
  /** The puzzle without clues, or rules, that its only solution does not need. */
  minimize(options?: Work & { clues?: boolean; rules?: boolean; seed?: number | bigint }): Puzzle;
  /** Puzzles with one solution that result from removing some clues and adding others; `limit` (1000) is the most.
   * After `seconds`, those that were found by then. */
  vary(options?: Work & { removed?: number; added?: number; limit?: number }): Puzzle[];
  /** The puzzle in another format, such as 'f-puzzles-link' or 'board'. */
  convert(format: string): string;
  /** The notes that convert() leaves out, such as ['title', 'drawings']. */
  lost(format: string): string[];
  /** A picture of it. A cell is 64 units wide, and the class of each element says what it is, such as "q-cage". */
  svg(options?: Picture): string;
  /** The puzzle as an exact cover problem: an item for each cell and for each symbol of each house, an option for each
   * candidate, and what its rules add. */
  cover(): Cover;
  toString(): string;
}

/** Strings, numbers, or anything else that can be a key of a Map. Objects have no names. */
export type Item = string | number | bigint | symbol | object;

export type Bounds = readonly [low: number, high: number];

export interface CoverSettings {
  /** Items that are in at most one option of a cover, or in several that give them the same color. */
  secondary?: Iterable<Item>;
  /** At least and at most how many options of a cover have an item, if that is not one. */
  bounds?: ReadonlyMap<Item, Bounds> | Record<string, Bounds>;
  /** A cost for each option, for best(). */
  costs?: Iterable<number>;
}

export interface SearchOptions {
  /** "automatic", "links", "bits" or "cells" */
  engine?: string;
  /** Of items: "fewest", "first", or "weighted" with the engine "cells". */
  choice?: string;
  /** What save() of an earlier search has returned, for the same problem. */
  state?: string;
  /** Ends count() and `for await`, between slices. The search can be continued. */
  signal?: AbortSignal;
}

/** What dancing links do. Nodes have the numbers of Knuth's book: 1, 2, ... are the heads of the items; then come the
 * nodes of the options, with a spacer before each option and one after the last. */
export interface TraceEvent {
  step: 'choose' | 'cover' | 'hide' | 'attempt' | 'purify' | 'agree' | 'solution' | 'disagree' | 'unpurify' | 'unhide' |
    'uncover' | 'leave' | 'back' | 'end';
  /** The number of options chosen above it. */
  depth: number;
  node: number;
  /** The number of options tried so far. */
  tried: number;
}

/** An iterator over events. */
export interface Trace extends IterableIterator<TraceEvent> {
  /** The next events, fewer than `capacity` at the end. For each one, `event & 15` is the place of its step in the list
   * of TraceEvent, from 0, and `event >>> 4` its node. */
  packed(capacity: number): Uint32Array;
}

/** Memory in bytes, 2^28 unless you say otherwise, and 2^29 at most. */
export interface Space {
  memory?: number;
}

/** An exact cover problem. Covers are the numbers of their options, from 0, in ascending order. Its methods return when
 * they are done, and so do loops; give `seconds` to those that may take long, or use `for await` with search(). */
export interface Cover extends Iterable<number[]> {
  /** The names of the items, '' for those without. */
  readonly items: string[];
  /** The numbers of the secondary items. */
  readonly secondary: number[];
  /** The number of options. */
  readonly length: number;
  /** The numbers of the items of an option, with their colors. */
  option(number: number): (number | [item: number, color: string])[];
  search(options?: SearchOptions): Search;
  /** The number of covers, usually found without visiting each of them. `method`: "automatic", "enumerate", "frontier"
   * or "cache". */
  count(options?: Work & Space & { method?: string }): bigint;
  /** Random covers; all are equally likely. The same seed gives the same ones. */
  sample(n: number, options?: Work & Space & { seed?: number | bigint }): number[][];
  /** The cheapest cover, or the most expensive, or the one with the fewest options; null if there is none. */
  best(
    options?: Work & { maximum?: boolean; countOptions?: boolean; atLeastOnce?: boolean },
  ): { cost: number; cover: number[] } | null;
  /** What dancing links do, one event after the other. `choice`: "fewest" or "first". */
  trace(options?: { choice?: string }): Trace;
  /** The problem as text: 'knuth', 'matrix', 'sparse', ... */
  convert(format: string): string;
}

/** An iterator over covers, which can be saved and resumed. `for await` works in slices of some ten milliseconds. After
 * a loop or a count that ended early, the next one continues there. */
export interface Search extends IterableIterator<number[]>, AsyncIterable<number[]> {
  /** The number of covers that are left, or that were found in that time: then `ended` is false. Done in slices. */
  count(options?: { seconds?: number; signal?: AbortSignal }): Promise<bigint>;
  /** Whether all covers have been found. */
  readonly ended: boolean;
  /** The number of options tried. */
  readonly nodes: number;
  /** The completed part of the search tree, from 0 to 1, as if all branches were equally large. */
  readonly progress: number;
  /** The state, for search(). */
  save(): string;
}

export interface CoverClass {
  /** An option is a sequence of items; a pair [item, color] gives a secondary item a color. A string is a sequence of
   * characters. */
  new (
    items: Iterable<Item>,
    options: Iterable<Iterable<Item | readonly [item: Item, color: string]>>,
    settings?: CoverSettings,
  ): Cover;
  /** A problem from text: Knuth's format, 0/1 matrices, and others. */
  read(text: string | Uint8Array, format?: string): Cover;
  /** Rows of zeros and ones are options, columns are items, the last ones secondary. */
  fromMatrix(rows: Iterable<ArrayLike<number>>, settings?: { secondary?: number }): Cover;
}

export interface Records extends Array<Puzzle | QuadrilleError> {
  /** What is wrong with the text as a whole. */
  warnings: QuadrilleError[];
}

export interface Quadrille extends GridSolver {
  /** ER, EP and ED of Sudoku Explainer, three numbers for each puzzle; all 0 without exactly one solution. */
  rate(puzzles: Grids, options?: SlicedWork): Promise<Float64Array>;
  /** Reads one puzzle from text in any format: 81 characters, a drawing, a link, a file of another program. */
  Puzzle: new (text: string | Uint8Array, format?: string, options?: Reading) => Puzzle;
  /** All records of a text in order: a puzzle, or the error of what cannot be read, in its place. */
  read(text: string | Uint8Array, format?: string, options?: Reading): Records;
  /** Those that are read, and those that are written, too. */
  formats(): Format[];
  /** The rules of CSS for a theme of pictures: 'page' unless you say otherwise. */
  pictureStyle(theme?: 'light' | 'dark' | 'page' | 'none'): string;
  Cover: CoverClass;
}

/** `source`: the bytes of quadrille.wasm or a module made of them; without it the package finds its own. */
export declare function load(source?: BufferSource | WebAssembly.Module): Promise<Quadrille>;
