// An exercise in a lesson: something to click, what is asked, and why an answer is right or wrong.
import type { Dance } from '../dance/dance';
import { h, setAttribute, setText } from '../frame/dom';
import type { ExerciseWords } from './exercise_words';
import type { Lesson } from './lessons';

export interface Given {
  readonly puzzle?: Lesson;
  readonly dance?: Dance;
}

export abstract class Exercise {
  protected readonly asked = h('p', { class: 'asked' });
  protected readonly feedback = h('p', { class: 'feedback', role: 'status' });
  protected readonly buttons = h('div', { class: 'buttons' });
  readonly element: HTMLElement;
  protected words!: ExerciseWords;
  readonly #title = h('h3');

  /** `solved` is told when the exercise is done. */
  constructor(
    picture: readonly HTMLElement[],
    protected readonly solved: () => void,
  ) {
    const side = h('div', { class: 'side' }, this.feedback, this.buttons);
    const body = h('div', { class: 'exercise-body' }, ...picture, side);
    this.element = h('section', { class: 'exercise' }, this.#title, this.asked, body);
  }

  translate(words: ExerciseWords): void {
    this.words = words;
    setText(this.#title, words.title);
    this.setUp();
    if (this.asked.textContent === '') setText(this.asked, words.loading);
    this.show();
  }

  /** The puzzle or the matrix of the reader. */
  abstract give(given: Given): void;
  /** Words of parts that stay. */
  protected setUp(): void {}
  /** Asks, and shows the picture. */
  protected abstract show(): void;

  protected say(text: string, isRight: boolean | null): void {
    setText(this.feedback, text);
    setAttribute(this.feedback, 'data-right', isRight === null ? null : String(isRight));
  }

  protected button(text: () => string, press: () => void): HTMLButtonElement {
    const button = h('button', { type: 'button', onclick: press });
    this.buttons.append(button);
    this.#texts.push([button, text]);
    return button;
  }
  readonly #texts: [HTMLElement, () => string][] = [];

  protected nameButtons(): void {
    for (const [button, text] of this.#texts) setText(button, text());
  }
}
