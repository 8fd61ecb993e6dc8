// Selects cells by mouse, pen and finger: press for one, drag for more, Control or Shift to add. While rules are drawn,
// what is selected by one drag is a stroke. It comes right after the board, whose cells can have the focus without it.
import type { Desk } from './desk';
import type { GridView } from './grid';

/** A stroke enters a cell this far from its edges, as part of its size: so it can go from corner to corner. */
const margin = 0.18;

export function attachPointer(desk: Desk, view: GridView): void {
  const { selection } = desk,
    { field: grid } = view;
  const cellAt = (x: number, y: number): number => {
    const element = document.elementFromPoint(x, y)?.closest('[role=gridcell]');
    if (!element || !grid.contains(element) || element.classList.contains('gap')) return -1;
    return [...grid.querySelectorAll('[role=gridcell]')].indexOf(element);
  };
  const isWellInside = (x: number, y: number, cell: number): boolean => {
    const { left, top, width, height } = grid.querySelectorAll('[role=gridcell]')[cell].getBoundingClientRect();
    const across = (x - left) / width,
      down = (y - top) / height;
    return Math.min(across, 1 - across, down, 1 - down) > margin;
  };
  // The cell beyond the nearest edge of this one, or -1.
  const neighborOf = (x: number, y: number, cell: number): number => {
    const { left, top, right, bottom, width, height } = grid
      .querySelectorAll('[role=gridcell]')
      [cell].getBoundingClientRect();
    const sides: [distance: number, x: number, y: number][] = [
      [x - left, x - width, y],
      [right - x, x + width, y],
      [y - top, x, y - height],
      [bottom - y, x, y + height],
    ];
    const [, beyondX, beyondY] = sides.reduce((best, side) => (side[0] < best[0] ? side : best));
    return cellAt(beyondX, beyondY);
  };
  let last = -1,
    neighbor = -1;

  grid.addEventListener('pointerdown', (event) => {
    const cell = cellAt(event.clientX, event.clientY);
    if (cell < 0 || event.button !== 0) return;
    event.preventDefault();
    // A finger would keep the element that it has touched.
    const target = event.target as Element;
    if (target.hasPointerCapture(event.pointerId)) target.releasePointerCapture(event.pointerId);
    last = cell;
    neighbor = neighborOf(event.clientX, event.clientY, cell);
    if (desk.drawing) selection.select(cell);
    else if (event.ctrlKey || event.metaKey) selection.toggle(cell);
    else selection.select(cell, event.shiftKey);
    view.focus(true);
  });

  grid.addEventListener('pointermove', (event) => {
    if (last < 0 || (event.buttons & 1) === 0) return;
    const cell = cellAt(event.clientX, event.clientY);
    if (cell < 0 || cell === last || (desk.drawing && !isWellInside(event.clientX, event.clientY, cell))) return;
    last = cell;
    selection.select(cell, true);
    view.focus(true);
  });

  addEventListener('pointerup', () => {
    if (last >= 0) desk.drawing?.finish([...selection.cells], neighbor);
    last = -1;
  });
  addEventListener('pointercancel', () => (last = -1));
}

/** Called when a cell is pressed twice. Events of the browser will not do: what a press has drawn anew gets none. */
export function onDoublePress(
  { game }: Desk,
  { field }: GridView,
  listener: (cell: number, add: boolean) => void,
): void {
  let last = { cell: -1, time: 0 };
  field.addEventListener('pointerdown', (event) => {
    const { timeStamp: time, ctrlKey, metaKey, shiftKey } = event,
      path = event.composedPath(),
      cell = [...field.querySelectorAll('[role=gridcell]')].findIndex((each) => path.includes(each)),
      isSecond = cell === last.cell && time - last.time < 400;
    last = { cell: isSecond ? -1 : cell, time };
    if (isSecond && game.sheet.shape.isCell[cell]) listener(cell, ctrlKey || metaKey || shiftKey);
  });
}
