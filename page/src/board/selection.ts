// Which cells are selected: one of them has the focus, others are added by dragging or with Shift.

export class Selection {
  focus = 0;
  cells = new Set<number>([0]);
  #listeners: (() => void)[] = [];

  onChange(listener: () => void): void {
    this.#listeners.push(listener);
  }

  /** This cell, alone or with those that are selected. */
  select(cell: number, add = false): void {
    if (!add) this.cells.clear();
    this.cells.add(cell);
    this.focus = cell;
    this.#changed();
  }

  toggle(cell: number): void {
    if (!this.cells.delete(cell) || this.cells.size === 0) this.cells.add(cell);
    this.focus = cell;
    this.#changed();
  }

  all(cells: Iterable<number>): void {
    this.cells = new Set(cells);
    this.#changed();
  }

  #changed(): void {
    for (const listener of this.#listeners) listener();
  }
}
