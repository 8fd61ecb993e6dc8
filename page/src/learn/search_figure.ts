// A search at work on the puzzle: the digits that are tried, and the number of nodes so far.
import type { Matrix } from '../dance/matrix';
import type { PlainSearch } from '../dance/plain_searches';
import { h, setAttribute, setText } from '../frame/dom';
import { fillText } from '../stage/fill';
import { Names } from '../stage/names';
import { Player } from '../stage/player';
import type { Figure } from './figure';
import { GridView, type Look } from './grid_view';
import type { Lesson } from './lessons';
import type { LearnWords } from './words';

const firstRate = 3, doubles = 700, mostRate = 5e6; // nodes a second; milliseconds
const frameTime = 9; // milliseconds of work in each frame

export class SearchFigure implements Figure {
  readonly #grid = new GridView();
  readonly #nodes = h('p', { class: 'count', 'aria-live': 'polite' });
  readonly #step = h('button', { type: 'button', onclick: () => this.#advance(1) });
  readonly #run = h('button', { type: 'button', class: 'main', onclick: () => this.#toggle() });
  readonly #restart = h('button', { type: 'button', class: 'quiet', onclick: () => this.#begin() });
  readonly element = h(
    'div', { class: 'figure' }, this.#grid.element,
    h('div', {}, this.#nodes, h('div', { class: 'buttons' }, this.#run, this.#step, this.#restart)),
  );
  readonly #player = new Player();
  #lesson: Lesson | undefined;
  #names!: Names;
  #search!: PlainSearch;
  #began = 0;
  #words!: LearnWords;
  #number!: Intl.NumberFormat;

  constructor(private readonly make: (matrix: Matrix) => PlainSearch) {}

  translate(words: LearnWords, number: Intl.NumberFormat): void {
    this.#words = words;
    this.#number = number;
    setText(this.#step, words.step);
    setText(this.#restart, words.restart);
    if (this.#lesson) this.#show();
  }

  show(lesson: Lesson): void {
    this.#lesson = lesson;
    this.#names = new Names(lesson.matrix);
    this.#begin();
  }

  #begin(): void {
    if (!this.#lesson) return;
    this.stop();
    this.#search = this.make(this.#lesson.matrix);
    this.#show();
  }

  stop(): void {
    this.#player.stop();
    if (this.#lesson && this.#search) this.#show();
  }

  #advance(nodes: number): void {
    this.#search.run(nodes);
    this.#show();
  }

  #toggle(): void {
    if (!this.#lesson) return;
    if (this.#player.playing) return this.stop();
    if (this.#search.ended) this.#begin();
    this.#began = performance.now();
    this.#player.start(this.#began);
    this.#frame(this.#began);
  }

  // It begins slowly, and is soon as fast as it can be.
  #frame(now: number): void {
    if (!this.#player.playing) return;
    this.#player.rate = Math.min(mostRate, firstRate * 2 ** ((now - this.#began) / doubles));
    let steps = this.#player.steps(now);
    const end = performance.now() + frameTime;
    while (steps > 0 && !this.#search.ended && performance.now() < end) {
      const some = Math.min(steps, 500);
      this.#search.run(some);
      steps -= some;
    }
    if (this.#search.ended) this.#player.stop();
    this.#show();
    requestAnimationFrame((next) => this.#frame(next));
  }

  #show(): void {
    const { given } = this.#lesson!, { nodes, covers, ended, path, lastCover } = this.#search;
    const digits = Uint8Array.from(given);
    const looks = Array.from(given, (digit): Look => (digit > 0 ? 'given' : ''));
    for (const option of ended ? lastCover : path) {
      const [cell, digit] = this.#names.placement(option, Math.sqrt(given.length));
      digits[cell] = digit;
      looks[cell] = 'tried';
    }
    const { searching, searched } = this.#words, { format } = this.#number;
    const count = fillText(ended ? searched(nodes) : searching(nodes), { n: format(nodes), covers: format(covers) });
    this.#grid.show(digits, looks, count);
    // Numbers that run are not read out.
    setAttribute(this.#nodes, 'aria-live', this.#player.playing ? 'off' : 'polite');
    setText(this.#nodes, count);
    setText(this.#run, this.#player.playing ? this.#words.stop : this.#words.run);
  }
}
