// A search that can be watched at any of its events: links, the events of a part of the search, and a place in it.
//
//     const dance = new Dance(matrix);
//     dance.append(events, ended);          // the first part
//     dance.seek(1000);                     // the links are as they are after 1000 events
//
// Long searches come in parts of some hundred thousand events. One part is open at a time; the links at the beginning
// of each part are kept, so that another one is opened at once.
import { Links, type SavedLinks } from './links';
import type { Matrix } from './matrix';
import { treeOf, type SearchTree } from './tree';

interface Part {
  readonly events: Uint32Array;
  /** The number of events before it. */
  readonly before: number;
  readonly links: SavedLinks;
  /** The nodes of the options that are being tried at its beginning. */
  readonly path: readonly number[];
}

export class Dance {
  readonly links: Links;
  readonly #parts: Part[] = [];
  #open = 0;
  #place = 0;
  #complete = false;
  #tree: SearchTree | undefined;

  constructor(matrix: Matrix) {
    this.links = new Links(matrix);
  }

  /** Adds the next part and opens it. `complete`: it is the last one. */
  append(events: Uint32Array, complete: boolean): void {
    if (this.#parts.length > 0) {
      this.open(this.#parts.length - 1);
      this.seek(this.events.length);
    }
    const { levelNode, depth } = this.links;
    const path = Array.from(levelNode.subarray(0, depth)).filter((node) => node > 0);
    this.#parts.push({ events, before: this.known, links: this.links.save(), path });
    this.#complete = complete;
    this.#show(this.#parts.length - 1);
  }

  /** Opens the part with this number, at its beginning. */
  open(part: number): void {
    if (part === this.#open) return this.seek(0);
    this.links.restore(this.#parts[part].links);
    this.#show(part);
  }

  #show(part: number): void {
    this.#open = part;
    this.#place = 0;
    this.#tree = undefined;
  }

  /** The events of the open part. */
  get events(): Uint32Array {
    return this.#parts[this.#open].events;
  }
  /** The number of events before it. */
  get before(): number {
    return this.#parts[this.#open].before;
  }
  /** How many events of it have happened. */
  get place(): number {
    return this.#place;
  }
  get part(): number {
    return this.#open;
  }
  get parts(): number {
    return this.#parts.length;
  }
  /** Whether the last part has the end of the search. */
  get complete(): boolean {
    return this.#complete;
  }
  /** The number of events of all parts. */
  get known(): number {
    const last = this.#parts.at(-1);
    return last === undefined ? 0 : last.before + last.events.length;
  }

  /** The search tree of the open part. */
  get tree(): SearchTree {
    return (this.#tree ??= treeOf(this.events, this.#parts[this.#open].path));
  }

  /** The number of events that have happened in all parts. */
  get total(): number {
    return this.before + this.#place;
  }

  /** Opens the part that has this place, and goes there. */
  travel(total: number): void {
    const later = this.#parts.findIndex((part) => part.before > total);
    const part = (later < 0 ? this.#parts.length : later) - 1;
    if (part !== this.#open) this.open(Math.max(0, part));
    this.seek(total - this.before);
  }

  /** Lets events happen, or undoes them, until `place` of the open part have happened. */
  seek(place: number): void {
    const { events, links } = this, to = Math.max(0, Math.min(events.length, place));
    while (this.#place < to) links.forward(events[this.#place++]);
    while (this.#place > to) links.backward(events[--this.#place]);
  }
}
