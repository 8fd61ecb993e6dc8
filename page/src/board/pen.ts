// What a pen draws on a board: lines through the centers of cells and along their edges, circles and crosses.
//
// Places are in halves of a cell, from the upper left corner of the board: centers of cells are odd in both numbers,
// corners even, the middle of an edge is odd in one. Keys of a drawing: 'l1,1-1,3' is a line, 'x1,2' a cross, 'o1,1' a
// circle.
import type { Shape } from '../sudoku/shape';
import type { Drawn } from './position';

export type Place = readonly [down: number, right: number];

export const lineKey = (a: Place, b: Place): string =>
  `l${[a, b].sort((one, other) => one[0] - other[0] || one[1] - other[1]).join('-')}`;

const centerOf = (cell: number, { columns }: Shape): Place => [
  2 * Math.floor(cell / columns) + 1,
  2 * (cell % columns) + 1,
];
export const isCenter = ([down, right]: Place): boolean => down % 2 === 1 && right % 2 === 1;

/** The places of a key. */
function placesOf(key: string): Place[] {
  return key
    .slice(1)
    .split('-')
    .map((place) => place.split(',').map(Number) as unknown as Place);
}

/** Whether it is drawn in a cell or on its edges. */
function touches(key: string, cell: number, shape: Shape): boolean {
  const places = placesOf(key),
    [down, right] = centerOf(cell, shape);
  const isNear = (place: Place): boolean => Math.max(Math.abs(place[0] - down), Math.abs(place[1] - right)) <= 1;
  return isCenter(places[0]) ? places.some(([d, r]) => d === down && r === right) : places.every(isNear);
}

/** The cells that something is drawn on. */
export function cellsOf(drawn: Drawn, shape: Shape): Set<number> {
  const keys = [...drawn.keys()];
  return new Set([...shape.isCell.keys()].filter((cell) => keys.some((key) => touches(key, cell, shape))));
}

/** Without what is drawn on these cells. */
export function withoutCells(drawn: Drawn, cells: Iterable<number>, shape: Shape): Drawn {
  const all = [...cells];
  return new Map([...drawn].filter(([key]) => !all.some((cell) => touches(key, cell, shape))));
}

/** With these lines in a color; or if the first of them has that color, without them. */
export function withLines(drawn: Drawn, keys: readonly string[], color: number): Drawn {
  const next = new Map(drawn),
    removes = drawn.get(keys[0]) === color;
  for (const key of keys) {
    if (removes) next.delete(key);
    else next.set(key, color);
  }
  return next;
}

/** The next mark at a place: none, a circle, a cross; on edges a cross or none. */
export function withNextMark(drawn: Drawn, place: Place, color: number): Drawn {
  const next = new Map(drawn),
    [circle, cross] = [`o${place.join()}`, `x${place.join()}`];
  const isCircle = next.delete(circle),
    isCross = next.delete(cross);
  if (!isCircle && !isCross) next.set(isCenter(place) ? circle : cross, color);
  else if (isCircle) next.set(cross, color);
  return next;
}

/** Where a press at a point, in units of a cell, begins a line: at a center, or at a corner. */
export function startAt(x: number, y: number): Place {
  const row = Math.floor(y),
    column = Math.floor(x);
  const isInside = Math.max(Math.abs(x - column - 0.5), Math.abs(y - row - 0.5)) < 0.28;
  return isInside ? [2 * row + 1, 2 * column + 1] : [2 * Math.round(y), 2 * Math.round(x)];
}

/** Where a click at a point draws a mark. */
export function markAt(x: number, y: number): Place {
  const start = startAt(x, y);
  if (isCenter(start)) return start;
  const toLine = (at: number): number => Math.abs(at - Math.round(at));
  return toLine(x) < toLine(y)
    ? [2 * Math.floor(y) + 1, 2 * Math.round(x)]
    : [2 * Math.round(y), 2 * Math.floor(x) + 1];
}

/** The place of the kind of `last` that a line reaches at a point; null if it does not leave `last`. */
export function nextAt(last: Place, x: number, y: number): Place | null {
  const centers = isCenter(last),
    place: Place = centers ? [2 * Math.floor(y) + 1, 2 * Math.floor(x) + 1] : [2 * Math.round(y), 2 * Math.round(x)];
  const [down, right] = [Math.abs(place[0] - last[0]) / 2, Math.abs(place[1] - last[1]) / 2];
  const isNear = Math.hypot(x - place[1] / 2, y - place[0] / 2) < 0.38;
  return isNear && Math.max(down, right) === 1 && (centers || down + right === 1) ? place : null;
}

export const isOnBoard = ([down, right]: Place, { rows, columns }: Shape): boolean =>
  down >= 0 && right >= 0 && down <= 2 * rows && right <= 2 * columns;

/** Center of the focused cell, and the center of the next cell or the edge in a direction. */
export function stepFrom(
  cell: number,
  [down, right]: Place,
  shape: Shape,
): { line: [Place, Place]; edge: [Place, Place] } {
  const [y, x] = centerOf(cell, shape),
    middle: Place = [y + down, x + right];
  return {
    line: [[y, x], [y + 2 * down, x + 2 * right]],
    edge: [[middle[0] - right, middle[1] - down], [middle[0] + right, middle[1] + down]],
  }; // prettier-ignore
}

export { centerOf };

/** The drawing as the content of an SVG whose unit is a cell. */
export function pictureOf(drawn: Drawn): string {
  const byColor = new Map<number, string[]>();
  for (const [key, color] of drawn) byColor.set(color, [...(byColor.get(color) ?? []), elementOf(key)]);
  return Array.from(byColor, ([color, parts]) => `<g data-color="${color}">${parts.join('')}</g>`).join('');
}

function elementOf(key: string): string {
  const [[y, x], end] = placesOf(key).map(([down, right]): Place => [down / 2, right / 2]);
  if (key[0] === 'l') return `<path class="line" d="M${x} ${y}L${end[1]} ${end[0]}"/>`;
  if (key[0] === 'o') return `<circle cx="${x}" cy="${y}" r=".36"/>`;
  const r = isCenter([2 * y, 2 * x]) ? 0.24 : 0.11;
  return `<path d="M${x - r} ${y - r}l${2 * r} ${2 * r}m0 ${-2 * r}l${-2 * r} ${2 * r}"/>`;
}
