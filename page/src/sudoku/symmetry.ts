// Symmetries of patterns of clues; they have the names that the library gives them.
import type { Shape } from './shape';

/** All of a shape that matters here. */
export type Places = Pick<Shape, 'rows' | 'columns' | 'isCell'>;

export const symmetries = [
  'none',
  'half-turn',
  'quarter-turn',
  'horizontal',
  'vertical',
  'mirrors',
  'diagonal',
  'anti-diagonal',
  'diagonals',
  'full',
] as const;
export type Symmetry = (typeof symmetries)[number];

type Place = [row: number, column: number];
type Turn = (place: Place, rows: number, columns: number) => Place;

const halfTurn: Turn = ([r, c], rows, columns) => [rows - 1 - r, columns - 1 - c];
const quarterTurn: Turn = ([r, c], rows) => [c, rows - 1 - r];
const upsideDown: Turn = ([r, c], rows) => [rows - 1 - r, c];
const leftToRight: Turn = ([r, c], _, columns) => [r, columns - 1 - c];
const transposed: Turn = ([r, c]) => [c, r];
const antiTransposed: Turn = ([r, c], rows, columns) => [columns - 1 - c, rows - 1 - r];

export const turns: Record<Symmetry, Turn[]> = {
  none: [],
  'half-turn': [halfTurn],
  'quarter-turn': [quarterTurn],
  horizontal: [upsideDown],
  vertical: [leftToRight],
  mirrors: [upsideDown, leftToRight],
  diagonal: [transposed],
  'anti-diagonal': [antiTransposed],
  diagonals: [transposed, antiTransposed],
  full: [quarterTurn, transposed],
};

/** Whether a board can have the symmetry: some need as many rows as columns. */
export function hasSymmetry({ rows, columns }: Places, symmetry: Symmetry): boolean {
  const square = [quarterTurn, transposed, antiTransposed];
  return rows === columns || !turns[symmetry].some((turn) => square.includes(turn));
}

/** The cells to which the symmetry takes a cell, itself first. */
export function orbitOf({ rows, columns, isCell }: Places, symmetry: Symmetry, cell: number): number[] {
  const orbit = new Set([cell]);
  // Cells that are added are visited, too.
  for (const each of orbit) {
    for (const turn of turns[symmetry]) {
      const [row, column] = turn([Math.floor(each / columns), each % columns], rows, columns);
      orbit.add(row * columns + column);
    }
  }
  return [...orbit].filter((place) => isCell[place]);
}
