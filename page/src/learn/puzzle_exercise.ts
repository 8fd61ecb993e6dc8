// What exercises on the puzzle of the reader share: the grid that is clicked.
import { h } from '../frame/dom';
import { ClickGrid, type Square } from './click_grid';
import { Exercise, type Given } from './exercise';
import type { Lesson } from './lessons';

export const signOf = (digit: number): string => (digit > 0 ? digit.toString(36).toUpperCase() : '');
export const bitsOf = (set: number): number => {
  let count = 0;
  for (let rest = set; rest !== 0; rest &= rest - 1) ++count;
  return count;
};

export abstract class PuzzleExercise extends Exercise {
  protected readonly grid: ClickGrid;
  protected lesson: Lesson | undefined;

  constructor(solved: () => void, further: readonly HTMLElement[] = []) {
    let click = (_: number) => {};
    const grid = new ClickGrid((square) => click(square));
    super([h('div', { class: 'grids' }, grid.element, ...further)], solved);
    this.grid = grid;
    click = (square) => this.click(square);
    this.button(
      () => this.words.again,
      () => this.begin(),
    );
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
      return {
        text: signOf(digit),
        look: (given + look(cell)).trim(),
        label: `${this.cellName(cell)} ${signOf(digit)}`.trim(),
      };
    });
    this.grid.show(squares, this.size, Number.isInteger(box) ? box : 0);
  }

  protected abstract restart(): void;
  protected abstract click(square: number): void;
  protected abstract draw(): void;
}
