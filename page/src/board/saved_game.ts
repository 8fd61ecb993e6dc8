// Games and their positions as the browser's storage keeps them.
import { type Sheet, readSheet, writeSheet } from '../sudoku/sheet';
import { type GameInfo, type GameOf, type Position, colorsOf, openSheet } from './position';

/** A position as text, for the browser's storage. */
export interface SavedPosition {
  text: string;
  colors: string;
  drawn?: string;
}
export interface SavedGame extends GameInfo {
  past: SavedPosition[];
  now: SavedPosition;
  future: SavedPosition[];
}

/** A position of another game. */
export type SavedBefore = SavedPosition & { game: GameOf };

/** "40:13 41:2": the colors 1 and 3 in cell 40, 2 in 41. */
const writeColors = (colors: Uint16Array): string =>
  Array.from(colors, (set, cell) => (set > 0 ? `${cell}:${colorsOf(set).join('')}` : ''))
    .filter((entry) => entry !== '')
    .join(' ');

/** Also the number of one color for each cell, as they were kept before. */
function readColors(text: string, colors: Uint16Array): void {
  const entries = text.includes(':') ? text.split(' ').map((entry) => entry.split(':')) : Object.entries(text);
  for (const [cell, names] of entries)
    for (const name of names) if (name !== '0') colors[Number(cell)] |= 1 << (Number(name) - 1);
}

export const saved = ({ sheet, contents, colors, drawn }: Position): SavedPosition => ({
  text: writeSheet(sheet, contents),
  colors: writeColors(colors),
  ...(drawn.size > 0 && { drawn: Array.from(drawn, (entry) => entry.join('=')).join(' ') }),
});

/** Positions of the same puzzle share its sheet, those with other rules its shape. */
export function restoredAfter(last: Position | null, { text, colors, drawn }: SavedPosition, game: GameOf): Position {
  const position = openSheet(readSheet(text), game);
  if (last && samePuzzle(last.sheet, position.sheet)) position.sheet = last.sheet;
  else if (last && sameShape(last.sheet, position.sheet)) position.sheet.shape = last.sheet.shape;
  readColors(colors, position.colors);
  const entries = drawn?.split(' ').map((entry) => entry.split('='));
  if (entries) position.drawn = new Map(entries.map(([key, color]) => [key, Number(color)]));
  return position;
}

const sameShape = (a: Sheet, b: Sheet): boolean => JSON.stringify(a.shape) === JSON.stringify(b.shape);

function samePuzzle(a: Sheet, b: Sheet): boolean {
  return a.head === b.head && a.rest.join('\n') === b.rest.join('\n') && String(a.candidates) === String(b.candidates);
}
