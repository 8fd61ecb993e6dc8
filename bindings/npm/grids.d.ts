/** 9x9 puzzles: a string of 81 characters, several of these, or 81 bytes from 0 (empty) to 9 for each. */
export type Grids = string | readonly string[] | Uint8Array;

export interface Work {
  /** Calls that take longer throw a DOMException with the name TimeoutError. */
  seconds?: number;
}

/** Work on many grids is done in slices of some ten milliseconds, between which the page lives on. */
export interface SlicedWork extends Work {
  /** Looked at between slices. */
  signal?: AbortSignal;
  progress?: (done: number, of: number) => void;
}

/** What is wrong with a text, a puzzle or an argument, and where. */
export declare class QuadrilleError extends Error {
  /** A word for programs, such as "bad_symbol"; "no_memory" if memory ran out. */
  readonly name: string;
  /** A sentence for people, without the place. */
  readonly detail: string;
  /** The place in the text, from 1; 0 if it is not known. */
  readonly line: number;
  readonly column: number;
}

export interface GridSolver {
  readonly version: string;
  /** The puzzles as bytes. */
  grids(puzzles: Grids): Uint8Array;
  /** The numbers of solutions, never more than `limit` (2), and one solution of each, all 0 if there is none. */
  solve(
    puzzles: Grids,
    options?: SlicedWork & { limit?: number },
  ): Promise<{ counts: Float64Array; solutions: Uint8Array }>;
  /** For each cell the digits that it has in some solution: bit d-1 stands for digit d. */
  trueCandidates(puzzles: Grids, options?: SlicedWork): Promise<Uint16Array>;
  /** Canonical forms, which are equal if and only if puzzles are equivalent, and the numbers of automorphisms. */
  canonical(puzzles: Grids, options?: SlicedWork): Promise<{ forms: Uint8Array; automorphisms: Uint32Array }>;
  /** Minimal puzzles, each with one solution. The same seed makes the same puzzles. Not done in slices. */
  generate(count: number, options?: Work & { seed?: number | bigint }): Promise<Uint8Array>;
}

/** `source`: the bytes of grids.wasm or a module made of them; without it the package finds its own. */
export declare function load(source?: BufferSource | WebAssembly.Module): Promise<GridSolver>;
