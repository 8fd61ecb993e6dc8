// The kinds of puzzles that the page makes.
import type { Level } from '../sudoku/levels';

export const kinds = ['classic', 'x', 'killer', 'thermometer'] as const;
export type Kind = (typeof kinds)[number];

export interface Wish {
  kind: Kind;
  level: Level;
  /** Below 2^32. */
  seed: number;
}
