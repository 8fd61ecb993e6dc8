// The matrix with its links: a column's link runs straight through the nodes in its list, and bows around those that
// are hidden, which stay as ghosts: they keep their neighbors. The ring of items does the same above.
import type { MatrixLayout } from '../dance/layout';
import type { Links } from '../dance/links';
import { drawHeads, drawLabels } from './matrix_heads';
import { drawCurrentNode, drawNodes } from './matrix_nodes';
import { drawTags } from './matrix_tags';
import type { Motion } from './motion';
import type { Names } from './names';
import type { Palette } from './palette';
import type { Pen } from './pen';

export interface MatrixScene {
  readonly links: Links;
  readonly layout: MatrixLayout;
  readonly motion: Motion;
  readonly names: Names;
  readonly palette: Palette;
  /** The nodes of each head, from above. */
  readonly columns: readonly Uint32Array[];
  /** The node or head of the last event; 0: none. */
  readonly current: number;
  /** The item because of which it happened. */
  readonly step: number;
  /** The option or the item that the reader points at; -1 and 0: none. */
  readonly option: number;
  readonly item: number;
}

export function columnsOf(links: Links): Uint32Array[] {
  const columns: number[][] = Array.from({ length: links.items + 1 }, () => []);
  for (let node = links.items + 2; node < links.nodes; ++node) {
    if (links.option[node] >= 0) columns[links.head[node]].push(node);
  }
  return columns.map((column) => Uint32Array.from(column));
}

export function drawMatrix(pen: Pen, scene: MatrixScene): void {
  const { layout } = scene, left = Math.max(layout.labels, layout.tags);
  pen.lineCap = pen.lineJoin = 'round';
  pen.save();
  const top = layout.overflow[1] > 0 ? layout.strip : 0;
  clipTo(pen, left, top, layout.width - left, layout.height - top);
  drawBands(pen, scene);
  if (layout.detail === 0) {
    drawPoints(pen, scene);
    drawCurrentNode(pen, scene);
  } else {
    drawThreads(pen, scene);
    for (let head = Math.max(1, layout.columns[0]); head <= layout.columns[1]; ++head) drawColumn(pen, scene, head);
    drawNodes(pen, scene);
    drawCurrentNode(pen, scene);
  }
  pen.restore();
  pen.save();
  clipTo(pen, left, 0, layout.width - left, layout.height);
  if (layout.detail === 0) drawBars(pen, scene);
  else drawHeads(pen, scene);
  pen.restore();
  if (layout.labels > 0) drawLabels(pen, scene);
  drawTags(pen, scene);
}

function clipTo(pen: Pen, x: number, y: number, width: number, height: number): void {
  pen.beginPath();
  pen.rect(x, y, width, height);
  pen.clip();
}

// ---- Bands: the chosen item, the options that are being tried, the colors of secondary items ----

function drawBands(pen: Pen, { links, layout, palette, option: marked, item }: MatrixScene): void {
  const { x, y, columnWidth, rowHeight, columns, rows, height } = layout;
  const top = layout.detail > 0 ? layout.heads - 22 : 2;
  const foot = layout.detail > 0 ? y(links.options - 1) + rowHeight / 2 + 18 : height;
  const column = (head: number) =>
    box(pen, x(head) - columnWidth / 2, top, columnWidth, Math.min(foot, height - 4) - top);
  pen.fillStyle = palette.wash;
  if (links.item > 0) column(links.item);
  pen.globalAlpha = 0.2;
  for (let head = columns[0]; head <= columns[1]; ++head) {
    if (links.color[head] === 0) continue;
    pen.fillStyle = palette.tint(links.color[head]);
    column(head);
  }
  pen.globalAlpha = layout.detail > 0 ? 0.16 : 0.5;
  pen.fillStyle = palette.green;
  const width = columnWidth * (links.items + 1), band = Math.max(1, rowHeight * 0.84);
  for (let option = rows[0]; option <= rows[1]; ++option) {
    if (links.chosen[option]) box(pen, x(0) - columnWidth / 2, y(option) - band / 2, width, band);
  }
  pen.globalAlpha = 0.35;
  pen.fillStyle = palette.gold;
  if (item > 0) column(item);
  const wide = Math.max(3, band);
  if (marked >= 0) box(pen, x(0) - columnWidth / 2, y(marked) - wide / 2, width, wide);
  pen.globalAlpha = 1;
}

function box(pen: Pen, x: number, y: number, width: number, height: number, radius = 6): void {
  pen.beginPath();
  pen.roundRect(x, y, width, height, radius);
  pen.fill();
}

// ---- Points, where nodes are too small for links ----

function drawPoints(pen: Pen, scene: MatrixScene): void {
  const { links, motion, palette } = scene;
  const lit = (node: number) => motion.glow[node] > 0.05;
  const chosen = (node: number) => links.chosen[links.option[node]] > 0;
  pen.globalAlpha = 0.55;
  points(pen, scene, palette.line, (node) => links.hidden[node] > 0 && !lit(node) && !chosen(node));
  pen.globalAlpha = 1;
  points(pen, scene, palette.ink, (node) => links.hidden[node] === 0 && !lit(node) && !chosen(node));
  points(pen, scene, palette.green, (node) => chosen(node) && !lit(node));
  points(pen, scene, palette.red, lit, (node) => 0.35 + 0.65 * motion.glow[node]);
}

function points(
  pen: Pen, { links, layout, columns }: MatrixScene, color: string, which: (node: number) => boolean,
  alpha?: (node: number) => number,
): void {
  const size = Math.max(1.6, layout.node * 1.5), [first, last] = layout.columns, [top, bottom] = layout.rows;
  pen.fillStyle = color;
  for (let head = Math.max(1, first); head <= last; ++head) {
    const x = layout.x(head) - size / 2;
    for (const node of columns[head]) {
      const option = links.option[node];
      if (option < top || option > bottom || !which(node)) continue;
      if (alpha) pen.globalAlpha = alpha(node);
      pen.fillRect(x, layout.y(option) - size / 2, size, size);
    }
  }
  pen.globalAlpha = 1;
}

/** Heads as bars. */
function drawBars(pen: Pen, { links, layout, palette }: MatrixScene): void {
  const width = Math.max(1, layout.columnWidth * 0.6);
  for (let head = Math.max(1, layout.columns[0]); head <= layout.columns[1]; ++head) {
    const secondary = links.matrix.secondary[head - 1] > 0;
    pen.fillStyle = links.covered[head] ? palette.line : secondary ? palette.dim : palette.blue;
    pen.fillRect(layout.x(head) - width / 2, layout.heads - 3, width, secondary ? 3 : 6);
  }
}

// ---- Links ----

/** An option is a thread through its nodes. */
function drawThreads(pen: Pen, { links, layout, palette }: MatrixScene): void {
  const thread = (option: number) => {
    const first = links.firstNode[option], last = links.firstNode[option + 1] - 2;
    pen.moveTo(layout.x(links.head[first]), layout.y(option));
    pen.lineTo(layout.x(links.head[last]), layout.y(option));
  };
  for (const chosen of [0, 1]) {
    pen.strokeStyle = chosen ? palette.green : palette.line;
    pen.lineWidth = chosen ? 2.5 : layout.detail > 1 ? 1.25 : 0.6;
    pen.beginPath();
    for (let option = layout.rows[0]; option <= layout.rows[1]; ++option) {
      if (links.chosen[option] === chosen) thread(option);
    }
    pen.stroke();
  }
}

function drawColumn(pen: Pen, { links, layout, motion, palette, columns }: MatrixScene, head: number): void {
  const { detail, rowHeight, height } = layout, x = layout.x(head), [top, bottom] = layout.rows;
  const half = Math.min(rowHeight * 0.46, layout.node * 1.05);
  const wide = 1.45 * Math.min(layout.columnWidth * 0.36, layout.node * 0.95);
  pen.globalAlpha = 1 - 0.62 * motion.lift[head] * (links.item === head ? 0.3 : 1);
  pen.strokeStyle = detail > 1 ? palette.dim : palette.line;
  pen.lineWidth = detail > 1 ? 1.3 : 1;
  pen.beginPath();
  pen.moveTo(x, layout.heads + 8);
  const bows: number[] = [];
  for (const node of columns[head]) {
    const option = links.option[node], y = layout.y(option);
    if (option < top || option > bottom || motion.bow[node] < 0.02) continue;
    pen.lineTo(x, y - half);
    pen.moveTo(x, y + half);
    bows.push(node);
  }
  const foot = Math.min(height - 5, layout.y(links.options - 1) + rowHeight * 0.5 + 9);
  pen.lineTo(x, foot);
  pen.stroke();
  pen.strokeStyle = palette.red;
  pen.lineWidth = detail > 1 ? 2.2 : 1;
  pen.beginPath();
  for (const node of bows) {
    const y = layout.y(links.option[node]), out = x + wide * motion.bow[node];
    pen.moveTo(x, y - half);
    pen.bezierCurveTo(out, y - half * 0.55, out, y + half * 0.55, x, y + half);
  }
  pen.stroke();
  if (detail > 1) drawArrow(pen, x, foot, palette.dim);
  pen.globalAlpha = 1;
}

function drawArrow(pen: Pen, x: number, y: number, color: string): void {
  pen.fillStyle = color;
  pen.beginPath();
  pen.moveTo(x - 3.5, y - 1);
  pen.lineTo(x + 3.5, y - 1);
  pen.lineTo(x, y + 5);
  pen.fill();
}
