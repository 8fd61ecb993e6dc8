// Paints regions on the grid: drag over the cells of a region, or select cells and type its number. Borders follow at
// once; what is not whole yet is said and stays on the page, and what is whole is on the board.
import { h, setAttribute, setText } from '../../frame/dom';
import type { Labels } from '../../frame/controls';
import type { Desk, Drawing } from '../desk';
import { pictureOfDraft } from './region_picture';
import { type Draft, canHaveRegions, draftOf, isDrafted, missingOf, scattered, sizesOf, withDraft } from './regions';
import { setWords } from './words';

export class RegionTool implements Drawing {
  current = 1;
  #isOn = false;
  readonly #listeners: (() => void)[] = [];

  constructor(private readonly desk: Desk) {
    desk.onChange(() => this.show());
  }

  onShow(listener: () => void): void {
    this.#listeners.push(listener);
  }

  get isOn(): boolean {
    return this.#isOn;
  }
  get draft(): Draft {
    return draftOf(this.desk.game.sheet);
  }
  /** How many regions can be chosen. */
  get count(): number {
    const { shape } = this.desk.game.sheet;
    return sizesOf(shape).count;
  }

  begin(): void {
    const { desk } = this;
    if (!canHaveRegions(desk.game.sheet.shape)) return;
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
    const { draft } = this,
      first = draft[stroke[0]];
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

  #paint(cells: number[], region: number): void {
    this.#edit((draft) => cells.forEach((cell) => (draft[cell] = region)));
  }

  #edit(change: (draft: Draft) => void): void {
    const { game } = this.desk,
      draft = [...this.draft],
      before = draft.join();
    change(draft);
    if (draft.join() === before) return;
    this.#next(draft);
    game.setSheet(withDraft(game.sheet, draft));
  }

  // When a region has all its cells, the next one that has none is painted.
  #next(draft: Draft): void {
    const { size, count } = sizesOf(this.desk.game.sheet.shape);
    const cellsOf = (region: number): number => draft.filter((each) => each === region).length;
    if (cellsOf(this.current) !== size) return;
    const others = Array.from({ length: count }, (_, i) => i + 1).filter((region) => cellsOf(region) < size);
    this.current = others.find((region) => region > this.current) ?? others[0] ?? this.current;
  }

  show(): void {
    const { desk } = this;
    if (this.#isOn && !canHaveRegions(desk.game.sheet.shape)) return this.leave();
    if (this.#isOn && desk.drawing !== this) this.#isOn = false;
    if (this.#isOn) desk.show({ picture: pictureOfDraft(this.draft, desk.game.sheet.shape, this.current) });
    for (const listener of this.#listeners) listener();
  }
}

/** What is missing, in words. */
function stateOf({ game: { sheet } }: Desk, draft: Draft): string {
  const say = setWords().regions,
    { size } = sizesOf(sheet.shape),
    { sizes, open } = missingOf(draft, sheet.shape),
    parts = sizes.map(({ region, cells }) => say.size(region, cells, size));
  if (open > 0) parts.push(say.open(open));
  const apart = scattered(draft, sheet.shape);
  if (parts.length === 0) parts.push(isDrafted(sheet) ? say.wait : say.whole);
  if (apart.length > 0) parts.push(say.apart(apart));
  return parts.join(' ');
}

export function makeRegions(desk: Desk, labels: Labels, details: HTMLDetailsElement): HTMLElement[] {
  const tool = new RegionTool(desk);
  const paint = labels.button(
    () => setWords().regions.paint,
    () => (tool.isOn ? tool.leave() : tool.begin()),
  );
  const clear = labels.button(
    () => setWords().regions.clear,
    () => tool.clear(),
  );
  const numbers = labels.name(h('div', { class: 'row region-numbers', role: 'group' }), () => setWords().regions.which);
  const help = labels.text(h('p', { class: 'small' }), () => setWords().regions.help);
  const state = h('p', { class: 'region-state', role: 'status' });
  const write = (): void => {
    const isPossible = canHaveRegions(desk.game.sheet.shape);
    paint.disabled = clear.disabled = !isPossible;
    setAttribute(paint, 'aria-pressed', String(tool.isOn));
    numbers.hidden = help.hidden = !tool.isOn;
    const count = isPossible ? tool.count : 0;
    if (numbers.childElementCount !== count)
      numbers.replaceChildren(
        ...Array.from({ length: count }, (_, i) =>
          h('button', { type: 'button', onclick: () => tool.choose(i + 1) }, String(i + 1)),
        ),
      );
    [...numbers.children].forEach((button, i) => setAttribute(button, 'aria-pressed', String(i + 1 === tool.current)));
    const isSaid = tool.isOn || isDrafted(desk.game.sheet);
    setText(state, !isPossible ? setWords().regions.impossible : isSaid ? stateOf(desk, tool.draft) : '');
  };
  tool.onShow(write);
  desk.onRefresh(write);
  labels.keep(write);
  details.addEventListener('toggle', () => !details.open && tool.isOn && tool.leave());
  return [h('div', { class: 'row' }, paint, clear), help, numbers, state];
}
