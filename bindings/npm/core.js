// What all entry points share: an instance of a module, its errors, and work on many grids in slices.

const STOPPED = 3, NO_MEMORY = 4, INTERNAL = 5;

/** What is wrong with a text, a puzzle or an argument, and where; see index.d.ts. */
export class QuadrilleError extends Error {
  constructor(name, detail, line = 0, column = 0) {
    const place = [line, column].filter((number) => number > 0).map((number) => `${number}:`).join('');
    super(place ? `${place} ${detail}` : detail);
    Object.assign(this, { detail, line, column });
    Object.defineProperty(this, 'name', { value: name, configurable: true });
  }
}

export const stopped = () => new DOMException('the time is up', 'TimeoutError');

const encoder = new TextEncoder(), decoder = new TextDecoder();

/** An instance of a module. After a fault within it, such as too little memory, it is of no more use. */
export class Instance {
  static module(source) {
    return source instanceof WebAssembly.Module ? source : WebAssembly.compile(source);
  }

  constructor(module) {
    const clock = (_id, _precision, at) => {
      this.view().setBigUint64(at, BigInt(Math.round(performance.now() * 1e6)), true);
      return 0;
    };
    // Answers to questions leave the module by this function; `take` is there while one is asked.
    const take = (at, size) => Number(this.take(new Uint8Array(this.exports.memory.buffer, at, size)));
    const random = (at, size) => {
      this.store(Uint8Array.from({ length: size }, () => 256 * Math.random()), at);
      return 0;
    };
    const imports = { wasi_snapshot_preview1: { clock_time_get: clock, random_get: random }, quadrille: { take } };
    this.broken = false;
    this.exports = new WebAssembly.Instance(module, imports).exports;
    this.run('_initialize');
    this.slots = this.allocate(40); // an error, then what a function returns, then options
    this.call('qd_solver_new', 1, this.slots + 4);
    this.solver = this.word(1);
  }

  // Memory may grow in every call, and views of it are of no more use then.
  view() {
    return new DataView(this.exports.memory.buffer);
  }
  /** A copy of `length` numbers of a type of array. */
  copy(Type, at, length) {
    return new Type(this.exports.memory.buffer, at, length).slice();
  }
  store(bytes, at) {
    new Uint8Array(this.exports.memory.buffer).set(bytes, at);
  }
  text(at, size) {
    const bytes = new Uint8Array(this.exports.memory.buffer);
    return decoder.decode(bytes.subarray(at, size === undefined ? bytes.indexOf(0, at) : at + size));
  }
  /** The error, or one of the numbers of 32 bits that functions return. */
  word(slot) {
    return this.view().getUint32(this.slots + 4 * slot, true);
  }

  run(name, ...values) {
    if (this.broken) throw new QuadrilleError('no_memory', 'lost when memory ran out');
    try {
      return this.exports[name](...values);
    } catch (fault) {
      this.broken = true;
      throw Object.assign(new QuadrilleError('no_memory', 'not enough memory'), { cause: fault });
    }
  }

  allocate(size) {
    const at = this.run('malloc', size);
    if (at === 0) throw new QuadrilleError('no_memory', 'not enough memory');
    return at >>> 0;
  }

  /** body(address, ...) with memory of these sizes. */
  withMemory(sizes, body) {
    const all = [];
    try {
      for (const size of sizes) all.push(this.allocate(Math.max(size, 1)));
      return body(...all);
    } finally {
      if (!this.broken) for (const at of all) this.run('free', at);
    }
  }

  /** body(address) of numbers of 32 bits, such as the members of a struct. */
  withWords(words, body) {
    return this.withMemory([4 * words.length], (at) => {
      words.forEach((word, i) => this.view().setUint32(at + 4 * i, word, true));
      return body(at);
    });
  }

  /** body(address, size) of a text that ends with a 0; without a text they are 0. */
  withText(text, body) {
    if (text === undefined || text === null) return body(0, 0);
    const bytes = typeof text === 'string' ? encoder.encode(text) : text;
    return this.withMemory([bytes.length + 1], (at) => {
      this.store(bytes, at);
      this.store([0], at + bytes.length);
      return body(at, bytes.length);
    });
  }

  /** Calls a function whose last argument is the error. */
  call(name, ...values) {
    const code = this.run(name, ...values, this.slots);
    if (code !== 0) throw this.takeError(code);
  }

  takeError(code) {
    const at = this.word(0);
    if (code === NO_MEMORY || at === 0) return new QuadrilleError('no_memory', 'not enough memory');
    const error = this.described(at);
    this.run('qd_error_free', at);
    if (code === STOPPED) return stopped();
    return code === INTERNAL ? new Error(error.detail) : error;
  }

  described(error) {
    const [word, detail] = ['name', 'detail'].map((part) => this.text(this.run(`qd_error_${part}`, error)));
    const [line, column] = ['line', 'column'].map((part) => Number(this.run(`qd_error_${part}`, error)));
    return new QuadrilleError(word, detail, line, column);
  }

  /** What a function makes whose last arguments are the place for it and the error. */
  make(name, ...values) {
    this.call(name, ...values, this.slots + 4);
    return this.word(1);
  }
  /** The same for a function that makes what it can until it is stopped. */
  makeUntilStopped(name, ...values) {
    const code = this.run(name, ...values, this.slots + 4, this.slots);
    if (code === STOPPED) this.takeError(code);
    else if (code !== 0) throw this.takeError(code);
    return this.word(1);
  }

  /** The text that a function makes, whose last arguments are the text, its size and the error. */
  makeText(name, ...values) {
    this.call(name, ...values, this.slots + 4, this.slots + 8);
    return this.using('qd_text_free', this.word(1), (at) => this.text(at, this.word(2)));
  }

  /** body(handle), after which the function `free` frees it. */
  using(free, handle, body) {
    try {
      return body(handle);
    } finally {
      if (handle !== 0 && !this.broken) this.run(free, handle);
    }
  }

  /** body(stop); without a time it is 0. */
  withStop(seconds, body) {
    if (seconds === undefined || seconds === Infinity) return body(0);
    return this.using('qd_stop_free', this.run('qd_stop_new'), (stop) => {
      this.call('qd_stop_after', stop, seconds);
      return body(stop);
    });
  }

  /** body(options) with the options of a call. */
  withOptions(limit, seconds, body) {
    return this.withStop(seconds, (stop) => {
      const at = this.slots + 16, view = this.view();
      view.setUint32(at, 24, true);
      view.setUint32(at + 4, 0, true);
      view.setBigUint64(at + 8, BigInt(limit), true);
      view.setUint32(at + 16, stop, true);
      return body(at);
    });
  }
}

// What is forgotten gives its memory back.
const forgotten = new FinalizationRegistry((own) => own.free());

/** `handle` is what a call has made, and `free` the name of the function that frees it: at once, or when this is
 * forgotten. */
export class Handle {
  #own;

  constructor(instance, free, handle) {
    Object.assign(this, { instance, handle });
    this.#own = { free: () => !instance.broken && instance.run(free, handle) };
    forgotten.register(this, this.#own, this);
  }

  free() {
    forgotten.unregister(this);
    this.#own.free();
  }
}

export async function fetched(url) {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`cannot load ${url}: status ${response.status}`);
  return response.arrayBuffer();
}

/** load() of an entry point: `bytes` gets the module, and each of `parts` makes functions of it. */
export function loader(bytes, ...parts) {
  return async (source) => {
    const open = keep(await Instance.module(source ?? (await bytes())));
    const version = open().text(open().run('qd_version'));
    return Object.assign({ version }, ...parts.map((part) => part(open)));
  };
}

// The instance of a module, which a new one replaces if it is broken.
function keep(module) {
  let instance = new Instance(module);
  return () => {
    if (instance.broken) instance = new Instance(module);
    return instance;
  };
}

// ---- Arguments ----

export function checkedLimit(limit) {
  if (!Number.isSafeInteger(limit) || limit < 1) {
    throw new QuadrilleError('bad_number', `expected a limit from 1 to 2^53 - 1, found ${limit}`);
  }
  return limit;
}

const digits = new Uint8Array(128).fill(255);
for (const sign of '.0*_-?') digits[sign.charCodeAt(0)] = 0;
for (let digit = 1; digit <= 9; ++digit) digits[48 + digit] = digit;

function readLine(line, number, cells) {
  const text = line.trim();
  if (text.length !== 81) {
    throw new QuadrilleError('bad_length', `expected 81 characters, found ${text.length}`, number);
  }
  for (let i = 0; i < 81; ++i) {
    const digit = digits[text.charCodeAt(i)];
    if (!(digit <= 9)) {
      const detail = `expected a digit 1 to 9 or an empty cell, found '${text[i]}'`;
      throw new QuadrilleError('bad_symbol', detail, number, i + 1);
    }
    cells[i] = digit;
  }
}

/** 9x9 puzzles as bytes from 0 (empty) to 9, 81 for each. */
export function grids(puzzles) {
  if (typeof puzzles === 'string') puzzles = [puzzles];
  if (Array.isArray(puzzles) && puzzles.every((line) => typeof line === 'string')) {
    const cells = new Uint8Array(81 * puzzles.length);
    puzzles.forEach((line, i) => readLine(line, i + 1, cells.subarray(81 * i, 81 * i + 81)));
    return cells;
  }
  if (!(puzzles instanceof Uint8Array) || puzzles.length % 81 !== 0) {
    throw new QuadrilleError('bad_length', 'expected strings of 81 characters, or a Uint8Array of 81 bytes for each');
  }
  return puzzles;
}

// ---- Slices ----

/** Lets messages, timers and the screen have their turn. Timers would wait for four milliseconds. */
function pause() {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(0);
  });
}

/** Work whose end is not known, in slices of some ten milliseconds; `size` is how much of it a call may do. */
export class Slices {
  size = 1000;
  #signal;
  #began = performance.now();

  constructor(signal) {
    this.#signal = signal;
    signal?.throwIfAborted();
  }

  /** After each call; `full` if it has done as much as it may. */
  async after(full) {
    const took = performance.now() - this.#began;
    if (took < 10) {
      if (full) this.size *= 2;
    } else {
      if (full && took > 40) this.size = Math.max(1, this.size >> 1);
      await pause();
      this.#began = performance.now();
    }
    this.#signal?.throwIfAborted();
  }
}

/** Calls work(begin, size, seconds) for slices of n grids, of some ten milliseconds each. */
async function inSlices(n, { seconds = Infinity, signal, progress }, work) {
  const end = performance.now() + 1000 * seconds;
  let size = 64;
  for (let begin = 0; begin < n;) {
    signal?.throwIfAborted();
    const started = performance.now();
    const some = Math.min(size, n - begin);
    work(begin, some, Math.max(0, end - started) / 1000);
    begin += some;
    progress?.(begin, n);
    const took = performance.now() - started;
    if (took < 10) size = Math.min(2 * size, 1 << 14);
    if (took > 40) size = Math.max(1, size >> 1);
    if (begin < n) await pause();
  }
  signal?.throwIfAborted();
}

// A function for n grids: `outputs` are the arrays that receive `width` numbers for each.
async function answer(open, name, puzzles, limit, options, outputs) {
  const cells = grids(puzzles), n = cells.length / 81;
  const arrays = outputs.map(({ Type, width }) => new Type(n * width));
  await inSlices(n, options, (begin, size, seconds) => {
    const instance = open();
    const sizes = outputs.map(({ Type, width }) => size * width * Type.BYTES_PER_ELEMENT);
    instance.withMemory([81 * size, ...sizes], (from, ...to) => {
      instance.store(cells.subarray(81 * begin, 81 * (begin + size)), from);
      try {
        instance.withOptions(limit, seconds, (at) => instance.call(name, instance.solver, from, size, at, ...to, 0));
      } catch (error) {
        throw counted(error, begin);
      }
      outputs.forEach(({ Type, width }, i) => {
        arrays[i].set(instance.copy(Type, to[i], size * width), begin * width);
      });
    });
  });
  return arrays;
}

// A message that names a grid of a slice names it among all.
function counted(error, begin) {
  if (!(error instanceof QuadrilleError)) return error;
  const detail = error.detail.replace(/\bgrid (\d+)/, (_, number) => `grid ${begin + Number(number)}`);
  return new QuadrilleError(error.name, detail, error.line, error.column);
}

// ---- Many 9x9 grids ----

export function randomSeed() {
  return Math.floor(Math.random() * 2 ** 53);
}

export function gridFunctions(open) {
  const of = (Type, width) => ({ Type, width });
  return {
    grids,

    async solve(puzzles, { limit = 2, ...options } = {}) {
      const outputs = [of(Uint8Array, 81), of(BigUint64Array, 1)];
      const [solutions, counts] = await answer(open, 'qd_solve_grids', puzzles, checkedLimit(limit), options, outputs);
      return { counts: Float64Array.from(counts, Number), solutions };
    },

    async trueCandidates(puzzles, options = {}) {
      return (await answer(open, 'qd_grid_candidates', puzzles, 1, options, [of(Uint16Array, 81)]))[0];
    },

    async canonical(puzzles, options = {}) {
      const outputs = [of(Uint8Array, 81), of(Uint32Array, 1)];
      const [forms, automorphisms] = await answer(open, 'qd_canonical_grids', puzzles, 1, options, outputs);
      return { forms, automorphisms };
    },

    async generate(count, { seed = randomSeed(), seconds } = {}) {
      if (!Number.isSafeInteger(count) || count < 0) {
        throw new QuadrilleError('bad_number', `expected a number of puzzles, found ${count}`);
      }
      const instance = open();
      return instance.withMemory([81 * count], (to) => {
        const made = BigInt.asUintN(64, BigInt(seed));
        instance.withOptions(1, seconds, (at) =>
          instance.call('qd_generate_grids', instance.solver, made, count, at, to, 0));
        return instance.copy(Uint8Array, to, 81 * count);
      });
    },
  };
}

export function ratingFunctions(open) {
  return {
    async rate(puzzles, options = {}) {
      const [tenths] = await answer(open, 'qd_rate_grids', puzzles, 1, options, [{ Type: Uint16Array, width: 3 }]);
      return Float64Array.from(tenths, (rating) => rating / 10);
    },
  };
}
