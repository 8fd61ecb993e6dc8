// The search tree, and the flame chart, which is the same tree with the events as its width.
import { flameLayout, type FlameLayout } from '../dance/layout';
import { openAt, startedAt, type SearchTree, type Spread } from '../dance/tree';
import type { Palette } from './palette';
import type { Pen } from './pen';

export interface TreeScene {
  readonly tree: SearchTree;
  readonly spread: Spread;
  readonly palette: Palette;
  readonly width: number;
  readonly height: number;
}

type When = 'past' | 'future' | 'path';

const margin = 9;

/** Larger trees are drawn once as past and once as future, and both are clipped. */
export const largeTree = 1500;

class TreeLayout {
  readonly #step: number;
  readonly dot: number;

  constructor(private readonly scene: TreeScene) {
    const { tree, width, height, spread: { leaves } } = scene;
    this.#step = Math.min(52, (height - 2 * margin) / (tree.deepest + 1));
    this.dot = Math.max(0.8, Math.min(5, (width / Math.max(1, leaves)) * 0.34, this.#step * 0.3));
  }
  x(node: number): number {
    const { width, spread } = this.scene, x = node < 0 ? spread.root : spread.x[node];
    return margin + x * (width - 2 * margin);
  }
  y(depth: number): number {
    return margin + (depth + 1) * this.#step;
  }
  get step(): number {
    return this.#step;
  }
}

export function drawTree(pen: Pen, scene: TreeScene, place: number): void {
  const started = startedAt(scene.tree, place), open = openAt(scene.tree, place);
  drawNodes(pen, scene, started, scene.tree.count, 'future');
  drawNodes(pen, scene, 0, started, 'past');
  drawPath(pen, scene, open);
}

/** All nodes as past or as future. */
export function drawWholeTree(pen: Pen, scene: TreeScene, when: When): void {
  drawNodes(pen, scene, 0, scene.tree.count, when);
}

export function drawPath(pen: Pen, scene: TreeScene, open: readonly number[]): void {
  const layout = new TreeLayout(scene), { palette } = scene;
  pen.strokeStyle = palette.blue;
  pen.fillStyle = palette.blue;
  pen.lineWidth = Math.max(1.2, Math.min(2, layout.dot));
  for (const node of open) {
    pen.beginPath();
    edge(pen, scene, layout, node);
    pen.stroke();
    dot(pen, layout.x(node), layout.y(scene.tree.depth[node]), Math.max(1.5, layout.dot * 1.35));
  }
  pen.fillStyle = palette.ink;
  dot(pen, layout.x(-1), layout.y(-1), Math.max(1.5, layout.dot * 1.1));
}

function edge(pen: Pen, { tree }: TreeScene, layout: TreeLayout, node: number): void {
  const parent = tree.parent[node], depth = tree.depth[node], half = layout.step / 2;
  const [x0, y0, x1, y1] = [layout.x(parent), layout.y(depth - 1), layout.x(node), layout.y(depth)];
  pen.moveTo(x0, y0);
  pen.bezierCurveTo(x0, y0 + half, x1, y0 + half, x1, y1);
}

function dot(pen: Pen, x: number, y: number, radius: number): void {
  pen.beginPath();
  pen.arc(x, y, radius, 0, 2 * Math.PI);
  pen.fill();
}

function drawNodes(pen: Pen, scene: TreeScene, begin: number, end: number, when: When): void {
  const { tree, palette } = scene, layout = new TreeLayout(scene);
  const seen = visible(scene, layout, begin, end);
  pen.lineWidth = Math.min(1.6, layout.dot);
  pen.strokeStyle = when === 'past' ? palette.dim : palette.line;
  pen.globalAlpha = when === 'past' ? 0.6 : 1;
  pen.beginPath();
  for (const node of seen) edge(pen, scene, layout, node);
  pen.stroke();
  pen.globalAlpha = 1;
  for (const node of seen) {
    pen.fillStyle = when === 'future' ? palette.line : colorOf(scene, node);
    const x = layout.x(node), y = layout.y(tree.depth[node]), { dot: radius } = layout;
    if (radius < 1.5) pen.fillRect(x - radius, y - radius, 2 * radius, 2 * radius);
    else dot(pen, x, y, radius);
  }
}

const colorOf = ({ tree, palette }: TreeScene, node: number): string =>
  tree.solutions[node] > 0 ? palette.green : tree.inner[node] ? palette.dim : palette.red;

/** Without nodes that others of the same level and color hide. */
function visible(scene: TreeScene, layout: TreeLayout, begin: number, end: number): number[] {
  const { tree } = scene;
  const nodes: number[] = [], last = new Float64Array(tree.deepest + 1).fill(-Infinity), colors: string[] = [];
  for (let node = begin; node < end; ++node) {
    const depth = tree.depth[node], at = layout.x(node), color = colorOf(scene, node);
    if (at - last[depth] < 0.5 && colors[depth] === color) continue;
    last[depth] = at;
    colors[depth] = color;
    nodes.push(node);
  }
  return nodes;
}

/** The line between what has been searched and the rest, from above: x and y in turn. `leavesBefore[i]` is how many of
 * the first i nodes are leaves. */
export function frontier(scene: TreeScene, place: number, leavesBefore: Uint32Array): number[] {
  const { tree, width } = scene, { leaves } = scene.spread, layout = new TreeLayout(scene);
  const points = [layout.x(-1), layout.y(-1)];
  const open = openAt(tree, place).reverse();
  for (const node of open) points.push(layout.x(node), layout.y(tree.depth[node]));
  const done = leavesBefore[startedAt(tree, place)];
  const x = margin + ((done - 0.5) / Math.max(1, leaves - 1)) * (width - 2 * margin);
  points.push(x, layout.y(open.length), x, scene.height);
  return points;
}

// ---- The flame chart ----

export interface FlameScene {
  readonly tree: SearchTree;
  readonly palette: Palette;
  readonly width: number;
  readonly height: number;
}

export const layoutOf = ({ tree, width, height }: FlameScene): FlameLayout =>
  flameLayout(width, height, tree.events, tree.deepest);

/** Green parts hold solutions. */
export function drawFlame(pen: Pen, scene: FlameScene): void {
  const { tree, palette } = scene, layout = layoutOf(scene);
  for (let node = 0; node < tree.count; ++node) {
    const solved = tree.solutions[node] > 0;
    pen.fillStyle = solved ? palette.green : palette.same;
    pen.globalAlpha = solved ? 0.62 : 1;
    bar(pen, layout, tree, node, 0.6);
  }
  pen.globalAlpha = 1;
}

/** The options that are being tried, and the place. */
export function drawFlamePlace(pen: Pen, scene: FlameScene, place: number): void {
  const { tree, palette, height } = scene, layout = layoutOf(scene);
  pen.fillStyle = palette.blue;
  for (const node of openAt(tree, place)) bar(pen, layout, tree, node, 1.5);
  pen.fillStyle = palette.red;
  pen.fillRect(layout.x(place) - 1, 0, 2, height);
}

function bar(pen: Pen, layout: FlameLayout, tree: SearchTree, node: number, least: number): void {
  const x = layout.x(tree.start[node]), width = layout.x(tree.end[node]) - x, gap = width > 3 ? 1 : 0;
  const height = layout.rowHeight > 3 ? layout.rowHeight - 1 : layout.rowHeight;
  pen.fillRect(x, layout.y(tree.depth[node]), Math.max(least, width - gap), height);
}
