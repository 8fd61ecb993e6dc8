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

export function rated(entry: Entry, puzzle: Puzzle): Entry {
  const { steps, outcome } = puzzle.path();
  if (outcome !== 'solved' || steps.length === 0) return entry;
  const { name, weight } = steps.reduce((a, b) => (b.weight > a.weight ? b : a));
  return { ...entry, hardest: name, rating: weight };
}
