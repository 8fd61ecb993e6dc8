// Regions that are being painted: for each cell its region from 1, or 0. Until all of them are whole, they stay on the
// page, as a comment in the board file; those of the second grid begin with `# regions-2`:
//
//     # regions 1 1 2 . 2 2
import { symbolName } from '../../sudoku/alphabet';
import { type Grid, type Shape, cellsOf, housesOf, peersOf, regionsOf } from '../../sudoku/shape';
import { type Sheet, withRest } from '../../sudoku/sheet';

export type Draft = number[];

/** What a line with the draft of a grid begins with; grids count from 0. */
const markOf = (grid: number): string => `# regions${grid === 0 ? '' : `-${grid + 1}`} `;

/** The cells of a region that lie next to each other, as the number of such parts. */
function partsOf(cells: number[], columns: number): number {
  const left = new Set(cells);
  let parts = 0;
  for (const start of cells) {
    if (!left.delete(start)) continue;
    ++parts;
    const near = [start];
    for (const cell of near) {
      const sides = [cell - columns, cell + columns];
      if (cell % columns > 0) sides.push(cell - 1);
      if (cell % columns < columns - 1) sides.push(cell + 1);
      for (const side of sides) if (left.delete(side)) near.push(side);
    }
  }
  return parts;
}

/** The cells that are painted, row by row, and what regions they have. */
export interface Frame {
  /** The place of the first cell on the board, and the columns of the board. */
  row: number;
  column: number;
  across: number;
  rows: number;
  columns: number;
  count: number;
  /** How many cells each region has, or at most has. */
  size: number;
  exact: boolean;
}

/** Null if the board can have no regions: it has cells outside of the grids, or rows may repeat symbols. */
export function frameOf(shape: Shape, which = 0): Frame | null {
  const { grids, open, symbols } = shape,
    inGrids = new Set(grids.flatMap((grid) => cellsOf(shape, grid)));
  if (open || inGrids.size !== shape.isCell.filter((isCell) => isCell).length) return null;
  const { row, column, rows, columns } = grids[which],
    cells = rows * columns,
    place = { row, column, across: shape.columns };
  return { ...place, rows, columns, count: Math.ceil(cells / symbols), size: symbols, exact: cells % symbols === 0 };
}

/** Where a cell of the board is in the frame; -1 outside of it. */
export function indexIn({ row, column, across, rows, columns }: Frame, cell: number): number {
  const down = Math.floor(cell / across) - row,
    right = (cell % across) - column;
  return down >= 0 && down < rows && right >= 0 && right < columns ? down * columns + right : -1;
}

/** The draft of a grid, or else its regions or boxes. */
export function draftOf({ rest, shape }: Sheet, which = 0): Draft {
  const mark = markOf(which),
    line = rest.find((each) => each.startsWith(mark)),
    grid = shape.grids[which],
    cells = grid.rows * grid.columns;
  if (line) {
    const draft = line
      .slice(mark.length)
      .split(' ')
      .map((word) => Number(word) || 0);
    if (draft.length === cells) return draft;
  }
  return grid.regions || grid.boxRows > 1 ? regionsOf(grid).map((region) => region + 1) : Array<number>(cells).fill(0);
}

export const isDrafted = ({ rest }: Sheet, which = 0): boolean => rest.some((line) => line.startsWith(markOf(which)));

export interface Missing {
  /** Regions that have another number of cells than they need. */
  sizes: { region: number; cells: number }[];
  /** Cells without a region. */
  open: number;
}

export function missingOf(draft: Draft, { count, size, exact }: Frame): Missing {
  const most = Math.max(count, ...draft);
  const cells = Array<number>(most + 1).fill(0);
  for (const region of draft) ++cells[region];
  const sizes = cells
    .map((number, region) => ({ region, cells: number }))
    .slice(1)
    .filter(({ cells }) => cells > 0 && (exact ? cells !== size : cells > size));
  return { sizes, open: cells[0] };
}

/** Regions of cells that do not all lie next to each other. */
export function scattered(draft: Draft, { columns }: Frame): number[] {
  return [...new Set(draft)]
    .filter((region) => region > 0)
    .filter(
      (region) =>
        partsOf(
          [...draft.keys()].filter((cell) => draft[cell] === region),
          columns,
        ) > 1,
    )
    .sort((a, b) => a - b);
}

/** Whether they are the boxes that the grid has without regions. */
function isUsual(draft: Draft, grid: Grid): boolean {
  if (grid.boxRows === 1) return false;
  const boxes = regionsOf({ ...grid, regions: null });
  const pairs = new Set(boxes.map((box, i) => `${box} ${draft[i]}`));
  return pairs.size === new Set(boxes).size && pairs.size === new Set(draft).size;
}

function withoutRegions({ rest, shape }: Sheet, which: number): string[] {
  const names = which === 0 ? ['regions', 'regions 1'] : [headOf(which)],
    at = rest.findIndex((line) => names.includes(line.trim()));
  const others = at < 0 ? rest : [...rest.slice(0, at), ...rest.slice(at + 1 + shape.grids[which].rows)];
  return others.filter((line) => !line.startsWith(markOf(which)));
}

const headOf = (which: number): string => (which === 0 ? 'regions' : `regions ${which + 1}`);

// Numbers that are not used would be regions without cells.
const numbered = (draft: Draft): number[] => {
  const names = [...new Set(draft)].sort((a, b) => a - b);
  return draft.map((region) => names.indexOf(region));
};

/** Board files have a character for each region, or numbers where those are not enough. */
function rowsOf(regions: number[], { rows, columns }: Grid): string[] {
  const isLong = Math.max(...regions) >= 35;
  const words = regions.map((region) => symbolName(isLong ? 'numbers' : 'digits', region + 1));
  return Array.from({ length: rows }, (_, row) =>
    words.slice(row * columns, (row + 1) * columns).join(isLong ? ' ' : ''),
  );
}

/** The puzzle with a draft of regions that are not whole. */
export function withDraft(sheet: Sheet, draft: Draft, which = 0): Sheet {
  const mark = markOf(which),
    line = mark + draft.map((region) => region || '.').join(' ');
  return { ...sheet, rest: [...sheet.rest.filter((each) => !each.startsWith(mark)), line] };
}

/** The puzzle with these regions of a grid. */
export function withRegions(sheet: Sheet, draft: Draft, which = 0): Sheet {
  const grid = sheet.shape.grids[which],
    isPlain = isUsual(draft, grid),
    regions = isPlain ? null : numbered(draft);
  // The cells are the same, so what stands in them stays.
  const grids = sheet.shape.grids.map((each, i) => (i === which ? { ...grid, regions } : each)),
    shape = { ...sheet.shape, grids },
    houses = housesOf(shape),
    rest = withoutRegions(sheet, which);
  return withRest(
    { ...sheet, shape, houses, peers: peersOf(shape, houses) },
    regions ? [headOf(which), ...rowsOf(regions, grid), ...rest] : rest,
  );
}
