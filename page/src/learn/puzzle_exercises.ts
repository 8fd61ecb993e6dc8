// Exercises on the puzzle of the reader: the cell that plain search fills next, a cell with the fewest candidates, the
// lowest bit, the four ones of a row of the matrix, the only place of a digit.
import { FewestFirst, InOrder, type PlainSearch } from '../dance/plain_searches';
import { h } from '../frame/dom';
import { fillText } from '../stage/fill';
import { Names } from '../stage/names';
import { candidatesOf, singlesOf } from './candidates';
import { ClickGrid, type Square } from './click_grid';
import { Exercise, type Given } from './exercise';
import type { Lesson } from './lessons';

const signOf = (digit: number): string => (digit > 0 ? digit.toString(36).toUpperCase() : '');
const bitsOf = (set: number): number => {
  let count = 0;
  for (let rest = set; rest !== 0; rest &= rest - 1) ++count;
  return count;
};

abstract class PuzzleExercise extends Exercise {
  protected readonly grid: ClickGrid;
  protected lesson: Lesson | undefined;

  constructor(solved: () => void, further: readonly HTMLElement[] = []) {
    let click = (_: number) => {};
    const grid = new ClickGrid((square) => click(square));
    super([h('div', { class: 'grids' }, grid.element, ...further)], solved);
    this.grid = grid;
    click = (square) => this.click(square);
    this.button(() => this.words.again, () => this.begin());
  }

  protected get size(): number {
    return Math.sqrt(this.lesson!.given.length);
  }
  protected cellName(cell: number): string {
    return `r${Math.floor(cell / this.size) + 1}c${(cell % this.size) + 1}`;
  }

  give({ puzzle }: Given): void {
    if (!puzzle) return;
    this.lesson = puzzle;
    this.begin();
  }

  protected override setUp(): void {
    this.nameButtons();
    this.grid.label = this.words.puzzle;
  }

  protected begin(): void {
    this.say('', null);
    this.restart();
    this.show();
  }

  protected show(): void {
    if (this.lesson) this.draw();
  }

  protected showDigits(digits: ArrayLike<number>, look: (cell: number) => string): void {
    const box = Math.sqrt(this.size);
    const squares = Array.from(digits, (digit, cell): Square => {
      const given = this.lesson!.given[cell] > 0 ? 'given ' : digit > 0 ? 'tried ' : '';
      return { text: signOf(digit), look: (given + look(cell)).trim(), label: `${this.cellName(cell)} ${signOf(digit)}`.trim() };
    });
    this.grid.show(squares, this.size, Number.isInteger(box) ? box : 0);
  }

  protected abstract restart(): void;
  protected abstract click(square: number): void;
  protected abstract draw(): void;
}

/** The cell that a search fills next. */
abstract class SearchExercise extends PuzzleExercise {
  protected search!: PlainSearch;
  protected digits = new Uint8Array(0);
  #names!: Names;
  #answers = 0;

  protected abstract make(lesson: Lesson): PlainSearch;
  /** Why this cell is right, or wrong. */
  protected abstract judge(cell: number): [text: string, isRight: boolean];
  protected abstract get question(): string;

  protected restart(): void {
    this.search = this.make(this.lesson!);
    this.#names = new Names(this.lesson!.matrix);
    this.#answers = 0;
    this.#fill();
  }

  #fill(): void {
    this.digits = Uint8Array.from(this.lesson!.given);
    for (const option of this.search.path) {
      const [cell, digit] = this.#names.placement(option, this.size);
      this.digits[cell] = digit;
    }
  }

  protected click(cell: number): void {
    const { ended } = this.search;
    if (ended) return;
    if (this.digits[cell] > 0) return this.say(fillText(this.words.cells.full, { cell: this.cellName(cell) }), false);
    const [text, isRight] = this.judge(cell);
    this.say(text, isRight);
    if (!isRight) return;
    this.search.run(1);
    if (++this.#answers === 3) this.solved();
    this.#fill();
    this.show();
  }

  protected draw(): void {
    this.asked.textContent = this.search.ended ? this.words.cells.finished : this.question;
    this.showDigits(this.digits, () => '');
  }
}

export class ReadingOrderExercise extends SearchExercise {
  protected make({ matrix }: Lesson): PlainSearch {
    return new InOrder(matrix);
  }
  protected get question(): string {
    return this.words.cells.order;
  }
  protected judge(cell: number): [string, boolean] {
    const first = this.digits.indexOf(0), parts = { cell: this.cellName(cell), first: this.cellName(first) };
    const dead = candidatesOf(this.digits, first) === 0;
    return cell !== first ? [fillText(this.words.cells.notFirst, parts), false]
      : [fillText(dead ? this.words.cells.orderDead : this.words.cells.orderRight, parts), true];
  }
}

export class FewestExercise extends SearchExercise {
  protected make({ matrix }: Lesson): PlainSearch {
    return new FewestFirst(matrix);
  }
  protected get question(): string {
    return this.words.cells.fewest;
  }
  protected judge(cell: number): [string, boolean] {
    const counts = Array.from(this.digits, (digit, one) => (digit > 0 ? Infinity : bitsOf(candidatesOf(this.digits, one))));
    const least = Math.min(...counts), best = counts.indexOf(least);
    const parts = { cell: this.cellName(cell), n: String(counts[cell]), best: this.cellName(best), least: String(least) };
    return counts[cell] > least ? [fillText(this.words.cells.more, parts), false]
      : [fillText(this.words.cells.fewestRight, parts), true];
  }
}

/** Which bit of the candidates does x & -x leave? */
export class BitExercise extends PuzzleExercise {
  #cells: number[] = [];
  #at = 0;
  #answers = 0;

  protected restart(): void {
    const { given } = this.lesson!;
    this.#cells = Array.from(given, (_, cell) => cell).filter((cell) => bitsOf(candidatesOf(given, cell)) > 1);
    this.#at = this.#answers = 0;
  }

  get #set(): number {
    return candidatesOf(this.lesson!.given, this.#cells[this.#at]);
  }

  protected click(square: number): void {
    if (this.#cells.length === 0) return;
    const digit = this.size - square, bit = 2 ** (digit - 1), set = this.#set, lowest = set & -set;
    const parts = { digit: String(digit), least: String(32 - Math.clz32(lowest)) };
    if ((set & bit) === 0) return this.say(fillText(this.words.bits.zero, parts), false);
    if (bit !== lowest) return this.say(fillText(this.words.bits.higher, parts), false);
    this.say(fillText(this.words.bits.right, parts), true);
    if (++this.#answers === 3) this.solved();
    // Neighbors have much the same candidates.
    this.#at = (this.#at + 7) % this.#cells.length;
    this.show();
  }

  protected draw(): void {
    if (this.#cells.length === 0) {
      this.asked.textContent = this.words.bits.none;
      return;
    }
    this.asked.textContent = fillText(this.words.bits.ask, { cell: this.cellName(this.#cells[this.#at]) });
    const set = this.#set;
    this.grid.show(Array.from({ length: this.size }, (_, square) => {
      const digit = this.size - square, bit = (set >> (digit - 1)) & 1;
      return { text: String(bit), look: `bit ${bit ? 'on' : ''}`.trim(), label: `${signOf(digit)}: ${bit}` };
    }), this.size);
  }
}

const kinds = ['cell', 'row', 'column', 'box'] as const;

/** The four columns of a row of the matrix, each in its block. */
export class BlocksExercise extends Exercise {
  readonly #grids: readonly ClickGrid[];
  readonly #titles: readonly HTMLElement[];
  #lesson: Lesson | undefined;
  #found = new Set<number>();
  #cell = 0;
  #digit = 1;
  #answers = 0;

  constructor(solved: () => void) {
    let click = (_block: number, _square: number) => {};
    const grids = kinds.map((_, block) => new ClickGrid((square) => click(block, square)));
    const titles = kinds.map(() => h('h4'));
    super([h('div', { class: 'blocks' }, ...grids.map(({ element }, i) => h('div', {}, titles[i], element)))], solved);
    this.#grids = grids;
    this.#titles = titles;
    click = (block, square) => this.#click(block, square);
    this.button(() => this.words.next, () => this.#next());
  }

  get #size(): number {
    return this.#lesson ? Math.sqrt(this.#lesson.given.length) : 9;
  }

  give({ puzzle }: Given): void {
    if (!puzzle || !Number.isInteger(Math.sqrt(Math.sqrt(puzzle.given.length)))) return;
    this.#lesson = puzzle;
    this.#cell = Math.max(0, puzzle.given.indexOf(0)) - 1;
    this.#next();
  }

  protected override setUp(): void {
    this.nameButtons();
    this.#titles.forEach((title, i) => (title.textContent = this.words.blocks.titles[kinds[i]]));
    this.#grids.forEach((grid, i) => (grid.label = this.words.blocks.titles[kinds[i]]));
  }

  /** The next empty cell, and one of its candidates. */
  #next(): void {
    if (!this.#lesson) return;
    const { given } = this.#lesson, count = given.length;
    for (let i = 1; i <= count; ++i) {
      const cell = (this.#cell + i * 7) % count, set = candidatesOf(given, cell);
      if (set === 0) continue;
      this.#cell = cell;
      this.#digit = 32 - Math.clz32(set);
      break;
    }
    this.#found.clear();
    this.say('', null);
    this.show();
  }

  /** The place of the one in each block: in the first one row and column, in the others house and digit. */
  get #places(): number[] {
    const size = this.#size, row = Math.floor(this.#cell / size), column = this.#cell % size, side = Math.sqrt(size);
    const box = side * Math.floor(row / side) + Math.floor(column / side);
    return [this.#cell, ...[row, column, box].map((house) => house * size + this.#digit - 1)];
  }

  #click(block: number, square: number): void {
    const { blocks } = this.words, size = this.#size, kind = kinds[block];
    const parts = { a: String(Math.floor(square / size) + 1), b: String((square % size) + 1), n: String(block * size * size + square) };
    if (square !== this.#places[block]) return this.say(fillText(blocks.wrong[kind], parts), false);
    this.#found.add(block);
    this.say(fillText(this.#found.size === kinds.length ? blocks.all : blocks.right, parts), true);
    if (this.#found.size === kinds.length && ++this.#answers === 2) this.solved();
    this.show();
  }

  protected show(): void {
    if (!this.#lesson) return;
    const size = this.#size, name = `r${Math.floor(this.#cell / size) + 1}c${(this.#cell % size) + 1}`;
    this.asked.textContent = fillText(this.words.blocks.ask, { digit: signOf(this.#digit), cell: name });
    const places = this.#places;
    this.#grids.forEach((grid, block) => {
      const found = this.#found.has(block) ? places[block] : -1;
      grid.show(Array.from({ length: size * size }, (_, square) => ({
        text: square === found ? '1' : '', look: square === found ? 'right' : '',
        label: fillText(this.words.blocks.labels[kinds[block]], { a: String(Math.floor(square / size) + 1), b: String((square % size) + 1) }),
      })), size, block === 0 ? Math.sqrt(size) : 0);
    });
  }
}

/** The plane of a digit: where is its only place? */
export class PlaneExercise extends PuzzleExercise {
  #digits = new Uint8Array(0);
  #digit = 0;
  #answers = 0;

  protected restart(): void {
    this.#digits = Uint8Array.from(this.lesson!.given);
    this.#answers = 0;
    this.#next();
  }

  /** Hidden singles first: they are those that a plane shows. */
  #next(): void {
    const singles = singlesOf(this.#digits);
    this.#digit = (singles.find(({ kind }) => kind === 'only') ?? singles[0])?.digit ?? 0;
  }

  protected click(cell: number): void {
    if (this.#digit === 0) return;
    const { plane } = this.words, bit = 2 ** (this.#digit - 1);
    const parts = { cell: this.cellName(cell), digit: signOf(this.#digit) };
    if ((candidatesOf(this.#digits, cell) & bit) === 0) return this.say(fillText(plane.zero, parts), false);
    const single = singlesOf(this.#digits).some((one) => one.cell === cell && one.digit === this.#digit);
    if (!single) return this.say(fillText(plane.notAlone, parts), false);
    this.#digits[cell] = this.#digit;
    this.say(fillText(plane.right, parts), true);
    if (++this.#answers === 3) this.solved();
    this.#next();
    this.show();
  }

  protected draw(): void {
    const bit = this.#digit > 0 ? 2 ** (this.#digit - 1) : 0;
    this.asked.textContent = fillText(this.#digit > 0 ? this.words.plane.ask : this.words.plane.none, { digit: signOf(this.#digit) });
    this.showDigits(this.#digits, (cell) => ((candidatesOf(this.#digits, cell) & bit) !== 0 ? 'on' : ''));
  }
}
