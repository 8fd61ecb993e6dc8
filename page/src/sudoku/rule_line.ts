// A rule of a puzzle as its line in the format "board", taken apart as far as drawing it needs.
//
//     const cage = readRuleLine('cage 15 r1c1-r1c3', 9);   // { word: 'cage', values: '15', cells: [0, 1, 2], rest: '' }
//     writeRuleLine({ ...cage, values: '16' }, 9);         // 'cage 16 r1c1 r1c2 r1c3'
//
// Reads what the library writes: docs/reference/rules.md allows more.

export interface RuleLine {
  word: string;
  /** Its number, its list, or both. */
  values: string;
  /** In the order in which the rule names them. */
  cells: number[];
  /** A colon and a text, or the rules of a group in parentheses. */
  rest: string;
}

const cellPattern = /r(\d+)c(\d+)(?:(-|\.\.)r(\d+)c(\d+))?/g;

/** All cells that a text names, those of groups, too. */
export function cellsIn(text: string, columns: number): number[] {
  const cells: number[] = [];
  for (const [, r, c, between, lastR, lastC] of text.matchAll(cellPattern)) {
    const row = Number(r) - 1,
      column = Number(c) - 1;
    if (between === undefined) cells.push(row * columns + column);
    else cells.push(...cellsBetween(row, column, Number(lastR) - 1, Number(lastC) - 1, between === '..', columns));
  }
  return cells;
}

// A straight line, or a rectangle row by row.
function cellsBetween(
  row: number,
  column: number,
  lastRow: number,
  lastColumn: number,
  isRectangle: boolean,
  columns: number,
): number[] {
  const down = lastRow - row,
    right = lastColumn - column;
  if (!isRectangle) {
    const steps = Math.max(Math.abs(down), Math.abs(right));
    return Array.from(
      { length: steps + 1 },
      (_, i) => (row + i * Math.sign(down)) * columns + column + i * Math.sign(right),
    );
  }
  return Array.from({ length: (down + 1) * (right + 1) }, (_, i) => {
    return (row + Math.floor(i / (right + 1))) * columns + column + (i % (right + 1));
  });
}

export function readRuleLine(line: string, columns: number): RuleLine {
  const end = /[:(]/.exec(line)?.index ?? line.length;
  const [word, ...words] = line.slice(0, end).trim().split(/\s+/);
  return {
    word,
    values: words.filter((each) => !each.startsWith('r')).join(' '),
    cells: cellsIn(line.slice(0, end), columns),
    rest: line.slice(end),
  };
}

export function writeRuleLine({ word, values, cells, rest }: RuleLine, columns: number): string {
  const names = cells.map((cell) => `r${Math.floor(cell / columns) + 1}c${(cell % columns) + 1}`);
  const head = [word, values, ...names].filter((part) => part !== '').join(' ');
  return rest.startsWith('(') ? `${head} ${rest}` : head + rest;
}

/** Whether two lines are the same rule, however they write its cells. */
export function isSameRule(one: string, other: string, columns: number): boolean {
  const plain = (line: string): string => writeRuleLine(readRuleLine(line, columns), columns);
  return plain(one) === plain(other);
}
