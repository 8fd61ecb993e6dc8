// Fetches searches from the worker, part by part.
import { Dance } from '../dance/dance';
import type { Engine } from '../views';
import type { PuzzleGrid } from './board';
import type { Source } from './protocol';

/** The events that are kept, 4 bytes each. */
export const mostEvents = 10_000_000;

export class Loader {
  #source!: Source;
  #fetching: Promise<boolean> | undefined;
  #loading: AbortController | undefined;
  #dance: Dance | undefined;

  constructor(private readonly engine: Engine) {}

  /** A search up to the place `at` at least. Ends a call that has not returned. */
  async open(source: Source, at: number): Promise<{ dance: Dance; clues: number; grid?: PuzzleGrid }> {
    this.stop();
    const { signal } = (this.#loading = new AbortController());
    const { matrix, clues, grid, events, complete } = await this.engine.call('openDance', source, { signal });
    const dance = new Dance(matrix);
    dance.append(events, complete);
    this.#source = source;
    this.#dance = dance;
    while (dance.known < at && (await this.more())) signal.throwIfAborted();
    return { dance, clues, grid };
  }

  stop(): void {
    this.#loading?.abort();
    this.#fetching = undefined;
  }

  /** Whether another part can be fetched. */
  get hasMore(): boolean {
    const dance = this.#dance;
    return dance !== undefined && !dance.complete && dance.known < mostEvents;
  }

  /** Fetches the next part and opens it; false if there is none. */
  more(): Promise<boolean> {
    if (!this.hasMore) return Promise.resolve(false);
    return (this.#fetching ??= this.#fetch(this.#dance!).finally(() => (this.#fetching = undefined)));
  }

  async #fetch(dance: Dance): Promise<boolean> {
    const input = { ...this.#source, before: dance.known }, { signal } = this.#loading!;
    const { events, complete } = await this.engine.call('continueDance', input, { signal });
    if (dance !== this.#dance) return false;
    dance.append(events, complete);
    return true;
  }
}
