// The exercise on the four ones of a row of the matrix of sudoku.
import { h } from '../frame/dom';
import { fillText } from '../stage/fill';
import { candidatesOf } from './candidates';
import { ClickGrid } from './click_grid';
import { Exercise, type Given } from './exercise';
import type { Lesson } from './lessons';
import { signOf } from './puzzle_exercise';

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
    this.button(
      () => this.words.next,
      () => this.#next(),
    );
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
    const { given } = this.#lesson,
      count = given.length;
    for (let i = 1; i <= count; ++i) {
      const cell = (this.#cell + i * 7) % count,
        set = candidatesOf(given, cell);
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
    const size = this.#size,
      row = Math.floor(this.#cell / size),
      column = this.#cell % size,
      side = Math.sqrt(size);
    const box = side * Math.floor(row / side) + Math.floor(column / side);
    return [this.#cell, ...[row, column, box].map((house) => house * size + this.#digit - 1)];
  }

  #click(block: number, square: number): void {
    const { blocks } = this.words,
      size = this.#size,
      kind = kinds[block];
    const parts = {
      a: String(Math.floor(square / size) + 1),
      b: String((square % size) + 1),
      n: String(block * size * size + square),
    };
    if (square !== this.#places[block]) return this.say(fillText(blocks.wrong[kind], parts), false);
    this.#found.add(block);
    this.say(fillText(this.#found.size === kinds.length ? blocks.all : blocks.right, parts), true);
    if (this.#found.size === kinds.length && ++this.#answers === 2) this.solved();
    this.show();
  }

  protected show(): void {
    if (!this.#lesson) return;
    const size = this.#size,
      name = `r${Math.floor(this.#cell / size) + 1}c${(this.#cell % size) + 1}`;
    this.asked.textContent = fillText(this.words.blocks.ask, { digit: signOf(this.#digit), cell: name });
    const places = this.#places;
    this.#grids.forEach((grid, block) => {
      const found = this.#found.has(block) ? places[block] : -1;
      grid.show(
        Array.from({ length: size * size }, (_, square) => ({
          text: square === found ? '1' : '',
          look: square === found ? 'right' : '',
          label: fillText(this.words.blocks.labels[kinds[block]], {
            a: String(Math.floor(square / size) + 1),
            b: String((square % size) + 1),
          }),
        })),
        size,
        block === 0 ? Math.sqrt(size) : 0,
      );
    });
  }
}
