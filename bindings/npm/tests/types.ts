// What the types allow, and what they refuse.
import { load, QuadrilleError, type Cover, type Puzzle, type Search, type Step } from 'quadrille';
import { load as loadGrids } from 'quadrille/grids';
import { load as loadAll } from 'quadrille/questions';

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
const cells = [[0, 0], [0, 1]];
const options = ['a', ['b', ['x', 'red'] as const]];
const cover: Cover = new q.Cover('ab', options, { secondary: 'x', bounds: { a: [0, 1] }, costs: [1, 2] });
new q.Cover(cells, [cells], { bounds: new Map([[cells[0], [1, 2]]]) });
const search: Search = puzzle.cover().search({ engine: 'cells', signal: AbortSignal.timeout(100) });
for await (const chosen of search) console.log(chosen[0] + chosen.length);
for (const [option] of cover) console.log(cover.option(option), cover.count() + (await search.count()));
const cost: number | undefined = q.Cover.fromMatrix([Uint8Array.of(1)]).best({ maximum: true })?.cost;
for (const { step } of q.Cover.read('a').trace()) console.log(step === 'end', cost, [...search].length);
const events: Uint32Array = cover.trace({ choice: 'first' }).packed(cover.secondary[0]);
console.log(events.length);

const all = await loadAll();
const verdict: 'unique' | 'multiple' | 'none' | 'invalid' | 'unknown' | undefined =
  all.answer('check', { conflict: true }, 'text')[0].verdict;
const technique: string | undefined = all.answer('hint')[0].step?.technique;
console.log(verdict, technique, all.answerText('draw', {}, 'text'));

// @ts-expect-error
all.answer('chekc');
// @ts-expect-error
all.answer('count')[0].verdikt;
// @ts-expect-error
few.rate('');
// @ts-expect-error
q.solve(81);
// @ts-expect-error
puzzle.symbols = 9;
// @ts-expect-error
const many: number = cover.count();
// @ts-expect-error
search.ended = true;
