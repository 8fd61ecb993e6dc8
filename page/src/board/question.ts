// A question about a puzzle, as it goes to the worker, and the names of cells in the library's answers.
import { type Sheet, filled, writeSheet } from '../sudoku/sheet';

export interface Question {
  /** The puzzle in the format "board". */
  text: string;
  clues: Uint8Array;
  symbols: number;
  /** A 9x9 grid without rules. */
  classic: boolean;
}

/** The question about the clues of a puzzle, or about its clues and digits. */
export function questionOf(sheet: Sheet, contents: Sheet['contents'], withDigits = false): Question {
  const clues = withDigits ? filled(contents) : contents.clues;
  // Comments are for the page alone: they change no answer.
  const told = { ...sheet, rest: sheet.rest.filter((line) => !line.startsWith('#')) };
  return { text: writeSheet(told, { clues }), clues, symbols: sheet.shape.symbols, classic: sheet.classic };
}

export const nameOf = (cell: number, columns: number): string =>
  `r${Math.floor(cell / columns) + 1}c${(cell % columns) + 1}`;

export function cellNamed(name: string, columns: number): number {
  const [, row, column] = /^r(\d+)c(\d+)$/.exec(name)!.map(Number);
  return (row - 1) * columns + column - 1;
}
