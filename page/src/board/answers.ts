// What is asked about the puzzle: its solution, their number, its true candidates, and which digits are wrong.
import { has, symbolsOf } from '../sudoku/symbol_set';
import { words } from '../words/index';
import { later } from '../words/later';
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

/** Shows the true candidates, or hides them. */
export function showCandidates(desk: Desk): Promise<void> {
  if (desk.showsCandidates) {
    desk.answer = null;
    desk.show({});
    return Promise.resolve();
  }
  return desk.work(async ({ signal }) => {
    const question = desk.question(true);
    const { sets, counts, cap } = await desk.ask('candidates', question, signal);
    const open = [...sets.keys()].filter((cell) => sets[cell] !== 0n && question.clues[cell] === 0);
    if (sets.every((set) => set === 0n)) return desk.say(() => later().noCandidates, 'poor');
    const number = open.reduce((sum, cell) => sum + symbolsOf(sets[cell]).length, 0);
    const several = number > open.length;
    const unique = several
      ? counts.filter((count, i) => count === 1 && question.clues[Math.floor(i / question.symbols)] === 0).length
      : 0;
    desk.show({ candidates: sets, counts, cap, several });
    desk.say(() => {
      const sentences = [later().trueCandidates(number, open.length)];
      if (unique > 0) sentences.push(later().uniqueCandidates(unique));
      if (several) sentences.push(later().cap(cap));
      return sentences.join(' ');
    });
  });
}

export function check(desk: Desk, verdict: VerdictView): Promise<void> {
  return desk.work(async ({ signal }) => {
    const { count, solution } = await verdict.wait(signal);
    if (count !== 1) return desk.say(() => later().needsUnique, 'poor');
    const { digits, center, clues } = desk.game.contents,
      { columns } = desk.game.sheet.shape;
    const cells = [...digits.keys()].filter((cell) => clues[cell] === 0);
    const wrong = cells.filter((cell) => digits[cell] > 0 && digits[cell] !== solution![cell]);
    const marks = cells.filter(
      (cell) => digits[cell] === 0 && center[cell] !== 0n && !has(center[cell], solution![cell]),
    );
    desk.show({ wrong: new Set([...wrong, ...marks]) });
    if (wrong.length === 0 && marks.length > 0) {
      const names = marks.map((cell) => nameOf(cell, columns)).join(' ');
      desk.say(() => later().wrongMarks(names), 'poor');
    } else if (wrong.length === 0) desk.say(() => later().noMistakes, 'good');
    else desk.say(() => later().mistakes(wrong.length), 'poor');
  });
}
