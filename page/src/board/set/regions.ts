// Regions that are being painted: for each cell its region from 1, or 0. Until all of them are whole, they stay on the
// page, as a comment in the board file:
//
//     # regions 1 1 2 . 2 2
import { symbolName } from '../../sudoku/alphabet';
import { type Grid, type Shape, housesOf, peersOf, regionsOf, usualBoxes } from '../../sudoku/shape';
import { type Sheet, withRest } from '../../sudoku/sheet';

export type Draft = number[];

const mark = '# regions ';

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

/** The cells that are painted, row by row from the first one of the board, and what regions they have. */
export interface Frame {
  rows: number;
  columns: number;
  count: number;
  /** How many cells each region has, or at most has. */
  size: number;
  exact: boolean;
}

/** Null if the board can have no regions: it has several grids, or rows may repeat symbols. */
export function frameOf({ grids: [grid, ...others], rows, columns, open, symbols }: Shape): Frame | null {
  if (others.length > 0 || grid.rows !== rows || grid.columns !== columns || open) return null;
  const cells = rows * columns;
  return { rows, columns, count: Math.ceil(cells / symbols), size: symbols, exact: cells % symbols === 0 };
}

/** The draft of a puzzle, or else its regions or boxes. */
export function draftOf({ rest, shape }: Sheet): Draft {
  const line = rest.find((each) => each.startsWith(mark));
  const cells = shape.rows * shape.columns;
  if (line) {
    const draft = line
      .slice(mark.length)
      .split(' ')
      .map((word) => Number(word) || 0);
    if (draft.length === cells) return draft;
  }
  const [grid] = shape.grids;
  return grid.regions || grid.boxRows > 1 ? regionsOf(grid).map((region) => region + 1) : Array<number>(cells).fill(0);
}

export const isDrafted = ({ rest }: Sheet): boolean => rest.some((line) => line.startsWith(mark));

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

function isUsual(draft: Draft, { rows, columns }: Grid): boolean {
  const [boxRows, boxColumns] = usualBoxes(rows, columns);
  if (boxRows === 1) return false;
  const boxes = regionsOf({ row: 0, column: 0, rows, columns, boxRows, boxColumns, regions: null });
  const pairs = new Set(boxes.map((box, i) => `${box} ${draft[i]}`));
  return pairs.size === new Set(boxes).size && pairs.size === new Set(draft).size;
}

function withoutRegions({ rest, shape }: Sheet): string[] {
  const at = rest.findIndex((line) => /^regions\b/.test(line));
  const others = at < 0 ? rest : [...rest.slice(0, at), ...rest.slice(at + 1 + shape.grids[0].rows)];
  return others.filter((line) => !line.startsWith(mark));
}

// Numbers that are not used would be regions without cells.
const numbered = (draft: Draft): number[] => {
  const names = [...new Set(draft)].sort((a, b) => a - b);
  return draft.map((region) => names.indexOf(region));
};

/** Board files have a character for each region, or numbers where those are not enough. */
function rowsOf(regions: number[], { rows, columns }: Shape): string[] {
  const isLong = Math.max(...regions) >= 35;
  const words = regions.map((region) => symbolName(isLong ? 'numbers' : 'digits', region + 1));
  return Array.from({ length: rows }, (_, row) =>
    words.slice(row * columns, (row + 1) * columns).join(isLong ? ' ' : ''),
  );
}

/** The puzzle with a draft of regions that are not whole. */
export function withDraft(sheet: Sheet, draft: Draft): Sheet {
  const line = mark + draft.map((region) => region || '.').join(' ');
  return { ...sheet, rest: [...sheet.rest.filter((each) => !each.startsWith(mark)), line] };
}

/** The puzzle with these regions. */
export function withRegions(sheet: Sheet, draft: Draft): Sheet {
  const [grid] = sheet.shape.grids,
    isPlain = isUsual(draft, grid) && !/ boxes /.test(sheet.head),
    [boxRows, boxColumns] = usualBoxes(grid.rows, grid.columns),
    regions = numbered(draft);
  const changed = isPlain ? { ...grid, boxRows, boxColumns, regions: null } : { ...grid, regions };
  // The cells are the same, so what stands in them stays.
  const shape = { ...sheet.shape, grids: [changed] },
    houses = housesOf(shape),
    rest = withoutRegions(sheet);
  return withRest(
    { ...sheet, shape, houses, peers: peersOf(shape, houses) },
    isPlain ? rest : ['regions', ...rowsOf(regions, shape), ...rest],
  );
}
