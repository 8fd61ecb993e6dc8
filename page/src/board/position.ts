// A state of the board, and the game that it belongs to.
import { type Contents, type Sheet, copyContents } from '../sudoku/sheet';

/** Which puzzle the page has made: of a day, if it was that of the day. */
export interface Made {
  kind: string;
  level: string;
  day?: string;
}

/** A state that the setter has kept under a name. */
export interface Version {
  name: string;
  /** When, in milliseconds. */
  at: number;
  /** A board file. */
  text: string;
}

/** What is kept with a game, from the opening of its puzzle on. */
export interface GameInfo {
  /** That of the reader. */
  name?: string;
  made?: Made;
  isSolved?: boolean;
  versions?: readonly Version[];
}
/** All positions of a game have the same one. */
export type GameOf = GameInfo & { id: string };

/** What the pen has drawn, with the number of its color: see pen.ts. */
export type Drawn = ReadonlyMap<string, number>;

/** A state of the board: each change makes a new one and leaves the old one as it is. */
export interface Position {
  game: GameOf;
  sheet: Sheet;
  contents: Contents;
  /** Sets of colors: bit n - 1 for color n. */
  colors: Uint16Array;
  drawn: Drawn;
}

export const newId = (): string => `${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 8)}`;

export function openSheet(sheet: Sheet, game: GameOf): Position {
  const colors = new Uint16Array(sheet.shape.isCell.length);
  return { game, sheet, contents: copyContents(sheet.contents), colors, drawn: new Map() };
}

/** The numbers of the colors in a set. */
export function colorsOf(set: number): number[] {
  return Array.from({ length: 9 }, (_, i) => i + 1).filter((color) => (set & (1 << (color - 1))) !== 0);
}
