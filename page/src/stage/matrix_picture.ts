// The matrix with its links: a column's link runs straight through the nodes in its list, and bows around those that
// are hidden, which stay as ghosts: they keep their neighbors. The ring of items does the same above.
import { headRoom, leastFont, longestUpright, uprightFont, type MatrixLayout } from '../dance/layout';
import type { Links } from '../dance/links';
import type { Motion } from './motion';
import { type Names, shortened } from './names';
import { drawTags } from './matrix_tags';
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

// ---- Nodes ----

function drawNodes(pen: Pen, scene: MatrixScene): void {
  const { links, layout, columns } = scene, [top, bottom] = layout.rows;
  for (let head = Math.max(1, layout.columns[0]); head <= layout.columns[1]; ++head) {
    for (const node of columns[head]) {
      if (links.option[node] >= top && links.option[node] <= bottom) drawNode(pen, scene, node, layout.x(head));
    }
  }
}

function drawNode(pen: Pen, { links, layout, motion, palette }: MatrixScene, node: number, x: number): void {
  const option = links.option[node], y = layout.y(option), hidden = motion.bow[node], head = links.head[node];
  const lift = head === links.item ? 0 : motion.lift[head], size = layout.node * (1 - 0.2 * hidden);
  const chosen = links.chosen[option] > 0, agreed = links.agreed[node] > 0;
  pen.beginPath();
  pen.roundRect(x - size / 2, y - size / 2, size, size, Math.min(5, size * 0.26));
  pen.fillStyle = chosen ? palette.green : palette.sheet;
  pen.fill();
  if (!chosen) {
    pen.globalAlpha = (1 - 0.93 * hidden) * (1 - 0.72 * lift);
    pen.fillStyle = palette.ink;
    pen.fill();
    pen.globalAlpha = 1;
  }
  if (agreed || (!chosen && (hidden > 0.02 || lift > 0.02))) {
    pen.strokeStyle = agreed ? palette.tint(links.nodeColor[node]) : hidden > 0.02 ? palette.red : palette.dim;
    pen.lineWidth = agreed ? 2.5 : layout.detail > 1 ? 1.5 : 1;
    pen.globalAlpha = agreed ? 1 : 0.35 + 0.5 * Math.max(hidden, lift);
    if (hidden > 0.02 && layout.detail > 1) pen.setLineDash([2.5, 2.5]);
    pen.stroke();
    pen.setLineDash([]);
    pen.globalAlpha = 1;
  }
  if (links.nodeColor[node] > 0 && layout.node >= 11 && isWhole(layout, x, y)) {
    const color = !chosen && hidden > 0.5 ? palette.dim : palette.sheet;
    writeColor(pen, palette, links.matrix.colorNames[links.nodeColor[node]], x, y, color);
  }
  if (motion.glow[node] > 0) drawGlow(pen, layout.node * 0.8, motion.glow[node], x, y, palette);
}

/** A node is not cut off at an edge of the picture. */
function isWhole({ labels, strip, width, height, node }: MatrixLayout, x: number, y: number): boolean {
  const half = node / 2;
  return x - half >= labels && x + half <= width && y - half >= strip && y + half <= height;
}

function writeColor(pen: Pen, palette: Palette, name: string, x: number, y: number, color: string): void {
  pen.fillStyle = color;
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  pen.font = `700 ${name.length > 2 ? 8 : 11}px ${palette.font}`;
  pen.fillText(name, x, y + 0.5);
}

function drawGlow(pen: Pen, half: number, glow: number, x: number, y: number, palette: Palette): void {
  pen.strokeStyle = palette.red;
  pen.globalAlpha = glow;
  pen.lineWidth = 2.2;
  pen.beginPath();
  pen.roundRect(x - half, y - half, 2 * half, 2 * half, half / 2);
  pen.stroke();
  pen.globalAlpha = 1;
}

function drawCurrentNode(pen: Pen, { links, layout, palette, current }: MatrixScene): void {
  if (current === 0 || links.option[current] < 0) return;
  const half = Math.max(5, layout.node * 0.86);
  const x = layout.x(links.head[current]), y = layout.y(links.option[current]);
  pen.strokeStyle = palette.gold;
  pen.lineWidth = 2.6;
  pen.beginPath();
  pen.roundRect(x - half, y - half, 2 * half, 2 * half, half / 2);
  pen.stroke();
}

// ---- Heads ----

/** The font of names in heads. */
const largestHead = 13;

function drawHeads(pen: Pen, scene: MatrixScene): void {
  const { layout, palette, links } = scene, [first, last] = layout.columns;
  if (layout.overflow[1] > 0) {
    pen.fillStyle = palette.sheet;
    pen.fillRect(0, 0, layout.width, layout.strip);
    if (links.item > 0) {
      pen.fillStyle = palette.wash;
      pen.fillRect(layout.x(links.item) - layout.columnWidth / 2, 4, layout.columnWidth, layout.strip - 4);
    }
  }
  drawRing(pen, scene);
  for (let head = first; head <= last; ++head) drawHead(pen, scene, head);
}

/** The list of items, in bows around those that are covered. */
function drawRing(pen: Pen, { links, layout, motion, palette }: MatrixScene): void {
  const { heads: y, columnWidth } = layout, half = Math.min(columnWidth * 0.48, Math.max(layout.node, 8) * 1.1);
  const high = layout.upright ? 11 : 24, bows: number[] = [];
  pen.strokeStyle = palette.blue;
  pen.lineWidth = 1.8;
  pen.beginPath();
  pen.moveTo(layout.x(0), y);
  for (let head = 1; head <= links.items; ++head) {
    if (links.matrix.secondary[head - 1]) continue;
    const x = layout.x(head);
    pen.lineTo(x - half, y);
    if (motion.lift[head] < 0.02) pen.lineTo(x + half, y);
    else bows.push(head);
    pen.moveTo(x + half, y);
  }
  pen.stroke();
  pen.strokeStyle = palette.red;
  pen.beginPath();
  for (const head of bows) {
    const x = layout.x(head), up = y - high * motion.lift[head];
    pen.moveTo(x - half, y);
    pen.bezierCurveTo(x - half * 0.5, up, x + half * 0.5, up, x + half, y);
  }
  pen.stroke();
}

function drawHead(pen: Pen, scene: MatrixScene, head: number): void {
  const { links, layout, motion, palette, current } = scene;
  const x = layout.x(head), y = layout.heads, away = motion.lift[head], chosen = head === links.item && head > 0;
  const size = layout.upright ? 7 : Math.max(layout.node, 11), name = nameOf(scene, head);
  const wide = layout.upright ? 0 : (largestHead * layout.letter * name.length) / 2 + 1;
  const half = Math.min(headRoom(layout.columnWidth), Math.max(size * 0.85 - 3, wide)) + 3;
  // What would be cut off at the edge is left out: its place is seen by the ring.
  if (x - half < layout.labels || x + half > layout.width) return;
  if (head === 0) {
    pen.fillStyle = palette.blue;
    pen.beginPath();
    pen.arc(x, y, size * 0.42, 0, 2 * Math.PI);
    return pen.fill();
  }
  const secondary = links.matrix.secondary[head - 1] > 0;
  pen.globalAlpha = 1 - 0.5 * away;
  pen.fillStyle = chosen ? palette.blue : palette.sheet;
  pen.strokeStyle = secondary ? palette.dim : palette.blue;
  pen.lineWidth = 1.6;
  if (secondary) pen.setLineDash([3, 2]);
  pen.beginPath();
  pen.roundRect(x - half, y - size * 0.62 + 2 * away, 2 * half, size * 1.24, 4);
  pen.fill();
  pen.stroke();
  pen.setLineDash([]);
  writeHead(pen, scene, head, name, half);
  pen.globalAlpha = 1;
  if (head !== current) return;
  pen.strokeStyle = palette.gold;
  pen.lineWidth = 2.6;
  pen.beginPath();
  pen.roundRect(x - half - 4, y - size * 0.62 - 4 + 2 * away, 2 * half + 8, size * 1.24 + 8, 7);
  pen.stroke();
}

/** "p", "x:A". */
function nameOf({ links, names }: MatrixScene, head: number): string {
  const color = links.matrix.colorNames[links.color[head]];
  return head === 0 ? '' : names.item(head) + (color ? `:${color}` : '');
}

function writeHead(pen: Pen, scene: MatrixScene, head: number, name: string, half: number): void {
  const { links, layout, palette } = scene, x = layout.x(head), y = layout.heads, chosen = head === links.item;
  pen.textBaseline = 'middle';
  if (layout.upright) return writeUpright(pen, scene, name, x, chosen);
  const room = 2 * (half - 3) + 0.01, fitting = room / (layout.letter * name.length);
  const font = Math.max(leastFont, Math.min(largestHead, fitting));
  pen.fillStyle = chosen ? palette.sheet : palette.ink;
  pen.textAlign = 'center';
  pen.font = `${chosen ? 700 : 600} ${font}px ${palette.font}`;
  const text = shortened(name, Math.floor(room / (layout.letter * font)));
  pen.fillText(text, x, y + 0.5 + 2 * links.covered[head]);
  const countEnd = x + half + 18;
  if (countEnd > Math.min(x + layout.columnWidth - half, layout.width) || layout.detail < 2) return;
  pen.fillStyle = palette.dim;
  pen.font = `500 10.5px ${palette.font}`;
  pen.fillText(String(links.size[head]), x + half + 8, y - 8);
}

/** Above the head, where columns are narrow. */
function writeUpright(pen: Pen, { layout, palette }: MatrixScene, name: string, x: number, chosen: boolean): void {
  const font = uprightFont(layout.columnWidth);
  if (font === 0) return;
  pen.save();
  pen.translate(x, layout.heads - 12);
  pen.rotate(-Math.PI / 2);
  pen.fillStyle = chosen ? palette.blue : palette.ink;
  pen.textAlign = 'left';
  pen.font = `${chosen ? 700 : 500} ${font}px ${palette.font}`;
  pen.fillText(shortened(name, longestUpright), 0, 0);
  pen.restore();
}

// ---- Names of options ----

function drawLabels(pen: Pen, { links, layout, names, palette }: MatrixScene): void {
  pen.save();
  pen.textAlign = 'right';
  pen.textBaseline = 'middle';
  const { labelFont: size, labelRoom } = layout, half = size * 0.6;
  for (let option = layout.rows[0]; option <= layout.rows[1]; ++option) {
    if (layout.y(option) - half < layout.strip || layout.y(option) + half > layout.height) continue;
    const chosen = links.chosen[option] > 0, out = links.isOut(option), name = names.option(option);
    pen.fillStyle = chosen ? palette.green : out ? palette.dim : palette.ink;
    pen.globalAlpha = out ? 0.6 : 1;
    pen.font = `${chosen ? 700 : 500} ${size}px ${palette.font}`;
    pen.fillText(shortened(name, labelRoom), layout.labels - 8, layout.y(option));
  }
  pen.restore();
}
