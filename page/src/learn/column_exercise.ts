// The exercise on the column that is chosen next.
import { Step, nodeOf, stepOf } from '../dance/events';
import { fillText } from '../stage/fill';
import { MatrixExercise, plain } from './matrix_exercise';
import type { Click } from './matrix_table';

/** Which column does the search choose next? */
export class ColumnExercise extends MatrixExercise {
  constructor(solved: () => void) {
    super('column', solved);
  }

  protected restart(): void {
    this.dance!.travel(0);
    this.#toChoice();
  }

  #toChoice(): void {
    const dance = this.dance!;
    while (dance.place < dance.events.length && stepOf(dance.events[dance.place]) !== Step.choose)
      dance.seek(dance.place + 1);
  }

  get #isOver(): boolean {
    return this.dance!.place >= this.dance!.events.length;
  }

  protected click(click: Click): void {
    if (click.kind !== 'column' || this.#isOver) return;
    const { links, words } = this,
      head = click.column + 1,
      least = Math.min(...[...links.itemsLeft()].map((one) => links.size[one]));
    const best = nodeOf(this.dance!.events[this.dance!.place]);
    const parts = {
      column: this.name(click.column),
      n: String(links.size[head]),
      best: this.name(best - 1),
      least: String(least),
    };
    if (links.matrix.secondary[click.column]) return this.say(fillText(words.columns.secondary, parts), false);
    if (links.covered[head]) return this.say(fillText(words.columns.covered, parts), false);
    if (links.size[head] > least) return this.say(fillText(words.columns.larger, parts), false);
    this.say(
      fillText(head === best ? (least === 0 ? words.columns.dead : words.columns.right) : words.columns.tie, parts),
      true,
    );
    this.dance!.seek(this.dance!.place + 1);
    this.#toChoice();
    if (this.#isOver) this.solved();
    this.show();
  }

  protected draw(): void {
    const { links, words } = this;
    this.asked.textContent = this.#isOver ? words.columns.finished : words.columns.ask;
    this.table.show({
      ...plain,
      row: (row) => (links.chosen[row] ? 'chosen' : links.isOut(row) ? 'gone' : ''),
      column: (column) => (links.covered[column + 1] ? 'gone' : ''),
    });
  }
}
