// Names of options, from those of their items.
import { optionCount, optionOf, type Matrix } from '../dance/matrix';

const longer = (a: string, b: string): string => (b.length > a.length ? b : a);

/** The beginning of a name that is longer than this. */
export const shortened = (name: string, most: number): string =>
  name.length > most ? `${name.slice(0, Math.max(1, most - 1))}…` : name;

export class Names {
  readonly #options = new Map<number, string>();

  constructor(private readonly matrix: Matrix) {}

  item(head: number): string {
    return this.matrix.items[head - 1];
  }

  color(color: number): string {
    return this.matrix.colorNames[color];
  }

  /** "r1c2 = 5" of a sudoku, and elsewhere all items, with colors: "p q x:A". */
  option(option: number): string {
    let name = this.#options.get(option);
    if (name === undefined) {
      name = this.#make(option);
      this.#options.set(option, name);
    }
    return name;
  }

  #make(option: number): string {
    const { items } = this.matrix;
    const entries = optionOf(this.matrix, option).map((entry): [number, string] =>
      typeof entry === 'number' ? [entry, ''] : entry);
    const cell = entries.find(([item]) => /^r\d+c\d+$/.test(items[item]));
    const symbol = entries.map(([item]) => /[#=](.+)$/.exec(items[item])?.[1]).find((found) => found !== undefined);
    if (cell && symbol) return `${items[cell[0]]} = ${symbol}`;
    return entries.map(([item, color]) => (color ? `${items[item]}:${color}` : items[item])).join(' ');
  }

  /** The cell, counted from 0 row by row, and the digit that an option of a sudoku puts there. */
  placement(option: number, columns: number): [cell: number, digit: number] {
    const [, row, column, symbol] = /^r(\d+)c(\d+) = (\w+)$/.exec(this.option(option))!;
    return [(Number(row) - 1) * columns + Number(column) - 1, parseInt(symbol, 36)];
  }

  /** The longest name of an option; of large problems only some are looked at. */
  get longestOption(): string {
    const count = optionCount(this.matrix), stride = Math.max(1, Math.floor(count / 200));
    let longest = '';
    for (let option = 0; option < count; option += stride) longest = longer(longest, this.option(option));
    return longest;
  }

  get longestItem(): string {
    return this.matrix.items.reduce(longer, '');
  }
}
