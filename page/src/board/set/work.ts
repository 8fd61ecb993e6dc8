// What the worker does for setters: what a puzzle does not need, random solutions, new puzzles, how hard one is.
import type { Puzzle } from 'quadrille';
import { isRuleLine, kindOfRule, readSheet, writeSheet } from '../../sudoku/sheet';
import { type Symmetry, orbitOf } from '../../sudoku/symmetry';
import type { JobContext } from '../../views';
import { pause } from '../../worker/pause';
import { type Question, cellNamed } from '../question';
import { type PuzzleRule, rules } from '../rule_jobs';

/** Some puzzles take forever; these many seconds are what a person waits for. */
const patience = 20;

const shuffled = <T>(list: T[]): T[] =>
  list
    .map((each): [number, T] => [Math.random(), each])
    .sort(([a], [b]) => a - b)
    .map(([, each]) => each);

// ---- What is not needed ----

export interface Needless {
  /** Whether the puzzle has one solution, without which nothing is needed. */
  unique: boolean;
  /** Each could be removed alone. */
  clues: number[];
  rules: PuzzleRule[];
}

async function needless(question: Question, context: JobContext): Promise<Needless> {
  const { text } = question,
    { columns } = readSheet(text).shape,
    { answer } = await context.everything();
  const [{ verdict, redundant = [], redundant_rules: forms = [], error }] = answer('check', { minimal: true }, text);
  if (error) throw new Error(error.message);
  const all = forms.length > 0 ? await rules(question, context) : [];
  return {
    unique: verdict === 'unique',
    clues: redundant.map((name) => cellNamed(name, columns)),
    rules: all.filter(({ form }) => forms.includes(form)),
  };
}

/** The rules that remain if those are removed, one after the other in random order, without which there is still one
 * solution; null if there is not exactly one. `kind`: only rules that begin with this word are removed, '' for all. */
async function neededRules(
  { text, kind }: { text: string; kind: string },
  context: JobContext<number>,
): Promise<string[] | null> {
  const q = await context.everything(),
    sheet = readSheet(text),
    { clues } = sheet.contents;
  const isUnique = (rest: string[]): boolean =>
    new q.Puzzle(writeSheet({ ...sheet, rest }, { clues }), 'board').check() === 'unique';
  if (!isUnique(sheet.rest)) return null;
  const lines = shuffled(sheet.rest.filter((line) => isRuleLine(line) && ['', kindOfRule(line)].includes(kind)));
  let rest = sheet.rest;
  for (const [i, line] of lines.entries()) {
    const fewer = rest.filter((each) => each !== line);
    if (isUnique(fewer)) rest = fewer;
    context.progress((i + 1) / lines.length);
    await pause();
    context.signal.throwIfAborted();
  }
  return rest;
}

// ---- Random solutions ----

/** A solution at random, though not each one equally often; null if there is none. */
async function randomSolution({ text }: Question, context: JobContext<number>): Promise<Uint8Array | null> {
  const q = await context.everything(),
    sheet = readSheet(text),
    clues = sheet.contents.clues.slice(),
    { shape } = sheet;
  const solve = (): { count: number; solution: Uint8Array | null } =>
    new q.Puzzle(writeSheet(sheet, { clues }), 'board').solve();
  let { count, solution } = solve();
  const open = shuffled([...clues.keys()].filter((cell) => shape.isCell[cell] && clues[cell] === 0));
  for (const [i, cell] of open.entries()) {
    if (count < 2) break;
    for (const symbol of shuffled(Array.from({ length: shape.symbols }, (_, each) => each + 1))) {
      clues[cell] = symbol;
      // What the last solution has there needs no search.
      if (solution![cell] === symbol) break;
      const next = solve();
      if (next.count === 0) continue;
      ({ count, solution } = next);
      break;
    }
    context.progress((i + 1) / open.length);
    await pause();
    context.signal.throwIfAborted();
  }
  return solution;
}

// ---- How hard it is ----

export interface Difficulty {
  /** 'hard': it has one solution, but techniques do not find it; 'late': that takes too long; 'none': it has not one. */
  kind: 'rated' | 'hard' | 'late' | 'none';
  rating: number;
  /** The name of the hardest step. */
  hardest: string;
}

function difficultyOf(puzzle: Puzzle, seconds: number): Difficulty {
  const not = (kind: Difficulty['kind']): Difficulty => ({ kind, rating: 0, hardest: '' });
  try {
    if (puzzle.check({ seconds }) !== 'unique') return not('none');
    const { steps, outcome } = puzzle.path({ seconds });
    if (outcome !== 'solved') return not('hard');
    const { name, weight } = steps.reduce((a, b) => (b.weight > a.weight ? b : a), { name: '', weight: 0 });
    return { kind: 'rated', rating: weight, hardest: name };
  } catch (error) {
    if ((error as Error).name === 'TimeoutError') return not('late');
    throw error;
  }
}

async function difficulty({ text }: Question, context: JobContext): Promise<Difficulty> {
  const { Puzzle } = await context.everything();
  return difficultyOf(new Puzzle(text, 'board'), patience);
}

// ---- New puzzles ----

export interface Order {
  /** The board with its rules, without clues. */
  question: Question;
  symmetry: Symmetry;
  /** Ratings of the level, from and to. */
  from: number;
  to: number;
}

export interface NewPuzzle {
  clues: Uint8Array;
  difficulty: Difficulty;
  /** How far its rating is from those of the level. */
  far: number;
}

/** Clues of a solution that are taken away in random order, while the puzzle stays unique and not too hard. */
async function dig(
  solution: Uint8Array,
  { question: { text }, symmetry, to }: Order,
  until: number,
  context: JobContext<number>,
): Promise<[clues: Uint8Array, difficulty: Difficulty]> {
  const { Puzzle } = await context.everything(),
    sheet = readSheet(text);
  let clues = solution.map((symbol, cell) => (sheet.shape.isCell[cell] ? symbol : 0)),
    known: Difficulty = { kind: 'rated', rating: 0, hardest: '' };
  for (const cell of shuffled([...clues.keys()])) {
    if (clues[cell] === 0 || performance.now() > until) continue;
    const fewer = clues.slice();
    for (const each of orbitOf(sheet.shape, symmetry, cell)) fewer[each] = 0;
    const puzzle = new Puzzle(writeSheet(sheet, { clues: fewer }), 'board');
    if (to === Infinity) {
      if (puzzle.check() === 'unique') clues = fewer;
    } else {
      // The steps of a puzzle that is too hard take longest.
      const next = difficultyOf(puzzle, 0.5);
      if (next.kind === 'rated' && next.rating <= to) [clues, known] = [fewer, next];
    }
    await pause();
    context.signal.throwIfAborted();
  }
  return [clues, to === Infinity ? difficultyOf(new Puzzle(writeSheet(sheet, { clues }), 'board'), 5) : known];
}

/** A puzzle with the rules of the board, whose rating is of a level or as near to it as any that was found; null if the
 * board has no solution. */
async function newPuzzle(order: Order, context: JobContext<number>): Promise<NewPuzzle | null> {
  const { question, from, to } = order,
    until = performance.now() + 1000 * patience;
  let best: NewPuzzle | null = null,
    tries = 0;
  while (best === null || (best.far > 0 && performance.now() < until)) {
    const solution = await randomSolution(question, { ...context, progress: () => undefined });
    if (!solution) return null;
    const [clues, difficulty] = await dig(solution, order, until, context),
      rating = difficulty.kind === 'rated' ? difficulty.rating : Infinity,
      far = rating < from ? from - rating : rating > to ? rating - to : 0;
    if (!best || far < best.far) best = { clues, difficulty, far };
    context.progress(++tries);
  }
  return best;
}

export const jobs = { needless, neededRules, randomSolution, difficulty, newPuzzle };
