// The keys of the theatre.
import type { Playback } from '../stage/playback';
import type { Stage } from '../stage/stage';

/** Where keys write text or choose. */
export const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement ||
  (target instanceof HTMLInputElement && target.type !== 'range');

/** Whether the key has been used. */
export function press(event: KeyboardEvent, playback: Playback, stage: Stage | undefined): boolean {
  const { key, target } = event;
  if (event.altKey || event.metaKey || isField(target)) return false;
  // Buttons and sliders have keys of their own.
  if (key === ' ' && target instanceof HTMLButtonElement) return false;
  if (key !== ' ' && target instanceof HTMLInputElement) return false;
  return event.ctrlKey ? pressMove(key, stage) : pressStep(key, event.shiftKey, playback, stage);
}

function pressStep(key: string, shift: boolean, playback: Playback, stage: Stage | undefined): boolean {
  const stride = shift ? 'option' : playback.stride;
  switch (key) {
    case ' ': playback.toggle(); return true;
    case 'ArrowRight': playback.go('forward', stride); return true;
    case 'ArrowLeft': playback.go('back', stride); return true;
    case 'Home': playback.go('first'); return true;
    case 'End': playback.go('last'); return true;
    case '+': stage?.zoomIn(); return true;
    case '-': stage?.zoom(1 / 1.5); return true;
    case '0': stage?.zoom(0); return true;
    default: return false;
  }
}

const moves: Record<string, readonly [x: number, y: number]> =
  { ArrowLeft: [80, 0], ArrowRight: [-80, 0], ArrowUp: [0, 80], ArrowDown: [0, -80] };

/** With Ctrl, arrows move the matrix while it is zoomed. */
function pressMove(key: string, stage: Stage | undefined): boolean {
  if (!stage || stage.view.zoom <= 1 || !Object.hasOwn(moves, key)) return false;
  stage.move(...moves[key]);
  return true;
}
