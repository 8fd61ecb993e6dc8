// The collection: puzzles that were made or read, kept in the browser, and the work that is done on them.
import type { Message } from '../frame/controls';
import type { Engine, QuadrilleFault, Services } from '../views';
import { faultWords } from '../words/later';
import type { Entry } from './work';
import { type ExploreWords, exploreWords } from './words';

/** More are not kept: browsers give a page some megabytes. */
const most = 5000;

export class Shelf {
  readonly engine: Engine;
  entries: Entry[];
  /** What the last work has come to. */
  message: Message = () => '';
  working = false;
  #controller: AbortController | null = null;
  #listeners: (() => void)[] = [];

  constructor(readonly services: Services) {
    this.engine = services.engine;
    this.entries = services.settings.get<Entry[]>('collection', []);
  }

  own = (): ExploreWords => exploreWords[this.services.language()];

  onChange(listener: () => void): void {
    this.#listeners.push(listener);
  }

  add(entries: Entry[]): void {
    this.set([...this.entries, ...entries].slice(0, most));
  }

  set(entries: Entry[]): void {
    this.entries = entries;
    this.services.settings.set('collection', entries);
    this.changed();
  }

  say(message: Message): void {
    this.message = message;
    this.changed();
  }

  /** One work at a time: the last one is stopped. */
  async work(body: (signal: AbortSignal) => Promise<void>): Promise<void> {
    this.#controller?.abort();
    const controller = (this.#controller = new AbortController());
    this.working = true;
    this.changed();
    try {
      await body(controller.signal);
    } catch (error) {
      const fault = error as QuadrilleFault;
      if (!controller.signal.aborted)
        this.say(() => (fault.line > 0 ? faultWords(fault) : this.own().failed(fault.detail ?? fault.message)));
    } finally {
      if (this.#controller === controller) this.stop();
    }
  }

  stop(): void {
    this.#controller?.abort();
    this.#controller = null;
    this.working = false;
    this.changed();
  }

  changed(): void {
    for (const listener of this.#listeners) listener();
  }
}
