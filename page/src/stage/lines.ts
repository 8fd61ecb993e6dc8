// The lines of the algorithm, and the one that an event of the search belongs to. The same search is written in two
// ways: with links, and as Knuth's recursion on a matrix.
import { Step, nodeOf, stepOf } from '../dance/events';
import type { Links } from '../dance/links';
import type { Story } from '../dance/story';

export type Program = 'links' | 'matrix';

export interface Line {
  readonly id: string;
  readonly depth: number;
  readonly code: string;
  /** The name of its comment in the words. */
  readonly comment?: string;
}
export type LineId = string;

const line = (id: string, depth: number, code: string, comment?: string): Line => ({ id, depth, code, comment });

const cover: readonly Line[] = [
  line('cover', 0, 'cover(i):'),
  line('unlink', 1, 'right[left[i]] = right[i]\nleft[right[i]] = left[i]', 'unlink'),
  line('coverRows', 1, 'for x in the list of i, downwards:'),
  line('coverNodes', 2, 'for other y of its option, to the right:'),
  line('hide', 3, 'down[up[y]] = down[y]\nup[down[y]] = up[y]', 'hide'),
  line('size', 3, 'size[item of y] -= 1'),
];
const uncover: readonly Line[] = [
  line('uncover', 0, 'uncover(i):'),
  line('uncoverRows', 1, 'for x in the list of i, upwards:', 'undo'),
  line('uncoverNodes', 2, 'for other y of its option, to the left:'),
  line('show', 3, 'down[up[y]] = y\nup[down[y]] = y', 'show'),
  line('sizeBack', 3, 'size[item of y] += 1'),
  line('relink', 1, 'right[left[i]] = i\nleft[right[i]] = i', 'relink'),
];
const purify: readonly Line[] = [
  line('purify', 0, 'commit(y):'),
  line('paint', 1, 'color[item of y] = color of y'),
  line('paintRows', 1, 'for other x in the list of its item:'),
  line('agree', 2, 'same color: mark x as settled', 'agree'),
  line('hideColor', 2, 'other color: hide its option'),
];
const unpurify: readonly Line[] = [
  line('unpurify', 0, 'uncommit(y):'),
  line('unpaintRows', 1, 'for other x in the list, upwards:', 'undo'),
  line('disagree', 2, 'settled: x is free again'),
  line('showColor', 2, 'other color: its option returns'),
  line('unpaint', 1, 'color[item of y] = none'),
];

function search(fewest: boolean, colors: boolean): Line[] {
  const second = colors ? ' or commit(y)' : '',
    back = colors ? ' or uncommit(y)' : '';
  return [
    line('call', 0, 'search(level):'),
    line('empty', 1, 'if right[root] = root:', 'empty'),
    line('report', 2, 'report the chosen options; return'),
    fewest ? line('choose', 1, 'i = item with the smallest size', 'choose') : line('choose', 1, 'i = right[root]'),
    line('coverItem', 1, 'cover(i)', 'coverItem'),
    line('each', 1, 'for x in the list of i, downwards:'),
    line('try', 2, 'choose the option of x'),
    line('others', 2, `for other y of it, to the right:\n  cover(item of y)${second}`, 'others'),
    line('deeper', 2, 'search(level + 1)', 'deeper'),
    line('leave', 2, 'give the option back'),
    line('undo', 2, `for other y of it, to the left:\n  uncover(item of y)${back}`, 'undo'),
    line('uncoverItem', 1, 'uncover(i)'),
    line('return', 1, 'return'),
  ];
}

const recursion = (fewest: boolean): Line[] => [
  line('call', 0, 'X(matrix):'),
  line('empty', 1, 'if no column is left:', 'empty'),
  line('report', 2, 'report the chosen rows; return'),
  fewest ? line('choose', 1, 'c = a column with the fewest ones', 'choose') : line('choose', 1, 'c = the first column'),
  line('each', 1, 'for row r with a one in c:'),
  line('try', 2, 'choose r'),
  line('others', 2, 'for column j with a one in r:'),
  line('unlink', 3, 'delete column j'),
  line('hide', 3, 'delete all rows with a one in j', 'rows'),
  line('deeper', 2, 'X(what is left)', 'deeper'),
  line('leave', 2, 'give r back'),
  line('undo', 2, 'put these rows and columns back', 'undo'),
  line('return', 1, 'return'),
];

export const programLines = (program: Program, fewest: boolean, colors: boolean): Line[] =>
  program === 'matrix'
    ? recursion(fewest)
    : [...search(fewest, colors), ...cover, ...uncover, ...(colors ? [...purify, ...unpurify] : [])];

export interface Running {
  /** The line, and those from which its function was called. */
  readonly line: LineId;
  readonly callers: readonly LineId[];
}

/** The line of a story that has been told of these events; `links` is the state after them. */
export function runningLine(program: Program, story: Story, events: Uint32Array, place: number, links: Links): Running {
  const found = ofLinks(story, events, place, links);
  return program === 'links' ? found : { line: inMatrix[found.line] ?? found.line, callers: [] };
}

/** The recursion on a matrix puts everything back in one line, and knows no colors. */
const inMatrix: Record<LineId, LineId> = {
  show: 'undo',
  relink: 'undo',
  paint: 'unlink',
  agree: 'hide',
  hideColor: 'hide',
  disagree: 'undo',
  showColor: 'undo',
  unpaint: 'undo',
};

function ofLinks(story: Story, events: Uint32Array, place: number, links: Links): Running {
  const first = opened(events, place, -1, links),
    last = opened(events, place, 1, links);
  const down = first.head === links.item ? 'coverItem' : 'others',
    up = last.head === links.item ? 'uncoverItem' : 'undo';
  switch (story.kind) {
    case 'start':
      return { line: 'call', callers: [] };
    case 'choose':
      return { line: 'choose', callers: [] };
    case 'cover':
      return { line: 'unlink', callers: [down] };
    case 'uncover':
      return { line: 'relink', callers: [up] };
    case 'purify':
      return { line: 'paint', callers: ['others'] };
    case 'unpurify':
      return { line: 'unpaint', callers: ['undo'] };
    case 'hide':
      return first.step === Step.purify
        ? { line: 'hideColor', callers: ['others'] }
        : { line: 'hide', callers: [down] };
    case 'unhide':
      return last.step === Step.unpurify ? { line: 'showColor', callers: ['undo'] } : { line: 'show', callers: [up] };
    case 'agree':
      return { line: 'agree', callers: ['others'] };
    case 'disagree':
      return { line: 'disagree', callers: ['undo'] };
    case 'attempt':
      return { line: 'try', callers: [] };
    case 'solution':
      return { line: 'report', callers: [] };
    case 'leave':
      return { line: story.back ? 'return' : 'leave', callers: [] };
    case 'back':
    case 'end':
      return { line: 'return', callers: [] };
  }
}

const within: readonly number[] = [Step.hide, Step.agree, Step.unhide, Step.disagree];

/** The event of the function in which nodes are hidden (before them) or return (after them), and its head. */
function opened(events: Uint32Array, place: number, direction: -1 | 1, links: Links): { step?: number; head?: number } {
  let at = place - 1;
  while (at >= 0 && at < events.length && within.includes(stepOf(events[at]))) at += direction;
  if (at < 0 || at >= events.length) return {};
  return { step: stepOf(events[at]), head: links.head[nodeOf(events[at])] };
}

/** The item that is covered or uncovered by the last event, or because of which it hides or shows a node; 0: none. */
export function itemOfStep(events: Uint32Array, place: number, links: Links): number {
  if (place === 0) return 0;
  const last = stepOf(events[place - 1]),
    returns = last === Step.unhide || last === Step.disagree;
  return opened(events, place, returns ? 1 : -1, links).head ?? 0;
}

/** The node of the last event, if it is one of an option; 0 otherwise. */
export function nodeOfLast(events: Uint32Array, place: number, links: Links): number {
  const node = place > 0 ? nodeOf(events[place - 1]) : 0;
  return node > 0 && links.option[node] >= 0 ? node : 0;
}
