// Names at the edge of the matrix where it is too small for all of them: those of the last event, of what the reader
// points at, of the item that is branched on, and of the options that are chosen.
import { leastFont, tagFont, uprightFont, type MatrixLayout } from '../dance/layout';
import type { MatrixScene } from './matrix_picture';
import { shortened } from './names';
import type { Palette } from './palette';
import type { Pen } from './pen';

const height = 16,
  space = 2,
  mostChosen = 14;

interface Tag {
  readonly text: string;
  readonly color: string;
  /** Where the row or the column is. */
  readonly at: number;
}

export function drawTags(pen: Pen, scene: MatrixScene): void {
  const { layout } = scene;
  pen.save();
  pen.textBaseline = 'middle';
  pen.textAlign = 'left';
  if (layout.tags > 0) drawRowTags(pen, scene, rowTags(scene));
  const isNamed = layout.detail > 0 && (!layout.upright || uprightFont(layout.columnWidth) > 0);
  if (!isNamed) drawColumnTags(pen, scene, columnTags(scene));
  pen.restore();
}

/** The most important ones first; each option once. */
function rowTags({ links, layout, names, palette, current, option: marked }: MatrixScene): Tag[] {
  const wanted: [option: number, color: string][] = [[marked, palette.gold]];
  if (current > 0) wanted.push([links.option[current], palette.gold]);
  for (const { option } of [...links.path()].reverse().slice(0, mostChosen)) wanted.push([option, palette.green]);
  const seen = new Set<number>(),
    tags: Tag[] = [];
  for (const [option, color] of wanted) {
    if (option < layout.rows[0] || option > layout.rows[1] || seen.has(option)) continue;
    seen.add(option);
    tags.push({ text: names.option(option), color, at: layout.y(option) });
  }
  return tags.filter(({ at }) => at > layout.strip && at < layout.height);
}

function columnTags({ links, layout, names, palette, current, step, item: marked }: MatrixScene): Tag[] {
  const wanted: [head: number, color: string][] = [
    [marked, palette.gold],
    [step, palette.red],
    [current > 0 ? links.head[current] : 0, palette.gold],
    [links.item, palette.blue],
  ];
  const seen = new Set<number>([0]),
    tags: Tag[] = [];
  for (const [head, color] of wanted) {
    if (seen.has(head) || layout.x(head) < layout.tags || layout.x(head) > layout.width) continue;
    seen.add(head);
    tags.push({ text: names.item(head), color, at: layout.x(head) });
  }
  return tags;
}

/** Places of intervals of these lengths, near the wanted ones, within limits; those that do not fit are left out. */
export function spreadTags(wanted: readonly number[], lengths: readonly number[], from: number, to: number): number[] {
  const order = wanted.map((_, i) => i);
  let room = to - from;
  const kept = order.filter((i) => (room -= lengths[i] + space) >= -space).sort((a, b) => wanted[a] - wanted[b]);
  const places = new Array<number>(wanted.length).fill(NaN);
  let edge = from;
  for (const i of kept) {
    places[i] = Math.max(edge, wanted[i] - lengths[i] / 2);
    edge = places[i] + lengths[i] + space;
  }
  edge = to;
  for (const i of kept.reverse()) {
    places[i] = Math.min(places[i], edge - lengths[i]);
    edge = places[i] - space;
  }
  return places;
}

const widthOf = (text: string, layout: MatrixLayout): number => text.length * layout.letter * tagFont + 8;

function drawRowTags(pen: Pen, { layout, palette }: MatrixScene, tags: readonly Tag[]): void {
  const most = Math.floor((layout.tags - 16) / (layout.letter * tagFont));
  const places = spreadTags(
    tags.map(({ at }) => at),
    tags.map(() => height),
    layout.strip + 2,
    layout.height - 4,
  );
  tags.forEach(({ text, color, at }, i) => {
    if (Number.isNaN(places[i])) return;
    const name = shortened(text, most),
      width = widthOf(name, layout),
      y = places[i] + height / 2;
    pen.strokeStyle = color;
    pen.lineWidth = 1;
    pen.beginPath();
    pen.moveTo(4 + width, y);
    pen.lineTo(layout.tags, y);
    pen.lineTo(layout.x(0), at);
    pen.stroke();
    drawTag(pen, palette, name, color, 4, places[i], width);
  });
}

function drawColumnTags(pen: Pen, { layout, palette }: MatrixScene, tags: readonly Tag[]): void {
  const widths = tags.map(({ text }) => widthOf(text, layout));
  const places = spreadTags(
    tags.map(({ at }) => at),
    widths,
    layout.tags + 2,
    layout.width - 4,
  );
  tags.forEach(({ text, color, at }, i) => {
    if (Number.isNaN(places[i])) return;
    pen.strokeStyle = color;
    pen.lineWidth = 1.5;
    pen.beginPath();
    pen.moveTo(Math.max(places[i] + 3, Math.min(places[i] + widths[i] - 3, at)), 2 + height);
    pen.lineTo(at, layout.heads - 3);
    pen.stroke();
    drawTag(pen, palette, text, color, places[i], 2, widths[i]);
  });
}

function drawTag(pen: Pen, palette: Palette, text: string, color: string, x: number, y: number, width: number): void {
  pen.fillStyle = palette.sheet;
  pen.beginPath();
  pen.roundRect(x, y, width, height, 4);
  pen.fill();
  pen.stroke();
  pen.fillStyle = color;
  pen.font = `700 ${Math.max(leastFont, tagFont)}px ${palette.font}`;
  pen.fillText(text, x + 4, y + height / 2 + 0.5);
}
