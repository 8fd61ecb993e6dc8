// The kinds and levels of puzzles that the page makes.

export const kinds = ['classic', 'x', 'killer', 'thermometer'] as const;
export type Kind = (typeof kinds)[number];
export const levels = ['easy', 'medium', 'hard', 'expert'] as const;
export type Level = (typeof levels)[number];

export interface Wish {
  kind: Kind;
  level: Level;
  /** Below 2^32. */
  seed: number;
}
