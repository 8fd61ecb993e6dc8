// Paints regions on the grid: drag over the cells of a region, or select cells and type its number. Borders follow at
// once.
import type { Desk, Drawing } from '../desk';
import { pictureOfDraft } from './region_picture';
import type { RegionStore } from './region_stores';
import { type Draft, indexIn } from './regions';

export class RegionTool implements Drawing {
  current = 1;
  #isOn = false;
  readonly #listeners: (() => void)[] = [];

  constructor(
    private readonly desk: Desk,
    readonly store: RegionStore,
  ) {
    desk.onChange(() => this.show());
  }

  onShow(listener: () => void): void {
    this.#listeners.push(listener);
  }

  get isOn(): boolean {
    return this.#isOn;
  }
  /** How many regions can be chosen. */
  get count(): number {
    return this.store.frame()?.count ?? 0;
  }

  begin(): void {
    const { desk } = this;
    if (!this.store.frame()) return;
    desk.drawing?.leave();
    desk.drawing = this;
    this.#isOn = true;
    this.current = Math.min(this.current, this.count);
    this.show();
  }

  leave(): void {
    this.#isOn = false;
    if (this.desk.drawing === this) this.desk.drawing = null;
    this.desk.show({});
    this.show();
  }

  choose(region: number): void {
    this.current = region;
    this.show();
  }

  /** Forgets all regions. */
  clear(): void {
    this.current = 1;
    this.#edit((draft) => draft.fill(0));
  }

  // A stroke that begins in a region makes it larger; a click takes up a region, or takes its cell out of it.
  finish(stroke: number[]): void {
    this.#turnTo(stroke[0]);
    const first = this.store.read()[indexIn(this.store.frame()!, stroke[0])];
    if (first === undefined) return;
    if (stroke.length === 1 && first > 0 && first !== this.current) return this.choose(first);
    if (stroke.length === 1) return this.#paint(stroke, first === this.current ? 0 : this.current);
    if (first > 0) this.current = first;
    this.#paint(stroke, this.current);
  }

  key({ key, code, ctrlKey, metaKey, shiftKey }: KeyboardEvent): boolean {
    if (ctrlKey || metaKey) return false;
    const selected = [...this.desk.selection.cells];
    const digit = /^(?:Digit|Numpad)(\d)$/.exec(code);
    if (digit && !shiftKey) return this.press(Number(digit[1]));
    if (key === 'Delete' || key === 'Backspace') return this.press(0);
    if (key === 'Escape') this.leave();
    else if (key === 'Enter') this.#paint(selected, this.current);
    else return false;
    return true;
  }

  press(region: number): boolean {
    if (region > this.count) return true;
    if (region > 0) this.current = region;
    this.#paint([...this.desk.selection.cells], region);
    return true;
  }

  /** Paints another grid, from its first region on. */
  chooseGrid(grid: number): void {
    this.store.grid = grid;
    this.choose(1);
  }

  // Cells that only another grid has are of that one.
  #turnTo(cell: number): void {
    const { store } = this,
      before = store.grid,
      has = (): boolean => indexIn(store.frame()!, cell) >= 0;
    if (has()) return;
    for (store.grid = 0; store.grid < store.grids() - 1 && !has(); ++store.grid);
    if (has()) this.current = 1;
    else store.grid = before;
  }

  #paint(cells: number[], region: number): void {
    const frame = this.store.frame()!;
    this.#edit((draft) => {
      for (const index of cells.map((cell) => indexIn(frame, cell))) if (index >= 0) draft[index] = region;
    });
  }

  #edit(change: (draft: Draft) => void): void {
    const draft = [...this.store.read()],
      before = draft.join();
    change(draft);
    if (draft.join() === before) return;
    this.#next(draft);
    this.store.write(draft);
  }

  // When a region has all its cells, the next one that has none is painted.
  #next(draft: Draft): void {
    const { size, count } = this.store.frame()!;
    const cellsOf = (region: number): number => draft.filter((each) => each === region).length;
    if (cellsOf(this.current) !== size) return;
    const others = Array.from({ length: count }, (_, i) => i + 1).filter((region) => cellsOf(region) < size);
    this.current = others.find((region) => region > this.current) ?? others[0] ?? this.current;
  }

  show(): void {
    const { desk } = this;
    const frame = this.store.frame();
    if (this.#isOn && !frame) return this.leave();
    if (this.#isOn && desk.drawing !== this) this.#isOn = false;
    if (this.#isOn) desk.show({ picture: pictureOfDraft(this.store.read(), frame!, this.current) });
    for (const listener of this.#listeners) listener();
  }
}
