// The collection as a table: sorted, filtered, opened, rated, saved.
import { h, setAttribute, setText } from '../frame/dom';
import type { Labels, Message } from '../frame/controls';
import { pack } from '../frame/packing';
import { drawn } from '../words/said';
import { translator } from '../words/sentences';
import { printBooklet } from './booklet';
import type { Entry } from './work';
import type { Shelf } from './shelf';

/** More rows than these are not shown at once. */
const mostRows = 200;
const keys = ['number', 'size', 'clues', 'rating', 'hardest', 'title'] as const;
type Key = (typeof keys)[number];
type Row = Entry & { number: number };

const valueOf: Record<Key, (row: Row) => number | string> = {
  number: (row) => row.number,
  size: (row) => row.rows * row.columns,
  clues: (row) => row.clues,
  rating: (row) => row.rating ?? -1,
  hardest: (row) => row.hardest,
  title: (row) => row.title,
};

export class TableView {
  readonly element: HTMLElement;
  #body = h('tbody');
  #heads = new Map<Key, HTMLElement>();
  #note = h('p', { class: 'small', role: 'status' });
  #shown = h('p', { class: 'small' });
  #stop: HTMLButtonElement;
  #sort: { key: Key; down: boolean } = { key: 'number', down: false };
  #range: [number, number] = [0, Infinity];
  #perPage = '6';
  #solutions = true;

  constructor(
    private readonly shelf: Shelf,
    labels: Labels,
  ) {
    const { own } = shelf;
    const head = h('tr', {}, ...keys.map((key) => this.#head(key, labels)), h('td'));
    const range = (index: 0 | 1, name: Message, otherwise: number): HTMLElement =>
      labels.number(name, null, 0.1, (value) => {
        this.#range[index] = value ?? otherwise;
        void this.#render();
      });
    const button = (text: () => string, work: () => void): HTMLButtonElement => labels.button(text, work);
    this.#stop = button(
      () => own().stop,
      () => shelf.stop(),
    );
    this.element = h(
      'section',
      { class: 'collection' },
      labels.text(h('h2'), () => own().collection),
      h('div', { class: 'row' }, this.#stop, this.#note),
      h(
        'fieldset',
        {},
        labels.text(h('legend'), () => own().filter),
        range(0, () => own().from, 0),
        range(1, () => own().to, Infinity),
      ),
      h(
        'div',
        { class: 'row' },
        button(
          () => own().rate,
          () => void this.#rate(),
        ),
        labels.choice(
          () => own().perPage,
          ['1', '2', '4', '6'],
          (value) => value,
          '6',
          (value) => (this.#perPage = value),
        ),
        labels.check(
          () => own().solutions,
          this.#solutions,
          (wanted) => (this.#solutions = wanted),
        ),
        button(
          () => own().print,
          () => void this.#print(),
        ),
        button(
          () => own().save,
          () => this.#save(),
        ),
        button(
          () => own().clear,
          () => shelf.entries.length > 0 && confirm(own().sure(shelf.entries.length)) && shelf.set([]),
        ),
      ),
      this.#shown,
      h('div', { class: 'scroll', tabindex: 0, role: 'region' }, h('table', {}, h('thead', {}, head), this.#body)),
    );
    labels.name(this.element.querySelector('.scroll')!, () => own().collection);
    labels.keep(() => void this.#render());
    shelf.onChange(() => void this.#render());
  }

  #head(key: Key, labels: Labels): HTMLElement {
    const button = labels.button(
      () => this.shelf.own().columns[key],
      () => {
        this.#sort = { key, down: this.#sort.key === key && !this.#sort.down };
        void this.#render();
      },
      { class: 'quiet' },
    );
    const head = h('th', { scope: 'col' }, button);
    this.#heads.set(key, head);
    return head;
  }

  #rows(): Row[] {
    const [lowest, highest] = this.#range,
      { key, down } = this.#sort,
      value = valueOf[key];
    const unlimited = lowest === 0 && highest === Infinity;
    return this.shelf.entries
      .map((entry, i) => ({ ...entry, number: i + 1 }))
      .filter(({ rating }) => unlimited || (rating !== null && rating >= lowest && rating <= highest))
      .sort((a, b) => (value(a) < value(b) ? -1 : value(a) > value(b) ? 1 : 0) * (down ? -1 : 1));
  }

  async #render(): Promise<void> {
    const { shelf } = this,
      { own } = shelf,
      { name } = await translator();
    const rows = this.#rows();
    this.#stop.hidden = !shelf.working;
    this.element.classList.toggle('is-empty', shelf.entries.length === 0);
    setText(this.#note, shelf.message());
    setText(this.#shown, shelf.entries.length === 0 ? own().empty : own().shown(rows.length, shelf.entries.length));
    for (const [key, head] of this.#heads)
      setAttribute(head, 'aria-sort', key === this.#sort.key ? (this.#sort.down ? 'descending' : 'ascending') : 'none');
    this.#body.replaceChildren(
      ...rows.slice(0, mostRows).map((row) => {
        const open = h('button', { type: 'button', 'aria-label': own().openNumber(row.number) }, own().openIt);
        open.addEventListener('click', () => void this.#open(row));
        const rating = row.rating === null ? own().unrated : row.rating.toFixed(1);
        const texts = [row.number, `${row.rows} × ${row.columns}`, row.clues, rating, name(row.hardest), row.title];
        return h('tr', {}, ...texts.map((text) => h('td', {}, String(text))), h('td', {}, open));
      }),
    );
  }

  async #open({ text }: Row): Promise<void> {
    this.shelf.services.open('board', `~${await pack(text)}`);
  }

  #rate(): Promise<void> {
    const { shelf } = this,
      entries = [...shelf.entries];
    return shelf
      .work(async (signal) => {
        await shelf.engine.call(
          'ratePuzzles',
          entries.map(({ text }) => text),
          {
            signal,
            progress: ([number, entry]) => {
              entries[number] = entry;
              shelf.say(() => shelf.own().rateProgress(number + 1, entries.length));
            },
          },
        );
      })
      .finally(() => shelf.set(entries));
  }

  #print(): Promise<void> {
    const { shelf } = this,
      rows = this.#rows();
    return shelf.work(async (signal) => {
      const texts = rows.map(({ text }) => text);
      const pictures = (await shelf.engine.call('drawPuzzles', texts, { signal })).map((pair) => pair.map(drawn));
      const titles = rows.map(({ title, rating }, i) => title || shelf.own().puzzle(i + 1, rating?.toFixed(1) ?? ''));
      const solutions = pictures
        .map(([, picture], i) => ({ picture, title: shelf.own().solutionOf(titles[i]) }))
        .filter(({ picture }) => this.#solutions && picture !== '');
      await printBooklet({
        titles,
        pictures: pictures.map(([picture]) => picture),
        solutions,
        perPage: Number(this.#perPage),
      });
    });
  }

  #save(): void {
    const text = this.#rows()
      .map(({ text }) => text)
      .join('\n');
    this.shelf.services.save('puzzles.txt', new Blob([text], { type: 'text/plain' }));
  }
}
