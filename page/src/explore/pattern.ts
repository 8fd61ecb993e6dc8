// Where clues are: a 9x9 grid of cells that are drawn with the mouse or by keys. Symmetric cells follow.
import { h, setAttribute } from '../frame/dom';

const side = 9;
type Orbit = (cell: number) => number[];

export class PatternView {
  readonly element = h('div', { class: 'pattern', role: 'grid', 'aria-multiselectable': 'true' });
  readonly marked = Array<boolean>(side * side).fill(false);
  #cells: HTMLElement[];
  #focus = 0;
  /** What a drag makes of the cells. */
  #painting: boolean | null = null;

  constructor(
    private readonly orbit: Orbit,
    private readonly changed: () => void,
  ) {
    this.#cells = this.marked.map((_, cell) => h('div', { role: 'gridcell', tabindex: cell === 0 ? 0 : -1 }));
    for (let row = 0; row < side; ++row)
      this.element.append(h('div', { role: 'row' }, ...this.#cells.slice(row * side, (row + 1) * side)));
    const cellAt = (event: PointerEvent): number =>
      this.#cells.indexOf(document.elementFromPoint(event.clientX, event.clientY) as HTMLElement);
    this.element.addEventListener('pointerdown', (event) => {
      const cell = cellAt(event),
        target = event.target as Element;
      if (cell < 0) return;
      event.preventDefault();
      if (target.hasPointerCapture(event.pointerId)) target.releasePointerCapture(event.pointerId);
      this.#painting = !this.marked[cell];
      this.#move(cell);
      this.#set(cell, this.#painting);
    });
    this.element.addEventListener('pointermove', (event) => {
      const cell = this.#painting === null ? -1 : cellAt(event);
      if (cell >= 0) this.#set(cell, this.#painting!);
    });
    addEventListener('pointerup', () => (this.#painting = null));
    this.element.addEventListener('keydown', (event) => this.#react(event));
    this.#show();
  }

  get count(): number {
    return this.marked.filter((marked) => marked).length;
  }

  clear(): void {
    this.marked.fill(false);
    this.#render();
  }

  /** The name of each cell for those who listen. */
  setNames(name: string, cellName: (row: number, column: number) => string): void {
    setAttribute(this.element, 'aria-label', name);
    this.#cells.forEach((cell, i) =>
      setAttribute(cell, 'aria-label', cellName(Math.floor(i / side) + 1, (i % side) + 1)),
    );
  }

  #react(event: KeyboardEvent): void {
    const row = Math.floor(this.#focus / side),
      column = this.#focus % side;
    const places: Record<string, number> = {
      ArrowUp: ((row + side - 1) % side) * side + column,
      ArrowDown: ((row + 1) % side) * side + column,
      ArrowLeft: row * side + ((column + side - 1) % side),
      ArrowRight: row * side + ((column + 1) % side),
      Home: row * side,
      End: row * side + side - 1,
    };
    if (event.key in places) this.#move(places[event.key]);
    else if (event.key === ' ' || event.key === 'Enter') this.#set(this.#focus, !this.marked[this.#focus]);
    else return;
    event.preventDefault();
  }

  #move(cell: number): void {
    this.#cells[this.#focus].tabIndex = -1;
    this.#focus = cell;
    this.#cells[cell].tabIndex = 0;
    this.#cells[cell].focus();
  }

  #set(cell: number, marked: boolean): void {
    for (const each of this.orbit(cell)) this.marked[each] = marked;
    this.#render();
  }

  #render(): void {
    this.#show();
    this.changed();
  }

  #show(): void {
    this.#cells.forEach((cell, i) => setAttribute(cell, 'aria-selected', String(this.marked[i])));
  }
}
