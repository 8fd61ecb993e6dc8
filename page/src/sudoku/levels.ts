// The levels of puzzles, by the rating of their hardest step.

export const levels = ['easy', 'medium', 'hard', 'expert'] as const;
export type Level = (typeof levels)[number];

export type Range = [from: number, to: number];

/** Ratings of plain 9x9 puzzles, and weights of all others. */
const ratings: Record<Level, Range> = { easy: [0, 1.4], medium: [1.5, 2.5], hard: [2.6, 4.4], expert: [4.5, Infinity] };
const weights: Record<Level, Range> = {
  easy: [0, 22],
  medium: [23, 30],
  hard: [31, 66],
  expert: [67, Infinity],
};

export const rangeOf = (level: Level, isClassic: boolean): Range => (isClassic ? ratings : weights)[level];

export const levelOf = (rating: number, isClassic: boolean): Level =>
  levels.find((level) => rating < rangeOf(level, isClassic)[1] + 0.05)!;
