// What dancing links do, event by event: trace() of the class Cover; see index.d.ts.
import { Handle, QuadrilleError } from './core.js';

const EVENT = 24, EVENTS = 4096; // bytes of one, and how many are fetched at once
const STEP_BITS = 4; // of a packed event
const STEPS = ['choose', 'cover', 'hide', 'attempt', 'purify', 'agree', 'solution', 'disagree', 'unpurify', 'unhide',
  'uncover', 'leave', 'back', 'end'];

/** An iterator over the events of a search, which packed() takes in batches. */
export class Trace {
  #own;
  #batch = new Uint32Array(0); // events as they lie in memory, and where the next one begins
  #at = 0;
  #ended = false;

  constructor(cover, { choice } = {}) {
    const { instance, handle } = cover;
    const made = instance.withText(choice, (at) => instance.make('qd_trace_new', handle, at));
    this.#own = new Handle(instance, 'qd_trace_free', made);
  }

  next() {
    if (!this.#hasNext()) return { value: undefined, done: true };
    const [step, depth, node, , low, high] = this.#take();
    return { value: { step: STEPS[step], depth, node, tried: high * 2 ** 32 + low }, done: false };
  }

  /** Ends it: loops that are left early call this. */
  return(value) {
    this.#end();
    this.#at = this.#batch.length;
    return { value, done: true };
  }

  [Symbol.iterator]() {
    return this;
  }

  packed(capacity) {
    if (!Number.isInteger(capacity) || capacity < 0 || capacity >= 2 ** 32) {
      throw new QuadrilleError('bad_number', `expected a number of events, found ${capacity}`);
    }
    const words = new Uint32Array(capacity);
    let size = 0;
    while (size < capacity && this.#hasNext()) {
      const [step, , node] = this.#take();
      words[size++] = step | (node << STEP_BITS);
    }
    return words.slice(0, size);
  }

  #take() {
    return this.#batch.subarray(this.#at, (this.#at += EVENT / 4));
  }

  #hasNext() {
    if (this.#at === this.#batch.length && !this.#ended) this.#fetch();
    return this.#at < this.#batch.length;
  }

  #fetch() {
    const { instance, handle } = this.#own;
    instance.withMemory([EVENT * EVENTS], (at) => {
      const size = instance.make('qd_trace_next', handle, at, EVENTS);
      if (size < EVENTS) this.#end();
      this.#batch = instance.copy(Uint32Array, at, (EVENT / 4) * size);
      this.#at = 0;
    });
  }

  #end() {
    if (!this.#ended) this.#own.free();
    this.#ended = true;
  }
}
