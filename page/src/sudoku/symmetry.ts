// Symmetries of patterns of clues.
import type { Shape } from './shape';

export const symmetries = [
  'none',
  'half-turn',
  'quarter-turn',
  'horizontal',
  'vertical',
  'diagonal',
  'antidiagonal',
] as const;
export type Symmetry = (typeof symmetries)[number];

type Place = [row: number, column: number];

// For each symmetry a map that, done again and again, visits the places of an orbit.
const maps: Record<Symmetry, (place: Place, rows: number, columns: number) => Place> = {
  none: (place) => place,
  'half-turn': ([r, c], rows, columns) => [rows - 1 - r, columns - 1 - c],
  'quarter-turn': ([r, c], rows) => [c, rows - 1 - r],
  horizontal: ([r, c], rows) => [rows - 1 - r, c],
  vertical: ([r, c], _, columns) => [r, columns - 1 - c],
  diagonal: ([r, c]) => [c, r],
  antidiagonal: ([r, c], rows, columns) => [columns - 1 - c, rows - 1 - r],
};

/** Whether a board can have the symmetry: some need as many rows as columns. */
export function hasSymmetry({ rows, columns }: Shape, symmetry: Symmetry): boolean {
  return rows === columns || !['quarter-turn', 'diagonal', 'antidiagonal'].includes(symmetry);
}

/** The cells to which the symmetry takes a cell, itself first. */
export function orbitOf({ rows, columns, isCell }: Shape, symmetry: Symmetry, cell: number): number[] {
  const orbit = [cell];
  for (;;) {
    const last = orbit.at(-1)!;
    const [row, column] = maps[symmetry]([Math.floor(last / columns), last % columns], rows, columns);
    const next = row * columns + column;
    if (next === cell) return orbit.filter((place) => isCell[place]);
    orbit.push(next);
  }
}

/** All orbits. */
export function orbitsOf(shape: Shape, symmetry: Symmetry): number[][] {
  const seen = new Set<number>();
  return [...shape.isCell.keys()]
    .filter((cell) => shape.isCell[cell])
    .flatMap((cell) => {
      if (seen.has(cell)) return [];
      const orbit = orbitOf(shape, symmetry, cell);
      for (const place of orbit) seen.add(place);
      return [orbit];
    });
}
