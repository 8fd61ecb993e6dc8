// A puzzle of the collection.
import type { Puzzle } from 'quadrille';

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

export function entryOf(puzzle: Puzzle): Entry {
  const text = puzzle.convert('board');
  const [rows, columns] = puzzle.shape;
  const clues = puzzle.clues.filter((clue) => clue > 0 && clue !== 255).length;
  return { text, title: /^title (.*)$/m.exec(text)?.[1] ?? '', rows, columns, clues, hardest: '', rating: null };
}

/** Some steps take minutes to find: the seconds that a person waits for each puzzle. */
const patience = 10;

export function rated(entry: Entry, puzzle: Puzzle): Entry {
  const path = pathOf(puzzle);
  if (path?.outcome !== 'solved' || path.steps.length === 0) return entry;
  const { steps } = path;
  const { name, weight } = steps.reduce((a, b) => (b.weight > a.weight ? b : a));
  return { ...entry, hardest: name, rating: weight };
}

/** Null if it takes too long. */
function pathOf(puzzle: Puzzle): ReturnType<Puzzle['path']> | null {
  try {
    return puzzle.path({ seconds: patience });
  } catch (error) {
    if ((error as Error).name === 'TimeoutError') return null;
    throw error;
  }
}
