// How long the player has been at it: runs while the page is visible, from the first digit to the solution.
import { h, setText } from '../frame/dom';
import { words } from '../words/index';
import type { Labels } from '../frame/controls';

export const inWords = (seconds: number): string => {
  const two = (n: number): string => String(n).padStart(2, '0');
  const hours = Math.floor(seconds / 3600),
    rest = `${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
  return hours > 0 ? `${hours}:${rest}` : rest;
};

export class Timer {
  readonly element = h('p', { class: 'timer' });
  #time = h('span', { class: 'time', role: 'timer', 'aria-live': 'off' });
  #button: HTMLButtonElement;
  #seconds = 0;
  #started = false;
  #paused = false;
  #done = false;
  #listener: (seconds: number) => void = () => {};

  constructor(labels: Labels) {
    labels.name(this.#time, () => words.board.timer);
    this.#button = labels.button(
      () => (this.#paused ? words.board.resume : words.board.pause),
      () => {
        this.#paused = !this.#paused;
        setText(this.#button, this.#paused ? words.board.resume : words.board.pause);
      },
      { class: 'quiet' },
    );
    this.element.append(this.#time, this.#button);
    setInterval(() => this.#tick(), 1000);
    this.#render();
  }

  get seconds(): number {
    return this.#seconds;
  }

  /** Called whenever another second has passed, or the time is set. */
  onTick(listener: (seconds: number) => void): void {
    this.#listener = listener;
  }

  reset(): void {
    this.continueAt(0);
  }

  continueAt(seconds: number): void {
    this.#seconds = seconds;
    this.#started = seconds > 0;
    this.#paused = this.#done = false;
    this.#listener(seconds);
    this.#render();
  }

  start(): void {
    this.#started = true;
    this.#render();
  }

  setDone(done: boolean): void {
    this.#done = done;
  }

  #tick(): void {
    if (!this.#started || this.#paused || this.#done || document.hidden) return;
    this.#listener(++this.#seconds);
    this.#render();
  }

  #render(): void {
    this.element.hidden = !this.#started;
    setText(this.#time, inWords(this.#seconds));
  }
}
