// What is on the stage: the pictures of the matrix, the search tree and the flame chart at the place of a dance. What
// does not change between two frames is drawn once.
import type { Dance } from '../dance/dance';
import { nodeOf } from '../dance/events';
import {
  following, matrixLayout, mostZoom, moved, wholeView, zoomed, type MatrixLayout, type Size, type View,
} from '../dance/layout';
import { openAt, spread, type Spread } from '../dance/tree';
import { columnsOf, drawMatrix, type MatrixScene } from './matrix_picture';
import { itemOfStep } from './lines';
import { itemOfMark, optionOfMark, type Mark } from './mark';
import { Motion } from './motion';
import type { Names } from './names';
import type { Palette } from './palette';
import type { Pen } from './pen';
import { Surface } from './surface';
import {
  drawFlame, drawFlamePlace, drawPath, drawTree, drawWholeTree, frontier, largeTree, layoutOf, type FlameScene,
  type TreeScene,
} from './tree_picture';

/** What is prepared for the open part of a search. */
interface Prepared {
  tree?: { scene: TreeScene; past: HTMLCanvasElement; future: HTMLCanvasElement; leavesBefore: Uint32Array };
  flame?: HTMLCanvasElement;
  spread?: Spread;
}

export class Stage {
  readonly matrix: Surface;
  readonly tree: Surface;
  readonly flame: Surface;
  motion: Motion;
  view: View = wholeView;
  /** Whether the picture moves along with the search while it is zoomed; not any more when the reader has moved it. */
  follows = true;
  #goal: View | undefined;
  #mark: Mark = null;
  #columns: Uint32Array[];
  #widths: Pick<Size, 'label' | 'name' | 'letter'>;
  #prepared: Prepared = {};
  #layout: MatrixLayout | undefined;

  constructor(
    canvases: Record<'matrix' | 'tree' | 'flame', HTMLCanvasElement>,
    private dance: Dance,
    private names: Names,
    private palette: Palette,
    private readonly changed: () => void,
  ) {
    const surface = (canvas: HTMLCanvasElement) => new Surface(canvas, () => this.refresh());
    this.matrix = surface(canvases.matrix);
    this.tree = surface(canvases.tree);
    this.flame = surface(canvases.flame);
    this.motion = new Motion(dance.links);
    this.#columns = columnsOf(dance.links);
    this.#widths = this.#measured();
  }

  /** Another problem is on. */
  show(dance: Dance, names: Names): void {
    this.dance = dance;
    this.names = names;
    this.motion = new Motion(dance.links);
    this.#columns = columnsOf(dance.links);
    this.#widths = this.#measured();
    this.view = wholeView;
    this.#goal = undefined;
    this.#mark = null;
    this.refresh();
  }

  paint(palette: Palette): void {
    this.palette = palette;
    this.refresh();
  }

  /** Sizes, colors or the part of the search have changed. */
  refresh(): void {
    this.#prepared = {};
    this.#layout = undefined;
    this.changed();
  }

  // ---- Zoom ----

  get #size(): Size {
    const { width, height } = this.matrix, { items, options } = this.dance.links;
    return { width, height, items, options, ...this.#widths };
  }

  /** How wide names are, in bold. */
  #measured(): Pick<Size, 'label' | 'name' | 'letter'> {
    const { pen } = this.matrix, { longestOption, longestItem } = this.names;
    pen.font = `700 100px ${this.palette.font}`;
    const letterOf = (name: string): number => pen.measureText(name).width / (100 * Math.max(1, name.length));
    const letter = Math.max(letterOf(longestOption), letterOf(longestItem));
    return { label: longestOption.length, name: longestItem.length, letter };
  }

  /** Zooms around a point of the picture, or else around what has just changed. */
  zoom(factor: number, point = this.#placeOfChange()): void {
    this.#goal = undefined;
    this.#setView(zoomed(this.#size, this.view, factor, ...point));
  }

  /** Zooms to what has just changed: at least so far that its links and names are shown. */
  zoomIn(): void {
    let before;
    do {
      before = this.view.zoom;
      this.zoom(1.5);
    } while (this.layout.detail === 0 && this.view.zoom > before);
    this.#goal = undefined;
    this.#setView(this.#followed());
  }

  /** At the beginning, that of the first item. */
  #placeOfChange(): readonly [x: number, y: number] {
    const { layout } = this, { current, links } = this.#matrixScene;
    const option = current > 0 ? links.option[current] : -1;
    return [layout.x(current > 0 ? links.head[current] : 1), option < 0 ? layout.strip : layout.y(option)];
  }

  move(x: number, y: number): void {
    if (this.view.zoom > 1) this.follows = false;
    this.#goal = undefined;
    this.#setView(moved(this.#size, this.view, x, y));
  }

  /** Lets what has just changed glide into the picture. */
  follow(): void {
    const view = this.#followed();
    if (!this.follows || view === this.view) return;
    this.#goal = view;
    this.changed();
  }

  #followed(): View {
    const { current, links } = this.#matrixScene;
    if (this.view.zoom <= 1 || current === 0) return this.view;
    return following(this.#size, this.view, links.head[current], links.option[current]);
  }

  /** A frame later; `pace` is the part of the way that is done in it. Whether the picture still moves. */
  glide(pace: number): boolean {
    const goal = this.#goal, { zoom, left, top } = this.view;
    if (!goal || goal.zoom !== zoom) return false;
    const [dx, dy] = [goal.left - left, goal.top - top], isNear = Math.hypot(dx, dy) < 0.002 || pace >= 1;
    this.view = isNear ? goal : { zoom, left: left + dx * pace, top: top + dy * pace };
    if (isNear) this.#goal = undefined;
    this.#layout = undefined;
    return !isNear;
  }

  #setView(view: View): void {
    this.view = view;
    this.#layout = undefined;
    this.changed();
  }

  /** Whether there is anything to zoom. */
  get zoomable(): boolean {
    return mostZoom(this.#size) > 1.2;
  }

  get layout(): MatrixLayout {
    return (this.#layout ??= matrixLayout(this.#size, this.view));
  }

  // ---- What the reader points at ----

  set mark(mark: Mark) {
    this.#mark = mark;
    this.changed();
  }

  /** The option or item at this point of the matrix. */
  markAt(x: number, y: number): Mark {
    const { layout } = this, { links } = this.dance, { rowHeight, columnWidth } = layout;
    const head = Math.round((x - layout.x(0)) / columnWidth), option = Math.round((y - layout.y(0)) / rowHeight);
    if (y < layout.strip) return head > 0 && head <= links.items ? { item: head } : null;
    return option >= 0 && option < links.options ? { option } : null;
  }

  /** The place of the open part at this x of the flame chart. */
  placeAt(x: number): number {
    return layoutOf(this.#flameScene).place(x);
  }

  // ---- Pictures ----

  draw(): void {
    if (this.matrix.width > 0) drawMatrix(this.matrix.clear(), this.#matrixScene);
    if (this.tree.width > 0) this.#drawTree(this.tree.clear());
    if (this.flame.width > 0) this.#drawFlame(this.flame.clear());
  }

  /** The matrix, by another pen. */
  drawMatrix(pen: Pen): void {
    drawMatrix(pen, this.#matrixScene);
  }

  get #matrixScene(): MatrixScene {
    const { links, events, place } = this.dance, { motion, names, palette, layout } = this;
    const current = place > 0 ? nodeOf(events[place - 1]) : 0;
    const option = optionOfMark(this.#mark), item = itemOfMark(this.#mark), step = itemOfStep(events, place, links);
    return { links, motion, names, palette, layout, columns: this.#columns, current, option, item, step };
  }

  get #treeScene(): TreeScene {
    const { tree } = this.dance, { width, height } = this.tree;
    const where = (this.#prepared.spread ??= spread(tree));
    return { tree, spread: where, palette: this.palette, width, height };
  }

  get #flameScene(): FlameScene {
    return { tree: this.dance.tree, palette: this.palette, width: this.flame.width, height: this.flame.height };
  }

  #drawTree(pen: CanvasRenderingContext2D): void {
    const { place, tree } = this.dance;
    if (tree.count < largeTree) return drawTree(pen, this.#treeScene, place);
    const { scene, past, future, leavesBefore } = (this.#prepared.tree ??= this.#prepareTree());
    const points = frontier(scene, place, leavesBefore), { width, height } = this.tree;
    for (const [picture, edge] of [[past, 0], [future, width]] as const) {
      pen.save();
      pen.beginPath();
      pen.moveTo(edge, 0);
      pen.lineTo(points[0], 0);
      for (let i = 0; i < points.length; i += 2) pen.lineTo(points[i], points[i + 1]);
      pen.lineTo(edge, height);
      pen.clip();
      pen.drawImage(picture, 0, 0, width, height);
      pen.restore();
    }
    drawPath(pen, scene, openAt(tree, place));
  }

  #prepareTree(): NonNullable<Prepared['tree']> {
    const scene = this.#treeScene, { inner, count } = scene.tree, leavesBefore = new Uint32Array(count + 1);
    for (let node = 0; node < count; ++node) leavesBefore[node + 1] = leavesBefore[node] + (inner[node] ? 0 : 1);
    const picture = (when: 'past' | 'future') => this.tree.prepare((pen) => drawWholeTree(pen, scene, when));
    return { scene, past: picture('past'), future: picture('future'), leavesBefore };
  }

  #drawFlame(pen: CanvasRenderingContext2D): void {
    const scene = this.#flameScene;
    this.#prepared.flame ??= this.flame.prepare((copy) => drawFlame(copy, scene));
    pen.drawImage(this.#prepared.flame, 0, 0, scene.width, scene.height);
    drawFlamePlace(pen, scene, this.dance.place);
  }
}
