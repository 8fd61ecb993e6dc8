// The collection: puzzles that were made or read, kept in the browser, and the work that is done on them.
import type { Message } from '../frame/controls';
import type { Engine, QuadrilleFault, Services } from '../views';
import { later } from '../words/later';
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
      if (!controller.signal.aborted) this.say(() => this.#failure(error as QuadrilleFault));
    } finally {
      if (this.#controller === controller) this.stop();
    }
  }

  #failure({ message, detail = message, line = 0, column = 0 }: QuadrilleFault): string {
    return line > 0 ? later().notRead(later().at(line, column, detail)) : this.own().failed(detail);
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
