// A problem without a board: the options that are chosen, and the items that they cover.
import type { Links } from '../dance/links';
import { h, setAttribute } from '../frame/dom';
import { itemOfMark, optionOfMark, type Mark } from './mark';
import type { Names } from './names';
import type { PaneWords } from './pane_words';

/** Items that are shown, each as a word. */
const mostItems = 160;

export class ChosenView {
  readonly #rows = h('ol', { class: 'rows' });
  readonly #items = h('ul', { class: 'items' });
  readonly #titles = [h('h3'), h('h3')];
  readonly element = h('div', { class: 'chosen-picture' }, this.#titles[0], this.#rows, this.#titles[1], this.#items);
  readonly #entries = new Map<number, HTMLElement>();
  #shown = '';

  constructor(
    private readonly names: Names,
    private readonly links: Links,
    private readonly point: (mark: Mark) => void,
  ) {
    for (let head = 1; head <= Math.min(links.items, mostItems); ++head) {
      const entry = h('li', {}, names.item(head));
      this.#entries.set(head, this.#pointed(entry, { item: head }));
    }
    this.#items.append(...this.#entries.values());
  }

  #pointed(element: HTMLElement, mark: Mark): HTMLElement {
    element.addEventListener('pointerenter', () => this.point(mark));
    element.addEventListener('pointerleave', (event) => event.pointerType === 'mouse' && this.point(null));
    return element;
  }

  translate(words: PaneWords): void {
    this.#titles[0].textContent = words.rowsChosen;
    this.#titles[1].textContent = words.columnsCovered;
    this.#shown = '';
  }

  show(words: PaneWords, mark: Mark): void {
    const { links } = this,
      path = [...links.path()],
      key = path.map(({ option }) => option).join();
    if (key !== this.#shown || this.#rows.childElementCount === 0) {
      this.#shown = key;
      const rows = path.map(({ option }) =>
        this.#pointed(h('li', { 'data-option': option }, this.names.option(option)), { option }),
      );
      this.#rows.replaceChildren(...(rows.length > 0 ? rows : [h('li', { class: 'none' }, words.nothing)]));
    }
    for (const row of this.#rows.children) {
      const marked = (row as HTMLElement).dataset.option === String(optionOfMark(mark));
      setAttribute(row, 'class', row.classList.contains('none') ? 'none' : marked ? 'marked' : null);
    }
    const ofOption = new Set(this.#headsOf(optionOfMark(mark)));
    for (const [head, entry] of this.#entries) {
      const state = [
        links.covered[head] && 'covered',
        head === links.item && 'branched',
        (head === itemOfMark(mark) || ofOption.has(head)) && 'marked',
        links.matrix.secondary[head - 1] && 'secondary',
      ];
      setAttribute(entry, 'class', state.filter(Boolean).join(' '));
    }
  }

  #headsOf(option: number): number[] {
    const { links } = this;
    return option < 0 ? [] : Array.from(links.head.subarray(links.firstNode[option], links.firstNode[option + 1] - 1));
  }
}
