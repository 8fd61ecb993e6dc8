// Says after each change how many solutions the puzzle has, and why it has none.
import { h, setText } from '../frame/dom';
import { conflictsIn } from '../sudoku/conflicts';
import { filled, ruleLinesOf } from '../sudoku/sheet';
import type { Engine } from '../views';
import { words } from '../words/index';
import type { Labels } from '../frame/controls';
import type { Desk, Tone } from './desk';
import type { Verdict } from './judge';
import type { Contradiction } from './jobs';
import { nameOf } from './question';

/** Questions that take longer are said to be worked on. */
const patience = 300;

export class VerdictView {
  /** The last one, if it is about the puzzle that is on the board. */
  verdict: Verdict | null = null;
  /** Why there is no solution, as soon as that is known. */
  #why: Contradiction | null = null;
  readonly element = h('div', { class: 'verdict' });
  #sentence = h('p', { class: 'sentence', role: 'status' });
  #numbers = h('p', { class: 'numbers' });
  #conflict = h('ul', { class: 'conflict', tabindex: -1, 'aria-live': 'polite' });
  #several = h('ul', { class: 'rule-list', tabindex: -1 });
  #difference: HTMLButtonElement;
  #decide: HTMLButtonElement;
  #controller: AbortController | null = null;
  #asked = '';
  #slow = false;
  #solved = false;
  #violation: string | null = null;
  #pending: Promise<Verdict> | null = null;
  // Questions of the reader must not wait for the verdict.
  readonly #engine: Engine;

  constructor(
    private readonly desk: Desk,
    labels: Labels,
  ) {
    this.#engine = desk.services.newEngine();
    this.#difference = labels.button(
      () => words.board.showSecond,
      async () => (await import('./later')).showDifference(desk),
    );
    this.#decide = labels.button(
      () => words.board.decide,
      async () => (await import('./later')).tellOfSeveral(desk, this.#several),
      { 'data-in': 'set analyse' },
    );
    this.element.append(this.#sentence, this.#numbers, this.#conflict, this.#difference, this.#decide, this.#several);
    labels.keep(() => {
      this.#lookAtDigits();
      this.#render();
    });
    desk.onChange(() => void this.#judge());
    desk.onRefresh(() => this.#render());
  }

  /** The verdict, as soon as it is there. */
  async wait(signal: AbortSignal): Promise<Verdict> {
    const verdict =
      this.verdict ?? (await (this.#pending ?? this.#engine.call('judge', this.desk.question(), { signal })));
    signal.throwIfAborted();
    return verdict;
  }

  /** Looks for solutions of the clues; digits of the player do not change the question. */
  async #judge(): Promise<void> {
    const { desk } = this,
      question = desk.question();
    this.#solved = false;
    this.#violation = null;
    // What is written about the puzzle changes nothing.
    const asked = question.text.replace(/^(title|author|description) .*\n/gm, '');
    if (asked === this.#asked) return this.#lookAtDigits();
    this.#controller?.abort();
    this.#asked = asked;
    this.verdict = this.#why = this.#pending = null;
    this.#conflict.replaceChildren();
    this.#several.replaceChildren();
    if (desk.isEmpty) return;
    const controller = (this.#controller = new AbortController()),
      { signal } = controller;
    this.#slow = false;
    const slow = setTimeout(() => {
      this.#slow = true;
      this.#render();
    }, patience);
    try {
      this.#pending = this.#engine.call('judge', question, { signal });
      this.verdict = await this.#pending;
      if (this.verdict.count === 0) {
        this.#lookAtDigits();
        desk.refresh();
        this.#why = await this.#engine.call('contradiction', question, { signal });
      }
      this.#lookAtDigits();
      desk.refresh();
    } catch (error) {
      if (!signal.aborted) desk.sayFault(error);
    } finally {
      clearTimeout(slow);
    }
  }

  get solved(): boolean {
    return this.#solved;
  }

  // A full board is the solution, or something is wrong. Puzzles with several solutions have others than the one found.
  #lookAtDigits(): void {
    const { desk, verdict } = this,
      { sheet, contents } = desk.game;
    if (!verdict) return;
    if (this.#why) void this.#showConflict(this.#why);
    const now = filled(contents);
    if (verdict.count === 1)
      this.#solved = desk.isFull && now.every((symbol, cell) => symbol === verdict.solution![cell]);
    else if (sheet.classic) this.#solved = desk.isFull && conflictsIn(sheet, now).size === 0;
    if (!sheet.classic && contents.digits.some((digit) => digit > 0)) void this.#askRules();
  }

  /** Marks the cells, and lists clues and rules. */
  async #showConflict(why: Contradiction): Promise<void> {
    const { desk } = this,
      { listConflict } = await import('./later');
    const { items, cells } = await listConflict(desk, why, this.#conflict);
    if (this.#why !== why) return;
    this.#conflict.replaceChildren(...items);
    desk.overlay = { ...desk.overlay, contradiction: cells };
    desk.refresh();
  }

  /** Whether digits violate a house or a rule. */
  async #askRules(): Promise<void> {
    const { desk } = this,
      { position } = desk.game;
    const violation = await desk.ask('violation', desk.question(true));
    if (desk.game.position !== position) return;
    this.#violation = violation;
    this.#solved = desk.isFull && violation === null;
    desk.refresh();
  }

  #render(): void {
    const { desk, verdict } = this;
    const [tone, sentence] = desk.answer ? [desk.answer.tone, desk.answer.message()] : this.#sentenceOf();
    setText(this.#sentence, sentence);
    this.#sentence.className = `sentence ${tone}${sentence.length > 70 ? ' long' : ''}`;
    const shown = desk.overlay.second !== undefined;
    this.#decide.hidden = verdict?.count !== 2;
    this.#difference.hidden = verdict?.count !== 2 || shown;
    setText(this.#numbers, this.#numbersOf());
  }

  #sentenceOf(): [Tone, string] {
    const { desk, verdict } = this,
      say = words.board;
    if (desk.isEmpty) return ['plain', say.welcome];
    if (!verdict) return ['plain', this.#slow ? say.thinking : (this.#sentence.textContent ?? '')];
    if (this.#solved) return ['good', say.solved];
    // Before the violation, which comes later and may be the same fault in other words: each is said once.
    const equal = this.#equalDigits();
    if (equal.length > 0) return ['poor', say.equal(equal.join(' '))];
    if (this.#violation && !(desk.isFull && verdict.count === 1)) return ['poor', say.broken(this.#violation)];
    if (verdict.count === 1) return desk.isFull ? ['poor', say.complete] : ['good', say.unique];
    if (verdict.count > 1) return ['plain', say.multiple];
    const why = this.#why;
    if (!why) return ['poor', this.#slow ? say.none : (this.#sentence.textContent ?? '')];
    if (why.reason) return ['poor', say.violation(why.reason)];
    const parts = why.rules.length + why.clues.length;
    if (why.rules.length > 0) return ['poor', say.noneSince(say.conflictOfRules(parts))];
    const cells = this.#namesOf(why.clues);
    return ['poor', cells.length > 0 ? say.noneSince(say.conflict(cells.join(' '))) : say.none];
  }

  /** Where the grid marks digits of the player as equal; clues that are equal have a verdict of their own. */
  #equalDigits(): string[] {
    const { desk, verdict } = this,
      { sheet, contents } = desk.game;
    if (!desk.marked.showConflicts || verdict!.count === 0 || desk.isFull) return [];
    return this.#namesOf(conflictsIn(sheet, filled(contents)));
  }

  #namesOf(cells: Iterable<number>): string[] {
    return Array.from(cells, (cell) => nameOf(cell, this.desk.game.sheet.shape.columns));
  }

  #numbersOf(): string {
    const { desk, verdict } = this,
      say = words.board;
    if (desk.isEmpty) return '';
    const { contents, sheet } = desk.game,
      clues = contents.clues.filter((clue) => clue > 0).length;
    const open = filled(contents).filter((symbol, cell) => symbol === 0 && sheet.shape.isCell[cell]).length;
    const rules = ruleLinesOf(sheet).length;
    const parts = [say.clues(clues), say.openCells(open)];
    if (rules > 0) parts.push(say.rules(rules));
    if (verdict && desk.task !== 'play') parts.push(say.time(verdict.milliseconds));
    return parts.join(' · ');
  }
}
