// An exact cover problem as arrays, which workers can send: rows are options, columns are items.

export interface Matrix {
  /** The names of the items. */
  readonly items: readonly string[];
  /** 1 for each secondary item. */
  readonly secondary: Uint8Array;
  /** Where the entries of each option begin; one more number is the end of the last one. */
  readonly starts: Uint32Array;
  /** The items of all options, from 0, and their colors, 0 for none. */
  readonly entries: Uint32Array;
  readonly colors: Uint32Array;
  /** The names of the colors 1, 2, ...; '' is that of 0. */
  readonly colorNames: readonly string[];
  /** The first `cells` items are the cells of a grid; 0 in other problems. */
  readonly cells: number;
}

export const optionCount = (matrix: Matrix): number => matrix.starts.length - 1;

/** What a problem consists of, as the npm package gives it. */
export interface Problem {
  readonly items: readonly string[];
  readonly secondary: readonly number[];
  readonly length: number;
  option(number: number): (number | [item: number, color: string])[];
}

export function matrixOf(problem: Problem, cells = 0): Matrix {
  const starts = new Uint32Array(problem.length + 1), entries: number[] = [], colors: number[] = [];
  const numbers = new Map([['', 0]]);
  for (let option = 0; option < problem.length; ++option) {
    for (const entry of problem.option(option)) {
      const [item, color] = typeof entry === 'number' ? [entry, ''] : entry;
      if (!numbers.has(color)) numbers.set(color, numbers.size);
      entries.push(item);
      colors.push(numbers.get(color)!);
    }
    starts[option + 1] = entries.length;
  }
  const { items } = problem, secondary = new Uint8Array(items.length);
  for (const item of problem.secondary) secondary[item] = 1;
  return {
    items: items.map((name, item) => name || String(item + 1)),
    secondary, starts, cells,
    entries: Uint32Array.from(entries),
    colors: Uint32Array.from(colors),
    colorNames: [...numbers.keys()],
  };
}

/** The items of an option with their colors, as the constructor of Cover takes them. */
export function optionOf(matrix: Matrix, option: number): (number | [item: number, color: string])[] {
  const { starts, entries, colors, colorNames } = matrix;
  return Array.from(entries.subarray(starts[option], starts[option + 1]), (item, i) => {
    const color = colors[starts[option] + i];
    return color > 0 ? [item, colorNames[color]] : item;
  });
}

/** What is left of the problem when these options have been chosen, as the clues of a puzzle are. */
export function choose(matrix: Matrix, required: readonly number[]): Matrix {
  const { items, secondary, starts, entries, colors, cells } = matrix;
  const settled = new Int32Array(items.length).fill(-1); // the color that an item has got; 0: it is covered
  for (const option of required) {
    for (let i = starts[option]; i < starts[option + 1]; ++i) settled[entries[i]] = colors[i];
  }
  const left = items.flatMap((_, item) => (settled[item] < 0 ? [item] : []));
  const numbers = new Map(left.map((item, number) => [item, number]));
  const newStarts = [0], newEntries: number[] = [], newColors: number[] = [];
  for (let option = 0; option < optionCount(matrix); ++option) {
    const range = Array.from({ length: starts[option + 1] - starts[option] }, (_, i) => starts[option] + i);
    const isOpen = (i: number) => settled[entries[i]] < 0;
    const agrees = (i: number) => settled[entries[i]] > 0 && settled[entries[i]] === colors[i];
    if (!range.every((i) => isOpen(i) || agrees(i))) continue;
    const open = range.filter(isOpen);
    if (open.length === 0) continue;
    newEntries.push(...open.map((i) => numbers.get(entries[i])!));
    newColors.push(...open.map((i) => colors[i]));
    newStarts.push(newEntries.length);
  }
  return {
    items: left.map((item) => items[item]),
    secondary: Uint8Array.from(left, (item) => secondary[item]),
    starts: Uint32Array.from(newStarts),
    entries: Uint32Array.from(newEntries),
    colors: Uint32Array.from(newColors),
    colorNames: matrix.colorNames,
    cells: left.filter((item) => item < cells).length,
  };
}
