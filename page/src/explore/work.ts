// What the worker does for Explore: makes, reads and rates puzzles, one after the other, and reports each.
import type { Puzzle, Quadrille } from 'quadrille';
import type { Answers } from 'quadrille/questions';
import type { JobContext } from '../views';
import { pause } from '../worker/pause';

export interface Entry {
  /** In the format "board". */
  text: string;
  title: string;
  rows: number;
  columns: number;
  clues: number;
  /** The name of the rating's hardest step, and its weight; null if it is not rated yet, or not solved by techniques. */
  hardest: string;
  rating: number | null;
}

export interface Wish {
  /** A board without clues; null is a plain 9x9 grid. */
  board: string | null;
  symmetry: string;
  /** For 9x9 boards: the cells that have clues. */
  pattern: boolean[] | null;
  count: number;
  /** Numbers of clues, from and to, in any order; one of them is the number. Without both, each clue is needed. */
  clues: [number | null, number | null];
  /** Ratings, from and to. */
  rating: [lowest: number, highest: number];
}

function entryOf(puzzle: Puzzle): Entry {
  const text = puzzle.convert('board');
  const [rows, columns] = puzzle.shape;
  const clues = puzzle.clues.filter((clue) => clue > 0 && clue !== 255).length;
  return { text, title: /^title (.*)$/m.exec(text)?.[1] ?? '', rows, columns, clues, hardest: '', rating: null };
}

function rated(entry: Entry, puzzle: Puzzle): Entry {
  const { steps, outcome } = puzzle.path();
  if (outcome !== 'solved' || steps.length === 0) return entry;
  const { name, weight } = steps.reduce((a, b) => (b.weight > a.weight ? b : a));
  return { ...entry, hardest: name, rating: weight };
}

/** Makes puzzles as wished, and reports each. */
async function make(
  { board, symmetry, pattern, count, clues, rating: [lowest, highest] }: Wish,
  context: JobContext<Entry>,
): Promise<void> {
  const q = await context.everything();
  // Boards have weights in place of ratings.
  const property = board === null ? 'rating' : 'weight',
    conditions = [lowest > 0 && `${property} >= ${lowest}`, highest < Infinity && `${property} <= ${highest}`];
  const where = conditions.filter((condition) => condition).join(' && ') || undefined;
  const given = pattern ? { pattern: pattern.map((marked) => (marked ? 'x' : '.')).join('') } : { symmetry };
  // With room upwards, the library takes all of it: 81 clues.
  const ends = clues.filter((end) => end !== null);
  const number = ends.length > 0 ? { clues: `${Math.min(...ends)}..${Math.max(...ends)}`, noMinimal: true } : {};
  const each = ({ board, puzzle: line }: Answers['generate']): void => {
    const puzzle = new q.Puzzle(board ?? line!);
    context.progress(rated(entryOf(puzzle), puzzle));
  };
  q.answer('generate', { n: count, board: board ?? undefined, where, ...given, ...number }, '', { each });
}

const isPuzzle = (record: Puzzle | Error): record is Puzzle => !(record instanceof Error);

/** Reads all puzzles of a text; answers how many records could not be read. */
async function collect(text: string, context: JobContext<Entry[]>): Promise<number> {
  const { read } = await context.everything();
  const records = read(text),
    some = 50;
  if (records.length > 0 && !records.some(isPuzzle)) throw records[0];
  for (let i = 0; i < records.length; i += some) {
    context.progress(
      records
        .slice(i, i + some)
        .filter(isPuzzle)
        .map(entryOf),
    );
    await pause();
    context.signal.throwIfAborted();
  }
  return records.filter((record) => !isPuzzle(record)).length;
}

/** Rates those that have exactly one solution; reports each with its number. */
async function rate(texts: string[], context: JobContext<[number: number, entry: Entry]>): Promise<void> {
  const q: Quadrille = await context.everything();
  for (const [number, text] of texts.entries()) {
    const puzzle = new q.Puzzle(text, 'board');
    const unique = puzzle.check({ seconds: 5 }) === 'unique';
    context.progress([number, unique ? rated(entryOf(puzzle), puzzle) : entryOf(puzzle)]);
    await pause();
    context.signal.throwIfAborted();
  }
}

/** Pictures whose colors are custom properties, and those of their solutions: '' where there is not exactly one. */
async function draw(texts: string[], context: JobContext): Promise<[puzzle: string, solved: string][]> {
  const { Puzzle } = await context.everything(),
    pictures: [string, string][] = [];
  for (const text of texts) {
    const puzzle = new Puzzle(text, 'board'),
      { count, solution } = puzzle.solve({ seconds: 5 });
    const solved = count === 1 ? puzzle.svg({ theme: 'none', digits: solution! }) : '';
    pictures.push([puzzle.svg({ theme: 'none' }), solved]);
    await pause();
    context.signal.throwIfAborted();
  }
  return pictures;
}

export const jobs = { makePuzzles: make, collectPuzzles: collect, ratePuzzles: rate, drawPuzzles: draw };
