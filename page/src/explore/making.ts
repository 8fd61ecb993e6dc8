// Makes puzzles for Explore: of a range of ratings, or spread over levels from easy to hard.
import { type Level, rangeOf } from '../sudoku/levels';
import type { Answers, QuadrilleWithQuestions } from 'quadrille/questions';
import type { JobContext } from '../views';
import { type Entry, entryOf, rated } from './entry';

type Clues = [number | null, number | null];

export interface LevelWish {
  level: Level;
  clues: Clues;
}

export interface Wish {
  /** A board without clues; null is a plain 9x9 grid. */
  board: string | null;
  symmetry: string;
  /** For 9x9 boards: the cells that have clues. */
  pattern: boolean[] | null;
  count: number;
  /** Numbers of clues, from and to, in any order; one of them is the number. Without both, each clue is needed. */
  clues: Clues;
  /** Ratings, from and to. */
  rating: [lowest: number, highest: number];
  /** In place of `clues` and `rating`, if there are any: the puzzles are spread over them. */
  levels: LevelWish[];
}

/** Puzzles of a level that were not found in time. */
export interface Missing {
  level: Level;
  count: number;
}

/** Some levels have no puzzle with so many clues; so many seconds are given to each puzzle. */
const patience = 30;

/** The options of the question for one part of the wish. */
function optionsOf({ board, symmetry, pattern }: Wish, count: number, clues: Clues, [lowest, highest]: number[]) {
  // Boards have weights in place of ratings.
  const property = board === null ? 'rating' : 'weight',
    conditions = [lowest > 0 && `${property} >= ${lowest}`, highest < Infinity && `${property} <= ${highest}`];
  const where = conditions.filter((condition) => condition).join(' && ') || undefined;
  const given = pattern ? { pattern: pattern.map((marked) => (marked ? 'x' : '.')).join('') } : { symmetry };
  // With room upwards, the library takes all of it: 81 clues.
  const ends = pattern ? [] : clues.filter((end) => end !== null);
  const number = ends.length > 0 ? { clues: `${Math.min(...ends)}..${Math.max(...ends)}`, noMinimal: true } : {};
  return { n: count, board: board ?? undefined, where, ...given, ...number };
}

/** Makes puzzles as wished, and reports each; answers what was not found in time. */
export async function make(wish: Wish, context: JobContext<Entry>): Promise<Missing[]> {
  const q = await context.everything();
  const { count, clues, rating, levels } = wish;
  if (levels.length === 0) {
    found(q, optionsOf(wish, count, clues, rating), context);
    return [];
  }
  const missing: Missing[] = [];
  for (const [i, { level, clues }] of levels.entries()) {
    const share = Math.floor(count / levels.length) + (i < count % levels.length ? 1 : 0);
    if (share === 0) continue;
    const options = optionsOf(wish, share, clues, rangeOf(level, wish.board === null));
    const left = share - found(q, options, context, patience * share);
    if (left > 0) missing.push({ level, count: left });
  }
  return missing;
}

/** How many it has made. */
function found(
  q: QuadrilleWithQuestions,
  options: ReturnType<typeof optionsOf>,
  context: JobContext<Entry>,
  seconds?: number,
): number {
  let made = 0;
  const each = ({ board, puzzle: line }: Answers['generate']): void => {
    const puzzle = new q.Puzzle(board ?? line!);
    ++made;
    context.progress(rated(entryOf(puzzle), puzzle));
  };
  try {
    q.answer('generate', options, '', { each, seconds });
  } catch (error) {
    if ((error as Error).name !== 'TimeoutError') throw error;
  }
  return made;
}
