// How far nodes and heads are on their way: what is hidden eases into its bow, and what has just changed glows.
import { Step, nodeOf, stepOf } from '../dance/events';
import type { Links } from '../dance/links';

const glowing = 0.03, near = 0.015;

export class Motion {
  /** Of nodes: 0 in its list, 1 hidden. */
  readonly bow: Float32Array;
  /** Of nodes: 1 has just been hidden or restored. */
  readonly glow: Float32Array;
  /** Of heads: 0 in the list of items, 1 covered. */
  readonly lift: Float32Array;

  constructor(private readonly links: Links) {
    this.bow = new Float32Array(links.nodes);
    this.glow = new Float32Array(links.nodes);
    this.lift = new Float32Array(links.items + 1);
    this.settle();
  }

  /** Everything is where it belongs. */
  settle(): void {
    this.bow.set(this.links.hidden);
    this.lift.set(this.links.covered);
    this.glow.fill(0);
  }

  /** These events have just happened, or have been undone. */
  touch(events: Uint32Array): void {
    for (const event of events) {
      const step = stepOf(event);
      if (step === Step.hide || step === Step.unhide) this.glow[nodeOf(event)] = 1;
    }
  }

  /** A frame later; `pace` is the part of the way that is done in it. Whether anything still moves. */
  advance(pace: number): boolean {
    const moved = [approach(this.bow, this.links.hidden, pace), approach(this.lift, this.links.covered, pace)];
    return fade(this.glow) || moved.includes(true);
  }
}

function approach(values: Float32Array, goals: Uint8Array, pace: number): boolean {
  let moving = false;
  for (let i = 0; i < values.length; ++i) {
    const gap = goals[i] - values[i];
    if (gap === 0) continue;
    values[i] = Math.abs(gap) < near ? goals[i] : values[i] + gap * pace;
    moving = true;
  }
  return moving;
}

function fade(values: Float32Array): boolean {
  let moving = false;
  for (let i = 0; i < values.length; ++i) {
    if (values[i] === 0) continue;
    values[i] = values[i] * 0.9 < glowing ? 0 : values[i] * 0.9;
    moving = true;
  }
  return moving;
}
