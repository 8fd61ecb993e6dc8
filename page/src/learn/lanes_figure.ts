// The puzzle by the default engine, thousands of times at once.
import { h, setText } from '../frame/dom';
import { fillText } from '../stage/fill';
import type { Engine } from '../views';
import type { Figure } from './figure';
import type { Lesson, Timing } from './lessons';
import type { LearnWords } from './words';

const puzzles = 20_000;

export class LanesFigure implements Figure {
  readonly #result = h('p', { class: 'count', 'aria-live': 'polite' });
  readonly #run = h('button', { type: 'button', class: 'main', onclick: () => void this.#measure() });
  readonly element = h('div', { class: 'figure column' }, this.#result, h('div', { class: 'buttons' }, this.#run));
  #text: string | undefined;
  #timing: Timing | undefined;
  #words!: LearnWords;
  #number!: Intl.NumberFormat;

  constructor(private readonly engine: Engine) {}

  translate(words: LearnWords, number: Intl.NumberFormat): void {
    this.#words = words;
    this.#number = number;
    setText(this.#run, fillText(words.runLanes, { n: number.format(puzzles) }));
    this.#show();
  }

  show({ text, given }: Lesson): void {
    this.#text = given.length === 81 ? text : undefined;
    this.#timing = undefined;
    this.#show();
  }

  stop(): void {}

  async #measure(): Promise<void> {
    const text = this.#text;
    if (text === undefined) return;
    const timing = await this.engine.call('timeLanes', { text, puzzles });
    if (text !== this.#text) return;
    this.#timing = timing;
    this.#show();
  }

  #show(): void {
    this.#run.disabled = this.#text === undefined;
    const { lanes, lanesOnly9 } = this.#words;
    if (!this.#timing) return setText(this.#result, this.#text === undefined ? lanesOnly9 : lanes);
    const { puzzles: n, milliseconds } = this.#timing, { format } = this.#number;
    const micros = Number(((1000 * milliseconds) / n).toPrecision(2));
    setText(this.#result, fillText(this.#words.lanesTime, {
      n: format(n), milliseconds: format(Math.round(milliseconds)), micros: format(micros),
    }));
  }
}
