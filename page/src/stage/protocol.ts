// What the theatre and its worker say to each other.
import type { Matrix } from '../dance/matrix';
import type { PuzzleGrid } from './board';

/** What the theatre can show. */
export const mostNodes = 200_000;
export type Choice = 'fewest' | 'first';

export interface Source {
  /** An exact cover problem in any format, a matrix of zeros and ones, or a puzzle. */
  readonly text: string;
  readonly choice: Choice;
  /** A puzzle has all rows of its matrix; each clue is an item that only its option has. */
  readonly whole?: boolean;
}

export interface Part {
  readonly events: Uint32Array;
  /** Whether the search ends with them. */
  readonly complete: boolean;
}

export interface Opened extends Part {
  readonly matrix: Matrix;
  /** The number of clues, which are options that have been chosen already. */
  readonly clues: number;
  /** Of a puzzle. */
  readonly grid?: PuzzleGrid;
}

// ---- The way from plain search to links ----

export const methods = ['plain', 'fewest', 'masks', 'singles', 'linksFirst', 'links', 'cells'] as const;
export type Method = (typeof methods)[number];

/** What the searches are written in. A time says nothing about a search in another language. */
export type ProgramLanguage = 'javascript' | 'webAssembly';
export const languageOf: Record<Method, ProgramLanguage> = {
  plain: 'javascript', fewest: 'javascript', masks: 'javascript', singles: 'javascript', linksFirst: 'webAssembly',
  links: 'webAssembly', cells: 'webAssembly',
};

export interface Count {
  readonly method: Method;
  readonly nodes: number;
  readonly covers: number;
  readonly milliseconds: number;
  /** Whether the search is finished. */
  readonly complete: boolean;
}

export interface Comparison {
  readonly text: string;
  readonly whole?: boolean;
  /** Time for each method. */
  readonly seconds: number;
}
