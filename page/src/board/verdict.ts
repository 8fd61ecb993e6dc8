// Says after each change how many solutions the puzzle has, and why it has none.
import { h, setText } from '../frame/dom';
import { conflictsIn } from '../sudoku/conflicts';
import { filled, ruleLinesOf } from '../sudoku/sheet';
import { words } from '../words/index';
import type { Labels } from './controls';
import type { Desk, Tone } from './desk';
import type { Verdict } from './jobs';

/** Questions that take longer are said to be worked on. */
const patience = 300;

export class VerdictView {
  /** The last one, if it is about the puzzle that is on the board. */
  verdict: Verdict | null = null;
  readonly element = h('div', { class: 'verdict' });
  #sentence = h('p', { class: 'sentence', role: 'status' });
  #numbers = h('p', { class: 'numbers' });
  #difference: HTMLButtonElement;
  #controller: AbortController | null = null;
  #asked = '';
  #slow = false;
  #solved = false;

  constructor(
    private readonly desk: Desk,
    labels: Labels,
  ) {
    this.#difference = labels.button(() => words.board.showSecond, () => this.showDifference(), { class: 'quiet' });
    this.element.append(this.#sentence, this.#numbers, this.#difference);
    labels.keep(() => this.#render());
    desk.onChange(() => void this.#judge());
    desk.onRefresh(() => this.#render());
  }

  /** The verdict, as soon as it is there; null if the board has changed by then. */
  async wait(signal: AbortSignal): Promise<Verdict> {
    if (this.verdict) return this.verdict;
    return this.desk.ask('judge', this.desk.question(), signal);
  }

  showDifference(): void {
    const { solution, second } = this.verdict ?? {};
    if (!solution || !second) return;
    const cells = solution.filter((symbol, cell) => symbol !== second[cell]).length;
    this.desk.show({ solution, second });
    this.desk.say(() => words.board.differ(cells));
  }

  /** Looks for solutions of the clues; digits of the player do not change the question. */
  async #judge(): Promise<void> {
    const { desk } = this, question = desk.question();
    if (question.text === this.#asked && (this.verdict || this.#controller)) return void this.#lookAtDigits();
    this.#controller?.abort();
    this.#controller = null;
    this.#asked = question.text;
    this.verdict = null;
    this.#solved = this.#slow = false;
    if (desk.isEmpty) return;
    const controller = (this.#controller = new AbortController());
    const slow = setTimeout(() => {
      this.#slow = true;
      this.#render();
    }, patience);
    try {
      const verdict = await desk.ask('judge', question, controller.signal);
      this.verdict = verdict;
      if (verdict.conflict.length > 0) desk.overlay = { ...desk.overlay, contradiction: new Set(verdict.conflict) };
      this.#lookAtDigits();
      desk.refresh();
    } catch (error) {
      if (!controller.signal.aborted) desk.sayFault(error);
    } finally {
      clearTimeout(slow);
      if (this.#controller === controller) {
        this.#controller = null;
        this.#slow = false;
      }
    }
  }

  get solved(): boolean {
    return this.#solved;
  }

  // A full board is the solution, or something is wrong. Puzzles with several solutions have others than the one found.
  #lookAtDigits(): void {
    const { desk, verdict } = this, { sheet, contents } = desk.game;
    this.#solved = false;
    if (!verdict || !desk.isFull) return;
    const now = filled(contents);
    if (verdict.count === 1) this.#solved = now.every((symbol, cell) => symbol === verdict.solution![cell]);
    else if (sheet.classic) this.#solved = conflictsIn(sheet, now).size === 0;
    else void this.#askRules();
  }

  async #askRules(): Promise<void> {
    const { desk } = this, { position } = desk.game;
    const violation = await desk.ask('violation', desk.question(true));
    if (desk.game.position !== position) return;
    this.#solved = violation === null;
    desk.refresh();
  }

  #render(): void {
    const { desk, verdict } = this;
    const [tone, sentence] = desk.answer ? [desk.answer.tone, desk.answer.message()] : this.#sentenceOf();
    setText(this.#sentence, sentence);
    this.#sentence.className = `sentence ${tone}`;
    const shown = desk.overlay.second !== undefined;
    this.#difference.hidden = !verdict?.second || shown;
    setText(this.#numbers, this.#numbersOf());
  }

  #sentenceOf(): [Tone, string] {
    const { desk, verdict } = this, say = words.board;
    if (desk.isEmpty) return ['plain', say.welcome];
    if (!verdict) return ['plain', this.#slow ? say.thinking : (this.#sentence.textContent ?? '')];
    if (this.#solved) return ['good', say.solved];
    if (verdict.count === 1) return desk.isFull ? ['poor', say.complete] : ['good', say.unique];
    if (verdict.count > 1) return ['plain', say.multiple];
    if (verdict.violation) return ['poor', say.violation(verdict.violation)];
    const cells = verdict.conflict.map((cell) => nameOf(cell, desk.game.sheet.shape.columns));
    return ['poor', cells.length > 0 ? `${say.none} ${say.conflict(cells.join(' '))}` : say.none];
  }

  #numbersOf(): string {
    const { desk, verdict } = this, say = words.board;
    if (desk.isEmpty) return '';
    const { contents, sheet } = desk.game, clues = contents.clues.filter((clue) => clue > 0).length;
    const open = filled(contents).filter((symbol, cell) => symbol === 0 && sheet.shape.isCell[cell]).length;
    const rules = ruleLinesOf(sheet).length;
    const parts = [say.clues(clues), say.openCells(open)];
    if (rules > 0) parts.push(say.rules(rules));
    if (verdict) parts.push(say.time(verdict.milliseconds));
    return parts.join(' · ');
  }
}

export const nameOf = (cell: number, columns: number): string =>
  `r${Math.floor(cell / columns) + 1}c${(cell % columns) + 1}`;
