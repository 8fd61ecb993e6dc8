// What is on the stage: the pictures of the matrix, the search tree and the flame chart at the place of a dance. What
// does not change between two frames is drawn once.
import type { Dance } from '../dance/dance';
import { nodeOf } from '../dance/events';
import {
  following, matrixLayout, mostZoom, moved, wholeView, zoomed, type MatrixLayout, type Size, type View,
} from '../dance/layout';
import { openAt, spread, type Spread } from '../dance/tree';
import { columnsOf, drawMatrix, type MatrixScene } from './matrix_picture';
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
  #columns: Uint32Array[];
  #label: number;
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
    this.#label = 6.6 * names.longest;
  }

  /** Another problem is on. */
  show(dance: Dance, names: Names): void {
    this.dance = dance;
    this.names = names;
    this.motion = new Motion(dance.links);
    this.#columns = columnsOf(dance.links);
    this.#label = 6.6 * names.longest;
    this.view = wholeView;
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
    return { width, height, items, options, label: this.#label };
  }

  zoom(factor: number, x = this.matrix.width / 2, y = this.matrix.height / 2): void {
    this.#setView(zoomed(this.#size, this.view, factor, x, y));
  }
  move(x: number, y: number): void {
    this.#setView(moved(this.#size, this.view, x, y));
  }
  /** Moves what has just changed into the picture. */
  follow(): void {
    const { current, links } = this.#matrixScene;
    if (this.view.zoom <= 1 || current === 0) return;
    const view = following(this.#size, this.view, links.head[current], links.option[current]);
    if (view !== this.view) this.#setView(view);
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
    return { links, motion, names, palette, layout, columns: this.#columns, current };
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
