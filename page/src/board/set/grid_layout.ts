// Where the grids of a board are: equal squares that may overlap.

export interface Place {
  row: number;
  column: number;
}

export const sizes = [4, 6, 9] as const;
export type Size = (typeof sizes)[number];

/** Rows and columns of boxes: what grids move by, so that those that overlap share boxes. */
export const boxOf: Record<Size, [rows: number, columns: number]> = { 4: [2, 2], 6: [2, 3], 9: [3, 3] };

/** The field has as many rows and columns; larger boards are not readable on a screen. */
export const fieldOf = (size: Size): number => (size === 9 ? 33 : 4 * size);

const isSame = (one: Place, other: Place): boolean => one.row === other.row && one.column === other.column;

/** The place nearest to this one inside of the field, from box to box. */
export function inside({ row, column }: Place, size: Size, inBoxes: boolean): Place {
  const most = fieldOf(size) - size,
    [rows, columns] = inBoxes ? boxOf[size] : [1, 1];
  const near = (at: number, step: number): number =>
    Math.max(0, Math.min(Math.floor(most / step) * step, Math.round(at / step) * step));
  return { row: near(row, rows), column: near(column, columns) };
}

export const isTaken = (places: readonly Place[], place: Place, but = -1): boolean =>
  places.some((each, i) => i !== but && isSame(each, place));

/** A place for one more grid: at a corner of the last one, or anywhere else. */
export function placeForNext(places: readonly Place[], size: Size): Place | null {
  const last = places.at(-1) ?? { row: 0, column: 0 },
    [rows, columns] = boxOf[size];
  const shifts = [[1, 1], [1, -1], [-1, 1], [-1, -1], [0, 1], [1, 0]]; // prettier-ignore
  const near = shifts.map(([down, right]) =>
    inside({ row: last.row + down * (size - rows), column: last.column + right * (size - columns) }, size, true),
  );
  const all: Place[] = [];
  for (let row = 0; row + size <= fieldOf(size); row += rows)
    for (let column = 0; column + size <= fieldOf(size); column += columns) all.push({ row, column });
  return [...near, ...all].find((place) => !isTaken(places, place)) ?? null;
}

/** The extent of all grids together, and the number of their cells. */
export function extentOf(places: readonly Place[], size: Size): { rows: number; columns: number; cells: number } {
  const cells = new Set<number>();
  for (const { row, column } of places)
    for (let i = 0; i < size * size; ++i) cells.add((row + Math.floor(i / size)) * 1000 + column + (i % size));
  const end = (ends: number[], starts: number[]): number => Math.max(...ends) + size - Math.min(...starts);
  const rows = places.map(({ row }) => row),
    columns = places.map(({ column }) => column);
  return { rows: end(rows, rows), columns: end(columns, columns), cells: cells.size };
}

/** The first line of the board file. */
export function headOf(places: readonly Place[], size: Size): string {
  if (places.length === 1) return `board ${size}x${size}`;
  const top = Math.min(...places.map(({ row }) => row)),
    left = Math.min(...places.map(({ column }) => column));
  const corners = places.map(({ row, column }) => `${row - top + 1},${column - left + 1}`);
  return `board ${size}x${size} grids ${corners.join(' ')}`;
}
