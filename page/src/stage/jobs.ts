// What the worker does for the theatre: it traces one problem after the other, and searches it in plainer ways.
import type { Cover, Trace } from 'quadrille';
import { optionCount, type Matrix } from '../dance/matrix';
import { BitMasks, FewestFirst, InOrder, SinglesFirst, type PlainSearch } from '../dance/plain_searches';
import type { JobContext } from '../views';
import { pacer } from '../worker/pause';
import { readProblem } from './problem';
import {
  methods, mostNodes, type Choice, type Comparison, type Count, type Method, type Opened, type Part, type Source,
} from './protocol';

/** Events that are fetched at once. */
const partSize = 400_000;

/** A fault that words.ts has a sentence for. */
class TooLarge extends Error {
  override readonly name = 'too_large';
}

/** The search that was traced last, and the number of its events that have been fetched. */
let open: { source: string; trace: Trace; fetched: number } | undefined;

async function openDance(source: Source, { everything }: JobContext): Promise<Opened> {
  const { cover, matrix, clues, grid } = readProblem(await everything(), source.text, source.whole);
  if (matrix.entries.length > mostNodes) throw new TooLarge(String(matrix.entries.length));
  return { matrix, clues, grid, ...startTrace(source, cover) };
}

function startTrace(source: Source, cover: Cover): Part {
  open = { source: JSON.stringify(source), trace: cover.trace({ choice: source.choice }), fetched: 0 };
  return nextPart(open);
}

/** The part after this number of events. If another worker has fetched them, they are traced again. */
async function continueDance({ before, ...source }: Source & { before: number }, context: JobContext): Promise<Part> {
  const fits = open?.source === JSON.stringify(source) && open.fetched === before;
  if (!fits) startTrace(source, readProblem(await context.everything(), source.text, source.whole).cover);
  while (open!.fetched < before) {
    nextPart(open!);
    context.signal.throwIfAborted();
  }
  return nextPart(open!);
}

function nextPart(search: NonNullable<typeof open>): Part {
  const events = search.trace.packed(partSize);
  search.fetched += events.length;
  return { events, complete: events.length < partSize };
}

// ---- The way from plain search to links ----

async function compareSearches({ text, whole, seconds }: Comparison, context: JobContext<Count>): Promise<Count[]> {
  const { cover, matrix } = readProblem(await context.everything(), text, whole);
  const counts: Count[] = [];
  for (const method of methods) {
    const count = await countBy(method, cover, matrix, seconds, context);
    if (count) counts.push(count);
  }
  return counts;
}

interface Stepper {
  readonly nodes: number;
  readonly covers: number;
  readonly ended: boolean;
  run(): void | Promise<void>;
}

async function countBy(
  method: Method, cover: Cover, matrix: Matrix, seconds: number, { signal, progress }: JobContext<Count>,
): Promise<Count | undefined> {
  const pace = pacer(signal);
  let shown = performance.now(), milliseconds = 0;
  const began = performance.now(), search = stepper(method, cover, matrix);
  if (!search) return undefined;
  const count = (): Count =>
    ({ method, nodes: search.nodes, covers: search.covers, milliseconds, complete: search.ended });
  while (!search.ended && milliseconds < 1000 * seconds) {
    await search.run();
    milliseconds = performance.now() - began;
    if (performance.now() - shown > 60) {
      progress(count());
      shown = performance.now();
    }
    await pace();
  }
  progress(count());
  return count();
}

function stepper(method: Method, cover: Cover, matrix: Matrix): Stepper | undefined {
  switch (method) {
    case 'plain': return byNodes(new InOrder(matrix));
    case 'fewest': return byNodes(new FewestFirst(matrix));
    case 'masks': return optionCount(matrix) > BitMasks.mostOptions ? undefined : byNodes(new BitMasks(matrix));
    case 'singles': return byNodes(new SinglesFirst(matrix), 'guesses');
    case 'linksFirst': return byLibrary(cover, 'links', 'first');
    case 'links': return byLibrary(cover, 'links', 'fewest');
    case 'cells': return byLibrary(cover, 'cells', 'fewest');
  }
}

/** Slices of some milliseconds. */
function byNodes(search: PlainSearch, counted: 'nodes' | 'guesses' = 'nodes'): Stepper {
  let size = 64;
  return {
    get nodes() { return search[counted]; },
    get covers() { return search.covers; },
    get ended() { return search.ended; },
    run() {
      const began = performance.now();
      search.run(size);
      if (performance.now() - began < 4) size *= 2;
    },
  };
}

function byLibrary(cover: Cover, engine: string, choice: Choice): Stepper {
  const search = cover.search({ engine, choice });
  let covers = 0;
  return {
    get nodes() { return search.nodes; },
    get covers() { return covers; },
    get ended() { return search.ended; },
    async run() {
      covers += Number(await search.count({ seconds: 0.005 }));
    },
  };
}

export const jobs = { openDance, continueDance, compareSearches };
