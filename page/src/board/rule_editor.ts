// Draws, changes and removes rules. The library reads each change before it is on the board, so a rule that cannot be
// is refused with its reason.
//
//     editor.choose(form);          // from now on, strokes over the cells draw rules of this kind
//     editor.finish([0, 1, 2]);     // this one; digits that are typed next are its number
//
// Where a rule of the kind has the same cells already, drawing it again removes it.
import { isRuleLine, withRest, writeSheet } from '../sudoku/sheet';
import { isSameRule, readRuleLine, writeRuleLine } from '../sudoku/rule_line';
import { imagesOf } from '../sudoku/images';
import { hasSymmetry } from '../sudoku/symmetry';
import type { Desk, Drawing } from './desk';
import { type RuleForm, firstValues } from './rule_jobs';
import { cellsOfStroke } from './stroke';

/** Returns what there could be instead, the best first: the first one that the library can read is taken. */
type Edit = (rest: string[]) => string[][];

/** A number that is typed ends after this time. */
const patience = 2000;
/** A number that cannot be is complained of when nothing more has been typed for this time. */
const pause = 700;

/** What a text begins with, by its kind. */
const usualTexts: Record<string, string> = {
  'a relation': 'a < b',
  'a regular expression': '[1-5]*[6-9]*',
  'a state machine': 'odd > even: 1 3 5 7 9; even > odd: 2 4 6 8; start odd even; end odd even',
};
const usualText = (kind = ''): string => usualTexts[kind] ?? '';

export class RuleEditor implements Drawing {
  form: RuleForm | null = null;
  /** Of the next rules: their number or list ('' if each gets its own), and their text. */
  values = '';
  text = '';
  /** The line of the rule that has been drawn last. */
  #current: string | null = null;
  #typed = { digits: '', time: 0 };
  #queue = Promise.resolve();
  #listeners: (() => void)[] = [];

  /** The rule that was drawn last is not on the board yet. */
  #isDrawing = false;
  #isChanging = false;
  #complaint: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly desk: Desk) {
    // What digits would change is not the last thing that was done any more.
    desk.onChange(() => {
      if (!this.#isChanging) this.#current = null;
    });
  }

  /** Called when another kind is drawn. */
  onChoice(listener: () => void): void {
    this.#listeners.push(listener);
  }

  /** Draws rules of this kind; one without cells is there at once, or not there any more. */
  choose(form: RuleForm | null): void {
    if (form && form.least_cells === 0 && form.most_cells === 0)
      return this.#toggle(form, [], firstValues(form), usualText(form.text));
    this.form = form;
    this.values = '';
    this.text = usualText(form?.text);
    this.#current = null;
    this.desk.drawing = form ? this : null;
    for (const listener of this.#listeners) listener();
    this.desk.refresh();
  }

  finish(stroke: number[], neighbor = -1): void {
    const { form } = this,
      { shape } = this.desk.game.sheet;
    if (!form) return;
    const isPair = form.least_cells === 2 && form.most_cells === 2;
    const whole = isPair && stroke.length === 1 && neighbor >= 0 ? [...stroke, neighbor] : stroke;
    const cells = cellsOfStroke(form, whole, shape);
    if (cells.length === 0) return;
    this.#toggle(form, cells, this.values === '' ? firstValues(form) : [this.values], this.text);
  }

  key({ key, code, ctrlKey, metaKey, shiftKey }: KeyboardEvent): boolean {
    if (ctrlKey || metaKey) return false;
    if (key === 'Escape') return (this.choose(null), true);
    if (key === 'Enter') return (this.finish([...this.desk.selection.cells]), true);
    const digit = /^(?:Digit|Numpad)(\d)$/.exec(code);
    if (digit && !shiftKey) return this.#type(digit[1]);
    return (key === 'Backspace' || key === 'Delete') && this.press(0);
  }

  press(digit: number): boolean {
    if (digit > 0) return this.#type(String(digit));
    const line = this.#current;
    if (line === null) return false;
    this.#current = null;
    return (this.remove(line), true);
  }

  /** A rule as board files write it. */
  add(line: string, done: () => void): void {
    this.#change((rest) => [[...rest, line]], done);
  }

  leave(): void {
    this.choose(null);
  }

  remove(line: string): void {
    this.#change((rest) => [rest.filter((each) => !this.#isSame(each, line))]);
  }

  /** The same rule with another number or list. */
  setValues(line: string, values: string): void {
    const { columns } = this.desk.game.sheet.shape;
    this.#replace(line, writeRuleLine({ ...readRuleLine(line, columns), values }, columns));
  }

  /** The same rule elsewhere; nothing if it would leave the board. */
  move(line: string, down: number, right: number): void {
    const { rows, columns } = this.desk.game.sheet.shape;
    const isInside = (cell: number): boolean => {
      const row = Math.floor(cell / columns) + down,
        column = (cell % columns) + right;
      return row >= 0 && row < rows && column >= 0 && column < columns;
    };
    const rule = readRuleLine(line, columns);
    if (!rule.cells.every(isInside)) return;
    this.#replace(
      line,
      writeRuleLine({ ...rule, cells: rule.cells.map((cell) => cell + down * columns + right) }, columns),
    );
  }

  /** Where the symmetry of clues takes cells: each set of cells once. */
  #imagesOf(cells: number[]): number[][] {
    const { game, symmetry } = this.desk,
      { shape } = game.sheet;
    if (!hasSymmetry(shape, symmetry)) return [cells];
    const images = imagesOf(shape, symmetry, cells).map((image) => [String([...image].sort()), image] as const);
    return [...new Map(images).values()];
  }

  #isSame(one: string, other: string): boolean {
    return isRuleLine(one) && isSameRule(one, other, this.desk.game.sheet.shape.columns);
  }

  #replace(line: string, next: string): void {
    this.#change((rest) => [rest.map((each) => (this.#isSame(each, line) ? next : each))]);
  }

  #toggle({ rule: word, number, list }: RuleForm, cells: number[], values: string[], text: string): void {
    const { columns } = this.desk.game.sheet.shape,
      key = (some: number[]): string => [...some].sort((a, b) => a - b).join();
    const isSame = (line: string, where: number[]): boolean => {
      const other = readRuleLine(line, columns);
      return isRuleLine(line) && other.word === word && key(other.cells) === key(where);
    };
    const rest = text === '' ? '' : `: ${text}`;
    const write = (each: string, where: number[]): string =>
      writeRuleLine({ word, values: each, cells: where, rest }, columns);
    const lines = values.map((each) => write(each, cells));
    const takesNumber = cells.length > 0 && (number ?? list) !== undefined;
    this.#typed.digits = '';
    this.#isDrawing = takesNumber;
    // Those at symmetric places come and go with it. A number that is typed is that of this one alone.
    const others = this.#imagesOf(cells).filter((image) => key(image) !== key(cells));
    const isThere = (old: string[], where: number[]): boolean => old.some((line) => isSame(line, where));
    this.#change(
      (old) =>
        isThere(old, cells)
          ? [old.filter((line) => ![cells, ...others].some((where) => isSame(line, where)))]
          : values.map((each) => [
              ...old,
              ...others.filter((where) => !isThere(old, where)).map((where) => write(each, where)),
              write(each, cells),
            ]),
      (rest) => (this.#current = (takesNumber && lines.find((line) => rest.at(-1) === line)) || null),
    );
    void this.#queue.then(() => (this.#isDrawing = false));
  }

  /** A digit of the number of the rule that was drawn last, if there is one. */
  #type(digit: string): boolean {
    if (this.#current === null && !this.#isDrawing) return false;
    const now = performance.now(),
      continued = now - this.#typed.time < patience && this.#typed.digits !== '';
    this.#typed = { digits: continued ? this.#typed.digits + digit : digit, time: now };
    const values = this.#typed.digits,
      { columns } = this.desk.game.sheet.shape;
    // Which line it is depends on the digits before, which may still be on their way. A rule and its number are drawn
    // together, and undone together.
    let next = '';
    this.#change(
      (rest) => {
        if (this.#current === null) return [];
        next = writeRuleLine({ ...readRuleLine(this.#current, columns), values }, columns);
        return [rest.map((line) => (line === this.#current ? next : line))];
      },
      () => {
        if (this.#current !== null) this.#current = next;
      },
      true,
    );
    return true;
  }

  #change(edit: Edit, done?: (rest: string[]) => void, isTyped = false): void {
    this.#queue = this.#queue.then(async () => {
      // What is wrong with "1" does not matter once there is "17".
      clearTimeout(this.#complaint);
      const { desk } = this,
        { sheet } = desk.game;
      let fault: unknown;
      for (const rest of edit(sheet.rest)) {
        try {
          const text = writeSheet(withRest(sheet, rest), { clues: desk.game.contents.clues });
          await desk.ask('examine', text);
        } catch (error) {
          fault ??= error;
          continue;
        }
        if (desk.game.sheet !== sheet) return;
        this.#isChanging = true;
        desk.game.setRest(rest, isTyped);
        this.#isChanging = false;
        return done?.(rest);
      }
      if (fault === undefined) return;
      // The number may not be whole yet.
      this.#complaint = setTimeout(() => desk.sayFault(fault), isTyped ? pause : 0);
    });
  }
}
