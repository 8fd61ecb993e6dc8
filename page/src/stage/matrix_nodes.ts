// The nodes of the matrix: those that are hidden stay as ghosts, and what has just changed glows.
import type { MatrixLayout } from '../dance/layout';
import type { MatrixScene } from './matrix_picture';
import type { Palette } from './palette';
import type { Pen } from './pen';

export function drawNodes(pen: Pen, scene: MatrixScene): void {
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

export function drawCurrentNode(pen: Pen, { links, layout, palette, current }: MatrixScene): void {
  if (current === 0 || links.option[current] < 0) return;
  const half = Math.max(5, layout.node * 0.86);
  const x = layout.x(links.head[current]), y = layout.y(links.option[current]);
  pen.strokeStyle = palette.gold;
  pen.lineWidth = 2.6;
  pen.beginPath();
  pen.roundRect(x - half, y - half, 2 * half, 2 * half, half / 2);
  pen.stroke();
}
