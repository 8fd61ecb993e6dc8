// The verdict on a puzzle, which is the first thing that the worker is asked.
import type { Puzzle } from 'quadrille';
import type { GridSolver } from 'quadrille/grids';
import type { JobContext } from '../views';
import type { Question } from './question';

export interface Verdict {
  /** 0, 1, or 2 for several. */
  count: number;
  solution: Uint8Array | null;
  /** How long it took to find that out, without loading anything. */
  milliseconds: number;
}

export async function puzzleOf({ text }: Question, { everything }: JobContext<never>): Promise<Puzzle> {
  const { Puzzle } = await everything();
  return new Puzzle(text, 'board');
}

// Plain 9x9 grids need the small module only, which is there at once.
export async function judge(question: Question, context: JobContext): Promise<Verdict> {
  const { classic, clues } = question;
  const solve = classic ? gridSolver(clues, await context.grids()) : boardSolver(await puzzleOf(question, context)),
    began = performance.now();
  const { count, solution } = await solve();
  return { count, solution, milliseconds: performance.now() - began };
}

type Solved = Pick<Verdict, 'count' | 'solution'>;
const boardSolver = (puzzle: Puzzle) => async (): Promise<Solved> => puzzle.solve();
const gridSolver = (clues: Uint8Array, grids: GridSolver) => async (): Promise<Solved> => {
  const { counts, solutions } = await grids.solve(clues);
  return { count: counts[0], solution: counts[0] > 0 ? solutions : null };
};
