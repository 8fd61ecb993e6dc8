// The jobs of Learn.
import type { Matrix } from '../dance/matrix';
import { problemOf } from '../stage/problem';
import type { JobContext } from '../views';

export interface Lesson {
  /** The puzzle as a line. */
  readonly text: string;
  /** Of a square grid: 0 for an empty cell, else its digit. */
  readonly given: Uint8Array;
  /** Without the clues. */
  readonly matrix: Matrix;
}

/** A classic sudoku; others have no line of digits. */
async function readLesson({ text }: { text: string }, { everything }: JobContext): Promise<Lesson> {
  const q = await everything(), puzzle = new q.Puzzle(text);
  return { text: puzzle.convert('line').trim(), given: puzzle.clues, matrix: problemOf(q, puzzle).matrix };
}

export interface Timing {
  readonly puzzles: number;
  readonly milliseconds: number;
}

/** Solves a number of copies of a 9x9 puzzle at once, and proves each time whether there is another solution. */
async function timeLanes({ text, puzzles }: { text: string; puzzles: number }, { grids }: JobContext): Promise<Timing> {
  const solver = await grids(), line = solver.grids(text), many = new Uint8Array(81 * puzzles);
  for (let i = 0; i < puzzles; ++i) many.set(line, 81 * i);
  const began = performance.now();
  await solver.solve(many, { limit: 2 });
  return { puzzles, milliseconds: performance.now() - began };
}

export const jobs = { readLesson, timeLanes };
