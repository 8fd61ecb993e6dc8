// When steps are due while the dance plays.

const longestPause = 100; // milliseconds; what a hidden page has missed is not made up for

export const slowest = 0.2, fastest = 200_000;

export class Player {
  #playing = false;
  #due = 0;
  #before = 0;
  /** Steps a second. */
  rate = 5;

  get playing(): boolean {
    return this.#playing;
  }

  start(now: number): void {
    this.#playing = true;
    this.#due = 0;
    this.#before = now;
  }

  stop(): void {
    this.#playing = false;
  }

  /** The number of steps that are due. */
  steps(now: number): number {
    if (!this.#playing) return 0;
    this.#due += (Math.min(longestPause, now - this.#before) / 1000) * this.rate;
    this.#before = now;
    const steps = Math.floor(this.#due);
    this.#due -= steps;
    return steps;
  }
}

// ---- The slider of the speed: equal ways are equal factors ----

export const sliderSteps = 60;

export const rateAt = (position: number): number => slowest * (fastest / slowest) ** (position / sliderSteps);

export const positionOf = (rate: number): number =>
  Math.round((sliderSteps * Math.log(rate / slowest)) / Math.log(fastest / slowest));
