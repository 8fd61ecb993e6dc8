// What the worker does for the board. Each job gets the puzzle as a Question; those that ask for many answers work in
// slices.
import type { Cover, Look, Path, Puzzle, Step } from 'quadrille';
import { symbolsOf } from '../sudoku/symbol_set';
import type { JobContext } from '../views';
import { pacer } from '../worker/pause';
import { type Oracle, type Question, makeOracle } from './oracle';

export interface Reading {
  format: string;
  /** The first puzzle of the text. */
  text: string;
  /** How many records the text has. */
  records: number;
}

async function read(text: string, { everything }: JobContext): Promise<Reading> {
  const { read } = await everything();
  const records = read(text);
  const puzzle = records.find((record): record is Puzzle => !(record instanceof Error));
  if (!puzzle) throw records[0];
  return { format: puzzle.format, text: puzzle.convert('board'), records: records.length };
}

export interface Verdict {
  /** 0, 1, or 2 for several. */
  count: number;
  solution: Uint8Array | null;
  /** Another one. */
  second: Uint8Array | null;
  /** If there is none: what clues violate, in words, and clues that contradict each other. */
  violation: string | null;
  conflict: number[];
  /** How long it took to find that out, without loading anything. */
  milliseconds: number;
}

async function judge(question: Question, context: JobContext): Promise<Verdict> {
  const oracle = await makeOracle(question, context);
  const { clues } = question,
    began = performance.now();
  const { count, solution } = await oracle.solve(clues, 2);
  const milliseconds = performance.now() - began;
  const verdict: Verdict = { count, solution, second: null, violation: null, conflict: [], milliseconds };
  if (count > 1) verdict.second = await oracle.another(clues, solution!);
  if (count === 0) {
    verdict.violation = (await puzzleOf(question, context)).violation();
    verdict.conflict = await conflictOf(oracle, clues, context.signal);
  }
  return verdict;
}

async function puzzleOf({ text }: Question, { everything }: JobContext<never>): Promise<Puzzle> {
  const { Puzzle } = await everything();
  return new Puzzle(text, 'board');
}

// Clues without which the others have a solution are needed for the contradiction; the others are dropped.
async function conflictOf(oracle: Oracle, clues: Uint8Array, signal: AbortSignal): Promise<number[]> {
  const left = clues.slice(),
    pace = pacer(signal);
  for (let cell = 0; cell < left.length; ++cell) {
    if (left[cell] === 0) continue;
    const clue = left[cell];
    left[cell] = 0;
    if ((await oracle.solve(left, 1)).count > 0) left[cell] = clue;
    await pace();
  }
  return [...left.keys()].filter((cell) => left[cell] > 0);
}

export interface Counted {
  found: bigint;
  /** The part of the search that is done, from 0 to 1. */
  progress: number;
}

// First the solutions that are found at once, then a search that reports. Some rules have several exact covers for one
// solution; boards with rules are counted by limits that grow.
async function count(question: Question, context: JobContext<Counted>): Promise<bigint> {
  const few = 10_000;
  const oracle = await makeOracle(question, context),
    pace = pacer(context.signal);
  let limit = few,
    { count } = await oracle.solve(question.clues, limit);
  if (count < limit) return BigInt(count);
  context.progress({ found: BigInt(count), progress: 0 });
  const puzzle = await puzzleOf(question, context);
  if (puzzle.rules === 0) return countCovers(puzzle.cover(), BigInt(count), context);
  while (count === limit) {
    limit *= 4;
    count = (await oracle.solve(question.clues, limit)).count;
    context.progress({ found: BigInt(count), progress: 0 });
    await pace();
  }
  return BigInt(count);
}

async function countCovers(cover: Cover, known: bigint, { signal, progress }: JobContext<Counted>): Promise<bigint> {
  const search = cover.search();
  let found = 0n;
  while (!search.ended) {
    found += await search.count({ seconds: 0.1, signal });
    if (found > known) progress({ found, progress: search.progress });
  }
  return found;
}

export interface CandidateCounts {
  sets: BigUint64Array;
  /** For each candidate, at cell * symbols + symbol - 1, how many solutions have it: `cap` means at least that many. */
  counts: Uint32Array;
  cap: number;
}

async function candidates(question: Question, context: JobContext<number>): Promise<CandidateCounts> {
  const cap = 10;
  const oracle = await makeOracle(question, context);
  return countCandidates(oracle, question, cap, context);
}

async function countCandidates(
  oracle: Oracle,
  { clues, symbols }: Question,
  cap: number,
  { signal, progress }: JobContext<number>,
): Promise<CandidateCounts> {
  const sets = await oracle.candidates(clues);
  const counts = new Uint32Array(clues.length * symbols),
    pace = pacer(signal);
  for (let cell = 0; cell < clues.length; ++cell) {
    const open = symbolsOf(sets[cell]);
    const questions = open.map((symbol) => withClue(clues, cell, symbol));
    const found = await oracle.counts(questions, cap);
    open.forEach((symbol, i) => (counts[cell * symbols + symbol - 1] = found[i]));
    progress((cell + 1) / clues.length);
    await pace();
  }
  return { sets, counts, cap };
}

function withClue(clues: Uint8Array, cell: number, symbol: number): Uint8Array {
  const other = clues.slice();
  other[cell] = symbol;
  return other;
}

/** A clue, and how many solutions are left with it (at most the cap). */
export interface Clue {
  cell: number;
  symbol: number;
  left: number;
}

/** The clues that leave the fewest solutions. */
async function completions(question: Question, context: JobContext<number>): Promise<Clue[]> {
  const { clues, symbols } = question;
  const { counts } = await candidates(question, context);
  const open = [...counts.keys()].filter((at) => counts[at] > 0 && clues[Math.floor(at / symbols)] === 0);
  const least = Math.min(...open.map((at) => counts[at]));
  return open
    .filter((at) => counts[at] === least)
    .map((at) => ({ cell: Math.floor(at / symbols), symbol: (at % symbols) + 1, left: least }));
}

/** The clues that are left when no group of cells can be emptied any more; `groups` in the order of trying. */
async function minimize(
  { question, groups }: { question: Question; groups: number[][] },
  context: JobContext<number>,
): Promise<Uint8Array> {
  const oracle = await makeOracle(question, context);
  const left = question.clues.slice(),
    pace = pacer(context.signal);
  for (const [i, group] of groups.entries()) {
    const tried = left.slice();
    for (const cell of group) tried[cell] = 0;
    if (group.some((cell) => left[cell] > 0) && (await oracle.solve(tried, 2)).count === 1) left.set(tried);
    context.progress((i + 1) / groups.length);
    await pace();
  }
  return left;
}

/** The clues of valid puzzles in which one clue is another one, in another cell or of another symbol. */
async function vary(question: Question, context: JobContext): Promise<Uint8Array[]> {
  const puzzle = await puzzleOf(question, context);
  return puzzle.vary({ removed: 1, added: 1 }).map(({ clues }) => clues);
}

// ---- Logic ----

/** Pictures of steps: houses below the cells, links and marks above them. */
const stepLook = { theme: 'none', words: false, layers: ['highlight', 'step'] } satisfies Look;

async function hint(question: Question, context: JobContext): Promise<Step | null> {
  return (await puzzleOf(question, context)).hint({ picture: stepLook });
}

async function path(question: Question, context: JobContext): Promise<Path> {
  return (await puzzleOf(question, context)).path({ picture: stepLook });
}

/** Why digits violate a house or a rule; null if they do not. */
async function violation(question: Question, context: JobContext): Promise<string | null> {
  return (await puzzleOf(question, context)).violation();
}

// ---- Formats ----

export interface FormatChoice {
  name: string;
  summary: string;
}

/** The formats that can represent the puzzle. */
async function formats(question: Question, context: JobContext): Promise<FormatChoice[]> {
  const { formats } = await context.everything();
  const puzzle = await puzzleOf(question, context);
  return formats()
    .filter(({ isCover, isWritten }) => isWritten && !isCover)
    .map(({ name, summary }) => ({ name, summary }))
    .filter(({ name }) => {
      try {
        puzzle.convert(name);
        return true;
      } catch (error) {
        if (error instanceof Error && error.name === 'unsupported') return false;
        throw error;
      }
    });
}

async function convert(
  { question, format }: { question: Question; format: string },
  context: JobContext,
): Promise<string> {
  return (await puzzleOf(question, context)).convert(format);
}

// ---- Pictures ----

export interface RulePictures {
  /** Below the cells. */
  below: string;
  /** Above them, such as dots between two cells. */
  above: string;
}

/** Pictures of the rules; their colors are custom properties. */
async function ruleDrawings(question: Question, context: JobContext): Promise<RulePictures> {
  const puzzle = await puzzleOf(question, context),
    style = { theme: 'none', words: false } as const;
  return {
    below: puzzle.svg({ ...style, layers: ['shading', 'lines'] }),
    above: puzzle.svg({ ...style, layers: ['marks'] }),
  };
}

/** A picture of the board for elsewhere. */
async function picture(
  { question, digits }: { question: Question; digits: Uint8Array },
  context: JobContext,
): Promise<string> {
  return (await puzzleOf(question, context)).svg({ digits });
}

/** A new 9x9 puzzle. */
async function generate(_: null, { grids }: JobContext): Promise<Uint8Array> {
  const { generate } = await grids();
  return generate(1);
}

export const jobs = {
  read,
  judge,
  count,
  candidates,
  completions,
  minimize,
  vary,
  hint,
  path,
  violation,
  formats,
  convert,
  ruleDrawings,
  picture,
  generate,
};
