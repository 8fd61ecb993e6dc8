// What is on the board, and all that has been done to it.
//
//     const game = new Game();
//     game.open(readClassic(text));
//     game.edit((contents) => { contents.digits[40] = 5; });
//     game.undo();
//
// Opening a puzzle is a change like any other, so undoing it brings the old one back.
import {
  type Contents,
  type Sheet,
  copyContents,
  emptyContents,
  emptySheet,
  readSheet,
  withRest,
  writeSheet,
} from '../sudoku/sheet';

/** Which puzzle the page has made: of a day, if it was that of the day. */
export interface Made {
  kind: string;
  level: string;
  day?: string;
}

/** What is kept with a game, from the opening of its puzzle on. */
export interface GameInfo {
  /** That of the reader. */
  name?: string;
  made?: Made;
  isSolved?: boolean;
}
/** All positions of a game have the same one. */
export type GameOf = GameInfo & { readonly id: string };

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

/** What has changed: the whole puzzle, its rules and properties, or what stands in its cells. */
export type Change = 'puzzle' | 'rules' | 'contents';

/** A position as text, for the browser's storage. */
interface SavedPosition {
  text: string;
  colors: string;
  drawn?: string;
}
export interface SavedGame extends GameInfo {
  past: SavedPosition[];
  now: SavedPosition;
  future: SavedPosition[];
}

const most = 400;
/** So many of the last positions are kept over a reload. */
const mostSaved = 60;

export const newId = (): string => `${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 8)}`;

function openSheet(sheet: Sheet, game: GameOf): Position {
  const colors = new Uint16Array(sheet.shape.isCell.length);
  return { game, sheet, contents: copyContents(sheet.contents), colors, drawn: new Map() };
}

export class Game {
  #past: Position[] = [];
  #now: Position = openSheet(emptySheet(), { id: newId() });
  #future: Position[] = [];
  #listeners: ((change: Change) => void)[] = [];

  get position(): Position {
    return this.#now;
  }
  get sheet(): Sheet {
    return this.#now.sheet;
  }
  get contents(): Contents {
    return this.#now.contents;
  }
  get colors(): Uint16Array {
    return this.#now.colors;
  }
  /** The puzzle has been changed, or something was written, since it was opened. */
  get isBegun(): boolean {
    return this.#past.at(-1)?.game === this.#now.game;
  }

  /** Called after each change. */
  onChange(listener: (change: Change) => void): void {
    this.#listeners.push(listener);
  }

  /** Begins another game. */
  open(sheet: Sheet, made?: Made): void {
    this.#go(openSheet(sheet, { id: newId(), made }));
  }

  /** Changes what stands in the cells. `merge`: in place of the last change, as one that is undone at once. */
  edit(change: (contents: Contents, colors: Uint16Array) => void, merge = false): void {
    if (merge && this.#past.length > 0) this.#now = this.#past.pop()!;
    const { contents, colors } = this.#now,
      next: Position = { ...this.#now, contents: copyContents(contents), colors: colors.slice() };
    change(next.contents, next.colors);
    this.#go(next);
  }

  /** Other rules and properties, in lines of a board file that the library can read. `merge`: as for edit(). */
  setRest(rest: string[], merge = false): void {
    if (merge && this.#past.length > 0) this.#now = this.#past.pop()!;
    this.#go({ ...this.#now, sheet: withRest(this.#now.sheet, rest) });
  }

  draw(drawn: Drawn): void {
    this.#go({ ...this.#now, drawn });
  }

  /** The clues are these, and there is nothing else on the board. */
  setClues(clues: Uint8Array): void {
    const contents = { ...emptyContents(clues.length), clues };
    this.#go({ ...this.#now, contents, colors: new Uint16Array(clues.length), drawn: new Map() });
  }

  get canUndo(): boolean {
    return this.#past.length > 0;
  }
  get canRedo(): boolean {
    return this.#future.length > 0;
  }

  undo(): boolean {
    return this.#move(this.#past, this.#future);
  }
  redo(): boolean {
    return this.#move(this.#future, this.#past);
  }

  /** The positions of this game in their order, and the number of the one on the board. */
  get positions(): [all: Position[], at: number] {
    const isOwn = ({ game }: Position): boolean => game === this.#now.game;
    const past = this.#past.filter(isOwn);
    return [[...past, this.#now, ...this.#future.filter(isOwn).reverse()], past.length];
  }

  /** Undoes or redoes so many changes at once: negative numbers undo. */
  jump(by: number): void {
    if (by < 0) this.#move(this.#past, this.#future, -by);
    else this.#move(this.#future, this.#past, by);
  }

  /** This game, without those that were on the board before it. */
  save(): SavedGame {
    const { id: _, ...info } = this.#now.game,
      [all, at] = this.positions;
    const saved = ({ sheet, contents, colors, drawn }: Position): SavedPosition => ({
      text: writeSheet(sheet, contents),
      colors: writeColors(colors),
      ...(drawn.size > 0 && { drawn: Array.from(drawn, (entry) => entry.join('=')).join(' ') }),
    });
    return {
      ...info,
      past: all.slice(Math.max(0, at - mostSaved), at).map(saved),
      now: saved(this.#now),
      future: all
        .slice(at + 1, at + 1 + mostSaved)
        .reverse()
        .map(saved),
    };
  }

  /** Puts a game in place of everything that there was. */
  restore({ past, now, future, ...info }: SavedGame, id: string): void {
    let last: Position | null = null;
    const { name, made, isSolved } = info,
      game = { id, name, made, isSolved };
    const restored = ({ text, colors, drawn = '' }: SavedPosition): Position => {
      const position = openSheet(readSheet(text), game);
      // Positions of the same puzzle share its sheet, those with other rules its shape.
      if (last && samePuzzle(last.sheet, position.sheet)) position.sheet = last.sheet;
      else if (last && sameShape(last.sheet, position.sheet)) position.sheet.shape = last.sheet.shape;
      readColors(colors, position.colors);
      const entries = drawn.split(' ').map((entry) => entry.split('='));
      if (drawn !== '') position.drawn = new Map(entries.map(([key, color]) => [key, Number(color)]));
      return (last = position);
    };
    this.#past = past.map(restored);
    this.#now = restored(now);
    this.#future = future.map(restored);
    this.#changed('puzzle');
  }

  #go(next: Position): void {
    const change = changeOf(this.#now, next);
    this.#past.push(this.#now);
    if (this.#past.length > most) this.#past.shift();
    this.#now = next;
    this.#future = [];
    this.#changed(change);
  }

  #move(from: Position[], to: Position[], count = 1): boolean {
    const before = this.#now;
    for (let next; count > 0 && (next = from.pop()); --count) {
      to.push(this.#now);
      this.#now = next;
    }
    if (this.#now === before) return false;
    this.#changed(changeOf(before, this.#now));
    return true;
  }

  #changed(change: Change): void {
    for (const listener of this.#listeners) listener(change);
  }
}

function changeOf(before: Position, after: Position): Change {
  if (after.game !== before.game || after.sheet.shape !== before.sheet.shape) return 'puzzle';
  return after.sheet === before.sheet ? 'contents' : 'rules';
}

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

/** The numbers of the colors in a set. */
export function colorsOf(set: number): number[] {
  return Array.from({ length: 9 }, (_, i) => i + 1).filter((color) => (set & (1 << (color - 1))) !== 0);
}

const sameShape = (a: Sheet, b: Sheet): boolean => JSON.stringify(a.shape) === JSON.stringify(b.shape);

function samePuzzle(a: Sheet, b: Sheet): boolean {
  return a.head === b.head && a.rest.join('\n') === b.rest.join('\n') && String(a.candidates) === String(b.candidates);
}
