// The grid: cells as elements, of which one can be reached by Tab, and others from there by arrows. Lines and rules are
// pictures above and below the cells.
import { h, setAttribute, setPicture } from '../frame/dom';
import type { Shape } from '../sudoku/shape';
import { words } from '../words/index';
import type { CellView } from './cells';
import { linesOf } from './drawing';
import { candidatesOf, centerOf, cornersOf } from './mark_elements';
import type { Selection } from './selection';

/** A cell in pictures of the library. */
const unit = 64;
const svgNamespace = 'http://www.w3.org/2000/svg';

/** How many candidates are next to each other: as in the pictures of the library. */
const sideOf = ({ symbols }: Shape): number => Math.max(2, Math.ceil(Math.sqrt(symbols)));

/** A picture in units of a cell that fills the board. */
function picture(name: string, shape: Shape): SVGSVGElement {
  const svg = document.createElementNS(svgNamespace, 'svg');
  svg.setAttribute('class', name);
  svg.setAttribute('viewBox', `0 0 ${shape.columns} ${shape.rows}`);
  svg.setAttribute('aria-hidden', 'true');
  return svg;
}

export class GridView {
  readonly element = h('div', { class: 'sheet' });
  #below = h('div', { class: 'rules', 'aria-hidden': 'true' });
  #above = h('div', { class: 'rules', 'aria-hidden': 'true' });
  #stepBelow = h('div', { class: 'rules step-below', 'aria-hidden': 'true' });
  #stepAbove = h('div', { class: 'rules step-above', 'aria-hidden': 'true' });
  #more: Element[] = [];
  #step = '';
  /** The element of the cells. */
  readonly field = h('div', { class: 'grid', role: 'grid', 'aria-multiselectable': 'true' });
  #cells: HTMLElement[] = [];
  /** What each cell shows, to leave alone what stays the same. */
  #shown: string[] = [];
  #shape: Shape | null = null;
  #focus = -1;

  constructor(private readonly selection: Selection) {
    this.field.addEventListener('focusin', ({ target }) => {
      const cell = this.#cells.indexOf(target as HTMLElement);
      if (cell >= 0 && cell !== selection.focus) selection.select(cell);
    });
  }

  onKey(listener: (event: KeyboardEvent) => void): void {
    this.field.addEventListener('keydown', listener);
  }

  focus(preventScroll = false): void {
    this.#cells[this.selection.focus]?.focus({ preventScroll });
  }

  get hasFocus(): boolean {
    return this.field.contains(document.activeElement);
  }

  /** Pictures of the rules below and above the cells, as SVG whose unit is 1/64 of a cell. They may be larger than the
   * cells. */
  setRules(below: string, above: string): void {
    // Marks make room for cages and the numbers in their corners.
    this.element.classList.toggle('cornered', /"q-(corner|cage|area)/.test(above));
    this.#place(this.#below, below);
    const drawn = this.#place(this.#above, above);
    if (!drawn) return;
    const { x, y, width, height } = drawn.viewBox.baseVal,
      { rows, columns } = this.#shape!;
    const margins = { left: -x, top: -y, right: x + width - unit * columns, bottom: y + height - unit * rows };
    for (const [side, margin] of Object.entries(margins))
      this.element.style.setProperty(`--${side}`, String(Math.max(0, margin) / unit));
  }

  /** A picture of a step, in the same unit; '' for none. */
  setStep(svg: string): void {
    if (svg === this.#step) return;
    this.#step = svg;
    this.#place(this.#stepBelow, svg);
    this.#place(this.#stepAbove, svg);
  }

  /** Lays a picture over the cells, as large as it is. */
  #place(layer: HTMLElement, svg: string): SVGSVGElement | null {
    setPicture(layer, svg);
    const drawn = layer.firstElementChild;
    if (!(drawn instanceof SVGSVGElement) || !this.#shape) return null;
    const { x, y, width, height } = drawn.viewBox.baseVal,
      { rows, columns } = this.#shape;
    const percent = (part: number, of: number): string => `${(100 * part) / (unit * of)}%`;
    Object.assign(drawn.style, {
      left: percent(x, columns),
      top: percent(y, rows),
      width: percent(width, columns),
      height: percent(height, rows),
    });
    return drawn;
  }

  /** Lies above everything, whatever the shape is. */
  addLayer(layer: Element): void {
    this.#more.push(layer);
    this.element.firstElementChild?.append(layer);
  }

  setShape(shape: Shape): void {
    this.#shape = shape;
    const { rows, columns } = shape;
    this.element.style.setProperty('--rows', String(rows));
    this.element.style.setProperty('--columns', String(columns));
    const side = sideOf(shape);
    this.element.style.setProperty('--marks', String(side));
    this.element.style.setProperty('--mark-rows', String(Math.max(2, Math.ceil(shape.symbols / side))));
    for (const side of ['left', 'top', 'right', 'bottom']) this.element.style.removeProperty(`--${side}`);
    setAttribute(this.field, 'aria-rowcount', String(rows));
    setAttribute(this.field, 'aria-colcount', String(columns));
    this.#cells = Array.from({ length: rows * columns }, () => h('div', { role: 'gridcell', tabindex: -1 }));
    this.#shown = [];
    this.#focus = -1;
    const lines = Array.from({ length: rows }, (_, row) =>
      h('div', { role: 'row', class: 'row' }, ...this.#cells.slice(row * columns, (row + 1) * columns)),
    );
    this.field.replaceChildren(...lines);
    this.setRules('', '');
    this.setStep('');
    const svg = picture('lines', shape),
      { thin, bold } = linesOf(shape);
    for (const [name, data] of [
      ['thin', thin],
      ['bold', bold],
    ]) {
      const path = document.createElementNS(svgNamespace, 'path');
      path.setAttribute('class', name);
      path.setAttribute('d', data);
      svg.append(path);
    }
    this.element.replaceChildren(
      h(
        'div',
        { class: 'canvas' },
        this.#below,
        this.#stepBelow,
        this.field,
        svg,
        this.#above,
        this.#stepAbove,
        ...this.#more,
      ),
    );
  }

  /** `views` has a view for each place of the shape. */
  render(views: CellView[]): void {
    const { rows, columns } = this.#shape!,
      side = sideOf(this.#shape!);
    setAttribute(this.field, 'aria-label', words.board.board(rows, columns));
    views.forEach((view, cell) => {
      const key = JSON.stringify(view);
      if (this.#shown[cell] === key) return;
      this.#shown[cell] = key;
      renderCell(this.#cells[cell], view, side);
    });
    const { focus } = this.selection;
    if (focus === this.#focus) return;
    this.#cells[this.#focus]?.setAttribute('tabindex', '-1');
    this.#cells[focus].setAttribute('tabindex', '0');
    this.#focus = focus;
    if (this.hasFocus) this.focus();
  }
}

function renderCell(cell: HTMLElement, view: CellView, side: number): void {
  cell.className = view.classes;
  setAttribute(cell, 'aria-label', view.label || words.board.gap);
  setAttribute(cell, 'aria-selected', view.label ? String(view.selected) : null);
  setAttribute(cell, 'aria-readonly', view.label ? String(view.readonly) : null);
  setAttribute(cell, 'data-color', view.colors[0] ? String(view.colors[0]) : null);
  for (const name of ['mark', 'dot']) cell.style.setProperty(`--${name}`, sectorsOf(name[0], view.colors));
  const content: (Node | string)[] = [];
  const hidden = { 'aria-hidden': 'true' };
  if (view.text !== '') content.push(h('span', { class: 'digit', ...hidden }, view.text));
  if (view.corner.length > 0 && view.marks.length === 0)
    content.push(h('span', { class: 'corners', ...hidden }, ...cornersOf(view.corner)));
  if (view.center !== '' && view.marks.length === 0) content.push(centerOf(view.center));
  if (view.marks.length > 0) content.push(candidatesOf(view.marks, side));
  cell.replaceChildren(...content);
}

/** Several colors of a cell, each as a sector; those of `--m1`, ... shine through, those of `--d1`, ... do not. */
const sectorsOf = (name: string, colors: number[]): string => {
  const part = 100 / colors.length,
    sectors = colors.map((color, i) => `var(--${name}${color}) ${i * part}% ${(i + 1) * part}%`);
  return colors.length > 1 ? `conic-gradient(from 45deg, ${sectors.join()})` : '';
};
