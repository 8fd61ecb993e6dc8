// What exercises on the matrix of the reader share: the table, and a search of their own.
import { Dance } from '../dance/dance';
import type { Links } from '../dance/links';
import type { Matrix } from '../dance/matrix';
import { Exercise, type Given } from './exercise';
import { MatrixTable, type Click, type Clickable, type Looks } from './matrix_table';

export const plain: Looks = { row: () => '', column: () => '', one: () => '', note: () => '' };

export abstract class MatrixExercise extends Exercise {
  protected readonly table: MatrixTable;
  protected dance: Dance | undefined;
  #isSmall = false;

  constructor(clickable: Clickable, solved: () => void) {
    let click = (_: Click) => {};
    const table = new MatrixTable(clickable, (one) => click(one));
    super([table.element], solved);
    this.table = table;
    click = (one) => this.click(one);
    this.button(
      () => this.words.again,
      () => this.begin(),
    );
  }

  give({ dance }: Given): void {
    if (!dance) return;
    // Each exercise goes through the search by itself.
    this.dance = new Dance(dance.links.matrix);
    this.dance.append(dance.events, true);
    this.#isSmall = MatrixTable.fits(this.matrix);
    if (this.#isSmall) this.table.make(this.matrix, this.words);
    else this.table.element.replaceChildren();
    this.begin();
  }

  protected get matrix(): Matrix {
    return this.dance!.links.matrix;
  }
  protected get links(): Links {
    return this.dance!.links;
  }
  protected columnsOf(row: number): number[] {
    const { starts, entries } = this.matrix;
    return Array.from(entries.subarray(starts[row], starts[row + 1]));
  }
  protected name(column: number): string {
    return this.matrix.items[column];
  }

  protected override setUp(): void {
    this.nameButtons();
    if (this.dance && this.#isSmall) this.table.make(this.matrix, this.words);
  }

  protected begin(): void {
    this.say('', null);
    this.restart();
    this.show();
  }

  protected show(): void {
    if (!this.dance) return;
    if (this.#isSmall) this.draw();
    else this.asked.textContent = this.words.tooLarge;
  }

  protected abstract restart(): void;
  protected abstract click(click: Click): void;
  protected abstract draw(): void;
}
