// Hints at three strengths, what they change, and the whole path from the digits on the board to the solution.
import type { Path, Step } from 'quadrille';
import { loadStyle } from 'page:assets';
import { h, setText } from '../frame/dom';
import { type Contents, writeSheet } from '../sudoku/sheet';
import { words } from '../words/index';
import { later } from '../words/later';
import { translator } from '../words/sentences';
import type { Labels } from '../frame/controls';
import type { Desk } from './desk';
import type { Question } from './question';
import { applyStep, contentsBefore, pictureOf, placesOf } from './steps';

/** What is shown of a step: where to look, what it is, why it holds. */
const strengths = 3;

export class Hints {
  #title = h('h2');
  #text = h('div', { class: 'explanation', role: 'region', tabindex: 0, 'aria-live': 'polite' });
  #more: HTMLButtonElement;
  #apply: HTMLButtonElement;
  #previous: HTMLButtonElement;
  #next: HTMLButtonElement;
  #step: Step | null = null;
  #strength = 0;
  #path: (Path & { start: Contents }) | null = null;
  #at = 0;

  constructor(
    private readonly desk: Desk,
    labels: Labels,
    private readonly element: HTMLElement,
    private readonly hintButton: HTMLElement,
  ) {
    this.#more = labels.button(
      () => later().more,
      () => this.#setStrength(this.#strength + 1),
    );
    this.#apply = labels.button(
      () => later().apply,
      () => this.#applyStep(),
      { class: 'main' },
    );
    this.#previous = labels.button(
      () => later().previousStep,
      () => this.#go(this.#at - 1),
    );
    this.#next = labels.button(
      () => later().nextStep,
      () => this.#go(this.#at + 1),
    );
    const close = labels.button(
      () => later().close,
      () => this.close(),
      { class: 'quiet' },
    );
    const row = h('div', { class: 'row' }, this.#more, this.#previous, this.#next, this.#apply, close);
    this.element.append(this.#title, row, this.#text);
    labels.name(this.#text, () => later().explanation);
    labels.keep(() => void this.#render());
    desk.onChange(() => this.#forget());
  }

  /** The next step; once more says more of it. */
  hint(): Promise<void> {
    if (this.#step && !this.#path) return Promise.resolve(this.#setStrength(this.#strength + 1));
    const { desk } = this;
    return desk.work(async ({ signal }) => {
      desk.answer = null;
      const [step] = await Promise.all([desk.ask('hint', this.#question(), signal), loadStyle('picture')]);
      if (!step) return desk.say(() => (desk.isFull ? later().alreadySolved : later().noHint));
      this.#forget();
      this.#step = step;
      this.#setStrength(0);
    });
  }

  showPath(): Promise<void> {
    const { desk } = this;
    return desk.work(async ({ signal }) => {
      const [{ steps, outcome }] = await Promise.all([
        desk.ask('path', this.#question(), signal),
        loadStyle('picture'),
      ]);
      if (steps.length === 0) return desk.say(() => (desk.isFull ? later().alreadySolved : later().noHint));
      const hardest = steps.reduce((a, b) => (b.weight > a.weight ? b : a));
      const { name } = await translator();
      this.#path = { steps, outcome, start: desk.game.contents };
      desk.say(() => {
        const sentence = later().hardest(name(hardest.name), hardest.weight.toFixed(1));
        return outcome === 'solved' ? sentence : `${sentence}. ${later().tooHard}`;
      });
      this.#go(0);
    });
  }

  close(): void {
    this.#forget();
    this.desk.show({});
    this.hintButton.focus();
  }

  // From the digits and center marks of the player.
  #question(): Question {
    const {
      sheet,
      contents: { clues, digits, center },
    } = this.desk.game;
    return { ...this.desk.question(), text: writeSheet(sheet, { clues, digits, center }) };
  }

  #forget(): void {
    this.#step = this.#path = null;
    this.element.hidden = true;
  }

  #setStrength(strength: number): void {
    this.#strength = Math.min(strength, strengths - 1);
    const step = this.#step!,
      { sheet, contents } = this.desk.game;
    this.desk.show(this.#strength === 0 ? {} : (this.#strength === 1 ? placesOf : pictureOf)(sheet, contents, step));
    void this.#render();
  }

  #go(to: number): void {
    const { steps, start } = this.#path!;
    this.#at = Math.max(0, Math.min(to, steps.length - 1));
    this.#step = steps[this.#at];
    const { sheet } = this.desk.game;
    this.desk.show(pictureOf(sheet, contentsBefore(sheet, start, steps, this.#at), this.#step));
    void this.#render();
  }

  #applyStep(): void {
    const { desk } = this,
      step = this.#step!;
    const { sheet } = desk.game;
    desk.game.edit((contents) => applyStep(sheet, contents, step, desk.tidy));
    this.hintButton.focus();
  }

  async #render(): Promise<void> {
    const step = this.#step,
      path = this.#path;
    if (!step) return;
    const { sentence } = await translator();
    if (step !== this.#step) return;
    this.element.hidden = false;
    const [nudge, summary, ...explanation] = step.sentences.map(sentence);
    const strength = path ? strengths - 1 : this.#strength;
    setText(this.#title, strength === 0 ? words.board.hint : summary);
    const text = strength === 0 ? [nudge] : strength === 1 ? [later().rating(step.weight)] : explanation;
    this.#text.replaceChildren(...text.map((each) => h('p', {}, each)));
    if (path) setText(this.#title, later().stepTitle(later().step(this.#at + 1, path.steps.length), summary));
    this.#more.hidden = strength === strengths - 1;
    this.#apply.hidden = path !== null;
    this.#previous.hidden = this.#next.hidden = path === null;
    this.#previous.setAttribute('aria-disabled', String(this.#at === 0));
    this.#next.setAttribute('aria-disabled', String(path !== null && this.#at === path.steps.length - 1));
    // On phones the card is above the board, which may be scrolled away.
    this.element.scrollIntoView({ block: 'nearest' });
  }
}
