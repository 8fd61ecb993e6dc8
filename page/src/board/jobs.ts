// What the worker does for the board. Each job gets the puzzle as a Question, and asks the library.
import type { Look, Path, Puzzle, Step } from 'quadrille';
import type { Options } from 'quadrille/questions';
import { readSheet } from '../sudoku/sheet';
import { bit } from '../sudoku/symbol_set';
import type { JobContext } from '../views';
import { pause } from '../worker/pause';
import { judge, puzzleOf } from './judge';
import { withoutIssLink } from './iss_link';
import type { Wish } from './making_kinds';
import { type Question, cellNamed } from './question';
import { type PuzzleRule, examine, ruleForms, rules, rulesAdded } from './rule_jobs';

export interface Reading {
  /** Its name, and what it is. */
  format: FormatChoice;
  /** The first puzzle of the text. */
  text: string;
  /** How many records the text has. */
  records: number;
  /** Notes of the puzzle that the board cannot keep. */
  lost: string[];
}

// Drawings that may be rules are left to the player, who sees them; those that cannot be shown are a fault.
async function read(text: string, { everything }: JobContext): Promise<Reading> {
  const { formats, read } = await everything();
  const first = (ignoreDrawings: boolean): [puzzle: Puzzle, records: number] => {
    const records = read(withoutIssLink(text), undefined, { ignoreDrawings });
    const puzzle = records.find((record): record is Puzzle => !(record instanceof Error));
    if (!puzzle) throw records[0];
    return [puzzle, records.length];
  };
  let [puzzle, records] = first(true);
  if (puzzle.lost('board').includes('drawings')) [puzzle, records] = first(false);
  const { name, summary } = formats().find(({ name }) => name === puzzle.format)!;
  return { format: { name, summary }, text: puzzle.convert('board'), records, lost: puzzle.lost('board') };
}

/** Why there is no solution: in words, or the cells of clues and the rules that contradict each other. */
export interface Contradiction {
  reason: string | null;
  clues: number[];
  rules: PuzzleRule[];
}

/** Takes longer than the verdict, mostly below 300 milliseconds. */
async function contradiction(question: Question, context: JobContext): Promise<Contradiction> {
  const { text } = question,
    { columns } = readSheet(text).shape,
    { answer } = await context.everything();
  const [{ reason = null, conflict = [], conflict_rules: forms = [] }] = answer('check', { conflict: true }, text);
  const all = forms.length > 0 ? await rules(question, context) : [];
  return {
    reason,
    clues: conflict.map((name) => cellNamed(name, columns)),
    rules: all.filter(({ form }) => forms.includes(form)),
  };
}

/** Two solutions of a puzzle that has several. */
async function twoSolutions({ text }: Question, { everything }: JobContext): Promise<[Uint8Array, Uint8Array]> {
  const answer = (await everything()).answerText('solutions', { limit: 2, to: 'board' }, text);
  const [one, other] = answer
    .trim()
    .split('\n\n')
    .map((board) => readSheet(board).solution!);
  return [one, other];
}

export interface Several {
  /** Groups of cells that are equal in every solution. */
  equal: number[][];
  /** What would leave one solution: clues, and lines of rules. */
  clues: [cell: number, symbol: number][];
  rules: string[];
}

/** More about a puzzle that has several solutions. */
async function several({ text }: Question, { everything }: JobContext): Promise<Several> {
  const { answer } = await everything(),
    { columns, leastValue } = readSheet(text).shape;
  const [{ equal = [], deciding_rules: rules = [] }] = answer('check', { equal: true, deciding: true }, text);
  const [{ unique = [] }] = answer('candidates', { unique: true }, text);
  return {
    equal: equal.map((cells) => cells.map((name) => cellNamed(name, columns))),
    clues: unique.map((clue) => {
      const [name, value] = clue.split('=');
      return [cellNamed(name, columns), Number(value) - leastValue + 1];
    }),
    rules,
  };
}

// Counts with limits of time that grow, so that the reader sees what is known; numbers may have more digits than those
// of JavaScript.
async function count({ text }: Question, { everything, progress, signal }: JobContext<bigint>): Promise<bigint> {
  const q = await everything();
  for (let recordTime = 0.25; ; recordTime *= 4) {
    const answer = q.answerText('count', { recordTime }, text);
    const found = BigInt(/"count":(\d+)/.exec(answer)![1]);
    if (answer.includes('"exact":true')) return found;
    progress(found);
    await pause();
    signal.throwIfAborted();
  }
}

export interface CandidateCounts {
  sets: BigUint64Array;
  /** For each candidate, at cell * symbols + symbol - 1, how many solutions have it: `cap` means at least that many. */
  counts: Uint32Array;
  cap: number;
}

async function candidates({ clues, symbols, text }: Question, { everything }: JobContext): Promise<CandidateCounts> {
  const cap = 10,
    { leastValue } = readSheet(text).shape;
  const sets = new BigUint64Array(clues.length),
    counts = new Uint32Array(clues.length * symbols);
  const [answer] = (await everything()).answer('candidates', { counts: cap }, text);
  answer.candidates?.forEach((values, cell) =>
    values.forEach((value, i) => {
      const symbol = value - leastValue + 1;
      sets[cell] |= bit(symbol);
      counts[cell * symbols + symbol - 1] = answer.counts![cell][i];
    }),
  );
  return { sets, counts, cap };
}

export interface Made {
  /** The clues of each puzzle. */
  clues: Uint8Array[];
  /** Whether there may be such puzzles: this one has a solution, or exactly one. */
  possible: boolean;
}

/** The puzzles that a question makes of this one. */
async function made(
  question: 'minimize' | 'complete' | 'vary',
  options: Options,
  { text }: Question,
  { everything }: JobContext,
): Promise<Made> {
  const q = await everything();
  const answers = q.answer(question, options, text),
    found = answers.filter(({ puzzle }) => puzzle !== undefined);
  if (answers[0].error) throw new Error(answers[0].error.message);
  const clues = found.map(({ board, puzzle }) =>
    new q.Puzzle(board ?? puzzle!).clues.map((clue) => (clue === 255 ? 0 : clue)),
  );
  return { clues, possible: clues.length > 0 || (answers[0].verdict === 'none' && answers[0].reason !== undefined) };
}

/** Without clues that are not needed; those that are symmetric go together. */
const minimize = (
  { question, ...options }: { question: Question; symmetry: string; seed: number },
  context: JobContext,
) => made('minimize', options, question, context);

/** With as few more clues as make the solution unique, as far as that is known after some seconds. */
const complete = (question: Question, context: JobContext) => made('complete', { recordTime: 10 }, question, context);

/** The valid puzzles in which one clue is another one, in another cell or of another symbol. */
const vary = (question: Question, context: JobContext) => made('vary', {}, question, context);

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

/** The puzzle in this format, and the notes that it leaves out. */
async function convert(
  { question, format }: { question: Question; format: string },
  context: JobContext,
): Promise<{ text: string; lost: string[] }> {
  const puzzle = await puzzleOf(question, context);
  return { text: puzzle.convert(format), lost: puzzle.lost(format) };
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

/** A new puzzle, in the format "board". */
async function makePuzzle(wish: Wish, context: JobContext): Promise<string> {
  return (await import('./making')).make(wish, context);
}

export const jobs = {
  read,
  judge,
  contradiction,
  twoSolutions,
  several,
  count,
  candidates,
  complete,
  minimize,
  vary,
  hint,
  path,
  violation,
  formats,
  convert,
  ruleDrawings,
  ruleForms,
  rules,
  rulesAdded,
  examine,
  picture,
  makePuzzle,
};
