// Puzzles of every kind and format.
import { QuadrilleError, checkedLimit } from './core.js';

const parts = ['technique', 'name', 'nudge', 'summary', 'explanation'];

// Puzzles that are forgotten give their memory back.
const forgotten = new FinalizationRegistry(({ instance, handle }) => {
  if (!instance.broken) instance.run('qd_puzzles_free', handle);
});

/** The records of a text, which puzzles share. */
class Records {
  constructor(instance, text, format) {
    const read = (at, size, name) => {
      instance.call('qd_read', at, size, name, instance.slots + 4);
      return instance.word(1);
    };
    this.instance = instance;
    this.handle = instance.withText(text, (at, size) =>
      format === undefined ? read(at, size, 0) : instance.withText(format, (name) => read(at, size, name)));
    this.size = instance.run('qd_puzzles_size', this.handle);
    forgotten.register(this, { instance, handle: this.handle });
  }

  shape(number) {
    return this.instance.withMemory([40], (at) => {
      this.instance.view().setUint32(at, 40, true);
      this.instance.call('qd_puzzle_shape', this.handle, number, at);
      const [, rows, columns, symbols, , rules, classic] = this.instance.copy(Uint32Array, at, 8);
      return { rows, columns, symbols, rules, classic: classic !== 0 };
    });
  }
}

/** The class Puzzle and the function read() of a module; see index.d.ts. */
export function puzzleFunctions(open) {
  class Puzzle {
    #records;
    #number;
    #shape;

    constructor(text, format) {
      const [records, number] = text instanceof Records ? [text, format] : [new Records(open(), text, format), 0];
      if (!(text instanceof Records) && records.size !== 1) {
        throw new QuadrilleError('bad_length', `expected one puzzle, found ${records.size}; read() takes several`);
      }
      this.#shape = records.shape(number);
      this.#records = records;
      this.#number = number;
    }

    get format() {
      const { instance, handle } = this.#records;
      return instance.text(instance.run('qd_puzzles_format', handle));
    }
    get shape() {
      return [this.#shape.rows, this.#shape.columns];
    }
    get symbols() {
      return this.#shape.symbols;
    }
    get rules() {
      return this.#shape.rules;
    }
    get clues() {
      return this.#withCells(Uint8Array, (instance, at, size) => {
        instance.call('qd_puzzle_cells', this.#records.handle, this.#number, at, size);
      });
    }

    solve({ limit = 2, seconds } = {}) {
      let count = 0;
      const solution = this.#withCells(Uint8Array, (instance, at, size) => {
        const to = instance.slots + 8;
        this.#ask('qd_puzzle_solve', checkedLimit(limit), seconds, (options) => [options, at, size, to]);
        count = Number(instance.view().getBigUint64(to, true));
      });
      return { count, solution: count > 0 ? solution : null };
    }

    check(options) {
      return ['none', 'unique', 'multiple'][this.solve({ ...options, limit: 2 }).count];
    }

    violation() {
      const { instance, handle } = this.#records;
      try {
        instance.call('qd_puzzle_violation', handle, this.#number);
      } catch (error) {
        if (error.name === 'clashing_clues') return error.detail;
        throw error;
      }
      return null;
    }

    trueCandidates({ seconds } = {}) {
      return this.#withCells(BigUint64Array, (_, at, size) =>
        this.#ask('qd_puzzle_candidates', 1, seconds, (options) => [options, at, size]));
    }

    hint({ seconds } = {}) {
      return this.#steps(1, seconds)[0] ?? null;
    }
    steps({ seconds } = {}) {
      return this.#steps(0, seconds);
    }
    rate({ seconds } = {}) {
      return Math.max(0, ...this.#steps(0, seconds).map((step) => step.weight));
    }

    convert(format) {
      const { instance, handle } = this.#records;
      const [to, size] = [instance.slots + 4, instance.slots + 8];
      instance.withText(format, (name) => instance.call('qd_puzzle_write', handle, this.#number, name, to, size));
      const text = instance.word(1);
      try {
        return instance.text(text, instance.word(2));
      } finally {
        instance.run('qd_text_free', text);
      }
    }

    toString() {
      return this.convert('board');
    }

    // A copy of the numbers of cells that body(instance, address, count) has stored.
    #withCells(Type, body) {
      const { instance } = this.#records, size = this.#shape.rows * this.#shape.columns;
      return instance.withMemory([size * Type.BYTES_PER_ELEMENT], (at) => {
        body(instance, at, size);
        return instance.copy(Type, at, size);
      });
    }

    #ask(name, limit, seconds, rest) {
      const { instance, handle } = this.#records;
      instance.withOptions(limit, seconds, (options) =>
        instance.call(name, instance.solver, handle, this.#number, ...rest(options)));
    }

    #steps(most, seconds) {
      const { instance } = this.#records;
      this.#ask('qd_puzzle_steps', 1, seconds, (options) => [most, options, instance.slots + 4]);
      const steps = instance.word(1);
      try {
        const count = instance.run('qd_steps_size', steps);
        return Array.from({ length: count }, (_, number) => this.#step(instance, steps, number));
      } finally {
        if (!instance.broken) instance.run('qd_steps_free', steps);
      }
    }

    #step(instance, steps, number) {
      const step = Object.fromEntries(
        parts.map((part) => [part, instance.text(instance.run(`qd_step_${part}`, steps, number))]));
      step.weight = instance.run('qd_step_weight', steps, number) / (this.#shape.classic ? 10 : 1);
      const count = instance.run('qd_step_changes', steps, number, 0, 0);
      step.changes = instance.withMemory([8 * count], (at) => {
        instance.run('qd_step_changes', steps, number, at, count);
        return this.#changes(instance.copy(Uint32Array, at, 2 * count));
      });
      return step;
    }

    // Each is a cell, then a symbol and whether it is placed.
    #changes(words) {
      const { columns } = this.#shape;
      return Array.from({ length: words.length / 2 }, (_, i) => {
        const cell = words[2 * i], symbol = words[2 * i + 1] & 0xffff, placed = words[2 * i + 1] >>> 16 !== 0;
        return { row: Math.floor(cell / columns) + 1, column: (cell % columns) + 1, symbol, placed };
      });
    }
  }

  function read(text, format) {
    const records = new Records(open(), text, format);
    return Array.from({ length: records.size }, (_, number) => {
      try {
        return new Puzzle(records, number);
      } catch (error) {
        if (error instanceof QuadrilleError && error.name !== 'no_memory') return error;
        throw error;
      }
    });
  }

  return { Puzzle, read };
}
