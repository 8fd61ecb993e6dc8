// Puzzles of every kind and format.
import { Handle, QuadrilleError, checkedLimit } from './core.js';
import { coverFunctions } from './covers.js';

const parts = ['technique', 'name', 'nudge', 'summary', 'explanation'];

/** The records of a text, which puzzles share. */
class Records extends Handle {
  constructor(instance, text, format) {
    super(instance, 'qd_puzzles_free', instance.withText(text, (at, size) =>
      instance.withText(format, (name) => instance.make('qd_read', at, size, name))));
    this.size = instance.run('qd_puzzles_size', this.handle);
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

/** The classes Puzzle and Cover and the function read() of a module; see index.d.ts. */
export function puzzleFunctions(open) {
  const { Cover } = coverFunctions(open);

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
      return instance.withText(format, (name) => instance.makeText('qd_puzzle_write', handle, this.#number, name));
    }

    cover() {
      const { instance, handle } = this.#records;
      return new Cover(new Handle(instance, 'qd_cover_free', instance.make('qd_puzzle_cover', handle, this.#number)));
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
      return instance.using('qd_steps_free', instance.word(1), (steps) => {
        const count = instance.run('qd_steps_size', steps);
        return Array.from({ length: count }, (_, number) => this.#step(instance, steps, number));
      });
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

  return { Puzzle, Cover, read };
}
