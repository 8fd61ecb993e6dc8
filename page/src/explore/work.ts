// What the worker does for Explore: makes, reads and rates puzzles, one after the other, and reports each.
import type { Puzzle, Quadrille } from 'quadrille';
import type { JobContext } from '../views';
import { pause } from '../worker/pause';
import { type Entry, entryOf, rated } from './entry';
import { make } from './making';

export type { Entry } from './entry';
export type { LevelWish, Wish } from './making';

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
