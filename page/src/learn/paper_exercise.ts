// The exercise on Algorithm X by hand.
import { Step, nodeOf, stepOf } from '../dance/events';
import { optionCount } from '../dance/matrix';
import { fillText } from '../stage/fill';
import { MatrixExercise, plain } from './matrix_exercise';
import type { Click } from './matrix_table';

/** Algorithm X by hand: which rows go when a row is chosen? */
export class PaperExercise extends MatrixExercise {
  /** Rows and columns that are left, from the first level down, and the rows that are chosen. */
  #gone: number[] = [];
  #row = -1;

  constructor(solved: () => void) {
    super('row', solved);
  }

  protected restart(): void {
    this.dance!.travel(0);
    this.#next();
  }

  /** To the next row that the search tries. */
  #next(): void {
    const dance = this.dance!;
    this.#gone = [];
    while (dance.place < dance.events.length) {
      const event = dance.events[dance.place];
      if (stepOf(event) === Step.attempt) {
        this.#row = this.links.option[nodeOf(event)];
        return;
      }
      if (stepOf(event) === Step.solution) this.say(this.words.paper.solution, true);
      dance.seek(dance.place + 1);
    }
    this.#row = -1;
  }

  /** Rows that are left. The column of the row that is tried is already covered. */
  #left(row: number): boolean {
    return !this.links.isOut(row) && !this.links.chosen[row];
  }

  #shared(row: number): number | undefined {
    return this.columnsOf(row).find((column) => this.columnsOf(this.#row).includes(column));
  }

  #wanted(): number[] {
    const rows = Array.from({ length: optionCount(this.matrix) }, (_, row) => row);
    return rows.filter((row) => row !== this.#row && this.#left(row) && this.#shared(row) !== undefined);
  }

  protected click(click: Click): void {
    if (click.kind !== 'row' || this.#row < 0) return;
    const { row } = click,
      { paper } = this.words,
      shared = this.#shared(row);
    const parts = {
      row: String(row + 1),
      chosen: String(this.#row + 1),
      column: shared === undefined ? '' : this.name(shared),
    };
    if (row === this.#row || !this.#left(row))
      return this.say(fillText(row === this.#row ? paper.itself : paper.already, parts), false);
    if (shared === undefined) return this.say(fillText(paper.stays, parts), false);
    if (!this.#gone.includes(row)) this.#gone.push(row);
    this.say(fillText(paper.goes, parts), true);
    this.#advance();
  }

  #advance(): void {
    const { paper } = this.words;
    if (this.#gone.length < this.#wanted().length) return this.show();
    const chosen = this.#row + 1;
    this.dance!.seek(this.dance!.place + 1);
    this.#next();
    this.show();
    if (this.#row < 0) return this.#end();
    const more = fillText(paper.all, { chosen: String(chosen) });
    if (this.feedback.textContent !== paper.solution) this.say(`${this.feedback.textContent} ${more}`, true);
    if (this.#wanted().length === 0) this.#advance();
  }

  #end(): void {
    this.say(fillText(this.words.paper.end, { n: String(this.links.solutions) }), true);
    this.solved();
  }

  protected draw(): void {
    const { links, words } = this;
    const parts = {
      chosen: String(this.#row + 1),
      column: links.item > 0 ? this.name(links.item - 1) : '',
      size: String(links.item > 0 ? links.size[links.item] : 0),
    };
    this.asked.textContent = this.#row < 0 ? words.paper.finished : fillText(words.paper.ask, parts);
    this.table.show({
      ...plain,
      row: (row) =>
        row === this.#row || links.chosen[row] ? 'chosen' : this.#gone.includes(row) || !this.#left(row) ? 'gone' : '',
      column: (column) =>
        links.item === column + 1 && this.#row >= 0 ? 'asked' : links.covered[column + 1] ? 'gone' : '',
      one: (row, column) =>
        row === this.#row || links.chosen[row]
          ? 'chosen'
          : this.columnsOf(this.#row >= 0 ? this.#row : row).includes(column) && this.#row >= 0 && this.#left(row)
            ? 'asked'
            : '',
    });
    if (this.#row >= 0 && this.#gone.length === 0 && this.#wanted().length === 0 && this.feedback.textContent === '')
      this.#advance();
  }
}
