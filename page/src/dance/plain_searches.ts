// Searches that do without links, as tutorials write them on the way there; all find all covers, and count the options
// that they try. docs/explanation/algorithms.md has the same steps for sudoku.
//
//     const search = new FewestFirst(matrix);
//     while (!search.ended) search.run(100_000);           // at most this number of options each time
//     show(search.nodes, search.covers);
import { optionCount, type Matrix } from './matrix';

const none = -1;

/** The options that an item had when it was chosen, and which one of them comes next. */
interface Level {
  readonly options: Uint32Array;
  /** Whether it had one option only. */
  readonly isForced: boolean;
  next: number;
}

export abstract class PlainSearch {
  nodes = 0;
  /** Those of them that were not forced. */
  guesses = 0;
  covers = 0;
  ended = false;
  /** The cover that was found last. */
  lastCover: readonly number[] = [];
  /** The options of each item. */
  protected readonly optionsOf: Uint32Array[];
  /** How many of the chosen options have an item: of secondary items with a color, several may. */
  protected readonly uses: Uint16Array;
  readonly #colors: Uint32Array;
  /** Items to branch on: while cells are left, only cells. */
  readonly #kinds: number[][];
  readonly #levels: Level[] = [];
  readonly #path: number[] = [];

  /** `alike`: items of all kinds are chosen from. */
  constructor(protected readonly matrix: Matrix, alike = false) {
    const { items, starts, entries, secondary } = matrix, lists: number[][] = items.map(() => []);
    const cells = alike ? 0 : matrix.cells;
    for (let option = 0; option < optionCount(matrix); ++option) {
      for (let i = starts[option]; i < starts[option + 1]; ++i) lists[entries[i]].push(option);
    }
    this.optionsOf = lists.map((list) => Uint32Array.from(list));
    this.uses = new Uint16Array(items.length);
    this.#colors = new Uint32Array(items.length);
    const primary = items.flatMap((_, item) => (secondary[item] ? [] : [item]));
    this.#kinds = [primary.filter((item) => item < cells), primary.filter((item) => item >= cells)];
  }

  /** Tries at most `limit` more options. */
  run(limit: number): void {
    const end = this.nodes + limit;
    if (this.nodes === 0 && this.#levels.length === 0) this.#descend();
    while (!this.ended && this.nodes < end) this.#step();
  }

  /** The options that are chosen. */
  get path(): readonly number[] {
    return this.#path;
  }

  #descend(): void {
    const item = this.#kinds.map((items) => this.choose(items)).find((chosen) => chosen !== none);
    if (item === undefined) {
      ++this.covers;
      this.lastCover = this.#path.slice();
    }
    const options = item === undefined ? new Uint32Array(0) : this.optionsOf[item];
    this.#levels.push({ options, isForced: this.isForced(), next: 0 });
  }

  #step(): void {
    const level = this.#levels.at(-1)!, { options } = level;
    while (level.next < options.length && !this.fits(options[level.next])) ++level.next;
    if (level.next < options.length) {
      ++this.nodes;
      if (!level.isForced) ++this.guesses;
      const option = options[level.next++];
      this.#path.push(option);
      this.place(option);
      return this.#descend();
    }
    this.#levels.pop();
    const option = this.#path.pop();
    if (option === undefined) this.ended = true;
    else this.remove(option);
  }

  /** Whether the item that was chosen last had one option only. */
  protected isForced(): boolean {
    return false;
  }

  /** An item of these that is not covered, or `none` if all are. */
  protected abstract choose(items: readonly number[]): number;

  /** Whether the option shares no item with those that are chosen, but with the same color. */
  protected fits(option: number): boolean {
    const { starts, entries, colors } = this.matrix;
    for (let i = starts[option]; i < starts[option + 1]; ++i) {
      if (this.uses[entries[i]] > 0 && (colors[i] === 0 || this.#colors[entries[i]] !== colors[i])) return false;
    }
    return true;
  }

  protected place(option: number): void {
    const { starts, entries, colors } = this.matrix;
    for (let i = starts[option]; i < starts[option + 1]; ++i) {
      ++this.uses[entries[i]];
      this.#colors[entries[i]] = colors[i];
    }
  }

  protected remove(option: number): void {
    const { starts, entries } = this.matrix;
    for (let i = starts[option]; i < starts[option + 1]; ++i) --this.uses[entries[i]];
  }
}

/** Plain search: items in their order, as cells in reading order. */
export class InOrder extends PlainSearch {
  protected choose(items: readonly number[]): number {
    return items.find((item) => this.uses[item] === 0) ?? none;
  }
}

/** An item with the fewest options that fit; each of them is looked at. */
export class FewestFirst extends PlainSearch {
  #fewest = 0;

  protected choose(items: readonly number[]): number {
    let best = none, fewest = Infinity;
    for (const item of items) {
      if (this.uses[item] > 0) continue;
      let count = 0;
      for (const option of this.optionsOf[item]) count += this.fits(option) ? 1 : 0;
      if (count < fewest) [best, fewest] = [item, count];
      if (count === 0) break;
    }
    this.#fewest = fewest;
    return best;
  }

  protected override isForced(): boolean {
    return this.#fewest === 1;
  }
}

/** What is forced is placed first, such as naked and hidden singles: cells and places are chosen alike. */
export class SinglesFirst extends FewestFirst {
  constructor(matrix: Matrix) {
    super(matrix, true);
  }
}

/** Sets of options as bits: what fits is one set, and what an item still has is found by AND. It takes the first item
 * that has one option or none. */
export class BitMasks extends PlainSearch {
  /** Problems with more options need too much memory. */
  static readonly mostOptions = 8192;

  readonly #words: number;
  readonly #itemMasks: Uint32Array[];
  /** The options that each option excludes, made when they are first needed. */
  readonly #excluded: (Uint32Array | undefined)[] = [];
  readonly #fitting: Uint32Array[] = [];

  constructor(matrix: Matrix) {
    super(matrix);
    const options = optionCount(matrix);
    this.#words = Math.max(1, Math.ceil(options / 32));
    this.#itemMasks = this.optionsOf.map((list) => this.#mask(list));
    this.#fitting.push(this.#mask(Uint32Array.from({ length: options }, (_, option) => option)));
  }

  #mask(options: Iterable<number>): Uint32Array {
    const mask = new Uint32Array(this.#words);
    for (const option of options) mask[option >> 5] |= 1 << (option & 31);
    return mask;
  }

  #exclude(option: number): Uint32Array {
    const { starts, entries, colors } = this.matrix, excluded: number[] = [];
    for (let i = starts[option]; i < starts[option + 1]; ++i) {
      const item = entries[i];
      for (const other of this.optionsOf[item]) {
        const at = entries.indexOf(item, starts[other]);
        if (colors[i] === 0 || colors[at] !== colors[i]) excluded.push(other);
      }
    }
    return this.#mask([...excluded, option]);
  }

  protected override fits(option: number): boolean {
    return (this.#fitting.at(-1)![option >> 5] & (1 << (option & 31))) !== 0;
  }

  protected override place(option: number): void {
    super.place(option);
    const before = this.#fitting.at(-1)!, excluded = (this.#excluded[option] ??= this.#exclude(option));
    this.#fitting.push(before.map((word, i) => word & ~excluded[i]));
  }

  protected override remove(option: number): void {
    super.remove(option);
    this.#fitting.pop();
  }

  protected choose(items: readonly number[]): number {
    let best = none, fewest = Infinity;
    for (const item of items) {
      if (this.uses[item] > 0) continue;
      const count = this.#countOf(item);
      if (count < fewest) [best, fewest] = [item, count];
      if (count <= 1) break;
    }
    return best;
  }

  #countOf(item: number): number {
    const mask = this.#itemMasks[item], fitting = this.#fitting.at(-1)!;
    let count = 0;
    for (let i = 0; i < mask.length; ++i) if (mask[i] !== 0) count += ones(mask[i] & fitting[i]);
    return count;
  }
}

/** The number of ones among 32 bits. */
function ones(bits: number): number {
  bits -= (bits >>> 1) & 0x55555555;
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
