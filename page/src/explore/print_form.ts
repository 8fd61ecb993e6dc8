// How puzzles of the collection are printed: a title, how many on a page, with solutions at the end or not.
import { h, setAttribute } from '../frame/dom';
import type { Labels } from '../frame/controls';
import { drawn } from '../words/said';
import { printBooklet } from './booklet';
import type { Kept, Shelf } from './shelf';

export class PrintForm {
  readonly element: HTMLElement;
  readonly #title = h('input', { type: 'text' });
  #perPage = '6';
  #ratings = false;
  #solutions = true;

  /** `rows`: the puzzles to print. */
  constructor(
    private readonly shelf: Shelf,
    labels: Labels,
    private readonly rows: () => Kept[],
  ) {
    const { own } = shelf;
    labels.keep(() => setAttribute(this.#title, 'placeholder', own().sheetTitleHint));
    this.element = h(
      'fieldset',
      { class: 'print-form' },
      h(
        'label',
        { class: 'choice' },
        labels.text(h('span'), () => own().sheetTitle),
        this.#title,
      ),
      labels.choice(
        () => own().perPage,
        ['1', '2', '4', '6'],
        (value) => value,
        this.#perPage,
        (value) => (this.#perPage = value),
      ),
      labels.check(
        () => own().withRatings,
        this.#ratings,
        (wanted) => (this.#ratings = wanted),
      ),
      labels.check(
        () => own().solutions,
        this.#solutions,
        (wanted) => (this.#solutions = wanted),
      ),
      labels.button(
        () => own().print,
        () => void this.#print(),
      ),
    );
    labels.name(this.element, () => own().print);
  }

  #print(): Promise<void> {
    const { shelf } = this,
      rows = this.rows();
    return shelf.work(async (signal) => {
      const texts = rows.map(({ text }) => text);
      const pictures = (await shelf.engine.call('drawPuzzles', texts, { signal })).map((pair) => pair.map(drawn));
      const titles = rows.map(({ title, rating }, i) => {
        const name = title || shelf.own().puzzle(i + 1);
        return this.#ratings && rating !== null ? `${name} · ${rating.toFixed(1)}` : name;
      });
      const solutions = pictures
        .map(([, picture], i) => ({ picture, title: titles[i] }))
        .filter(({ picture }) => this.#solutions && picture !== '');
      await printBooklet({
        title: this.#title.value.trim(),
        titleOfSolutions: shelf.own().allSolutions,
        titles,
        pictures: pictures.map(([picture]) => picture),
        solutions,
        perPage: Number(this.#perPage),
      });
    });
  }
}
