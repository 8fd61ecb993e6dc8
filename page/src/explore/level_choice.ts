// Levels over which puzzles are spread, from easy to hard, each with a number of clues of its own.
import { h, setAttribute } from '../frame/dom';
import type { Labels } from '../frame/controls';
import { type Level, levels } from '../sudoku/levels';
import type { Shelf } from './shelf';
import type { LevelWish } from './work';

export class LevelChoice {
  readonly element: HTMLElement;
  readonly #chosen = new Map<Level, LevelWish>();
  readonly #wishes = levels.map((level): LevelWish => ({ level, clues: [null, null] }));
  readonly #numbers: HTMLElement[] = [];

  /** `changed`: other levels are chosen. */
  constructor({ own }: Shelf, labels: Labels, changed: () => void) {
    const number = (wish: LevelWish, end: 0 | 1): HTMLLabelElement => {
      const label = labels.number(
        () => (end === 0 ? own().cluesFrom : own().to),
        null,
        1,
        (value) => (wish.clues[end] = value && Math.floor(value)),
      );
      const field = label.querySelector('input')!;
      labels.keep(() => {
        const { level } = wish;
        setAttribute(field, 'aria-label', `${own().levelNames[level]}: ${own().clueEnds[end]}`);
      });
      this.#numbers.push(label);
      return label;
    };
    const line = (wish: LevelWish): HTMLElement => {
      const numbers = h('span', { class: 'level-clues', hidden: true }, number(wish, 0), number(wish, 1));
      const check = labels.check(
        () => own().levelNames[wish.level],
        false,
        (isChosen) => {
          if (isChosen) this.#chosen.set(wish.level, wish);
          else this.#chosen.delete(wish.level);
          numbers.hidden = !isChosen;
          changed();
        },
      );
      return h('div', { class: 'level' }, check, numbers);
    };
    this.element = h(
      'fieldset',
      { class: 'levels' },
      labels.text(h('legend'), () => own().levels),
      ...this.#wishes.map(line),
    );
  }

  /** Those that are chosen, from easy to hard. */
  get wishes(): LevelWish[] {
    return this.#wishes.filter(({ level }) => this.#chosen.has(level));
  }

  /** A pattern says how many clues there are. */
  hideNumbers(isHidden: boolean): void {
    for (const label of this.#numbers) label.hidden = isHidden;
  }
}
