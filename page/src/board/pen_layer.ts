// Lies over the board, and takes the strokes of the pen by mouse, finger and keys.
import { setAttribute } from '../frame/dom';
import { symbolOf } from '../sudoku/alphabet';
import type { Desk } from './desk';
import type { Drawn } from './position';
import type { GridView } from './grid';
import type { Keys } from './keys';
import * as pen from './pen';

const svgNamespace = 'http://www.w3.org/2000/svg';
const directions: Record<string, pen.Place> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};
/** A stroke is looked at in steps of this part of a cell, however fast it is. */
const step = 0.1;

interface Stroke {
  last: pen.Place;
  keys: string[];
  point: [x: number, y: number];
}

export class PenLayer {
  #svg = document.createElementNS(svgNamespace, 'svg');
  #stroke: Stroke | null = null;
  #shown = '';

  constructor(
    private readonly desk: Desk,
    private readonly grid: GridView,
    keys: Keys,
  ) {
    setAttribute(this.#svg, 'class', 'pen');
    setAttribute(this.#svg, 'aria-hidden', 'true');
    grid.addLayer(this.#svg);
    desk.onChange(() => this.#findCells());
    desk.onRefresh(() => this.#render());
    this.#listen();
    const more = keys.more;
    keys.more = (event) => this.#react(event) || more(event);
    keys.eraseMore = () => this.#isActive && this.#erase();
    this.#findCells();
    desk.refresh();
  }

  get #isActive(): boolean {
    return this.desk.mode === 'pen' && !this.desk.drawing;
  }

  #findCells(): void {
    const { drawn, sheet } = this.desk.game.position;
    this.desk.drawnOn = drawn.size > 0 ? pen.cellsOf(drawn, sheet.shape) : new Set();
  }

  #render(): void {
    const { desk } = this,
      { drawn, sheet } = desk.game.position,
      { rows, columns } = sheet.shape;
    const keys = this.#stroke?.keys ?? [],
      shown = keys.length > 0 ? pen.withLines(drawn, keys, desk.penColor) : drawn;
    // The pen may begin just outside of the board.
    const room = `<rect x="-.4" y="-.4" width="${columns + 0.8}" height="${rows + 0.8}"/>`,
      picture = room + pen.pictureOf(shown);
    setAttribute(this.#svg, 'viewBox', `0 0 ${columns} ${rows}`);
    this.#svg.classList.toggle('is-active', this.#isActive);
    if (picture !== this.#shown) this.#svg.innerHTML = this.#shown = picture;
  }

  // ---- Mouse and finger ----

  #pointOf({ clientX, clientY }: PointerEvent): [x: number, y: number] {
    const { left, top, width, height } = this.#svg.getBoundingClientRect(),
      { rows, columns } = this.desk.game.sheet.shape;
    const inside = (at: number, most: number): number => Math.max(0, Math.min(most - 1e-6, at * most));
    return [inside((clientX - left) / width, columns), inside((clientY - top) / height, rows)];
  }

  #listen(): void {
    const svg = this.#svg;
    svg.addEventListener('pointerdown', (event) => {
      if (event.button !== 0 || !event.isPrimary) return;
      event.preventDefault();
      svg.setPointerCapture(event.pointerId);
      const point = this.#pointOf(event);
      this.#stroke = { last: pen.startAt(...point), keys: [], point };
      this.grid.focus(true);
    });
    svg.addEventListener('pointermove', (event) => this.#stroke && this.#moveTo(this.#stroke, this.#pointOf(event)));
    svg.addEventListener('pointerup', () => this.#finish());
    svg.addEventListener('pointercancel', () => this.#cancel());
  }

  #moveTo(stroke: Stroke, [x, y]: [x: number, y: number]): void {
    const [fromX, fromY] = stroke.point,
      steps = Math.ceil(Math.hypot(x - fromX, y - fromY) / step);
    for (let i = 1; i <= steps; ++i) {
      const part = i / steps,
        next = pen.nextAt(stroke.last, fromX + part * (x - fromX), fromY + part * (y - fromY));
      if (!next || !pen.isOnBoard(next, this.desk.game.sheet.shape)) continue;
      const key = pen.lineKey(stroke.last, next);
      if (!stroke.keys.includes(key)) stroke.keys.push(key);
      stroke.last = next;
    }
    stroke.point = [x, y];
    this.#render();
  }

  #finish(): void {
    const stroke = this.#stroke,
      { game, penColor } = this.desk;
    if (!stroke) return;
    this.#stroke = null;
    const { drawn } = game.position;
    if (stroke.keys.length > 0) game.draw(pen.withLines(drawn, stroke.keys, penColor));
    else game.draw(pen.withNextMark(drawn, pen.markAt(...stroke.point), penColor));
  }

  #cancel(): void {
    this.#stroke = null;
    this.#render();
  }

  // ---- Keys ----

  #react(event: KeyboardEvent): boolean {
    const { desk } = this,
      { game, selection, penColor } = desk,
      { alphabet, symbols } = game.sheet.shape;
    const { key, shiftKey } = event,
      control = event.ctrlKey || event.metaKey;
    if (!control && key.toLowerCase() === 'b' && (alphabet === 'numbers' || !symbolOf(alphabet, key, symbols))) {
      desk.mode = desk.mode === 'pen' ? 'digit' : 'pen';
      return (desk.refresh(), true);
    }
    if (!this.#isActive) return false;
    const draw = (drawn: Drawn): true => (game.draw(drawn), true),
      { drawn } = game.position;
    if (key === 'Escape' && this.#stroke) return (this.#cancel(), true);
    if (key === 'Enter')
      return draw(pen.withNextMark(drawn, pen.centerOf(selection.focus, game.sheet.shape), penColor));
    if (!(key in directions) || shiftKey === control) return false;
    const { line, edge } = pen.stepFrom(selection.focus, directions[key], game.sheet.shape),
      [from, to] = shiftKey ? line : edge;
    if (!pen.isOnBoard(to, game.sheet.shape)) return true;
    draw(pen.withLines(drawn, [pen.lineKey(from, to)], penColor));
    if (shiftKey) selection.select(((to[0] - 1) / 2) * game.sheet.shape.columns + (to[1] - 1) / 2);
    return true;
  }

  #erase(): boolean {
    const { game, selection } = this.desk,
      { drawn, sheet } = game.position,
      left = pen.withoutCells(drawn, selection.cells, sheet.shape);
    if (left.size < drawn.size) game.draw(left);
    return true;
  }
}
