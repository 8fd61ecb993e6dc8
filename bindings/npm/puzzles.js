// Puzzles of every kind and format.
import { Handle, QuadrilleError, checkedLimit, randomSeed, stopped } from './core.js';
import { coverFunctions } from './covers.js';

const layerNames = ['ground', 'shading', 'highlight', 'lines', 'grid', 'marks', 'digits', 'step', 'caption'];

function layerBits(layers) {
  if (layers === undefined) return 0;
  if (layers.length === 0) throw new QuadrilleError('bad_length', 'expected layers, found none');
  const bits = layers.map((name) => layerNames.indexOf(name));
  const unknown = layers[bits.indexOf(-1)];
  if (unknown !== undefined) {
    throw new QuadrilleError('bad_symbol', `expected one of ${layerNames.join(', ')}, found '${unknown}'`);
  }
  return bits.reduce((sum, bit) => sum | (1 << bit), 0);
}

/** body(options) of a picture; `shown` is what it shows besides the puzzle. */
function withPicture(instance, { theme, title, layers, words = true }, shown, body) {
  return instance.withText(theme, (theme) =>
    instance.withText(title, (title) =>
      instance.withWords([44, 0, theme, title, layerBits(layers), Number(!words), ...shown, 0], body)));
}

const parts = ['technique', 'name', 'nudge', 'summary', 'explanation'];

/** The records of a text, or puzzles that were made, which share it. */
class Records extends Handle {
  constructor(instance, handle) {
    super(instance, 'qd_puzzles_free', handle);
    this.size = instance.run('qd_puzzles_size', handle);
  }

  static read(instance, text, format, { ignoreDrawings = false } = {}) {
    return new Records(instance, instance.withText(text, (at, size) =>
      instance.withText(format, (name) =>
        instance.withWords([20, 0, name, Number(ignoreDrawings), 0], (options) =>
          instance.make('qd_read_with', at, size, options)))));
  }

  get warnings() {
    const found = [];
    for (let error; (error = this.instance.run('qd_puzzles_warning', this.handle, found.length)) !== 0;) {
      found.push(this.instance.described(error));
    }
    return found;
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

    constructor(text, format, options) {
      const [records, number] =
        text instanceof Records ? [text, format] : [Records.read(open(), text, format, options), 0];
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
    get reason() {
      const { instance, handle } = this.#records;
      return instance.text(instance.run('qd_puzzles_reason', handle));
    }
    get warnings() {
      return this.#records.warnings;
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

    houses() {
      const { instance, handle } = this.#records, to = instance.slots + 4, houses = [];
      const sizeOf = (cells, capacity) => {
        instance.call('qd_puzzle_house', handle, this.#number, houses.length, cells, capacity, to);
        return instance.word(1);
      };
      for (let size; (size = sizeOf(0, 0)) > 0;) {
        houses.push(instance.withMemory([4 * size], (cells) => {
          sizeOf(cells, size);
          return [...instance.copy(Uint32Array, cells, size)];
        }));
      }
      return houses;
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

    hint(options) {
      return this.#path(1, options).steps[0] ?? null;
    }
    path(options) {
      return this.#path(0, options);
    }
    steps(options) {
      return this.path(options).steps;
    }
    rate(options) {
      return Math.max(0, ...this.steps(options).map((step) => step.weight));
    }

    generate(count, { symmetry, pattern, clues = [0, 0], any = false, seed = randomSeed(), seconds } = {}) {
      const { instance } = this.#records, size = this.#shape.rows * this.#shape.columns, [fewest, most] = clues;
      if (pattern && pattern.length !== size) {
        throw new QuadrilleError('bad_length', `expected a pattern of ${size} cells, found ${pattern.length}`);
      }
      return instance.withText(symmetry, (name) =>
        instance.withText(pattern && Uint8Array.from(pattern, Number), (cells) =>
          instance.withStop(seconds, (stop) =>
            instance.withWords([36, 0, name, cells, fewest, most, Number(any), 0, stop], (options) =>
              this.#make('qd_puzzle_generate', BigInt.asUintN(64, BigInt(seed)), count, options)))));
    }

    minimize({ clues = true, rules = false, seed = randomSeed(), seconds } = {}) {
      const { instance } = this.#records;
      const [small] = instance.withOptions(1, seconds, (options) =>
        this.#make('qd_puzzle_minimize', Number(clues) + 2 * Number(rules), BigInt.asUintN(64, BigInt(seed)), options));
      if (!small) throw stopped();
      return small;
    }

    vary({ removed = 1, added = 1, limit = 1000, seconds } = {}) {
      return this.#records.instance.withOptions(checkedLimit(limit), seconds, (options) =>
        this.#make('qd_puzzle_vary', removed, added, options));
    }

    convert(format) {
      const { instance, handle } = this.#records;
      return instance.withText(format, (name) => instance.makeText('qd_puzzle_write', handle, this.#number, name));
    }
    lost(format) {
      const { instance, handle } = this.#records;
      const words = instance.withText(format, (name) => instance.makeText('qd_puzzle_lost', handle, this.#number, name));
      return words === '' ? [] : words.split(', ');
    }

    svg({ digits, solution, candidates, trueCandidates = false, ...look } = {}) {
      const { instance, handle } = this.#records;
      const given = [digits && [Uint8Array, digits], solution && [Uint8Array, solution],
        candidates && [BigUint64Array, candidates]];
      return this.#withGiven(given, (...cells) => withPicture(instance, look, [...cells, Number(trueCandidates)],
        (options) => instance.makeText('qd_puzzle_picture', handle, this.#number, options)));
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

    // body(addresses) of arrays of cells; 0 for those that are not given.
    #withGiven(all, body) {
      const { instance } = this.#records, size = this.#shape.rows * this.#shape.columns;
      const arrays = all.map((given) => given && given[0].from(given[1]));
      if (arrays.some((array) => array && array.length !== size)) {
        throw new QuadrilleError('bad_length', `expected ${size} cells`);
      }
      return instance.withMemory(arrays.map((array) => array?.byteLength ?? 0), (...addresses) => {
        arrays.forEach((array, i) => array && instance.store(new Uint8Array(array.buffer), addresses[i]));
        return body(...addresses.map((at, i) => (arrays[i] ? at : 0)));
      });
    }

    #ask(name, limit, seconds, rest) {
      const { instance, handle } = this.#records;
      instance.withOptions(limit, seconds, (options) =>
        instance.call(name, instance.solver, handle, this.#number, ...rest(options)));
    }

    // What a function has made, until it was stopped.
    #make(name, ...values) {
      const { instance, handle } = this.#records;
      return puzzlesOf(new Records(instance,
        instance.makeUntilStopped(name, instance.solver, handle, this.#number, ...values)));
    }

    #path(most, { seconds, picture, scale = this.#shape.classic ? 'se' : 'quadrille', techniques } = {}) {
      const { instance } = this.#records;
      instance.withText(scale, (scale) =>
        instance.withText(techniques?.join(), (techniques) =>
          instance.withWords([16, 0, scale, techniques], (how) =>
            this.#ask('qd_puzzle_steps_with', 1, seconds, (options) => [most, how, options, instance.slots + 4]))));
      return instance.using('qd_steps_free', instance.word(1), (steps) => {
        const count = instance.run('qd_steps_size', steps);
        return {
          steps: Array.from({ length: count }, (_, number) => this.#step(instance, steps, number, scale, picture)),
          outcome: instance.text(instance.run('qd_steps_outcome', steps)),
        };
      });
    }

    #step(instance, steps, number, scale, picture) {
      const step = Object.fromEntries(
        parts.map((part) => [part, instance.text(instance.run(`qd_step_${part}`, steps, number))]));
      step.weight = instance.run('qd_step_weight', steps, number) / (scale === 'se' ? 10 : 1);
      step.sentences = Array.from({ length: instance.run('qd_step_sentences', steps, number) }, (_, sentence) => ({
        template: instance.text(instance.run('qd_step_template', steps, number, sentence)),
        arguments: Array.from({ length: instance.run('qd_step_arguments', steps, number, sentence) }, (_, argument) =>
          instance.text(instance.run('qd_step_argument', steps, number, sentence, argument))),
      }));
      if (picture) {
        step.svg = withPicture(instance, picture, [0, 0, 0, 0],
          (options) => instance.makeText('qd_step_picture', steps, number, options));
      }
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

  // A puzzle for each record, or the error.
  function puzzlesOf(records) {
    return Array.from({ length: records.size }, (_, number) => {
      try {
        return new Puzzle(records, number);
      } catch (error) {
        if (error instanceof QuadrilleError && error.name !== 'no_memory') return error;
        throw error;
      }
    });
  }

  function read(text, format, options) {
    const records = Records.read(open(), text, format, options);
    return Object.assign(puzzlesOf(records), { warnings: records.warnings });
  }

  function formats() {
    const instance = open(), found = [];
    instance.withWords([24, 0, 0, 0, 0, 0], (at) => {
      while (instance.run('qd_format_of', found.length, at) !== 0) {
        const [, isCover, isWritten, , name, summary] = instance.copy(Uint32Array, at, 6);
        const [kind, words] = [name, summary].map((text) => instance.text(text));
        found.push({ name: kind, summary: words, isCover: isCover !== 0, isWritten: isWritten !== 0 });
      }
    });
    return found;
  }

  function pictureStyle(theme = 'page') {
    const instance = open();
    const at = instance.withText(theme, (name) => instance.run('qd_picture_style', name));
    if (at === 0) throw new QuadrilleError('bad_symbol', `expected light, dark, page or none, found '${theme}'`);
    return instance.using('qd_text_free', at, () => instance.text(at));
  }

  return { Puzzle, Cover, read, formats, pictureStyle };
}
