// The exercise on the lowest bit of a set.
import { fillText } from '../stage/fill';
import { candidatesOf } from './candidates';
import { PuzzleExercise, bitsOf, signOf } from './puzzle_exercise';

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
    const digit = this.size - square,
      bit = 2 ** (digit - 1),
      set = this.#set,
      lowest = set & -set;
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
    this.grid.show(
      Array.from({ length: this.size }, (_, square) => {
        const digit = this.size - square,
          bit = (set >> (digit - 1)) & 1;
        return { text: String(bit), look: `bit ${bit ? 'on' : ''}`.trim(), label: `${signOf(digit)}: ${bit}` };
      }),
      this.size,
    );
  }
}
