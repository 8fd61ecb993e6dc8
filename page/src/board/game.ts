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

/** A state of the board: each change makes a new one and leaves the old one as it is. */
export interface Position {
  sheet: Sheet;
  contents: Contents;
  /** Numbers of colors, 0 for none. */
  colors: Uint8Array;
}

/** What has changed: the whole puzzle, its rules and properties, or what stands in its cells. */
export type Change = 'puzzle' | 'rules' | 'contents';

/** A position as text, for the browser's storage. */
interface SavedPosition {
  text: string;
  colors: string;
}
export interface SavedGame {
  past: SavedPosition[];
  now: SavedPosition;
  future: SavedPosition[];
}

const most = 400;
/** So many of the last positions are kept over a reload. */
const mostSaved = 60;

function openSheet(sheet: Sheet): Position {
  return { sheet, contents: copyContents(sheet.contents), colors: new Uint8Array(sheet.shape.isCell.length) };
}

export class Game {
  #past: Position[] = [];
  #now: Position = openSheet(emptySheet());
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
  get colors(): Uint8Array {
    return this.#now.colors;
  }

  /** Called after each change. */
  onChange(listener: (change: Change) => void): void {
    this.#listeners.push(listener);
  }

  open(sheet: Sheet): void {
    this.#go(openSheet(sheet));
  }

  /** Changes what stands in the cells. `merge`: together with the last change, as one that is undone at once. */
  edit(change: (contents: Contents, colors: Uint8Array) => void, merge = false): void {
    const { sheet } = this.#now;
    const next: Position = { sheet, contents: copyContents(this.#now.contents), colors: this.#now.colors.slice() };
    change(next.contents, next.colors);
    if (merge && this.#past.length > 0) this.#now = this.#past.pop()!;
    this.#go(next);
  }

  /** Other rules and properties, in lines of a board file that the library can read. `merge`: as for edit(). */
  setRest(rest: string[], merge = false): void {
    if (merge && this.#past.length > 0) this.#now = this.#past.pop()!;
    this.#go({ ...this.#now, sheet: withRest(this.#now.sheet, rest) });
  }

  /** The clues are these, and nothing else stands in the cells. */
  setClues(clues: Uint8Array): void {
    this.edit((contents, colors) => {
      Object.assign(contents, emptyContents(clues.length), { clues });
      colors.fill(0);
    });
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

  save(): SavedGame {
    const saved = ({ sheet, contents, colors }: Position): SavedPosition => ({
      text: writeSheet(sheet, contents),
      colors: colors.some((color) => color > 0) ? Array.from(colors).join('') : '',
    });
    return {
      past: this.#past.slice(-mostSaved).map(saved),
      now: saved(this.#now),
      future: this.#future.slice(-mostSaved).map(saved),
    };
  }

  restore({ past, now, future }: SavedGame): void {
    let last: Position | null = null;
    const restored = ({ text, colors }: SavedPosition): Position => {
      const position = openSheet(readSheet(text));
      // Positions of the same puzzle share its sheet, those with other rules its shape.
      if (last && samePuzzle(last.sheet, position.sheet)) position.sheet = last.sheet;
      else if (last && sameShape(last.sheet, position.sheet)) position.sheet.shape = last.sheet.shape;
      Array.from(colors).forEach((color, cell) => (position.colors[cell] = Number(color)));
      return (last = position);
    };
    this.#past = past.map(restored);
    this.#now = restored(now);
    this.#future = future.map(restored);
    this.#changed('puzzle');
  }

  #go(next: Position): void {
    const change = changeOf(this.#now.sheet, next.sheet);
    this.#past.push(this.#now);
    if (this.#past.length > most) this.#past.shift();
    this.#now = next;
    this.#future = [];
    this.#changed(change);
  }

  #move(from: Position[], to: Position[]): boolean {
    const next = from.pop();
    if (!next) return false;
    to.push(this.#now);
    const change = changeOf(this.#now.sheet, next.sheet);
    this.#now = next;
    this.#changed(change);
    return true;
  }

  #changed(change: Change): void {
    for (const listener of this.#listeners) listener(change);
  }
}

function changeOf(before: Sheet, after: Sheet): Change {
  if (after === before) return 'contents';
  return after.shape === before.shape ? 'rules' : 'puzzle';
}

const sameShape = (a: Sheet, b: Sheet): boolean => JSON.stringify(a.shape) === JSON.stringify(b.shape);

function samePuzzle(a: Sheet, b: Sheet): boolean {
  return a.head === b.head && a.rest.join('\n') === b.rest.join('\n') && String(a.candidates) === String(b.candidates);
}
