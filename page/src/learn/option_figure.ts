// An option of sudoku as exact cover: its row of the matrix, and the columns in which it has its ones.
import { h, setText } from '../frame/dom';
import { fill } from '../stage/fill';
import type { Figure } from './figure';
import type { LearnWords } from './words';

const size = 9, box = 3, kinds = ['cell', 'row', 'column', 'box'] as const;

export class OptionFigure implements Figure {
  readonly #inputs = [4, 2, 7].map((value, i) =>
    h('input', { type: 'number', min: i === 2 ? 1 : 0, max: i === 2 ? 9 : 8, value, oninput: () => this.#show() }));
  readonly #labels = [h('span'), h('span'), h('span')];
  readonly #lines = h('ul', { 'aria-live': 'polite' });
  readonly element = h(
    'div', { class: 'figure column' },
    h('div', { class: 'buttons' }, ...this.#inputs.map((input, i) => h('label', {}, this.#labels[i], input))),
    this.#lines,
  );
  #words!: LearnWords;

  translate(words: LearnWords): void {
    this.#words = words;
    [words.rowFrom0, words.columnFrom0, words.digit].forEach((name, i) => setText(this.#labels[i], name));
    this.#show();
  }

  stop(): void {}

  #show(): void {
    const [r, c, d] = this.#inputs.map((input) =>
      Math.max(Number(input.min), Math.min(Number(input.max), Math.round(input.valueAsNumber) || 0)));
    const b = box * Math.floor(r / box) + Math.floor(c / box), cells = size * size;
    const items = {
      cell: size * r + c,
      row: cells + size * r + d - 1,
      column: 2 * cells + size * c + d - 1,
      box: 3 * cells + size * b + d - 1,
    };
    const number = (value: number) => h('b', {}, String(value));
    const option = fill(this.#words.optionRow, { n: number((size * r + c) * size + d - 1) });
    this.#lines.replaceChildren(h('li', {}, ...option), ...kinds.map((kind) =>
      h('li', {}, ...fill(this.#words.optionItems[kind], {
        n: number(items[kind]), r: String(r), c: String(c), b: String(b), d: String(d),
      }))));
  }
}
