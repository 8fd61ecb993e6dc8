// The exercise on the plane of a digit.
import { fillText } from '../stage/fill';
import { candidatesOf, singlesOf } from './candidates';
import { PuzzleExercise, signOf } from './puzzle_exercise';

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
    const { plane } = this.words,
      bit = 2 ** (this.#digit - 1);
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
    this.asked.textContent = fillText(this.#digit > 0 ? this.words.plane.ask : this.words.plane.none, {
      digit: signOf(this.#digit),
    });
    this.showDigits(this.#digits, (cell) => ((candidatesOf(this.#digits, cell) & bit) !== 0 ? 'on' : ''));
  }
}
