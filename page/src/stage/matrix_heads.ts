// What stands at the edges of the matrix: the ring of items above it, with their names, and the names of options.
import { headRoom, leastFont, longestUpright, uprightFont } from '../dance/layout';
import type { MatrixScene } from './matrix_picture';
import { shortened } from './names';
import type { Pen } from './pen';

/** The font of names in heads. */
const largestHead = 13;

export function drawHeads(pen: Pen, scene: MatrixScene): void {
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

export function drawLabels(pen: Pen, { links, layout, names, palette }: MatrixScene): void {
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
