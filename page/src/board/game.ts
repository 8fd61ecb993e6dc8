// What is on the board, and all that has been done to it.
//
//     const game = new Game();
//     game.open(readClassic(text));
//     game.edit((contents) => { contents.digits[40] = 5; });
//     game.undo();
//
// Opening a puzzle is a change like any other, so undoing it brings the old one back.
import { type Contents, type Sheet, copyContents, emptyContents, emptySheet, withRest } from '../sudoku/sheet';
import { type Drawn, type GameOf, type Made, type Position, type Version, newId, openSheet } from './position';
import { type SavedBefore, type SavedGame, type SavedPosition, restoredAfter, saved } from './saved_game';

/** What has changed: the whole puzzle, its rules and properties, or what stands in its cells. */
export type Change = 'puzzle' | 'rules' | 'contents';

const most = 400;
/** So many of the last positions are kept over a reload. */
const mostSaved = 60;
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

  get versions(): readonly Version[] {
    return this.#now.game.versions ?? [];
  }

  /** Keeps these versions with the game from now on. Undo does not touch them. */
  setVersions(versions: readonly Version[]): void {
    this.#now.game.versions = versions;
    this.#changed('contents');
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

  /** Another puzzle of the same cells: other regions or notes, and what stands in the cells stays unless it is given. */
  setSheet(sheet: Sheet, contents: Contents = this.#now.contents): void {
    this.#go({ ...this.#now, sheet, contents });
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

  /** The last positions of the games that were on the board before it. */
  saveBefore(): SavedBefore[] {
    const { game } = this.#now;
    const before = this.#past.filter((position) => position.game !== game).slice(-mostSaved);
    return before.map((position) => ({ ...saved(position), game: position.game }));
  }

  /** Puts a game in place of everything that there was. */
  restore(
    { past, now, future, name, made, isSolved, versions }: SavedGame,
    id: string,
    before: SavedBefore[] = [],
  ): void {
    const own: GameOf = { id, name, made, isSolved, versions },
      games = new Map([[id, own]]);
    let last: Position | null = null;
    const restored = (position: SavedPosition, game = own): Position => (last = restoredAfter(last, position, game));
    this.#past = [
      ...before.map(({ game, ...position }) => {
        if (!games.has(game.id)) games.set(game.id, game);
        return restored(position, games.get(game.id));
      }),
      ...past.map((position) => restored(position)),
    ];
    this.#now = restored(now);
    this.#future = future.map((position) => restored(position));
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

// Shapes that share their cells differ only in regions.
function changeOf(before: Position, after: Position): Change {
  if (after.game !== before.game || after.sheet.shape.isCell !== before.sheet.shape.isCell) return 'puzzle';
  return after.sheet === before.sheet ? 'contents' : 'rules';
}
