// Naked and hidden singles of the puzzle: placed until neither is left.
import { h, setText } from '../frame/dom';
import { fillText } from '../stage/fill';
import { singlesOf } from './candidates';
import type { Figure } from './figure';
import { GridView, type Look } from './grid_view';
import type { Lesson } from './lessons';
import type { LearnWords } from './words';

export class SinglesFigure implements Figure {
  readonly #grid = new GridView();
  readonly #count = h('p', { class: 'count', 'aria-live': 'polite' });
  readonly #place = h('button', { type: 'button', class: 'main', onclick: () => this.#placeAll() });
  readonly #restart = h('button', { type: 'button', class: 'quiet', onclick: () => this.#begin() });
  readonly element = h(
    'div', { class: 'figure' }, this.#grid.element,
    h('div', {}, this.#count, h('div', { class: 'buttons' }, this.#place, this.#restart)),
  );
  #lesson: Lesson | undefined;
  #digits = new Uint8Array(0);
  #words!: LearnWords;

  translate(words: LearnWords): void {
    this.#words = words;
    setText(this.#place, words.placeSingles);
    setText(this.#restart, words.restart);
    if (this.#lesson) this.#show();
  }

  show(lesson: Lesson): void {
    this.#lesson = lesson;
    this.#begin();
  }

  stop(): void {}

  #begin(): void {
    this.#digits = Uint8Array.from(this.#lesson?.given ?? []);
    if (this.#lesson) this.#show();
  }

  // Two of them may contradict each other, in a puzzle without a solution.
  #placeAll(): void {
    for (const { cell, digit } of singlesOf(this.#digits)) {
      const left = singlesOf(this.#digits);
      if (left.some((single) => single.cell === cell && single.digit === digit)) this.#digits[cell] = digit;
    }
    this.#show();
  }

  #show(): void {
    const { given } = this.#lesson!, digits = this.#digits, singles = singlesOf(digits), shown = digits.slice();
    const looks = Array.from(digits, (digit, cell): Look => (given[cell] > 0 ? 'given' : digit > 0 ? 'tried' : ''));
    for (const { cell, digit, kind } of singles) {
      shown[cell] = digit;
      looks[cell] = kind;
    }
    const naked = singles.filter(({ kind }) => kind === 'single').length;
    const open = digits.filter((digit) => digit === 0).length;
    const parts = { naked: String(naked), hidden: String(singles.length - naked), open: String(open) };
    const { singles: some, noSingles, allFilled } = this.#words;
    const text = fillText(open === 0 ? allFilled : singles.length === 0 ? noSingles : some, parts);
    setText(this.#count, text);
    this.#grid.show(shown, looks, text);
    this.#place.disabled = singles.length === 0;
  }
}
