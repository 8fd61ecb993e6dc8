// What an answer adds to the board.
import type { Contents } from '../sudoku/sheet';
import type { SymbolSet } from '../sudoku/symbol_set';

/** It is gone with the next change. */
export interface Overlay {
  /** Digits of a solution, in cells that are empty. */
  solution?: Uint8Array;
  /** Another solution: where the two differ, both are shown. */
  second?: Uint8Array;
  /** True candidates, or those at a step. */
  candidates?: BigUint64Array;
  /** The candidates are those before the last change: others will follow. */
  isStale?: boolean;
  /** How many solutions have each candidate, at cell * symbols + symbol - 1; 0: not known. */
  counts?: Uint32Array;
  /** Counts of this many mean "at least". */
  cap?: number;
  /** Whether a count of 1 says that the candidate makes the solution unique. */
  several?: boolean;
  wrong?: Set<number>;
  contradiction?: Set<number>;
  /** What a step does: symbols that it places and removes. */
  placed?: Map<number, number>;
  removed?: Map<number, SymbolSet>;
  /** A picture of a step: its layers "highlight" and "step". */
  picture?: string;
  /** The cells of the sentence that is told. */
  named?: Set<number>;
  /** Where to look. */
  looked?: Set<number>;
  /** What stands in the cells at a step, in place of what the player has written. */
  contents?: Contents;
}
