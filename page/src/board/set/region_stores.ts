// Where painted regions are kept: in the board's own regions, or in the labels of a puzzle whose regions are to be
// found.
import { cellsIn } from '../../sudoku/rule_line';
import { type Sheet, filled, ruleLinesOf } from '../../sudoku/sheet';
import type { Desk } from '../desk';
import { type Draft, type Frame, draftOf, frameOf, isDrafted, missingOf, withDraft, withRegions } from './regions';

export interface RegionStore {
  /** The grid that is painted, from 0, and how many there are. */
  grid: number;
  grids(): number;
  /** Null where there are none to paint. */
  frame(): Frame | null;
  /** For each cell its region from 1, or 0. */
  read(): Draft;
  write(draft: Draft): void;
  /** Regions that are not whole are kept, but are not on the board. */
  isWaiting(): boolean;
}

export const ownRegions = ({ game }: Desk): RegionStore => ({
  grid: 0,
  grids: () => game.sheet.shape.grids.length,
  frame() {
    // Another board may have fewer.
    if (this.grid >= this.grids()) this.grid = 0;
    return frameOf(game.sheet.shape, this.grid);
  },
  read() {
    return draftOf(game.sheet, this.grid);
  },
  write(draft) {
    const { sizes, open } = missingOf(draft, this.frame()!);
    game.setSheet((sizes.length + open > 0 ? withDraft : withRegions)(game.sheet, draft, this.grid));
  },
  isWaiting() {
    return isDrafted(game.sheet, this.grid);
  },
});

/** The label of each cell of the grid, for the rule hidden-regions; null without it. */
export function labelsOf(sheet: Sheet): number[] | null {
  const { columns, grids } = sheet.shape,
    line = ruleLinesOf(sheet).find((each) => each.startsWith('hidden-regions '));
  const [{ row, column, rows, columns: across }] = grids;
  if (!line || row > 0 || column > 0 || across !== columns) return null;
  const cells = cellsIn(line, columns);
  return cells.length === rows * across ? cells : null;
}

// Regions are numbered in the order of their first cells, as the rule says.
function inOrder(draft: Draft): Draft {
  const names = [...new Set(draft)];
  return draft.map((region) => names.indexOf(region) + 1);
}

export const hiddenRegions = (desk: Desk): RegionStore => {
  const { game } = desk;
  const frame = (): Frame | null => {
    const { shape } = game.sheet,
      labels = labelsOf(game.sheet);
    if (!labels) return null;
    const line = ruleLinesOf(game.sheet).find((each) => each.startsWith('hidden-regions '))!,
      size = Number(/^\S+ (\d+) /.exec(line)?.[1] ?? shape.symbols);
    const { rows, columns } = shape.grids[0];
    const place = { row: 0, column: 0, across: shape.columns };
    return { ...place, rows, columns, size, count: Math.ceil(labels.length / size), exact: labels.length % size === 0 };
  };
  return {
    grid: 0,
    grids: () => 1,
    frame,
    read() {
      const now = filled(game.contents);
      return labelsOf(game.sheet)?.map((label) => now[label]) ?? [];
    },
    write(draft) {
      const { sizes, open } = missingOf(draft, frame()!),
        labels = labelsOf(game.sheet)!,
        next = sizes.length + open > 0 ? draft : inOrder(draft);
      game.edit(({ clues, digits }) => {
        const to = desk.setting ? clues : digits;
        labels.forEach((label, i) => {
          if (desk.setting || clues[label] === 0) to[label] = next[i];
        });
      });
    },
    isWaiting: () => false,
  };
};
