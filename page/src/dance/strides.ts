// Where steps end: a step is one link, or one item with all that it hides, or one option, or one solution. Places are
// numbers of events: place i lies between events i - 1 and i.
import { Step, stepOf } from './events';

export const strides = ['link', 'item', 'option', 'solution'] as const;
export type Stride = (typeof strides)[number];

const of = (...steps: Step[]) => {
  const set = new Uint8Array(16);
  for (const step of steps) set[step] = 1;
  return set;
};

// An item's hidden nodes follow it; when it comes back, they come before it.
const withItemBefore = of(Step.hide, Step.agree), withItemAfter = of(Step.unhide, Step.disagree);
const opensOption = of(Step.choose, Step.attempt, Step.solution, Step.leave, Step.end);
const closesOption = of(Step.solution, Step.back, Step.end);
const closesSolution = of(Step.solution, Step.end);

function isEnd(events: Uint32Array, place: number, stride: Stride): boolean {
  if (place <= 0 || place >= events.length) return true;
  const before = stepOf(events[place - 1]), after = stepOf(events[place]);
  switch (stride) {
    case 'link': return true;
    case 'item': return !withItemBefore[after] && !withItemAfter[before];
    case 'option': return Boolean(opensOption[after] || closesOption[before]);
    case 'solution': return Boolean(closesSolution[before]);
  }
}

/** The place after the next step; `events.length` at the end. */
export function nextPlace(events: Uint32Array, place: number, stride: Stride): number {
  do ++place;
  while (!isEnd(events, place, stride));
  return Math.min(place, events.length);
}

/** The place before the last step; 0 at the beginning. */
export function previousPlace(events: Uint32Array, place: number, stride: Stride): number {
  do --place;
  while (!isEnd(events, place, stride));
  return Math.max(place, 0);
}
