// What digits, marks and the eraser do to the selected cells.
import { type Contents, filled } from '../sudoku/sheet';
import { type Symmetry, orbitOf } from '../sudoku/symmetry';
import { bit, has } from '../sudoku/symbol_set';
import type { Game } from './game';

/** Changes marks after a symbol has been written into cells. */
export type Tidy = (contents: Contents, cells: number[], symbol: number) => void;

export const modes = ['digit', 'corner', 'center', 'color', 'pen'] as const;
export type Mode = (typeof modes)[number];
/** Those that write into cells. */
export const writing = modes.slice(0, 4);
export const colorCount = 9;

/** Writes a symbol, or a color, into the cells; once more takes it away. `setting`: digits are clues. */
export function write(
  game: Game,
  cells: number[],
  mode: Exclude<Mode, 'pen'>,
  value: number,
  setting: boolean,
  merge = false,
  tidy: Tidy | null = null,
): void {
  const { contents } = game;
  if (mode === 'color') {
    const color = 1 << (value - 1),
      all = cells.every((cell) => (game.colors[cell] & color) !== 0);
    game.edit(
      (_, colors) => cells.forEach((cell) => (all ? (colors[cell] &= ~color) : (colors[cell] |= color))),
      merge,
    );
  } else if (mode === 'digit') {
    const open = setting ? cells : cells.filter((cell) => contents.clues[cell] === 0);
    if (open.length > 0)
      game.edit((next) => {
        writeDigit(next, open, value, setting, merge);
        if (!setting && next.digits[open[0]] === value) tidy?.(next, open, value);
      }, merge);
  } else {
    const open = cells.filter((cell) => filled(contents)[cell] === 0);
    const all = open.every((cell) => has(contents[mode][cell], value));
    if (open.length === 0) return;
    game.edit(
      (next) => open.forEach((cell) => (all ? (next[mode][cell] &= ~bit(value)) : (next[mode][cell] |= bit(value)))),
      merge,
    );
  }
}

function writeDigit(contents: Contents, cells: number[], value: number, setting: boolean, replace: boolean): void {
  const to = setting ? contents.clues : contents.digits;
  const all = !replace && cells.every((cell) => to[cell] === value);
  for (const cell of cells) {
    to[cell] = all ? 0 : value;
    if (setting) contents.digits[cell] = 0;
  }
}

/** Empties the cells: their digits, or if they have none their marks, or if they have none their colors. */
export function erase(game: Game, cells: number[], setting: boolean, symmetry: Symmetry): void {
  const { contents, colors, sheet } = game;
  if (setting && cells.some((cell) => contents.clues[cell] > 0)) {
    const all = cells.flatMap((cell) => orbitOf(sheet.shape, symmetry, cell));
    game.edit((next) => all.forEach((cell) => (next.clues[cell] = 0)));
  } else if (cells.some((cell) => contents.digits[cell] > 0)) {
    game.edit((next) => cells.forEach((cell) => (next.digits[cell] = 0)));
  } else if (cells.some((cell) => contents.center[cell] !== 0n || contents.corner[cell] !== 0n)) {
    game.edit((next) => cells.forEach((cell) => (next.center[cell] = next.corner[cell] = 0n)));
  } else if (cells.some((cell) => colors[cell] > 0)) {
    game.edit((_, next) => cells.forEach((cell) => (next[cell] = 0)));
  }
}
