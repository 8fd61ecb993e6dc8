// What has just happened, as data for a sentence.
import { Step, nodeOf, stepOf } from './events';
import type { Links } from './links';
import { previousPlace, type Stride } from './strides';

export type Story =
  | { kind: 'start' }
  | { kind: 'choose'; item: number; size: number }
  | { kind: 'cover' | 'uncover'; item: number; nodes: number }
  | { kind: 'purify' | 'unpurify'; item: number; color: number; nodes: number; agreeing: number }
  | { kind: 'hide' | 'unhide' | 'agree' | 'disagree'; item: number; option: number; up: number; down: number }
  | { kind: 'attempt'; option: number; item: number; nodes: number }
  | { kind: 'leave'; option: number; item: number; nodes: number; back: boolean }
  | { kind: 'back'; item: number; dead: boolean }
  | { kind: 'solution'; number: number }
  | { kind: 'end'; solutions: number };

/** The step that ends at this place, or, within one, as much of it as has happened. `links` is the state there. Items
 * are heads. */
export function storyAt(events: Uint32Array, place: number, stride: Stride, links: Links): Story {
  if (place === 0) return { kind: 'start' };
  if (stride === 'link') return tell(events, place - 1, place, place - 1, links);
  if (stride === 'item') {
    const begin = previousPlace(events, place, 'item');
    return tell(events, begin, place, mainEvent(events, begin, place), links);
  }
  const begin = previousPlace(events, place, 'option');
  return tell(events, begin, place, begin, links);
}

// The event of the item, among those that hide or restore its nodes.
function mainEvent(events: Uint32Array, begin: number, end: number): number {
  const first = stepOf(events[begin]);
  return first === Step.unhide || first === Step.disagree ? end - 1 : begin;
}

function count(events: Uint32Array, begin: number, end: number, ...steps: Step[]): number {
  let sum = 0;
  for (let i = begin; i < end; ++i) sum += steps.includes(stepOf(events[i])) ? 1 : 0;
  return sum;
}

function tell(events: Uint32Array, begin: number, end: number, main: number, links: Links): Story {
  const node = nodeOf(events[main]), item = links.head[node], option = links.option[node];
  const nodes = count(events, begin, end, Step.hide, Step.unhide);
  switch (stepOf(events[main])) {
    case Step.choose: return { kind: 'choose', item, size: links.size[item] };
    case Step.cover: return { kind: 'cover', item, nodes };
    case Step.uncover: return { kind: 'uncover', item, nodes };
    case Step.purify:
    case Step.unpurify: {
      const kind = stepOf(events[main]) === Step.purify ? 'purify' : 'unpurify';
      const agreeing = count(events, begin, end, Step.agree, Step.disagree);
      return { kind, item, color: links.nodeColor[node], nodes, agreeing };
    }
    case Step.hide: return { kind: 'hide', item, option, up: links.up[node], down: links.down[node] };
    case Step.unhide: return { kind: 'unhide', item, option, up: links.up[node], down: links.down[node] };
    case Step.agree: return { kind: 'agree', item, option, up: links.up[node], down: links.down[node] };
    case Step.disagree: return { kind: 'disagree', item, option, up: links.up[node], down: links.down[node] };
    case Step.attempt: return { kind: 'attempt', option, item, nodes };
    case Step.leave: return { kind: 'leave', option, item, nodes, back: stepOf(events[end - 1]) === Step.back };
    case Step.back: return { kind: 'back', item, dead: links.size[item] === 0 };
    case Step.solution: return { kind: 'solution', number: links.solutions };
    case Step.end: return { kind: 'end', solutions: links.solutions };
  }
}
