// Exact cover problems: the class Cover of a module, and searches for covers; see index.d.ts.
import { Handle, QuadrilleError, Slices, randomSeed } from './core.js';
import { Trace } from './traces.js';

const MEMORY = 2 ** 28, MOST_MEMORY = 2 ** 29; // bytes; a module has twice as many

const wrong = (name, detail) => new QuadrilleError(name, detail);
const range = (count) => Array.from({ length: count }, (_, i) => i);
const isNumber = (value, most) => Number.isInteger(value) && value >= 0 && value <= most;
const LARGEST = 2 ** 32 - 1;

/** body(address) of a struct: its size, a 0, and these words. */
function withStruct(instance, words, body) {
  return instance.withMemory([8 + 4 * words.length], (at) => {
    instance.store(bytesOf([8 + 4 * words.length, 0, ...words]), at);
    return body(at);
  });
}

const bytesOf = (words) => new Uint8Array(Uint32Array.from(words).buffer);
const wide = (number) => [number % 2 ** 32, Math.floor(number / 2 ** 32)];

/** body(address, ...) of arrays of words; of `undefined` it is 0. */
function withArrays(instance, arrays, body) {
  const sizes = arrays.map((words) => 4 * (words?.length ?? 0));
  return instance.withMemory(sizes, (...at) => {
    arrays.forEach((words, i) => words && instance.store(bytesOf(words), at[i]));
    return body(...at.map((address, i) => (arrays[i] ? address : 0)));
  });
}

/** The options of a cover, which store(address) puts into memory that has room for them. */
function takeCover(instance, room, store) {
  return instance.withMemory([4 * room], (at) => {
    const size = store(at);
    return Array.from(instance.copy(Uint32Array, at, size).sort());
  });
}

// ---- Making problems ----

const keyed = (map, item) => (map instanceof Map ? map.get(item) : Object.hasOwn(map, item) ? map[item] : undefined);

class Builder {
  #instance;
  #handle;
  #numbers = new Map();
  #colors = new Map();

  constructor(instance, handle) {
    this.#instance = instance;
    this.#handle = handle;
  }

  /** The problem that body(builder) describes. */
  static build(instance, body) {
    return instance.using('qd_cover_builder_free', instance.make('qd_cover_builder_new'), (handle) => {
      body(new Builder(instance, handle));
      return new Handle(instance, 'qd_cover_free', instance.make('qd_cover_build', handle));
    });
  }

  addItem(item, bounds = [1, 1]) {
    if (!Array.isArray(bounds) || bounds.length !== 2 || !bounds.every((bound) => isNumber(bound, LARGEST))) {
      throw wrong('bad_number', `expected two numbers as bounds of ${String(item)}, found ${String(bounds)}`);
    }
    this.#add('qd_cover_add_item', item, bounds);
  }

  addSecondary(item) {
    this.#add('qd_cover_add_secondary', item, []);
  }

  #add(name, item, bounds) {
    if (this.#numbers.has(item)) throw wrong('duplicate_item', `the item ${String(item)} occurs twice`);
    const text = typeof item === 'object' ? undefined : String(item);
    this.#numbers.set(item, this.#instance.withText(text, (at) =>
      this.#instance.make(name, this.#handle, at, ...bounds)));
  }

  addOptions(options, costs) {
    const sizes = [], items = [], colors = [];
    for (const option of options) {
      const before = items.length;
      for (const entry of option) {
        const [item, color] = this.#entry(entry, sizes.length);
        items.push(item);
        colors.push(color);
      }
      sizes.push(items.length - before);
    }
    if (costs !== undefined) {
      costs = Array.from(costs);
      if (costs.length !== sizes.length || !costs.every((cost) => isNumber(cost, LARGEST))) {
        throw wrong('bad_number', `expected ${sizes.length} costs from 0 to 2^32 - 1`);
      }
    }
    this.add(sizes, items, colors.some((color) => color > 0) ? colors : undefined, costs);
  }

  #entry(entry, option) {
    if (this.#numbers.has(entry)) return [this.#numbers.get(entry), 0];
    if (Array.isArray(entry) && entry.length === 2 && this.#numbers.has(entry[0])) {
      return [this.#numbers.get(entry[0]), this.#color(String(entry[1]))];
    }
    throw wrong('unknown_item', `option ${option}: expected an item, found ${String(entry)}`);
  }

  #color(name) {
    if (!this.#colors.has(name)) {
      this.#colors.set(name, this.#instance.withText(name, (at) =>
        this.#instance.make('qd_cover_add_color', this.#handle, at)));
    }
    return this.#colors.get(name);
  }

  add(sizes, ...arrays) {
    withArrays(this.#instance, [sizes, ...arrays], (...at) =>
      this.#instance.call('qd_cover_add_options', this.#handle, sizes.length, ...at));
  }
}

function addMatrix(builder, rows, secondary) {
  const columns = rows[0]?.length ?? 0;
  const sizes = [], items = [];
  rows.forEach((row, number) => {
    const cells = Array.from(row);
    if (cells.length !== columns || !cells.every((cell) => cell === 0 || cell === 1)) {
      throw wrong('bad_length', `row ${number}: expected ${columns} numbers that are 0 or 1`);
    }
    const ones = cells.flatMap((cell, column) => (cell === 1 ? [column] : []));
    if (ones.length === 0) throw wrong('empty_option', `row ${number} has no 1`);
    items.push(ones);
    sizes.push(ones.length);
  });
  if (!isNumber(secondary, columns)) {
    throw wrong('bad_number', `expected 0 to ${columns} secondary columns, found ${secondary}`);
  }
  for (let column = 0; column < columns; ++column) {
    if (column < columns - secondary) builder.addItem(column);
    else builder.addSecondary(column);
  }
  builder.add(sizes, items.flat(), undefined, undefined);
}

// ---- Searching ----

/** An iterator over covers; `cover` is a problem's handle, which has `length` options. */
class Search {
  #own;
  #signal;

  constructor(cover, { engine, choice, state, signal } = {}) {
    const { instance, handle } = cover;
    this.#signal = signal;
    const made = instance.withText(engine, (engineAt) => instance.withText(choice, (choiceAt) =>
      withStruct(instance, [engineAt, choiceAt], (options) => {
        if (state === undefined) return instance.make('qd_search_new', handle, options);
        return instance.withText(state, (at, size) => instance.make('qd_search_resume', handle, at, size, options));
      })));
    this.#own = new Handle(instance, 'qd_search_free', made);
  }

  /** The covers of a search that nobody else has. */
  static *all(cover) {
    const search = new Search(cover);
    try {
      yield* search;
    } finally {
      search.#own.free();
    }
  }

  next() {
    while (!this.ended) {
      if (this.#step('qd_search_next', 0) > 0n) return { value: this.#cover(), done: false };
    }
    return { value: undefined, done: true };
  }

  [Symbol.iterator]() {
    return this;
  }

  async *[Symbol.asyncIterator]() {
    const slices = new Slices(this.#signal);
    while (!this.ended) {
      const found = this.#step('qd_search_next', slices.size) > 0n;
      if (found) yield this.#cover();
      await slices.after(!found);
    }
  }

  async count({ seconds = Infinity, signal = this.#signal } = {}) {
    const slices = new Slices(signal), end = performance.now() + 1000 * seconds;
    let total = 0n;
    while (!this.ended && performance.now() < end) {
      total += this.#step('qd_search_count', slices.size);
      if (!this.ended) await slices.after(true);
    }
    return total;
  }

  get ended() {
    return this.#ask('qd_search_ended') !== 0;
  }
  get nodes() {
    return Number(this.#ask('qd_search_nodes'));
  }
  get progress() {
    return this.#ask('qd_search_progress');
  }

  save() {
    return this.#own.instance.makeText('qd_search_save', this.#own.handle);
  }

  #ask(name, ...values) {
    return this.#own.instance.run(name, this.#own.handle, ...values);
  }

  // The number of covers that a call finds; `nodes` is the most options that it tries, 0: no limit.
  #step(name, nodes) {
    const { instance, handle } = this.#own, to = instance.slots + 8;
    return withStruct(instance, [...wide(nodes), 0, 0, 0, 0], (pause) => {
      instance.view().setBigUint64(to, 0n, true);
      instance.call(name, handle, pause, to);
      return instance.view().getBigUint64(to, true);
    });
  }

  #cover() {
    const size = this.#ask('qd_search_cover', 0, 0);
    return takeCover(this.#own.instance, size, (at) => this.#ask('qd_search_cover', at, size));
  }
}

// ---- Problems ----

function checkedMemory(memory) {
  if (isNumber(memory, MOST_MEMORY) && memory > 0) return memory;
  throw wrong('bad_number', `expected 1 to 2^29 bytes of memory, found ${memory}`);
}

const mask = (number) => BigInt.asUintN(64, number);

/** The number with this place in a sequence that a seed gives (splitmix64). */
function mixed(seed, place) {
  let z = mask(BigInt(seed) + BigInt(place + 1) * 0x9e3779b97f4a7c15n);
  z = mask((z ^ (z >> 30n)) * 0xbf58476d1ce4e5b9n);
  z = mask((z ^ (z >> 27n)) * 0x94d049bb133111ebn);
  return z ^ (z >> 31n);
}

/** The class Cover of a module. */
export function coverFunctions(open) {
  class Cover {
    #own;

    constructor(items, options, { secondary = [], bounds = {}, costs } = {}) {
      this.#own = items instanceof Handle ? items : Builder.build(open(), (builder) => {
        for (const item of items) builder.addItem(item, keyed(bounds, item));
        for (const item of secondary) builder.addSecondary(item);
        builder.addOptions(options, costs);
      });
    }

    static read(text, format) {
      const instance = open();
      const [made, surplus] = instance.withText(text, (at, size) => instance.withText(format, (name) => {
        const used = instance.slots + 8;
        return [instance.make('qd_cover_read', at, size, name, used), instance.word(2) < size];
      }));
      const own = new Handle(instance, 'qd_cover_free', made);
      if (!surplus) return new Cover(own);
      own.free();
      throw wrong('surplus_text', 'expected one problem, found several');
    }

    static fromMatrix(rows, { secondary = 0 } = {}) {
      return new Cover(Builder.build(open(), (builder) => addMatrix(builder, Array.from(rows), secondary)));
    }

    get items() {
      const { instance } = this.#own, count = this.#ask('qd_cover_items');
      return range(count).map((item) => instance.text(this.#ask('qd_cover_item_name', item)));
    }

    get secondary() {
      const count = this.#ask('qd_cover_items');
      return range(count).filter((item) => this.#ask('qd_cover_is_secondary', item, 0, 0) !== 0);
    }

    get length() {
      return this.#ask('qd_cover_options');
    }

    option(number) {
      const { instance } = this.#own;
      if (!isNumber(number, this.length - 1)) {
        throw wrong('bad_number', `expected an option from 0 to ${this.length - 1}, found ${number}`);
      }
      const size = this.#ask('qd_cover_option', number, 0, 0, 0);
      return instance.withMemory([4 * size, 4 * size], (itemsAt, colorsAt) => {
        this.#ask('qd_cover_option', number, itemsAt, colorsAt, size);
        const [items, colors] = [itemsAt, colorsAt].map((at) => Array.from(instance.copy(Uint32Array, at, size)));
        return items.map((item, i) =>
          colors[i] > 0 ? [item, instance.text(this.#ask('qd_cover_color_name', colors[i]))] : item);
      });
    }

    [Symbol.iterator]() {
      return Search.all(this.#own);
    }

    search(options) {
      return new Search(this.#own, options);
    }

    count({ method, memory = MEMORY, seconds } = {}) {
      const { instance, handle } = this.#own;
      return instance.withMemory([24], (to) => {
        this.#withCountOptions(method, memory, seconds, (options) =>
          instance.call('qd_cover_count', handle, options, to));
        const [low, high, more] = instance.copy(BigUint64Array, to, 3);
        if (more !== 0n) throw wrong('too_large', 'there are more than 2^128 covers');
        return (high << 64n) + low;
      });
    }

    sample(n, { seed = randomSeed(), memory = MEMORY, seconds } = {}) {
      if (!isNumber(n, LARGEST)) throw wrong('bad_number', `expected a number of covers, found ${n}`);
      const { instance, handle } = this.#own, size = instance.slots + 8;
      const made = this.#withCountOptions(undefined, memory, seconds, (options) =>
        instance.make('qd_diagram_new', handle, options));
      return instance.using('qd_diagram_free', made, (diagram) =>
        Array.from({ length: n }, (_, place) => takeCover(instance, this.length, (at) => {
          instance.call('qd_diagram_random', diagram, mixed(seed, place), at, this.length, size);
          return instance.word(2);
        })));
    }

    best({ maximum = false, countOptions = false, atLeastOnce = false, seconds } = {}) {
      const { instance, handle } = this.#own, [found, size] = [instance.slots + 4, instance.slots + 8];
      const flags = [maximum, countOptions, atLeastOnce].map(Number);
      let cost = 0;
      const cover = takeCover(instance, this.length, (at) => {
        const costAt = instance.slots + 16;
        instance.withStop(seconds, (stop) => withStruct(instance, [...flags, 0, stop], (options) =>
          instance.call('qd_cover_best', handle, options, at, this.length, size, costAt, found)));
        cost = Number(instance.view().getBigUint64(costAt, true));
        return instance.word(2);
      });
      return instance.word(1) === 0 ? null : { cost, cover };
    }

    trace(options) {
      return new Trace(this.#own, options);
    }

    convert(format) {
      const { instance, handle } = this.#own;
      return instance.withText(format, (name) => instance.makeText('qd_cover_write', handle, name));
    }

    #ask(name, ...values) {
      return this.#own.instance.run(name, this.#own.handle, ...values);
    }

    #withCountOptions(method, memory, seconds, body) {
      const { instance } = this.#own, bytes = checkedMemory(memory);
      return instance.withText(method, (name) => instance.withStop(seconds, (stop) =>
        withStruct(instance, [name, 0, bytes, 0, stop, 0], body)));
    }
  }

  return { Cover };
}
