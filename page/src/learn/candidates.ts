// Sets of digits as numbers, bit d-1 for digit d, as the third and the fourth step have them.

export interface Masks {
  readonly row: number;
  readonly column: number;
  readonly box: number;
}

interface Shape {
  readonly size: number;
  readonly box: number;
}

const shapeOf = (cells: number): Shape => ({ size: Math.sqrt(cells), box: Math.sqrt(Math.sqrt(cells)) });

function housesOf(cell: number, { size, box }: Shape): [row: number, column: number, box: number] {
  const row = Math.floor(cell / size), column = cell % size;
  return [row, column, box * Math.floor(row / box) + Math.floor(column / box)];
}

/** The digits that are missing in the three houses of a cell. */
export function missing(digits: ArrayLike<number>, cell: number): Masks {
  const shape = shapeOf(digits.length), [row, column, box] = housesOf(cell, shape), full = 2 ** shape.size - 1;
  const masks = { row: full, column: full, box: full };
  for (let other = 0; other < digits.length; ++other) {
    if (digits[other] === 0) continue;
    const [r, c, b] = housesOf(other, shape), digit = ~(1 << (digits[other] - 1));
    if (r === row) masks.row &= digit;
    if (c === column) masks.column &= digit;
    if (b === box) masks.box &= digit;
  }
  return masks;
}

export function candidatesOf(digits: ArrayLike<number>, cell: number): number {
  const { row, column, box } = missing(digits, cell);
  return digits[cell] > 0 ? 0 : row & column & box;
}

export interface Single {
  readonly cell: number;
  readonly digit: number;
  readonly kind: 'single' | 'only';
}

const digitOf = (bit: number): number => 32 - Math.clz32(bit);

/** Naked singles, and hidden singles that are not naked. */
export function singlesOf(digits: ArrayLike<number>): Single[] {
  const shape = shapeOf(digits.length), cells = Array.from({ length: digits.length }, (_, cell) => cell);
  const candidates = cells.map((cell) => candidatesOf(digits, cell)), found = new Map<number, Single>();
  for (const cell of cells) {
    const set = candidates[cell];
    if (set !== 0 && (set & (set - 1)) === 0) found.set(cell, { cell, digit: digitOf(set), kind: 'single' });
  }
  for (const kind of [0, 1, 2]) {
    for (let house = 0; house < shape.size; ++house) {
      let once = 0, twice = 0;
      const members = cells.filter((cell) => housesOf(cell, shape)[kind] === house);
      for (const cell of members) {
        twice |= once & candidates[cell];
        once |= candidates[cell];
      }
      const only = once & ~twice;
      for (const cell of members) {
        const set = candidates[cell] & only;
        if (set !== 0 && !found.has(cell)) found.set(cell, { cell, digit: digitOf(set & -set), kind: 'only' });
      }
    }
  }
  return [...found.values()].sort((a, b) => a.cell - b.cell);
}
