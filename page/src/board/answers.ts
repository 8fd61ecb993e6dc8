// What is asked about the puzzle: its solution, their number, its true candidates, and which digits are wrong.
import { has, symbolsOf } from '../sudoku/symbol_set';
import { words } from '../words/index';
import { later } from '../words/later';
import type { Message } from '../frame/controls';
import type { Engine } from '../views';
import type { Desk } from './desk';
import { nameOf } from './question';
import type { VerdictView } from './verdict';

export function solve(desk: Desk, verdict: VerdictView): Promise<void> {
  return desk.work(async ({ signal }) => {
    const { count, solution } = await verdict.wait(signal);
    if (!solution) return desk.say(() => words.board.none, 'poor');
    desk.show({ solution });
    desk.say(() => (count === 1 ? later().shown : later().oneOf), count === 1 ? 'good' : 'plain');
  });
}

export function showDifference(desk: Desk): Promise<void> {
  return desk.work(async ({ signal }) => {
    const [solution, second] = await desk.ask('twoSolutions', desk.question(), signal);
    const cells = solution.filter((symbol, cell) => symbol !== second[cell]).length;
    desk.show({ solution, second });
    desk.say(() => later().differ(cells));
  });
}

export function count(desk: Desk): Promise<void> {
  let found = 0n;
  return desk.work(async ({ signal, report }) => {
    signal.addEventListener('abort', () => {
      const sofar = found;
      if (sofar > 0n) desk.say(() => later().atLeast(sofar));
    });
    const count = await desk.ask('count', desk.question(), signal, (sofar) => {
      found = sofar;
      report(() => later().counting(sofar));
    });
    desk.say(() => later().counted(count));
  });
}

/** Shows the true candidates after each change, until they are hidden. */
export class TrueCandidates {
  // Other questions of the reader do not wait for them.
  readonly #engine: Engine;
  #controller = new AbortController();

  constructor(private readonly desk: Desk) {
    this.#engine = desk.services.newEngine();
    desk.onChange((change) => {
      this.#controller.abort();
      if (change === 'puzzle') desk.keepsCandidates = false;
      if (desk.keepsCandidates) void this.#find().catch(() => undefined); // the verdict says what is wrong
    });
  }

  toggle(): Promise<void> {
    const { desk } = this;
    desk.keepsCandidates = !desk.showsCandidates;
    if (!desk.keepsCandidates) {
      desk.answer = null;
      desk.show({});
      return Promise.resolve();
    }
    return desk.work(async ({ signal }) => {
      signal.addEventListener('abort', () => this.#controller.abort());
      const said = await this.#find();
      if (said) desk.say(said, desk.overlay.candidates ? 'plain' : 'poor');
    });
  }

  /** Returns what there is to say of them, unless something has changed meanwhile. */
  async #find(): Promise<Message | undefined> {
    const { desk } = this,
      { signal } = (this.#controller = new AbortController());
    const question = desk.question(true);
    const { sets, counts, cap } = await this.#engine.call('candidates', question, { signal });
    const open = [...sets.keys()].filter((cell) => sets[cell] !== 0n && question.clues[cell] === 0);
    if (sets.every((set) => set === 0n)) return (desk.show({}), () => later().noCandidates);
    const number = open.reduce((sum, cell) => sum + symbolsOf(sets[cell]).length, 0);
    const several = number > open.length;
    const unique = several
      ? counts.filter((count, i) => count === 1 && question.clues[Math.floor(i / question.symbols)] === 0).length
      : 0;
    desk.show({ ...desk.overlay, candidates: sets, counts, cap, several, isStale: false });
    return () => {
      const sentences = [later().trueCandidates(number, open.length)];
      if (unique > 0) sentences.push(later().uniqueCandidates(unique));
      if (several) sentences.push(later().cap(cap));
      return sentences.join(' ');
    };
  }
}

/** Where digits are wrong, or center marks leave out the solution; null if that is not known. */
async function mistakesOf(
  desk: Desk,
  verdict: VerdictView,
  signal: AbortSignal,
): Promise<Record<'digits' | 'marks', number[]> | null> {
  const { count, solution } = await verdict.wait(signal);
  if (count !== 1) return null;
  const { digits, center, clues } = desk.game.contents,
    cells = [...digits.keys()].filter((cell) => clues[cell] === 0);
  return {
    digits: cells.filter((cell) => digits[cell] > 0 && digits[cell] !== solution![cell]),
    marks: cells.filter((cell) => digits[cell] === 0 && center[cell] !== 0n && !has(center[cell], solution![cell])),
  };
}

const namesOf = (desk: Desk, cells: number[]): string =>
  cells.map((cell) => nameOf(cell, desk.game.sheet.shape.columns)).join(' ');

/** Something that the player has written is wrong. */
export async function sayMistakes(desk: Desk, verdict: VerdictView, signal: AbortSignal): Promise<void> {
  const mistakes = await mistakesOf(desk, verdict, signal),
    cells = mistakes ? [...mistakes.digits, ...mistakes.marks] : [];
  desk.show({ wrong: new Set(cells) });
  const names = namesOf(desk, cells);
  desk.say(() => later().hasMistake(names), 'poor');
}

export function check(desk: Desk, verdict: VerdictView): Promise<void> {
  return desk.work(async ({ signal }) => {
    const mistakes = await mistakesOf(desk, verdict, signal);
    if (!mistakes) return desk.say(() => later().needsUnique, 'poor');
    const { digits, marks } = mistakes;
    desk.show({ wrong: new Set([...digits, ...marks]) });
    if (digits.length > 0) return desk.say(() => later().mistakes(digits.length), 'poor');
    if (marks.length === 0) return desk.say(() => later().noMistakes, 'good');
    const names = namesOf(desk, marks);
    desk.say(() => later().wrongMarks(names), 'poor');
  });
}
