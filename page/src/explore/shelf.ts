// The collection: puzzles that were made or read, kept in the browser for all tabs, and the work that is done on them.
import type { Message } from '../frame/controls';
import type { Engine, QuadrilleFault, Services } from '../views';
import { faultWords } from '../words/later';
import type { Entry } from './work';
import { type ExploreWords, exploreWords } from './words';

/** More are not kept: browsers give a page some megabytes. */
const most = 5000;

export type Kept = Entry & { id: string };

let added = 0;
const newId = (): string => `${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 8)}-${++added}`;

export class Shelf {
  readonly engine: Engine;
  entries: Kept[];
  /** Puzzles that the next work is for, by their ids; if there are none, it is for all. */
  readonly chosen = new Set<string>();
  /** What the last work has come to. */
  message: Message = () => '';
  working = false;
  #controller: AbortController | null = null;
  #listeners: (() => void)[] = [];

  constructor(readonly services: Services) {
    this.engine = services.engine;
    this.entries = this.#stored();
    // Another tab has changed it.
    addEventListener('storage', ({ key }) => {
      if (key !== null && !key.endsWith('.collection')) return;
      this.entries = this.#stored();
      this.changed();
    });
  }

  own = (): ExploreWords => exploreWords[this.services.language()];

  onChange(listener: () => void): void {
    this.#listeners.push(listener);
  }

  /** Adds puzzles; returns their ids. */
  add(entries: Entry[]): string[] {
    const kept = entries.map((entry) => ({ ...entry, id: newId() }));
    this.update((all) => [...all, ...kept].slice(0, most));
    return kept.map(({ id }) => id);
  }

  remove(ids: Set<string>): void {
    this.update((all) => all.filter(({ id }) => !ids.has(id)));
  }

  /** Changes what the browser keeps now: other tabs may have changed it since. */
  update(change: (entries: Kept[]) => Kept[]): void {
    this.entries = change(this.#stored());
    this.services.settings.set('collection', this.entries);
    this.changed();
  }

  choose(ids: Iterable<string>, isChosen = true): void {
    for (const id of ids) this.chosen[isChosen ? 'add' : 'delete'](id);
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
    const there = new Set(this.entries.map(({ id }) => id));
    for (const id of this.chosen) if (!there.has(id)) this.chosen.delete(id);
    for (const listener of this.#listeners) listener();
  }

  #stored(): Kept[] {
    const entries = this.services.settings.get<(Entry & { id?: string })[]>('collection', []);
    return entries.map((entry, i) => ({ ...entry, id: entry.id ?? String(i) }));
  }
}
