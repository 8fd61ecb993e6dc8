// The buttons, the slider of places and the one of speeds.
import { h, setAttribute, setText } from '../frame/dom';
import { fillText } from '../stage/fill';
import { icon } from '../stage/icons';
import type { Way } from '../stage/playback';
import { positionOf, rateAt, sliderSteps } from '../stage/player';
import { type TheatreWords } from './words';

export interface TransportActions {
  toggle(): void;
  go(way: Way): void;
  scrub(place: number): void;
  /** The slider has been let go. */
  stay(): void;
  setRate(rate: number): void;
  /** The part before or after the open one. */
  turn(distance: -1 | 1): void;
}

export class Transport {
  readonly scrub = h('input', { type: 'range', min: 0, value: 0, step: 1, class: 'scrub' });
  readonly #play = h('button', { type: 'button', class: 'main play' });
  readonly #ways: Record<Way, HTMLButtonElement>;
  readonly #speed = h('input', { type: 'range', min: 0, max: sliderSteps, step: 1, id: 'theatre-speed' });
  readonly #speedLabel = h('label', { for: 'theatre-speed' });
  readonly #rate = h('output', { for: 'theatre-speed' });
  readonly #keys = h('span', { class: 'keys' });
  readonly #part = h('span');
  readonly #previous: HTMLButtonElement;
  readonly #next: HTMLButtonElement;
  readonly parts: HTMLElement;
  readonly bar: HTMLElement;
  #words!: TheatreWords;
  #number!: Intl.NumberFormat;
  #playing = false;

  constructor(actions: TransportActions) {
    const way = (name: Way) => h('button', { type: 'button', onclick: () => actions.go(name) }, icon(name));
    this.#ways = { first: way('first'), back: way('back'), forward: way('forward'), last: way('last') };
    this.#play.addEventListener('click', () => actions.toggle());
    this.scrub.addEventListener('input', () => actions.scrub(this.scrub.valueAsNumber));
    this.scrub.addEventListener('change', () => actions.stay());
    this.#speed.addEventListener('input', () => actions.setRate(rateAt(this.#speed.valueAsNumber)));
    this.#previous = h('button', { type: 'button', class: 'quiet', onclick: () => actions.turn(-1) }, icon('previous'));
    this.#next = h('button', { type: 'button', class: 'quiet', onclick: () => actions.turn(1) }, icon('next'));
    this.parts = h('div', { class: 'parts', hidden: true }, this.#previous, this.#part, this.#next);
    const { first, back, forward, last } = this.#ways, buttons = [first, back, this.#play, forward, last];
    const speed = h('span', { class: 'speed' }, this.#speedLabel, this.#speed, this.#rate);
    this.bar = h('div', { class: 'transport', role: 'group' }, ...buttons, speed, this.#keys);
  }

  translate(words: TheatreWords, number: Intl.NumberFormat): void {
    this.#words = words;
    this.#number = number;
    setAttribute(this.bar, 'aria-label', words.play);
    setAttribute(this.scrub, 'aria-label', words.place);
    for (const [name, button] of Object.entries(this.#ways)) {
      setAttribute(button, 'aria-label', words[name as Way]);
      setAttribute(button, 'title', words[name as Way]);
    }
    setText(this.#speedLabel, words.speed);
    setAttribute(this.#previous, 'aria-label', words.previousPart);
    setAttribute(this.#next, 'aria-label', words.nextPart);
    this.#keys.replaceChildren(...words.keys.flatMap(([keys, meaning]) =>
      [...keys.split(' ').map((key) => h('kbd', {}, key)), ` ${meaning} `]));
    this.setPlaying(this.#playing);
  }

  setPlaying(playing: boolean): void {
    this.#playing = playing;
    this.#play.replaceChildren(icon(playing ? 'pause' : 'play'), playing ? this.#words.pause : this.#words.play);
  }

  setRate(rate: number): void {
    this.#speed.value = String(positionOf(rate));
    const digits = rate < 10 ? 1 : 0, rounded = Number(rate.toFixed(digits));
    const text = fillText(this.#words.rate, { rate: this.#number.format(rounded) });
    setText(this.#rate, text);
    setAttribute(this.#speed, 'aria-valuetext', text);
  }

  setPlace(place: number, events: number, before: number, known: number): void {
    if (this.scrub.max !== String(events)) this.scrub.max = String(events);
    this.scrub.value = String(place);
    const text = { place: this.#number.format(before + place), events: this.#number.format(known) };
    setAttribute(this.scrub, 'aria-valuetext', fillText(this.#words.placeText, text));
  }

  setParts(part: number, parts: number, complete: boolean): void {
    this.parts.hidden = parts === 1 && complete;
    const text = { part: this.#number.format(part + 1), parts: this.#number.format(parts) };
    setText(this.#part, fillText(complete ? this.#words.part : this.#words.partOpen, text));
    setAttribute(this.#previous, 'aria-disabled', part === 0 ? 'true' : null);
    setAttribute(this.#next, 'aria-disabled', complete && part === parts - 1 ? 'true' : null);
  }
}
