// The collection as a table: sorted, filtered, chosen from, opened, rated, printed, saved.
import { h, setAttribute, setText } from '../frame/dom';
import type { Labels, Message } from '../frame/controls';
import { pack } from '../frame/packing';
import { translator } from '../words/sentences';
import { PrintForm } from './print_form';
import type { Kept, Shelf } from './shelf';

/** More rows than these are not shown at once. */
const mostRows = 200;
const keys = ['number', 'size', 'clues', 'rating', 'hardest', 'title'] as const;
type Key = (typeof keys)[number];
type Row = Kept & { number: number };

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
  #all = h('input', { type: 'checkbox' });
  #stop: HTMLButtonElement;
  #rateButton: HTMLButtonElement;
  #removeButton: HTMLButtonElement;
  #sort: { key: Key; down: boolean } = { key: 'number', down: false };
  #range: [number, number] = [0, Infinity];

  constructor(
    private readonly shelf: Shelf,
    labels: Labels,
  ) {
    const { own } = shelf;
    const button = (text: () => string, work: () => void): HTMLButtonElement => labels.button(text, work);
    this.#stop = button(
      () => own().stop,
      () => shelf.stop(),
    );
    this.#rateButton = button(
      () => own().rate,
      () => void this.#rate(),
    );
    this.#removeButton = button(
      () => own().clear,
      () => this.#remove(),
    );
    this.element = h(
      'section',
      { class: 'collection' },
      labels.text(h('h2'), () => own().collection),
      h('div', { class: 'row' }, this.#stop, this.#note),
      this.#filter(labels),
      h(
        'div',
        { class: 'row' },
        this.#rateButton,
        button(
          () => own().save,
          () => this.#save(),
        ),
        this.#removeButton,
      ),
      new PrintForm(shelf, labels, () => this.#work()).element,
      this.#shown,
      this.#table(labels),
    );
    labels.keep(() => void this.#render());
    shelf.onChange(() => void this.#render());
  }

  #filter(labels: Labels): HTMLElement {
    const { own } = this.shelf;
    const range = (index: 0 | 1, name: Message, otherwise: number): HTMLElement =>
      labels.number(name, null, 0.1, (value) => {
        this.#range[index] = value ?? otherwise;
        void this.#render();
      });
    return h(
      'fieldset',
      {},
      labels.text(h('legend'), () => own().filter),
      range(0, () => own().from, 0),
      range(1, () => own().to, Infinity),
    );
  }

  #table(labels: Labels): HTMLElement {
    const { shelf } = this,
      head = h('tr', {}, ...keys.map((key) => this.#head(key, labels)), h('td'));
    labels.name(this.#all, () => shelf.own().chooseAll);
    this.#all.addEventListener('change', () => {
      shelf.choose(
        this.#rows().map(({ id }) => id),
        this.#all.checked,
      );
    });
    this.#heads.get('number')!.prepend(this.#all);
    const scroll = h('div', { class: 'scroll', tabindex: 0, role: 'region' });
    scroll.append(h('table', {}, h('thead', {}, head), this.#body));
    return labels.name(scroll, () => shelf.own().collection);
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

  /** What is shown. */
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

  #chosen(rows = this.#rows()): Row[] {
    return rows.filter(({ id }) => this.shelf.chosen.has(id));
  }

  /** What buttons are for: the puzzles that are chosen, or all that are shown. */
  #work(): Row[] {
    const rows = this.#rows(),
      chosen = this.#chosen(rows);
    return chosen.length > 0 ? chosen : rows;
  }

  async #render(): Promise<void> {
    const { shelf } = this,
      { own } = shelf,
      { name } = await translator();
    const rows = this.#rows(),
      chosen = this.#chosen(rows).length,
      of = shelf.entries.length;
    this.#stop.hidden = !shelf.working;
    this.element.classList.toggle('is-empty', shelf.entries.length === 0);
    setText(this.#note, shelf.message());
    setText(this.#shown, of === 0 ? own().empty : chosen > 0 ? own().chosen(chosen, of) : own().shown(rows.length, of));
    setText(this.#rateButton, chosen > 0 ? own().rateChosen : own().rate);
    setText(this.#removeButton, chosen > 0 ? own().clearChosen : own().clear);
    this.#all.checked = chosen > 0 && chosen === rows.length;
    this.#all.indeterminate = chosen > 0 && chosen < rows.length;
    for (const [key, head] of this.#heads)
      setAttribute(head, 'aria-sort', key === this.#sort.key ? (this.#sort.down ? 'descending' : 'ascending') : 'none');
    const focused = this.#focused();
    this.#body.replaceChildren(...rows.slice(0, mostRows).map((row) => this.#line(row, name)));
    focused?.();
  }

  /** Gives the focus back to the same element of the same row. */
  #focused(): (() => void) | null {
    const element = document.activeElement as HTMLElement | null,
      id = element && this.#body.contains(element) ? element.closest('tr')!.dataset.id : undefined;
    if (id === undefined) return null;
    return () => this.#body.querySelector<HTMLElement>(`tr[data-id="${id}"] ${element!.localName}`)?.focus();
  }

  #line(row: Row, name: (hardest: string) => string): HTMLElement {
    const { shelf } = this,
      { own } = shelf;
    const open = h('button', { type: 'button', 'aria-label': own().openNumber(row.number) }, own().openIt);
    open.addEventListener('click', () => void this.#open(row));
    const check = h('input', { type: 'checkbox', 'aria-label': own().choose(row.number) });
    check.checked = shelf.chosen.has(row.id);
    check.addEventListener('change', () => shelf.choose([row.id], check.checked));
    const rating = row.rating === null ? own().unrated : row.rating.toFixed(1);
    const texts = [`${row.rows} × ${row.columns}`, row.clues, rating, name(row.hardest), row.title];
    const first = h('td', {}, h('label', { class: 'check' }, check, h('span', {}, String(row.number))));
    return h('tr', { 'data-id': row.id }, first, ...texts.map((text) => h('td', {}, String(text))), h('td', {}, open));
  }

  async #open({ text }: Row): Promise<void> {
    this.shelf.services.open('board', `~${await pack(text)}`);
  }

  #rate(): Promise<void> {
    const { shelf } = this,
      rows = this.#work(),
      known = new Map<string, Pick<Kept, 'hardest' | 'rating'>>();
    return shelf
      .work(async (signal) => {
        const texts = rows.map(({ text }) => text);
        await shelf.engine.call('ratePuzzles', texts, {
          signal,
          progress: ([number, { hardest, rating }]) => {
            known.set(rows[number].id, { hardest, rating });
            shelf.say(() => shelf.own().rateProgress(number + 1, rows.length));
          },
        });
      })
      .finally(() => shelf.update((all) => all.map((entry) => ({ ...entry, ...known.get(entry.id) }))));
  }

  #remove(): void {
    const { shelf } = this,
      chosen = this.#chosen(),
      rows = chosen.length > 0 ? chosen : shelf.entries;
    if (rows.length > 0 && confirm(shelf.own().sure(rows.length))) shelf.remove(new Set(rows.map(({ id }) => id)));
  }

  #save(): void {
    const text = this.#work()
      .map(({ text }) => text)
      .join('\n');
    this.shelf.services.save('puzzles.txt', new Blob([text], { type: 'text/plain' }));
  }
}
