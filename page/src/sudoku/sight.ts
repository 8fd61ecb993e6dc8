// Which cells see each other by the rules of a puzzle, besides its houses: they cannot hold the same symbol.
import { type SymbolSet, bit } from './symbol_set';
import { freeSymbols } from './conflicts';
import type { Sheet } from './sheet';
import { type Grid, cellsOf } from './shape';

/** A rule as board files write it, and its cells in order. */
export interface PlacedRule {
  form: string;
  cells: number[];
}

/** Rules whose cells are all different. */
const different = new Set([
  'different', 'cage', 'cage-sums', 'lunchbox', 'rellik', 'equality', 'renban', 'nabner', 'thermometer',
]); // prettier-ignore
/** Rules whose cells differ from the next one. */
const stepwise = new Set(['whispers', 'greater', 'difference', 'ratio']);
/** Steps after which another symbol stands, in one of their eight directions. */
const leaps: Record<string, [number, number]> = { 'anti-knight': [1, 2], 'anti-king': [1, 1] };

const kindOf = ({ form }: PlacedRule): string => form.split(/[ :]/)[0];

/** Groups of cells within a grid that are all different. */
const groupsOf: Record<string, (grid: Grid, row: number, column: number) => string | null> = {
  'diagonal-down': (_, row, column) => (row === column ? 'down' : null),
  'diagonal-up': ({ rows }, row, column) => (row + column === rows - 1 ? 'up' : null),
  'disjoint-groups': ({ boxRows, boxColumns }, row, column) => `${row % boxRows} ${column % boxColumns}`,
  // Windows are one cell from the edge and from each other.
  windoku: ({ boxRows, boxColumns }, row, column) => {
    const [high, wide] = [boxRows + 1, boxColumns + 1];
    return row % high && column % wide ? `${Math.floor(row / high)} ${Math.floor(column / wide)}` : null;
  },
};

/** For each cell the cells that it sees, those of its houses, too. */
export function sightOf({ shape, peers }: Sheet, rules: readonly PlacedRule[]): Set<number>[] {
  const sight = peers.map((each) => new Set(each));
  const part = (a: number, b: number): void => void (a !== b && (sight[a].add(b), sight[b].add(a)));
  const all = (cells: number[]): void => cells.forEach((a, i) => cells.slice(i + 1).forEach((b) => part(a, b)));
  for (const rule of rules) {
    const kind = kindOf(rule),
      { cells } = rule;
    if (different.has(kind)) all(cells);
    if (stepwise.has(kind)) cells.slice(1).forEach((cell, i) => part(cells[i], cell));
    if (kind in groupsOf) for (const grid of shape.grids) for (const group of groups(grid, kind)) all(group);
    if (kind in leaps) for (const [a, b] of leapsOf(leaps[kind])) part(a, b);
  }
  return sight;

  function groups(grid: Grid, kind: string): number[][] {
    const found = new Map<string, number[]>();
    cellsOf(shape, grid).forEach((cell, i) => {
      const key = groupsOf[kind](grid, Math.floor(i / grid.columns), i % grid.columns);
      if (key !== null) found.set(key, [...(found.get(key) ?? []), cell]);
    });
    return [...found.values()];
  }

  function leapsOf([far, wide]: [number, number]): [number, number][] {
    const { rows, columns, isCell } = shape;
    return [...isCell.keys()].flatMap((cell) =>
      [
        [far, wide],
        [far, -wide],
        [wide, far],
        [wide, -far],
      ].flatMap(([down, right]): [number, number][] => {
        const row = Math.floor(cell / columns) + down,
          column = (cell % columns) + right,
          other = row * columns + column;
        const isInside = row < rows && column >= 0 && column < columns;
        return isInside && isCell[cell] && isCell[other] ? [[cell, other]] : [];
      }),
    );
  }
}

/** The symbols that a cell may hold by what it sees, and by rules about single cells. */
export function openSymbols(
  sheet: Sheet,
  sight: Set<number>[],
  rules: readonly PlacedRule[],
  filled: Uint8Array,
  cell: number,
): SymbolSet {
  let set = freeSymbols({ ...sheet, peers: sight }, filled, cell);
  for (const rule of rules) {
    const parity = ['even', 'odd'].indexOf(kindOf(rule));
    if (parity < 0 || !rule.cells.includes(cell)) continue;
    for (let symbol = 1; symbol <= sheet.shape.symbols; ++symbol)
      if ((symbol - 1 + sheet.shape.leastValue) % 2 !== parity) set &= ~bit(symbol);
  }
  return set;
}
