// The levels of puzzles in words.
import { levelOf } from '../../sudoku/levels';
import { later } from '../../words/later';

/** How hard a step is in words. The weights of puzzles with rules are on a scale that nobody knows from elsewhere. */
export const gradeOf = (rating: number, isClassic: boolean): string =>
  later().grade(later().levels[levelOf(rating, isClassic)], isClassic ? rating : null);
