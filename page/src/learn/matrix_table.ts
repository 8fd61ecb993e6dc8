// A small matrix as a table whose rows, columns and ones can be clicked.
import { optionCount, type Matrix } from '../dance/matrix';
import { h, setAttribute, setText } from '../frame/dom';

export type Click =
  | { readonly kind: 'row'; readonly row: number }
  | { readonly kind: 'column'; readonly column: number }
  | { readonly kind: 'one'; readonly row: number; readonly column: number };

/** How parts look: classes, '' for as usual. */
export interface Looks {
  row(row: number): string;
  column(column: number): string;
  one(row: number, column: number): string;
  /** Below the name of a column. */
  note(column: number): string;
}

export const mostRows = 24,
  mostColumns = 20;

/** What can be clicked: rows by their heads, columns by theirs, or single ones. */
export type Clickable = Click['kind'];

export class MatrixTable {
  readonly element = h('div', { class: 'scroll matrix-table' });
  #rows: HTMLElement[] = [];
  #columns: HTMLElement[] = [];
  #notes: HTMLElement[] = [];
  #ones = new Map<string, HTMLElement>();

  constructor(
    private readonly clickable: Clickable,
    private readonly clicked: (click: Click) => void,
  ) {}

  static fits(matrix: Matrix): boolean {
    return optionCount(matrix) <= mostRows && matrix.items.length <= mostColumns;
  }

  make(matrix: Matrix, words: { row: string; column: string }): void {
    const { items, starts, entries, secondary } = matrix,
      count = optionCount(matrix);
    this.#notes = items.map(() => h('small'));
    this.#columns = items.map((name, column) =>
      h(
        'th',
        { scope: 'col', class: secondary[column] ? 'secondary' : undefined },
        this.#part('column', name, `${words.column} ${name}`, { kind: 'column', column }),
        this.#notes[column],
      ),
    );
    this.#ones.clear();
    this.#rows = Array.from({ length: count }, (_, row) => {
      const own = new Set(entries.subarray(starts[row], starts[row + 1]));
      const cells = items.map((name, column) => {
        if (!own.has(column)) return h('td', {}, '·');
        const one = this.#part('one', '1', `${words.row} ${row + 1}, ${words.column} ${name}`, {
          kind: 'one',
          row,
          column,
        });
        this.#ones.set(`${row} ${column}`, one);
        return h('td', {}, one);
      });
      const head = this.#part('row', String(row + 1), `${words.row} ${row + 1}`, { kind: 'row', row });
      return h('tr', {}, h('th', { scope: 'row' }, head), ...cells);
    });
    this.element.replaceChildren(
      h('table', {}, h('thead', {}, h('tr', {}, h('td'), ...this.#columns)), h('tbody', {}, ...this.#rows)),
    );
  }

  #part(kind: Clickable, text: string, label: string, click: Click): HTMLElement {
    if (kind !== this.clickable) return h('span', {}, text);
    return h('button', { type: 'button', 'aria-label': label, onclick: () => this.clicked(click) }, text);
  }

  show(looks: Looks): void {
    const set = (element: Element, look: string) => setAttribute(element, 'data-look', look === '' ? null : look);
    this.#rows.forEach((row, i) => {
      set(row, looks.row(i));
      const button = row.querySelector('th button');
      if (button)
        setAttribute(button, 'aria-pressed', String(looks.row(i).includes('chosen') || looks.row(i).includes('gone')));
    });
    this.#columns.forEach((column, i) => {
      set(column, looks.column(i));
      setText(this.#notes[i], looks.note(i));
    });
    for (const [key, one] of this.#ones) {
      const [row, column] = key.split(' ').map(Number);
      set(one, looks.one(row, column));
    }
  }
}
