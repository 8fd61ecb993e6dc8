// What the types allow, and what they refuse.
import { load, QuadrilleError, type Puzzle, type Step } from 'quadrille';
import { load as loadGrids } from 'quadrille/grids';

const q = await load(new Uint8Array());
const { counts, solutions } = await q.solve(['.'.repeat(81)], { limit: 2, signal: new AbortController().signal });
const first: number = counts[0] + solutions[0];
const puzzle: Puzzle = new q.Puzzle('text', 'line');
const word: 'unique' | 'multiple' | 'none' = puzzle.check({ seconds: 1 });
const steps: Step[] = puzzle.steps();
for (const record of q.read('text')) console.log(record instanceof QuadrilleError ? record.line : record.shape[0]);
const few = await loadGrids();
const seeded = await few.generate(1, { seed: 1n });
console.log(first, word, steps, seeded);

// @ts-expect-error
few.rate('');
// @ts-expect-error
q.solve(81);
// @ts-expect-error
puzzle.symbols = 9;
