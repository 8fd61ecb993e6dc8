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

/** Some levels have no puzzle with the clues that are asked for: the seconds that are given to each puzzle. */
const patience = 30;

/** The options of the question for one part of the wish. */
function optionsOf({ board, symmetry, pattern }: Wish, count: number, clues: Clues, [lowest, highest]: number[]) {
  // Boards have weights in place of ratings, which are whole numbers.
  const conditions =
    board === null
      ? [lowest > 0 && `rating >= ${lowest}`, highest < Infinity && `rating <= ${highest}`]
      : [lowest > 0 && `weight >= ${Math.ceil(lowest)}`, highest < Infinity && `weight <= ${Math.floor(highest)}`];
  const where = conditions.filter((condition) => condition).join(' && ') || undefined;
  const given = pattern ? { pattern: pattern.map((marked) => (marked ? 'x' : '.')).join('') } : { symmetry };
  // With room upwards, the library takes all of it: 81 clues.
  const ends = pattern ? [] : clues.filter((end) => end !== null);
  const number = ends.length > 0 ? { clues: `${Math.min(...ends)}..${Math.max(...ends)}`, noMinimal: true } : {};
  return { n: count, board: board ?? undefined, where, ...given, ...number };
}

/** The part of the cells that has clues in puzzles that need each of them, by the rows of the board. */
const leastParts: Record<number, number> = { 4: 0.3, 6: 0.26, 9: 0.28, 12: 0.33, 16: 0.38 };
/** How many times as many clues let a board with rules be of a level: with fewer ones it is rarely easy. */
const shares: Partial<Record<Level, [from: number, to: number]>> = {
  easy: [1.35, 1.65],
  medium: [1.05, 1.3],
  hard: [0.95, 1.1],
};

/** The numbers of clues of a level, if the reader has not said any. */
function cluesOf({ level, clues }: LevelWish, { board }: Wish): Clues {
  const rows = Number(/^board (\d+)x/.exec(board ?? '')?.[1] ?? 0),
    share = shares[level];
  if (clues.some((end) => end !== null) || !share || !(rows in leastParts)) return clues;
  const least = rows * rows * leastParts[rows];
  return [Math.floor(least * share[0]), Math.ceil(least * share[1])];
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
  for (const [i, each] of levels.entries()) {
    const { level } = each;
    const share = Math.floor(count / levels.length) + (i < count % levels.length ? 1 : 0);
    if (share === 0) continue;
    const options = optionsOf(wish, share, cluesOf(each, wish), rangeOf(level, wish.board === null));
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
