// Hints at three strengths, what they change, and the whole path from the digits on the board to the solution.
import type { Path, Step } from 'quadrille';
import { loadStyle } from 'page:assets';
import { h, setText } from '../frame/dom';
import { type Contents, writeSheet } from '../sudoku/sheet';
import { words } from '../words/index';
import { later } from '../words/later';
import { translator } from '../words/sentences';
import { slugOf } from '../words/slug';
import type { Labels } from '../frame/controls';
import type { Jobs } from '../worker/jobs';
import { sayMistakes } from './answers';
import type { Desk } from './desk';
import { Explanation } from './explanation';
import type { Question } from './question';
import { gradeOf } from './set/levels';
import { StepParts } from './step_parts';
import { applyStep, contentsBefore, partOf, pictureOf, placesOf } from './steps';
import type { VerdictView } from './verdict';

/** What is shown of a step: where to look, what it is, why it holds. */
const strengths = 3;

export class Hints {
  #title = h('h2');
  /** Says to those who listen what has been applied. */
  #done = h('span', { class: 'hidden', role: 'status' });
  #about = h('a');
  #explanation: Explanation;
  /** What belongs to each sentence of the step. */
  #parts: StepParts | null = null;
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
    private readonly verdict: VerdictView,
  ) {
    this.#explanation = new Explanation(labels, () => this.#draw());
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
    hintButton.after(this.#done);
    this.element.append(
      h('div', { 'aria-live': 'polite' }, this.#title),
      row,
      this.#explanation.bar,
      this.#explanation.text,
      this.#about,
    );
    labels.keep(() => void this.#render());
    desk.onChange(() => this.#forget());
  }

  /** The next step; once more says more of it. */
  hint(): Promise<void> {
    if (this.#step && !this.#path) return Promise.resolve(this.#setStrength(this.#strength + 1));
    const { desk } = this;
    return desk.work(async ({ signal }) => {
      desk.answer = null;
      const step = await this.#unlessWrong('hint', signal);
      if (step === undefined) return;
      if (!step) return desk.say(() => (desk.isFull ? later().alreadySolved : later().noHint));
      this.#forget();
      this.#step = step;
      this.#setStrength(0);
    });
  }

  showPath(): Promise<void> {
    const { desk } = this;
    return desk.work(async ({ signal }) => {
      const path = await this.#unlessWrong('path', signal);
      if (!path) return;
      const { steps, outcome } = path;
      if (steps.length === 0) return desk.say(() => (desk.isFull ? later().alreadySolved : later().noHint));
      const hardest = steps.reduce((a, b) => (b.weight > a.weight ? b : a));
      const { name } = await translator();
      this.#path = { steps, outcome, start: desk.game.contents };
      desk.say(() => {
        const sentence = later().hardest(name(hardest.name), gradeOf(hardest.weight, desk.question().classic));
        return outcome === 'solved' ? sentence : `${sentence}. ${later().tooHard}`;
      });
      this.#go(0);
    });
  }

  close(): void {
    this.#forget();
    this.desk.show({});
    this.#leave();
  }

  // On phones the button is below the board, which is to stay in view.
  #leave(): void {
    this.hintButton.focus({ preventScroll: true });
  }

  /** The answer, unless a digit or a mark is wrong: that is said, and where. */
  async #unlessWrong<Name extends 'hint' | 'path'>(
    name: Name,
    signal: AbortSignal,
  ): Promise<Awaited<ReturnType<Jobs[Name]>> | undefined> {
    const { desk } = this;
    try {
      const [answer] = await Promise.all([desk.ask(name, this.#question(), signal), loadStyle('picture')]);
      return answer;
    } catch (error) {
      if ((this.verdict.verdict?.count ?? 1) !== 1) {
        desk.say(() => later().needsUnique, 'poor');
        return undefined;
      }
      if ((error as Error).name !== 'clashing_clues') throw error;
      await sayMistakes(desk, this.verdict, signal);
      return undefined;
    }
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
    this.#explanation.begin(false);
    this.#draw();
    void this.#render();
  }

  /** What is to be seen of the step, or of the sentence that is told. */
  #draw(): void {
    const step = this.#step!,
      { sheet, contents } = this.desk.game,
      path = this.#path,
      { at } = this.#explanation;
    if (!path && this.#strength === 0) return this.desk.show({});
    if (!path && this.#strength === 1) return this.desk.show(placesOf(sheet, contents, step));
    const before = path ? contentsBefore(sheet, path.start, path.steps, this.#at) : contents,
      whole = pictureOf(sheet, before, step);
    if (this.#parts?.step !== step) this.#parts = new StepParts(sheet, step, step.sentences.slice(2));
    this.desk.show(at === null ? whole : partOf(whole, this.#parts, at));
  }

  #go(to: number): void {
    const { steps } = this.#path!;
    this.#at = Math.max(0, Math.min(to, steps.length - 1));
    this.#step = steps[this.#at];
    this.#explanation.begin(true);
    this.#draw();
    void this.#render();
  }

  #applyStep(): void {
    const { desk } = this,
      step = this.#step!;
    const { sheet } = desk.game;
    desk.game.edit((contents) => applyStep(sheet, contents, step, desk.tidy));
    this.#leave();
    void translator().then(({ sentence }) => setText(this.#done, sentence(step.sentences.at(-1)!)));
  }

  async #render(): Promise<void> {
    const step = this.#step,
      path = this.#path;
    if (!step) return;
    const { sentence, name } = await translator();
    if (step !== this.#step) return;
    this.element.hidden = false;
    const [nudge, summary, ...explanation] = step.sentences.map(sentence);
    const strength = path ? strengths - 1 : this.#strength;
    setText(this.#title, strength === 0 ? words.board.hint : summary);
    const text =
      strength === 0
        ? [nudge]
        : strength === 1
          ? [later().difficulty(gradeOf(step.weight, this.desk.question().classic))]
          : explanation;
    this.#explanation.show(text, strength === strengths - 1);
    if (path) setText(this.#title, later().stepTitle(later().step(this.#at + 1, path.steps.length), summary));
    this.#about.hidden = strength === 0;
    this.#about.href = `#techniques=${slugOf(step.name)}`;
    setText(this.#about, later().aboutTechnique(name(step.name)));
    this.#more.hidden = strength === strengths - 1;
    this.#apply.hidden = path !== null;
    this.#previous.hidden = this.#next.hidden = path === null;
    this.#previous.setAttribute('aria-disabled', String(this.#at === 0));
    this.#next.setAttribute('aria-disabled', String(path !== null && this.#at === path.steps.length - 1));
    // On phones the card is above the board, which may be scrolled away.
    this.element.scrollIntoView({ block: 'nearest' });
  }
}
