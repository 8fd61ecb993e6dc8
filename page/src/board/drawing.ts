// The lines of a board, and the place for the picture of its rules.
import { type Shape, cellsOf, regionsOf } from '../sudoku/shape';

/** Lines as the data of an SVG path, in units of a cell: thin ones around cells, bold ones around regions and grids. */
export interface Lines {
  thin: string;
  bold: string;
}

/** An edge between two places: its upper or left end, and its direction. */
type Edges = Map<string, Set<number>>;

export function linesOf(shape: Shape): Lines {
  const thin: Edges = new Map(),
    bold: Edges = new Map();
  const edge = (edges: Edges, across: boolean, line: number, at: number): void => {
    const key = `${across ? 'h' : 'v'}${line}`;
    edges.set(key, (edges.get(key) ?? new Set()).add(at));
  };
  const sides = (
    edges: Edges,
    row: number,
    column: number,
    differs: (row: number, column: number) => boolean,
  ): void => {
    if (differs(row - 1, column)) edge(edges, true, row, column);
    if (differs(row + 1, column)) edge(edges, true, row + 1, column);
    if (differs(row, column - 1)) edge(edges, false, column, row);
    if (differs(row, column + 1)) edge(edges, false, column + 1, row);
  };
  shape.isCell.forEach((isCell, cell) => {
    if (isCell) sides(thin, Math.floor(cell / shape.columns), cell % shape.columns, () => true);
  });
  for (const grid of shape.grids) {
    const regions = grid.regions || grid.boxRows > 1 ? regionsOf(grid) : regionsOf(grid).fill(0);
    const region = (row: number, column: number): number =>
      row < 0 || column < 0 || row >= grid.rows || column >= grid.columns ? -1 : regions[row * grid.columns + column];
    cellsOf(shape, grid).forEach((_, i) => {
      const row = Math.floor(i / grid.columns),
        column = i % grid.columns;
      sides(
        bold,
        row + grid.row,
        column + grid.column,
        (r, c) => region(r - grid.row, c - grid.column) !== region(row, column),
      );
    });
  }
  return { thin: pathOf(thin), bold: pathOf(bold) };
}

// Edges that follow each other are one line.
function pathOf(edges: Edges): string {
  const parts: string[] = [];
  for (const [key, places] of edges) {
    const line = Number(key.slice(1)),
      across = key[0] === 'h';
    const sorted = [...places].sort((a, b) => a - b);
    for (let i = 0; i < sorted.length;) {
      let j = i;
      while (sorted[j + 1] === sorted[j] + 1) ++j;
      parts.push(across ? `M${sorted[i]} ${line}H${sorted[j] + 1}` : `M${line} ${sorted[i]}V${sorted[j] + 1}`);
      i = j + 1;
    }
  }
  return parts.join('');
}
