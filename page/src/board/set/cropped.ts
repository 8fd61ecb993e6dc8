// Puzzles whose regions are to be found have a second grid of labels, which nobody needs to see where regions are
// painted: the board is cropped to its first grid, and rules about labels are drawn there.
import { readRuleLine, writeRuleLine } from '../../sudoku/rule_line';
import { type Sheet, isRuleLine, readSheet, writeSheet } from '../../sudoku/sheet';
import type { Desk } from '../desk';
import { type Question, questionOf } from '../question';
import { labelsOf } from './region_stores';

const key = 'shows-labels';

export const showsLabels = ({ services }: Desk): boolean => services.settings.get(key, false);
export const showLabels = ({ services }: Desk, shown: boolean): boolean => services.settings.set(key, shown);

/** How many rows are to be seen; null if all are: labels are wanted, or there are other cells below the grid. */
export function croppedRows(desk: Desk): number | null {
  const { sheet } = desk.game,
    labels = labelsOf(sheet);
  if (!labels || showsLabels(desk)) return null;
  const { rows, columns } = sheet.shape.grids[0],
    below = [...sheet.shape.isCell.keys()].filter((cell) => cell >= rows * columns && sheet.shape.isCell[cell]);
  return below.every((cell) => labels.includes(cell)) ? rows : null;
}

/** A rule with the cells of the grid in place of their labels. A picture needs each cell of an area once. */
function moved(line: string, labels: number[], columns: number): string {
  const rule = readRuleLine(line, columns),
    cells = rule.cells.map((cell) => (labels.includes(cell) ? labels.indexOf(cell) : cell));
  return writeRuleLine({ ...rule, cells: rule.word === 'count-same' ? [...new Set(cells)] : cells }, columns);
}

function cropped(sheet: Sheet, labels: number[]): Question {
  const { columns, grids } = sheet.shape,
    empty = readSheet(`${sheet.head.replace(/ extra .*/, '')}\n`),
    rest = sheet.rest
      .filter((line) => isRuleLine(line) && !line.startsWith('hidden-regions '))
      .map((line) => moved(line, labels, columns)),
    clues = sheet.contents.clues.slice(0, grids[0].rows * columns),
    text = writeSheet({ ...empty, rest }, { clues });
  return { ...questionOf(empty, empty.contents), text, clues };
}

/** What is asked for the picture of the rules. */
export function pictureQuestion(desk: Desk): Question {
  const labels = labelsOf(desk.game.sheet);
  return labels && croppedRows(desk) !== null ? cropped(desk.game.sheet, labels) : desk.question();
}
