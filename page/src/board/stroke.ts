// What a stroke over the cells means for a rule: a person draws, and the rule names cells in its order.
import type { Shape } from '../sudoku/shape';
import type { RuleForm } from './rule_jobs';

type Step = [down: number, right: number];

const placeOf = (cell: number, columns: number): Step => [Math.floor(cell / columns), cell % columns];

/** The cells from here on, as far as the board goes. */
function walk(shape: Shape, from: number, [down, right]: Step): number[] {
  const cells: number[] = [];
  let [row, column] = placeOf(from, shape.columns);
  while (row >= 0 && row < shape.rows && column >= 0 && column < shape.columns) {
    const cell = row * shape.columns + column;
    if (!shape.isCell[cell]) break;
    cells.push(cell);
    ((row += down), (column += right));
  }
  return cells;
}

// Into the board from a cell at its edge; a corner has no direction of its own.
function inwards(shape: Shape, cell: number): Step | null {
  const [row, column] = placeOf(cell, shape.columns);
  const steps: Step[] = [];
  if (row === 0) steps.push([1, 0]);
  if (row === shape.rows - 1) steps.push([-1, 0]);
  if (column === 0) steps.push([0, 1]);
  if (column === shape.columns - 1) steps.push([0, -1]);
  return steps.length === 1 ? steps[0] : null;
}

/** A clue at the edge is about all cells of its line, of which the first one or two are enough. */
function lineOf(shape: Shape, stroke: number[]): number[] {
  const [first, second] = stroke;
  const [row, column] = placeOf(first, shape.columns);
  if (second === undefined) {
    const step = inwards(shape, first);
    return step ? walk(shape, first, step) : [];
  }
  const [nextRow, nextColumn] = placeOf(second, shape.columns);
  return walk(shape, first, [Math.sign(nextRow - row), Math.sign(nextColumn - column)]);
}

/** The cells of the rule; none if the stroke is too short for it. */
export function cellsOfStroke(form: RuleForm, stroke: number[], shape: Shape): number[] {
  const cells = form.drawn === 'outside' ? lineOf(shape, stroke) : stroke;
  if (cells.length < form.least_cells) return [];
  return form.most_cells ? cells.slice(0, form.most_cells) : cells;
}
