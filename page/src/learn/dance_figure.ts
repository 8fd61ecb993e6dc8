// The matrix of the reader, searched by Algorithm X step by step: by options, by items, or link by link.
import type { Dance } from '../dance/dance';
import { storyAt } from '../dance/story';
import type { Stride } from '../dance/strides';
import { h, setAttribute, setText } from '../frame/dom';
import { fillText } from '../stage/fill';
import { icon } from '../stage/icons';
import { Loader } from '../stage/loader';
import { Names } from '../stage/names';
import { readPalette } from '../stage/palette';
import { Playback, type Way } from '../stage/playback';
import type { Choice } from '../stage/protocol';
import { sentence } from '../stage/sentences';
import { Stage } from '../stage/stage';
import { storyWords } from '../stage/story_words';
import type { Services } from '../views';
import type { Figure } from './figure';
import type { LearnWords } from './words';

const ways: readonly Way[] = ['first', 'back', 'forward', 'last'];

export class DanceFigure implements Figure {
  readonly #matrix = h('canvas', { role: 'img', class: 'matrix' });
  readonly #tree = h('canvas', { role: 'img', class: 'tree' });
  readonly #flame = h('canvas', { 'aria-hidden': 'true', class: 'flame' });
  readonly #said = h('p', { class: 'said', 'aria-live': 'polite' });
  readonly #count = h('p', { class: 'count' });
  readonly #probe = h('span', { hidden: true, class: 'probe' });
  readonly #buttons = ways.map((way) =>
    h('button', { type: 'button', onclick: () => this.#playback.go(way) }, icon(way)));
  readonly element = h(
    'div', { class: 'figure dance' },
    h('div', { class: 'pictures' }, this.#matrix, this.#tree), this.#said, this.#flame,
    h('div', { class: 'buttons' }, ...this.#buttons, this.#count), this.#probe,
  );
  readonly #loader: Loader;
  readonly #playback: Playback;
  #stage: Stage | undefined;
  #dance: Dance | undefined;
  #names!: Names;
  #words!: LearnWords;
  #number!: Intl.NumberFormat;

  constructor(
    private readonly services: Services,
    private readonly choice: Choice,
    stride: Stride,
  ) {
    this.#loader = new Loader(services.engine);
    const nothing = () => undefined;
    const listener = { tell: () => this.#tell(), keep: nothing, turned: nothing, playing: nothing, atLimit: nothing };
    this.#playback = new Playback(this.#loader, listener);
    this.#playback.stride = this.#playback.lastStride = stride;
    services.onTheme(() => this.#stage?.paint(readPalette(this.#probe)));
    const scrub = ({ clientX }: PointerEvent) =>
      this.#stage && this.#playback.scrub(this.#stage.placeAt(clientX - this.#flame.getBoundingClientRect().left));
    this.#flame.addEventListener('pointerdown', (event) => {
      this.#flame.setPointerCapture(event.pointerId);
      scrub(event);
    });
    this.#flame.addEventListener('pointermove', (event) => {
      if (this.#flame.hasPointerCapture(event.pointerId)) scrub(event);
    });
  }

  translate(words: LearnWords, number: Intl.NumberFormat): void {
    this.#words = words;
    this.#number = number;
    ways.forEach((way, i) => setAttribute(this.#buttons[i], 'aria-label', words.ways[way]));
    setAttribute(this.#matrix, 'aria-label', words.matrixPicture);
    setAttribute(this.#tree, 'aria-label', words.treePicture);
    if (this.#dance) this.#tell();
  }

  /** The faults of the text are those of the call. */
  async show(text: string): Promise<void> {
    const { dance } = await this.#loader.open({ text, choice: this.choice }, 0);
    this.#dance = dance;
    this.#names = new Names(dance.links.matrix);
    if (this.#stage) this.#stage.show(dance, this.#names);
    else {
      const canvases = { matrix: this.#matrix, tree: this.#tree, flame: this.#flame };
      this.#stage = new Stage(canvases, dance, this.#names, readPalette(this.#probe), () => this.#playback.wake());
    }
    this.#playback.visible = true;
    this.#playback.show(dance, this.#stage, 0);
    this.#tell();
  }

  stop(): void {
    this.#playback.visible = false;
  }
  resume(): void {
    this.#playback.visible = true;
  }

  #tell(): void {
    const { events, place, links } = this.#dance!, { format } = this.#number;
    const story = storyAt(events, place, this.#playback.lastStride, links);
    this.#said.replaceChildren(...sentence(story, storyWords[this.services.language()], this.#names, links));
    const counts = { tried: format(links.tried), covers: format(links.solutions) };
    setText(this.#count, fillText(this.#words.danceCount, counts));
  }
}
