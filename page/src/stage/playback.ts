// Goes through a search: to places, step by step, or playing; draws the frames in between.
import type { Dance } from '../dance/dance';
import { nextPlace, previousPlace, type Stride } from '../dance/strides';
import type { Loader } from './loader';
import { Player } from './player';
import type { Stage } from './stage';

export type Way = 'first' | 'back' | 'forward' | 'last';

const calmRate = 150; // steps a second above which nothing eases
const followedEvery = 450; // milliseconds between two moves of a matrix that is zoomed, while it plays
const farJump = 3000; // events; what they touch does not glow
const toldEvery = 100; // milliseconds between two sentences while it plays

export interface PlaybackListener {
  /** The place has changed. */
  tell(): void;
  /** It is one where somebody stays. */
  keep(): void;
  /** Another part of the search is open. */
  turned(): void;
  playing(playing: boolean): void;
  /** The search is longer than what can be kept. */
  atLimit(): void;
}

export class Playback {
  stride: Stride = 'item';
  /** That of the last step. */
  lastStride: Stride = 'item';
  readonly #player = new Player();
  readonly #calm = matchMedia('(prefers-reduced-motion: reduce)');
  #dance: Dance | undefined;
  #stage: Stage | undefined;
  #visible = false;
  #asked = false; // for a frame
  #before = 0; // the time of the last frame
  #toldAt = 0;
  #toldPlace = -1;
  #followedAt = 0;
  #waiting = false; // for the next part, while it plays

  constructor(
    private readonly loader: Loader,
    private readonly listener: PlaybackListener,
  ) {}

  show(dance: Dance, stage: Stage, at: number): void {
    this.#dance = dance;
    this.#stage = stage;
    dance.travel(at);
    this.#settle();
  }

  set visible(visible: boolean) {
    this.#visible = visible;
    if (visible) this.wake();
    else this.stop();
  }

  get playing(): boolean {
    return this.#player.playing;
  }
  get rate(): number {
    return this.#player.rate;
  }
  set rate(rate: number) {
    this.#player.rate = rate;
  }

  // ---- Places ----

  /** To a place of the open part. */
  moveTo(place: number): void {
    const dance = this.#dance!, { motion } = this.#stage!, from = dance.place;
    this.lastStride = this.stride;
    dance.seek(place);
    const to = dance.place;
    if (Math.abs(to - from) > farJump || this.#calm.matches) motion.settle();
    else motion.touch(dance.events.subarray(Math.min(from, to), Math.max(from, to)));
    this.wake();
  }

  scrub(place: number): void {
    if (!this.#dance) return;
    this.stop();
    this.moveTo(place);
  }

  go(way: Way, stride: Stride = this.stride): void {
    const dance = this.#dance;
    if (!dance) return;
    this.stop();
    const { events, place, part, parts, complete } = dance;
    if (way === 'first') return this.#jump(0);
    if (way === 'last') return this.#jump(dance.known);
    if (way === 'back' && place === 0) return part > 0 ? this.#jump(dance.before - 1) : undefined;
    if (way === 'forward' && place === events.length) {
      return part < parts - 1 || !complete ? void this.turn(1) : undefined;
    }
    this.moveTo(way === 'back' ? previousPlace(events, place, stride) : nextPlace(events, place, stride));
    this.lastStride = stride;
    this.#stage!.follow();
    this.#stay();
  }

  /** To a place in any part. */
  #jump(total: number): void {
    this.#dance!.travel(total);
    this.#settle();
    this.#stay();
  }

  // Another part may be open.
  #settle(): void {
    this.lastStride = this.stride;
    this.#stage!.motion.settle();
    this.#stage!.refresh();
  }

  #stay(): void {
    this.#tell();
    this.listener.keep();
  }

  /** To the beginning of the part before or after the open one. */
  async turn(distance: -1 | 1): Promise<void> {
    const dance = this.#dance;
    if (!dance) return;
    const part = dance.part + distance;
    if (part < 0) return;
    if (part < dance.parts) dance.open(part);
    else if (dance.complete) return;
    else if (!(await this.loader.more())) return this.listener.atLimit();
    this.#settle();
    this.listener.turned();
    if (!this.playing) this.#stay();
  }

  // ---- Playing ----

  toggle(): void {
    if (!this.#dance) return;
    if (this.playing) {
      this.stop();
      return this.#stay();
    }
    const { complete, part, parts, place, events } = this.#dance;
    if (complete && part === parts - 1 && place === events.length) this.#jump(0);
    this.#player.start(performance.now());
    this.listener.playing(true);
    this.wake();
  }

  stop(): void {
    if (!this.playing) return;
    this.#player.stop();
    this.listener.playing(false);
  }

  #playOn(now: number): void {
    const { events, place } = this.#dance!;
    let to = place;
    for (let steps = this.#player.steps(now); steps > 0 && to < events.length; --steps) {
      to = nextPlace(events, to, this.stride);
    }
    if (to !== place) this.moveTo(to);
    if (to !== place && now - this.#followedAt > followedEvery) {
      this.#followedAt = now;
      this.#stage!.follow();
    }
    if (to === events.length) void this.#playNextPart();
  }

  async #playNextPart(): Promise<void> {
    const { complete, part, parts } = this.#dance!;
    if (part < parts - 1 || this.loader.hasMore) {
      this.#waiting = true;
      await this.turn(1).catch(() => this.stop());
      this.#waiting = false;
      return this.wake();
    }
    this.stop();
    if (!complete) this.listener.atLimit();
    this.#stay();
  }

  // ---- Frames ----

  wake(): void {
    if (this.#asked || !this.#visible || !this.#stage) return;
    this.#asked = true;
    requestAnimationFrame((now) => this.#frame(now));
  }

  #frame(now: number): void {
    this.#asked = false;
    if (!this.#visible) return;
    const passed = Math.min(100, now - this.#before);
    this.#before = now;
    if (this.playing && !this.#waiting) this.#playOn(now);
    const fast = this.#calm.matches || (this.playing && this.rate > calmRate);
    const glides = this.#stage!.glide(this.#calm.matches ? 1 : 1 - 0.8 ** (passed / 16.7));
    const moving = this.#stage!.motion.advance(fast ? 1 : 1 - 0.76 ** (passed / 16.7)) || glides;
    this.#stage!.draw();
    if (!this.playing || now - this.#toldAt > toldEvery) {
      if (this.#toldPlace !== this.#dance!.total) this.#tell();
      this.#toldAt = now;
    }
    if (moving || this.playing) this.wake();
  }

  #tell(): void {
    this.#toldPlace = this.#dance!.total;
    this.listener.tell();
  }
}
