// Exercises on the cell that a search fills next: in reading order, or with the fewest candidates.
import { FewestFirst, InOrder, type PlainSearch } from '../dance/plain_searches';
import { fillText } from '../stage/fill';
import { Names } from '../stage/names';
import { candidatesOf } from './candidates';
import type { Lesson } from './lessons';
import { PuzzleExercise, bitsOf } from './puzzle_exercise';

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
    const first = this.digits.indexOf(0),
      parts = { cell: this.cellName(cell), first: this.cellName(first) };
    const dead = candidatesOf(this.digits, first) === 0;
    return cell !== first
      ? [fillText(this.words.cells.notFirst, parts), false]
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
    const counts = Array.from(this.digits, (digit, one) =>
      digit > 0 ? Infinity : bitsOf(candidatesOf(this.digits, one)),
    );
    const least = Math.min(...counts),
      best = counts.indexOf(least);
    const parts = {
      cell: this.cellName(cell),
      n: String(counts[cell]),
      best: this.cellName(best),
      least: String(least),
    };
    return counts[cell] > least
      ? [fillText(this.words.cells.more, parts), false]
      : [fillText(this.words.cells.fewestRight, parts), true];
  }
}
