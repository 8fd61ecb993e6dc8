// The search tree: a node for each option that was tried, in the order of the search.
import { Step, nodeOf, stepOf } from './events';

export interface SearchTree {
  readonly count: number;
  /** The node above; -1 below the root. */
  readonly parent: Int32Array;
  /** The number of nodes above. */
  readonly depth: Uint16Array;
  /** The places before the event that tries the option and before the one that leaves it. */
  readonly start: Uint32Array;
  readonly end: Uint32Array;
  /** The link's node of the option. */
  readonly node: Uint32Array;
  /** The number of solutions below. */
  readonly solutions: Uint32Array;
  /** 1 where another node is below. */
  readonly inner: Uint8Array;
  readonly deepest: number;
  readonly events: number;
}

/** The tree of these events. `path` are the nodes of the options that are being tried before the first event. */
export function treeOf(events: Uint32Array, path: readonly number[] = []): SearchTree {
  let count = path.length;
  for (const event of events) count += stepOf(event) === Step.attempt ? 1 : 0;
  const parent = new Int32Array(count), depth = new Uint16Array(count), start = new Uint32Array(count);
  const end = new Uint32Array(count).fill(events.length), node = new Uint32Array(count);
  const solutions = new Uint32Array(count), inner = new Uint8Array(count);
  const open: number[] = [];
  let next = 0, deepest = 0;
  const enter = (place: number, of: number) => {
    const above = open.at(-1) ?? -1;
    if (above >= 0) inner[above] = 1;
    parent[next] = above;
    depth[next] = open.length;
    start[next] = place;
    node[next] = of;
    deepest = Math.max(deepest, open.length);
    open.push(next++);
  };
  for (const of of path) enter(0, of);
  events.forEach((event, place) => {
    const step = stepOf(event);
    if (step === Step.attempt) enter(place, nodeOf(event));
    else if (step === Step.leave) end[open.pop()!] = place;
    else if (step === Step.solution) for (const each of open) ++solutions[each];
  });
  return { count, parent, depth, start, end, node, solutions, inner, deepest, events: events.length };
}

/** The number of nodes whose option has been tried at this place. */
export function startedAt({ start, count }: SearchTree, place: number): number {
  let low = 0, high = count;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (start[middle] < place) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The nodes whose options are being tried at this place, from the deepest one up. */
export function openAt(tree: SearchTree, place: number): number[] {
  const open: number[] = [];
  for (let node = startedAt(tree, place) - 1; node >= 0; node = tree.parent[node]) {
    if (tree.end[node] >= place) open.push(node);
  }
  return open;
}

export interface Spread {
  /** Of each node, from 0 to 1. */
  readonly x: Float32Array;
  readonly root: number;
  readonly leaves: number;
}

/** Where nodes stand side by side: leaves at equal distances, others above the middle of those below. */
export function spread({ count, parent, inner }: SearchTree): Spread {
  const x = new Float32Array(count), low = new Float32Array(count).fill(Infinity);
  const high = new Float32Array(count).fill(-Infinity);
  let leaves = 0, first = Infinity, last = -Infinity;
  for (let node = 0; node < count; ++node) if (!inner[node]) x[node] = leaves++;
  for (let node = count - 1; node >= 0; --node) {
    if (inner[node]) x[node] = (low[node] + high[node]) / 2;
    const above = parent[node];
    if (above < 0) [first, last] = [Math.min(first, x[node]), Math.max(last, x[node])];
    else [low[above], high[above]] = [Math.min(low[above], x[node]), Math.max(high[above], x[node])];
  }
  const place = (value: number) => (leaves > 1 ? value / (leaves - 1) : 0.5);
  for (let node = 0; node < count; ++node) x[node] = place(x[node]);
  return { x, leaves, root: count > 0 ? place((first + last) / 2) : 0.5 };
}
