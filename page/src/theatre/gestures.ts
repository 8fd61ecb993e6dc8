// Zooms and moves the matrix: two fingers, Ctrl with the wheel, a double click; a drag moves it while it is zoomed.
export interface Movable {
  /** Whether it is zoomed: otherwise the page scrolls under the finger. */
  readonly zoomed: boolean;
  zoom(factor: number, x: number, y: number): void;
  move(x: number, y: number): void;
}

export function addGestures(element: HTMLElement, target: Movable): void {
  const pointers = new Map<number, PointerEvent>();
  const at = (event: MouseEvent): [x: number, y: number] => {
    const { left, top } = element.getBoundingClientRect();
    return [event.clientX - left, event.clientY - top];
  };

  element.addEventListener('pointerdown', (event) => {
    pointers.set(event.pointerId, event);
    if (target.zoomed || pointers.size > 1) element.setPointerCapture(event.pointerId);
  });
  element.addEventListener('pointermove', (event) => {
    const before = pointers.get(event.pointerId);
    if (!before) return;
    const other = [...pointers.values()].find(({ pointerId }) => pointerId !== event.pointerId);
    pointers.set(event.pointerId, event);
    if (!other) return target.move(event.clientX - before.clientX, event.clientY - before.clientY);
    const distance = (one: PointerEvent) => Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY);
    const [x, y] = at(event), [otherX, otherY] = at(other);
    if (distance(before) > 0) target.zoom(distance(event) / distance(before), (x + otherX) / 2, (y + otherY) / 2);
  });
  for (const name of ['pointerup', 'pointercancel'] as const) {
    element.addEventListener(name, (event) => pointers.delete(event.pointerId));
  }
  element.addEventListener('wheel', (event) => {
    if (!event.ctrlKey) return;
    event.preventDefault();
    target.zoom(Math.exp(-event.deltaY / 300), ...at(event));
  }, { passive: false });
  element.addEventListener('dblclick', (event) => target.zoom(2, ...at(event)));
}
