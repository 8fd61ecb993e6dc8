// The exercise on rows that cover each column once.
import { fillText } from '../stage/fill';
import { MatrixExercise, plain } from './matrix_exercise';
import type { Click } from './matrix_table';

/** Which rows have exactly one 1 in each column? */
export class CoverExercise extends MatrixExercise {
  readonly #chosen = new Set<number>();

  constructor(solved: () => void) {
    super('row', solved);
  }

  protected restart(): void {
    this.#chosen.clear();
  }

  protected click(click: Click): void {
    if (click.kind !== 'row') return;
    if (!this.#chosen.delete(click.row)) this.#chosen.add(click.row);
    this.show();
  }

  protected draw(): void {
    const { words, matrix } = this,
      rows = [...this.#chosen].sort((a, b) => a - b);
    const of = matrix.items.map((_, column) => rows.filter((row) => this.columnsOf(row).includes(column)));
    const isWrong = (column: number) => of[column].length > 1;
    this.asked.textContent = words.cover.ask;
    this.table.show({
      ...plain,
      row: (row) => (this.#chosen.has(row) ? 'chosen' : ''),
      note: (column) => String(of[column].length),
      column: (column) => (isWrong(column) ? 'wrong' : of[column].length === 1 ? 'covered' : ''),
      one: (row, column) => (this.#chosen.has(row) ? (isWrong(column) ? 'wrong' : 'chosen') : ''),
    });
    const twice = of.findIndex((found) => found.length > 1),
      none = of.filter((found, column) => found.length === 0 && !matrix.secondary[column]);
    if (rows.length === 0) return this.say('', null);
    if (twice >= 0) {
      const parts = { column: this.name(twice), rows: of[twice].map((row) => row + 1).join(', ') };
      return this.say(fillText(words.cover.twice, parts), false);
    }
    if (none.length > 0) return this.say(fillText(words.cover.open, { n: String(none.length) }), null);
    this.say(fillText(words.cover.done, { rows: rows.map((row) => row + 1).join(', ') }), true);
    this.solved();
  }
}
