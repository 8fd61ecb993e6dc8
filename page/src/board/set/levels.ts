// The levels of puzzles, by the rating of their hardest step.
import { later } from '../../words/later';
import { type Level, levels } from '../making_kinds';

type Range = [from: number, to: number];

/** Ratings of plain 9x9 puzzles, and weights of all others. */
const ratings: Record<Level, Range> = { easy: [0, 2], medium: [2.1, 3.4], hard: [3.5, 6.9], expert: [7, Infinity] };
const weights: Record<Level, Range> = { easy: [0, 22], medium: [22.1, 40], hard: [40.1, 70], expert: [70.1, Infinity] };

export const rangeOf = (level: Level, isClassic: boolean): Range => (isClassic ? ratings : weights)[level];

export const levelOf = (rating: number, isClassic: boolean): Level =>
  levels.find((level) => rating < rangeOf(level, isClassic)[1] + 0.05)!;

/** How hard a step is in words. The weights of puzzles with rules are on a scale that nobody knows from elsewhere. */
export const gradeOf = (rating: number, isClassic: boolean): string =>
  later().grade(later().levels[levelOf(rating, isClassic)], isClassic ? rating : null);
