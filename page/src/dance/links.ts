// The state of dancing links, which follows events forwards and backwards:
//
//     const links = new Links(matrix);
//     for (const event of events) links.forward(event);
//     for (const event of events.toReversed()) links.backward(event);   // everything is as it was
//
// Each event is undone by itself: nothing is recorded. Nodes have the numbers of Knuth's book: 0 is the root, 1, 2, ...
// are the heads of the items; then come the nodes of the options, with a spacer before each option and one after the
// last. Cost: a few nanoseconds for each event, 30 bytes for each node.
import { Step, nodeOf, stepOf } from './events';
import { optionCount, type Matrix } from './matrix';

export class Links {
  readonly items: number;
  readonly options: number;
  readonly nodes: number;

  // Of heads. A secondary item is its own neighbor. `color` is what purify gave to a secondary item.
  readonly left: Uint32Array;
  readonly right: Uint32Array;
  readonly size: Uint32Array;
  readonly covered: Uint8Array;
  readonly color: Uint32Array;

  // Of nodes, heads included. The option of a head or a spacer is -1.
  readonly up: Uint32Array;
  readonly down: Uint32Array;
  readonly head: Uint32Array;
  readonly option: Int32Array;
  readonly nodeColor: Uint32Array;
  readonly hidden: Uint8Array;
  readonly agreed: Uint8Array;

  // Of options: the first node, and whether it is being tried. One more number ends the last option.
  readonly firstNode: Uint32Array;
  readonly chosen: Uint8Array;

  // Of levels, `depth` in number: the chosen item, the number of its options, which one of them was tried last, from 1,
  // and its node; 0 before the first option and between two.
  readonly levelItem: Uint32Array;
  readonly levelSize: Uint32Array;
  readonly levelBranch: Uint32Array;
  readonly levelNode: Uint32Array;
  depth = 0;

  tried = 0;
  solutions = 0;
  ended = false;

  constructor(readonly matrix: Matrix) {
    const { starts, entries, colors, secondary } = matrix;
    this.items = matrix.items.length;
    this.options = optionCount(matrix);
    this.nodes = this.items + 2 + entries.length + this.options;
    const heads = this.items + 1, { nodes } = this;

    this.left = Uint32Array.from({ length: heads }, (_, head) => head);
    this.right = this.left.slice();
    this.size = new Uint32Array(heads);
    this.covered = new Uint8Array(heads);
    this.color = new Uint32Array(heads);
    let last = 0;
    for (let head = 1; head < heads; ++head) {
      if (secondary[head - 1]) continue;
      this.left[head] = last;
      this.right[last] = head;
      last = head;
    }
    this.right[last] = 0;
    this.left[0] = last;

    this.up = Uint32Array.from({ length: nodes }, (_, node) => node);
    this.down = this.up.slice();
    this.head = new Uint32Array(nodes);
    for (let head = 0; head < heads; ++head) this.head[head] = head;
    this.option = new Int32Array(nodes).fill(-1);
    this.nodeColor = new Uint32Array(nodes);
    this.hidden = new Uint8Array(nodes);
    this.agreed = new Uint8Array(nodes);
    this.firstNode = new Uint32Array(this.options + 1);
    this.chosen = new Uint8Array(this.options);
    let node = heads + 1;
    for (let option = 0; option < this.options; ++option, ++node) {
      this.firstNode[option] = node;
      for (let i = starts[option]; i < starts[option + 1]; ++i) this.#append(node++, entries[i] + 1, colors[i], option);
    }
    this.firstNode[this.options] = node;

    const levels = heads + 1;
    this.levelItem = new Uint32Array(levels);
    this.levelSize = new Uint32Array(levels);
    this.levelBranch = new Uint32Array(levels);
    this.levelNode = new Uint32Array(levels);
  }

  #append(node: number, head: number, color: number, option: number): void {
    this.head[node] = head;
    this.option[node] = option;
    this.nodeColor[node] = color;
    this.up[node] = this.up[head];
    this.down[node] = head;
    this.down[this.up[node]] = node;
    this.up[head] = node;
    ++this.size[head];
  }

  forward(event: number): void {
    const node = nodeOf(event);
    switch (stepOf(event)) {
      case Step.choose: return this.#enter(node, 0);
      case Step.back: --this.depth; return;
      case Step.attempt: return this.#attempt(node, 1);
      case Step.leave: return this.#leave(node);
      case Step.cover: return this.#cover(node);
      case Step.uncover: return this.#uncover(node);
      case Step.hide: return this.#hide(node);
      case Step.unhide: return this.#unhide(node);
      case Step.purify: this.color[this.head[node]] = this.nodeColor[node]; return;
      case Step.unpurify: this.color[this.head[node]] = 0; return;
      case Step.agree: this.agreed[node] = 1; return;
      case Step.disagree: this.agreed[node] = 0; return;
      case Step.solution: ++this.solutions; return;
      case Step.end: this.ended = true; return;
    }
  }

  backward(event: number): void {
    const node = nodeOf(event);
    switch (stepOf(event)) {
      case Step.choose: --this.depth; return;
      // All options of the item had been tried, and none of them is hidden now.
      case Step.back: return this.#enter(node, this.size[node]);
      case Step.attempt:
        this.#leave(node);
        --this.tried;
        --this.levelBranch[this.depth - 1];
        return;
      case Step.leave: return this.#attempt(node, 0);
      case Step.cover: return this.#uncover(node);
      case Step.uncover: return this.#cover(node);
      case Step.hide: return this.#unhide(node);
      case Step.unhide: return this.#hide(node);
      case Step.purify: this.color[this.head[node]] = 0; return;
      case Step.unpurify: this.color[this.head[node]] = this.nodeColor[node]; return;
      case Step.agree: this.agreed[node] = 0; return;
      case Step.disagree: this.agreed[node] = 1; return;
      case Step.solution: --this.solutions; return;
      case Step.end: this.ended = false; return;
    }
  }

  #enter(item: number, branch: number): void {
    const level = this.depth++;
    this.levelItem[level] = item;
    this.levelSize[level] = this.size[item];
    this.levelBranch[level] = branch;
    this.levelNode[level] = 0;
  }

  // `count` is 0 for an attempt that is already counted.
  #attempt(node: number, count: number): void {
    this.levelNode[this.depth - 1] = node;
    this.levelBranch[this.depth - 1] += count;
    this.tried += count;
    this.chosen[this.option[node]] = 1;
  }

  #leave(node: number): void {
    this.levelNode[this.depth - 1] = 0;
    this.chosen[this.option[node]] = 0;
  }

  #cover(head: number): void {
    const left = this.left[head], right = this.right[head];
    this.covered[head] = 1;
    this.right[left] = right;
    this.left[right] = left;
  }

  #uncover(head: number): void {
    this.covered[head] = 0;
    this.right[this.left[head]] = head;
    this.left[this.right[head]] = head;
  }

  #hide(node: number): void {
    const up = this.up[node], down = this.down[node];
    this.hidden[node] = 1;
    this.down[up] = down;
    this.up[down] = up;
    --this.size[this.head[node]];
  }

  #unhide(node: number): void {
    this.hidden[node] = 0;
    this.down[this.up[node]] = node;
    this.up[this.down[node]] = node;
    ++this.size[this.head[node]];
  }

  /** The item that is being branched on: its head, or 0. */
  get item(): number {
    return this.depth > 0 ? this.levelItem[this.depth - 1] : 0;
  }

  /** The heads of the primary items that are left. */
  *itemsLeft(): Generator<number> {
    for (let head = this.right[0]; head !== 0; head = this.right[head]) yield head;
  }

  /** The options in an item's list. */
  *optionsOf(head: number): Generator<number> {
    for (let node = this.down[head]; node !== head; node = this.down[node]) yield this.option[node];
  }

  /** The options being tried, from the first level down. */
  *path(): Generator<{ option: number; item: number; size: number; branch: number }> {
    for (let level = 0; level < this.depth; ++level) {
      const node = this.levelNode[level];
      if (node === 0) continue;
      const item = this.levelItem[level], size = this.levelSize[level], branch = this.levelBranch[level];
      yield { option: this.option[node], item, size, branch };
    }
  }

  /** The completed part of the search tree, from 0 to 1, as if all branches were equally large. */
  get progress(): number {
    if (this.ended) return 1;
    let sum = 0, part = 1;
    for (let level = 0; level < this.depth && this.levelSize[level] > 0; ++level) {
      const done = this.levelNode[level] > 0 ? this.levelBranch[level] - 1 : this.levelBranch[level];
      sum += (part * done) / this.levelSize[level];
      part /= this.levelSize[level];
    }
    return sum;
  }

  /** Whether an option can no longer be chosen: one of its items is covered, or has another color. */
  isOut(option: number): boolean {
    if (this.chosen[option]) return false;
    // Its options are tried next.
    const open = this.depth > 0 && this.levelNode[this.depth - 1] === 0 ? this.item : 0;
    for (let node = this.firstNode[option]; node < this.firstNode[option + 1] - 1; ++node) {
      const head = this.head[node], color = this.color[head];
      if ((this.covered[head] && head !== open) || (color > 0 && color !== this.nodeColor[node])) return true;
    }
    return false;
  }

  /** What changes, for restore(). */
  save(): SavedLinks {
    const { depth, tried, solutions, ended } = this;
    return { arrays: this.#changing().map((array) => array.slice()), depth, tried, solutions, ended };
  }

  restore({ arrays, depth, tried, solutions, ended }: SavedLinks): void {
    this.#changing().forEach((array, i) => array.set(arrays[i]));
    Object.assign(this, { depth, tried, solutions, ended });
  }

  #changing(): (Uint32Array | Uint8Array)[] {
    return [
      this.left, this.right, this.size, this.covered, this.color, this.up, this.down, this.hidden, this.agreed,
      this.chosen, this.levelItem, this.levelSize, this.levelBranch, this.levelNode,
    ];
  }
}

export interface SavedLinks {
  readonly arrays: readonly (Uint32Array | Uint8Array)[];
  readonly depth: number;
  readonly tried: number;
  readonly solutions: number;
  readonly ended: boolean;
}
