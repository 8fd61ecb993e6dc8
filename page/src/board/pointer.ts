// Selects cells by mouse, pen and finger: press for one, drag for more, Control or Shift to add. While rules are drawn,
// what is selected by one drag is a stroke.
import type { Drawing } from './desk';
import type { Selection } from './selection';

/** A stroke enters a cell this far from its edges, as part of its size: so it can go from corner to corner. */
const margin = 0.18;

export function attachPointer(
  grid: HTMLElement,
  selection: Selection,
  focus: () => void,
  drawing: () => Drawing | null,
): void {
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
    if (drawing()) selection.select(cell);
    else if (event.ctrlKey || event.metaKey) selection.toggle(cell);
    else selection.select(cell, event.shiftKey);
    focus();
  });

  grid.addEventListener('pointermove', (event) => {
    if (last < 0 || (event.buttons & 1) === 0) return;
    const cell = cellAt(event.clientX, event.clientY);
    if (cell < 0 || cell === last || (drawing() && !isWellInside(event.clientX, event.clientY, cell))) return;
    last = cell;
    selection.select(cell, true);
    focus();
  });

  addEventListener('pointerup', () => {
    if (last >= 0) drawing()?.finish([...selection.cells], neighbor);
    last = -1;
  });
  addEventListener('pointercancel', () => (last = -1));
}
