// The candidates of a cell as numbers: three masks, AND, and the tricks with the lowest bit.
import { h, setText } from '../frame/dom';
import { missing } from './candidates';
import type { Figure } from './figure';
import type { Lesson } from './lessons';
import type { LearnWords } from './words';

const lines = ['row', 'column', 'box', 'candidates', 'negative', 'lowest', 'rest'] as const;

export class BitsFigure implements Figure {
  readonly #inputs = [0, 1].map(() => h('input', { type: 'number', min: 1, oninput: () => this.#show() }));
  readonly #labels = [h('span'), h('span')];
  readonly #head = h('tr');
  readonly #rows = lines.map((line) =>
    ({ line, name: h('th', { scope: 'row' }), row: h('tr', { 'data-line': line }) }));
  readonly #body = h('tbody', {}, ...this.#rows.map(({ row }) => row));
  readonly #table = h('table', { class: 'bits' }, h('thead', {}, this.#head), this.#body);
  readonly element = h(
    'div', { class: 'figure column' },
    h('div', { class: 'buttons' }, ...this.#inputs.map((input, i) => h('label', {}, this.#labels[i], input))),
    h('div', { class: 'scroll', tabindex: 0 }, this.#table),
  );
  #lesson: Lesson | undefined;
  #words!: LearnWords;

  translate(words: LearnWords): void {
    this.#words = words;
    setText(this.#labels[0], words.row);
    setText(this.#labels[1], words.column);
    for (const { line, name } of this.#rows) setText(name, words.bits[line]);
    if (this.#lesson) this.#show();
  }

  show(lesson: Lesson): void {
    this.#lesson = lesson;
    const { given } = lesson, size = Math.sqrt(given.length), empty = given.indexOf(0);
    this.#inputs[0].value = String(Math.floor(Math.max(0, empty) / size) + 1);
    this.#inputs[1].value = String((Math.max(0, empty) % size) + 1);
    for (const input of this.#inputs) input.max = String(size);
    this.#show();
  }

  stop(): void {}

  #show(): void {
    const { given } = this.#lesson!, size = Math.sqrt(given.length), full = 2 ** size - 1;
    const [row, column] = this.#inputs.map((input) => Math.max(1, Math.min(size, input.valueAsNumber || 1)) - 1);
    const masks = missing(given, row * size + column);
    const x = masks.row & masks.column & masks.box, negative = -x & full;
    const values = { ...masks, candidates: x, negative, lowest: x & -x, rest: x & (x - 1) };
    const digits = Array.from({ length: size }, (_, i) => size - i);
    this.#head.replaceChildren(h('th', { scope: 'col' }, this.#words.digit), ...digits.map((digit) =>
      h('th', { scope: 'col' }, digit.toString(36).toUpperCase())));
    for (const { line, name, row: element } of this.#rows) {
      element.replaceChildren(name, ...digits.map((digit) => {
        const bit = (values[line] >> (digit - 1)) & 1;
        return h('td', bit ? { class: 'one' } : {}, String(bit));
      }));
    }
  }
}
