// Places the grids of a new board: each is dragged, or moved by keys; they may overlap.
import { loadStyle } from 'page:assets';
import { h, setAttribute, setText } from '../../frame/dom';
import { readSheet } from '../../sudoku/sheet';
import type { Labels } from '../../frame/controls';
import type { Desk } from '../desk';
import {
  type Place,
  type Size,
  boxOf,
  extentOf,
  fieldOf,
  headOf,
  inside,
  isTaken,
  placeForNext,
  sizes,
} from './grid_layout';
import { placerWords } from './placer_words';

/** Two grids that share a box. */
const firstPlaces = (size: Size): Place[] => {
  const [rows, columns] = boxOf[size];
  return [
    { row: 0, column: 0 },
    { row: size - rows, column: size - columns },
  ];
};

const arrows: Record<string, [down: number, right: number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

export class GridPlacer {
  readonly element: HTMLElement;
  readonly #field = h('div', { class: 'grid-field', role: 'group' });
  readonly #state = h('p', { class: 'small', role: 'status' });
  #size: Size = 9;
  #places = firstPlaces(9);
  #buttons: HTMLElement[] = [];
  #inBoxes = true;
  /** The grid that is dragged, and where in it. */
  #drag: { grid: number; row: number; column: number } | null = null;

  constructor(
    private readonly desk: Desk,
    labels: Labels,
  ) {
    labels.name(this.#field, () => placerWords().field);
    this.#field.addEventListener('pointerdown', (event) => this.#begin(event));
    this.#field.addEventListener('pointermove', (event) => this.#follow(event));
    for (const end of ['pointerup', 'pointercancel']) this.#field.addEventListener(end, () => (this.#drag = null));
    this.#field.addEventListener('keydown', (event) => this.#react(event));
    const size = labels.choice(
      () => placerWords().size,
      sizes.map(String),
      (each) => `${each}x${each}`,
      String(this.#size),
      (each) => this.#begins(Number(each) as Size),
    );
    const steps = labels.check(
      () => placerWords().inBoxes,
      this.#inBoxes,
      (isChosen) => (this.#inBoxes = isChosen),
    );
    const add = labels.button(
      () => placerWords().add,
      () => this.#add(),
    );
    const open = labels.button(
      () => placerWords().open,
      () => this.#open(),
      { class: 'main' },
    );
    this.element = h(
      'div',
      { class: 'grid-placer' },
      labels.text(h('p', { class: 'small' }), () => placerWords().help),
      h('div', { class: 'row' }, size, steps),
      this.#field,
      this.#state,
      h('div', { class: 'row' }, add, open),
    );
    labels.keep(() => this.#render());
    void loadStyle('set');
  }

  #begins(size: Size): void {
    this.#size = size;
    this.#places = firstPlaces(size);
    this.#render();
  }

  #add(): void {
    const place = placeForNext(this.#places, this.#size);
    if (!place) return setText(this.#state, placerWords().full);
    this.#places.push(place);
    this.#render();
    this.#buttons.at(-1)!.focus();
  }

  #open(): void {
    this.desk.game.open(readSheet(`${headOf(this.#places, this.#size)}\n`));
  }

  // ---- Moving ----

  #cellAt({ clientX, clientY }: PointerEvent): Place {
    const { left, top, width, height } = this.#field.getBoundingClientRect(),
      cells = fieldOf(this.#size);
    return { row: ((clientY - top) / height) * cells, column: ((clientX - left) / width) * cells };
  }

  #begin(event: PointerEvent): void {
    const grid = this.#buttons.indexOf(event.target as HTMLElement);
    if (grid < 0) return;
    event.preventDefault();
    this.#buttons[grid].focus();
    this.#field.setPointerCapture(event.pointerId);
    const { row, column } = this.#cellAt(event);
    this.#drag = { grid, row: row - this.#places[grid].row, column: column - this.#places[grid].column };
  }

  #follow(event: PointerEvent): void {
    if (!this.#drag) return;
    const { grid, row, column } = this.#drag,
      at = this.#cellAt(event);
    this.#move(grid, { row: at.row - row, column: at.column - column });
  }

  #move(grid: number, to: Place): void {
    const place = inside(to, this.#size, this.#inBoxes);
    if (isTaken(this.#places, place, grid)) return;
    this.#places[grid] = place;
    this.#show();
  }

  #react(event: KeyboardEvent): void {
    const grid = this.#buttons.indexOf(event.target as HTMLElement),
      arrow = arrows[event.key];
    if (grid < 0 || event.ctrlKey || event.metaKey || event.altKey) return;
    if (arrow) {
      const [rows, columns] = this.#inBoxes ? boxOf[this.#size] : [1, 1],
        { row, column } = this.#places[grid];
      this.#move(grid, { row: row + arrow[0] * rows, column: column + arrow[1] * columns });
    } else if (event.key === 'Delete' || event.key === 'Backspace') this.#remove(grid);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  #remove(grid: number): void {
    if (this.#places.length === 1) return;
    this.#places.splice(grid, 1);
    this.#render();
    this.#buttons[Math.min(grid, this.#buttons.length - 1)].focus();
  }

  // ---- What is seen ----

  #render(): void {
    this.#buttons = this.#places.map(() => h('button', { type: 'button', class: `placed-grid of-${this.#size}` }));
    const removers = this.#places.map((_, grid) => {
      const remove = h('button', { type: 'button', class: 'quiet', onclick: () => this.#remove(grid) }, '×');
      setAttribute(remove, 'aria-label', placerWords().remove(grid + 1));
      remove.hidden = this.#places.length === 1;
      return remove;
    });
    this.#field.replaceChildren(
      ...this.#buttons.map((button, grid) => h('div', { class: 'placed' }, button, removers[grid])),
    );
    this.#show();
  }

  #show(): void {
    const cells = fieldOf(this.#size),
      percent = (of: number): string => `${(100 * of) / cells}%`;
    this.#buttons.forEach((button, grid) => {
      const { row, column } = this.#places[grid],
        name = placerWords().grid(grid + 1, row + 1, column + 1);
      Object.assign(button.parentElement!.style, {
        top: percent(row),
        left: percent(column),
        width: percent(this.#size),
        height: percent(this.#size),
      });
      setText(button, String(grid + 1));
      setAttribute(button, 'aria-label', name);
    });
    const { rows, columns, cells: count } = extentOf(this.#places, this.#size);
    setText(this.#state, placerWords().extent(this.#places.length, rows, columns, count));
  }
}
