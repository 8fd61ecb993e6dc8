// Answers questions about a puzzle with other clues: how many solutions, which ones, which candidates. Plain 9x9 grids
// need the small module only.
import type { Quadrille } from 'quadrille';
import type { GridSolver } from 'quadrille/grids';
import { type Sheet, filled, readSheet, writeSheet } from '../sudoku/sheet';
import { allSymbols, bit, symbolsOf } from '../sudoku/symbol_set';
import type { JobContext } from '../views';
import { pacer } from '../worker/pause';

export interface Question {
  /** The puzzle in the format "board". */
  text: string;
  clues: Uint8Array;
  symbols: number;
  /** A 9x9 grid without rules. */
  classic: boolean;
}

export interface Solved {
  /** At most the limit. */
  count: number;
  solution: Uint8Array | null;
}

export interface Oracle {
  solve(clues: Uint8Array, limit: number): Promise<Solved>;
  /** The numbers of solutions of several, each at most the limit. */
  counts(all: Uint8Array[], limit: number): Promise<number[]>;
  candidates(clues: Uint8Array): Promise<BigUint64Array>;
  /** A solution that differs from this one; there must be one. */
  another(clues: Uint8Array, solution: Uint8Array): Promise<Uint8Array>;
}

export async function makeOracle(
  { classic, text }: Question,
  { grids, everything, signal }: JobContext<never>,
): Promise<Oracle> {
  return classic ? new GridOracle(await grids(), signal) : new BoardOracle(await everything(), readSheet(text), signal);
}

class GridOracle implements Oracle {
  constructor(
    private readonly solver: GridSolver,
    private readonly signal: AbortSignal,
  ) {}

  async solve(clues: Uint8Array, limit: number): Promise<Solved> {
    const { counts, solutions } = await this.solver.solve(clues, { limit, signal: this.signal });
    return { count: counts[0], solution: counts[0] > 0 ? solutions : null };
  }

  async counts(all: Uint8Array[], limit: number): Promise<number[]> {
    const grids = new Uint8Array(81 * all.length);
    all.forEach((clues, i) => grids.set(clues, 81 * i));
    const { counts } = await this.solver.solve(grids, { limit, signal: this.signal });
    return [...counts];
  }

  async candidates(clues: Uint8Array): Promise<BigUint64Array> {
    return BigUint64Array.from(await this.solver.trueCandidates(clues, { signal: this.signal }), BigInt);
  }

  async another(clues: Uint8Array, solution: Uint8Array): Promise<Uint8Array> {
    const sets = await this.candidates(clues);
    const cell = sets.findIndex((set, i) => set !== bit(solution[i]));
    const other = clues.slice();
    other[cell] = symbolsOf(sets[cell]).find((symbol) => symbol !== solution[cell])!;
    return (await this.solve(other, 1)).solution!;
  }
}

class BoardOracle implements Oracle {
  constructor(
    private readonly q: Quadrille,
    private readonly sheet: Sheet,
    private readonly signal: AbortSignal,
  ) {}

  async solve(clues: Uint8Array, limit: number): Promise<Solved> {
    return this.#puzzle(clues).solve({ limit });
  }

  async counts(all: Uint8Array[], limit: number): Promise<number[]> {
    const found: number[] = [],
      pace = pacer(this.signal);
    for (const clues of all) {
      found.push((await this.solve(clues, limit)).count);
      await pace();
    }
    return found;
  }

  async candidates(clues: Uint8Array): Promise<BigUint64Array> {
    return this.#puzzle(clues).trueCandidates();
  }

  // Some cell holds something else.
  async another(clues: Uint8Array, solution: Uint8Array): Promise<Uint8Array> {
    const { shape, candidates } = this.sheet;
    const all = allSymbols(shape.symbols),
      pace = pacer(this.signal);
    for (let cell = 0; cell < clues.length; ++cell) {
      if (clues[cell] > 0 || !shape.isCell[cell]) continue;
      const sets = candidates ? candidates.slice() : new BigUint64Array(clues.length);
      sets[cell] = (sets[cell] || all) & ~bit(solution[cell]);
      const found =
        sets[cell] === 0n ? null : this.#puzzle(clues, { ...this.sheet, candidates: sets }).solve({ limit: 1 });
      if (found && found.count > 0) return found.solution!;
      await pace();
    }
    throw new Error('expected a second solution');
  }

  #puzzle(clues: Uint8Array, sheet = this.sheet) {
    return new this.q.Puzzle(writeSheet(sheet, { clues }), 'board');
  }
}

/** The question about the clues of a puzzle, or about its clues and digits. */
export function questionOf(sheet: Sheet, contents: Sheet['contents'], withDigits = false): Question {
  const clues = withDigits ? filled(contents) : contents.clues;
  return { text: writeSheet(sheet, { clues }), clues, symbols: sheet.shape.symbols, classic: sheet.classic };
}
