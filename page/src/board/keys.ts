// What keys do in the grid.
import { symbolOf } from '../sudoku/alphabet';
import { filled } from '../sudoku/sheet';
import type { Desk } from './desk';
import { type Mode, erase, write, writing } from './entry';

/** A second digit within this time makes a number of two digits. */
const patience = 1200;

const moves: Record<string, [rows: number, columns: number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

export class Keys {
  /** The number that is being written. */
  #number = { value: 0, at: -1, time: 0 };

  /** Of players. */
  more: (event: KeyboardEvent) => boolean = () => false;

  /** Whether the eraser was for the pen. */
  eraseMore: () => boolean = () => false;

  constructor(private readonly desk: Desk) {}

  handle(event: KeyboardEvent): void {
    if (event.altKey || !(this.desk.drawing?.key(event) || this.more(event) || this.#react(event))) return;
    event.preventDefault();
  }

  #react(event: KeyboardEvent): boolean {
    const { desk } = this,
      { game } = desk,
      { key, shiftKey } = event,
      control = event.ctrlKey || event.metaKey;
    if (key in moves) return this.#move(moves[key], shiftKey);
    if (key === 'Home' || key === 'End') return this.#toEnd(key === 'Home', control, shiftKey);
    if (key === 'Backspace' || key === 'Delete') return (this.erase(), true);
    if (key === 'Escape') return (desk.selection.select(desk.selection.focus), true);
    if (key === 'Enter') return ((this.#number.at = -1), true);
    if (control && key.toLowerCase() === 'z') return (shiftKey ? game.redo() : game.undo(), true);
    if (control && key.toLowerCase() === 'y') return (game.redo(), true);
    if (control && key.toLowerCase() === 'a') return (this.#selectAll(), true);
    if (key === ' ') return (this.#nextMode(), true);
    const digit = /^(?:Digit|Numpad)(\d)$/.exec(event.code);
    if (digit) return this.#writeDigit(Number(digit[1]), this.#modeOf(shiftKey, control));
    return !control && key.length === 1 && this.#writeLetter(key);
  }

  /** Empties the selected cells. */
  erase(): void {
    if (this.desk.drawing?.press(0) || this.eraseMore()) return;
    const { game, selection, setting, symmetry } = this.desk;
    this.#number.at = -1;
    this.#edit(() => erase(game, [...selection.cells], setting, symmetry));
  }

  write(value: number, mode: Mode = this.desk.mode, merge = false): void {
    if (this.desk.drawing?.press(value)) return;
    const { game, selection, setting } = this.desk;
    if (mode === 'pen') {
      this.desk.penColor = value;
      return this.desk.refresh();
    }
    this.#edit(() => write(game, [...selection.cells], mode, value, setting, merge, this.desk.tidy));
  }

  /** Says why, if nothing is changed. */
  #edit(change: () => void): void {
    const { desk } = this,
      { game, selection, setting } = desk,
      { position } = game;
    change();
    if (game.position !== position) return;
    if (game.contents.clues[selection.focus] > 0 && !setting) void desk.sayLater((own) => own.fixed);
    else if (filled(game.contents)[selection.focus] > 0) void desk.sayLater((own) => own.noMarks);
  }

  #modeOf(shift: boolean, control: boolean): Mode {
    if (shift && control) return 'color';
    return shift ? 'corner' : control ? 'center' : this.desk.mode;
  }

  #nextMode(): void {
    this.desk.mode = writing[(writing.indexOf(this.desk.mode) + 1) % writing.length];
    this.desk.refresh();
  }

  // Where symbols are numbers beyond 9, a digit that follows at once belongs to the same number.
  #writeDigit(digit: number, mode: Mode): boolean {
    const { game, selection } = this.desk,
      { symbols, alphabet } = game.sheet.shape;
    const now = performance.now(),
      before = this.#number;
    if (mode === 'color' || mode === 'pen') return digit > 0 && (this.write(digit, mode), true);
    if (alphabet === 'hex' || symbols <= 9) {
      const symbol = symbolOf(alphabet, String(digit), symbols) || (alphabet === 'letters' ? digit : 0);
      if (symbol > 0 && symbol <= symbols) this.write(symbol, mode);
      else if (digit === 0) this.erase();
      return true;
    }
    const both = before.at === selection.focus && now - before.time < patience ? 10 * before.value + digit : 0;
    const continued = both > 9 && both <= symbols;
    const value = continued ? both : digit;
    if (value === 0) return (this.erase(), true);
    if (value > symbols) return true;
    // Marks of the first digit are taken away again.
    if (continued && mode !== 'digit') game.undo();
    this.write(value, mode, continued && mode === 'digit');
    this.#number = { value, at: selection.focus, time: now };
    return true;
  }

  #writeLetter(key: string): boolean {
    const { alphabet, symbols } = this.desk.game.sheet.shape;
    const symbol = alphabet === 'numbers' ? 0 : symbolOf(alphabet, key, symbols);
    if (symbol === 0) return false;
    this.write(symbol);
    return true;
  }

  #move([down, right]: [rows: number, columns: number], add: boolean): boolean {
    const { selection, game } = this.desk,
      { rows, columns, isCell } = game.sheet.shape;
    let row = Math.floor(selection.focus / columns),
      column = selection.focus % columns;
    do {
      row = (row + down + rows) % rows;
      column = (column + right + columns) % columns;
    } while (!isCell[row * columns + column]);
    selection.select(row * columns + column, add);
    return true;
  }

  #toEnd(first: boolean, ofBoard: boolean, add: boolean): boolean {
    const { selection, game } = this.desk,
      { columns, isCell } = game.sheet.shape;
    const row = Math.floor(selection.focus / columns);
    const cells = [...isCell.keys()].filter((cell) => isCell[cell] && (ofBoard || Math.floor(cell / columns) === row));
    selection.select(first ? cells[0] : cells.at(-1)!, add);
    return true;
  }

  #selectAll(): void {
    const { isCell } = this.desk.game.sheet.shape;
    this.desk.selection.all([...isCell.keys()].filter((cell) => isCell[cell]));
  }
}
