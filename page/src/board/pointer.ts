// Selects cells by mouse, pen and finger: press for one, drag for more, Control or Shift to add.
import type { Selection } from './selection';

export function attachPointer(grid: HTMLElement, selection: Selection, focus: () => void): void {
  const cellAt = (x: number, y: number): number => {
    const element = document.elementFromPoint(x, y)?.closest('[role=gridcell]');
    if (!element || !grid.contains(element) || element.classList.contains('gap')) return -1;
    return [...grid.querySelectorAll('[role=gridcell]')].indexOf(element);
  };
  let last = -1;

  grid.addEventListener('pointerdown', (event) => {
    const cell = cellAt(event.clientX, event.clientY);
    if (cell < 0 || event.button !== 0) return;
    event.preventDefault();
    // A finger would keep the element that it has touched.
    const target = event.target as Element;
    if (target.hasPointerCapture(event.pointerId)) target.releasePointerCapture(event.pointerId);
    last = cell;
    if (event.ctrlKey || event.metaKey) selection.toggle(cell);
    else selection.select(cell, event.shiftKey);
    focus();
  });

  grid.addEventListener('pointermove', (event) => {
    if (last < 0 || (event.buttons & 1) === 0) return;
    const cell = cellAt(event.clientX, event.clientY);
    if (cell < 0 || cell === last) return;
    last = cell;
    selection.select(cell, true);
    focus();
  });

  const end = (): void => void (last = -1);
  addEventListener('pointerup', end);
  addEventListener('pointercancel', end);
}
