// The shape of a board: its grids with their boxes or regions, and what follows from them.
//
//     const shape = readShape('board 6x6 boxes 2x3');
//     shape.houses[0]; // the cells of the first row
//
// It is read from the first line of the library's format "board", which docs/reference/rules.md describes. The library
// has written that line, so nothing in it is wrong.
import { type Alphabet, alphabets, usualAlphabet } from './alphabet';

/** One grid of a board. Rows and columns count from 0. */
export interface Grid {
  row: number;
  column: number;
  rows: number;
  columns: number;
  boxRows: number;
  boxColumns: number;
  /** For each cell of the grid its region, from 0; without regions it has boxes. */
  regions: number[] | null;
}

export interface Shape {
  /** Of the smallest rectangle around all cells; cells are numbered row by row within it. */
  rows: number;
  columns: number;
  symbols: number;
  /** What symbol 1 counts as. */
  leastValue: number;
  alphabet: Alphabet;
  /** Rows, columns and boxes may repeat symbols. */
  open: boolean;
  grids: Grid[];
  isCell: boolean[];
}

/** A list of cells without equal symbols. */
export type House = number[];

/** As square as possible, never taller than wide; rows of the grid if nothing tiles it. */
export function usualBoxes(rows: number, columns: number): [rows: number, columns: number] {
  const size = Math.max(rows, columns);
  for (let high = Math.floor(Math.sqrt(size)); high > 1; --high) {
    const wide = size / high;
    if (Number.isInteger(wide) && rows % high === 0 && columns % wide === 0) return [high, wide];
  }
  return [1, columns];
}

const pair = (word: string, between: string): number[] => word.split(between).map(Number);

export function readShape(line: string): Shape {
  const words = line.replace(/#.*/, '').trim().split(/\s+/).slice(1);
  const lists = words.findIndex((word) => word === 'grids' || word === 'extra');
  const options = lists < 0 ? words : words.slice(0, lists);
  const after = (word: string): string | null => (options.includes(word) ? options[options.indexOf(word) + 1] : null);

  const [rows, columns] = pair(options[0], 'x');
  const open = options.includes('open');
  const [least, most] = pair(after('values') ?? `1-${Math.max(rows, columns)}`, '-');
  const symbols = most - least + 1;
  const alphabet = alphabets.find((name) => options.includes(name)) ?? usualAlphabet(symbols);
  const first: Grid = { row: 0, column: 0, rows, columns, boxRows: 1, boxColumns: columns, regions: null };
  const boxes = after('boxes');
  if (boxes) setBoxes(first, boxes);
  else if (!open) [first.boxRows, first.boxColumns] = usualBoxes(rows, columns);

  const grids: Grid[] = [],
    extra: Grid[] = [];
  for (let i = lists, list = grids; i >= 0 && i < words.length; ++i) {
    if (words[i] === 'grids') continue;
    if (words[i] === 'extra') list = extra;
    else list.push(list === grids ? gridAt(words[i], first) : rectangleAt(words[i]));
  }
  if (grids.length === 0) grids.push(first);
  const parts = [...grids, ...extra];
  const shape: Shape = {
    rows: Math.max(...parts.map((part) => part.row + part.rows)),
    columns: Math.max(...parts.map((part) => part.column + part.columns)),
    symbols,
    leastValue: least,
    alphabet: least === 0 ? 'hex' : alphabet,
    open,
    grids,
    isCell: [],
  };
  shape.isCell = Array<boolean>(shape.rows * shape.columns).fill(false);
  for (const part of parts) for (const cell of cellsOf(shape, part)) shape.isCell[cell] = true;
  return shape;
}

function setBoxes(grid: Grid, text: string): void {
  [grid.boxRows, grid.boxColumns] = text === 'none' ? [1, grid.columns] : pair(text, 'x');
}

// 7,13:3x2: row and column of the first cell, and the boxes
function gridAt(word: string, first: Grid): Grid {
  const [corner, boxes] = word.split(':');
  const [row, column] = pair(corner, ',');
  const grid = { ...first, row: row - 1, column: column - 1 };
  if (boxes) setBoxes(grid, boxes);
  return grid;
}

// 11,1:1x9: row and column of the first cell, and the size
function rectangleAt(word: string): Grid {
  const [corner, size] = word.split(':');
  const [row, column] = pair(corner, ',');
  const [rows, columns] = size ? pair(size, 'x') : [1, 1];
  return { row: row - 1, column: column - 1, rows, columns, boxRows: 1, boxColumns: columns, regions: null };
}

/** The cells of a grid, row by row. */
export function cellsOf(shape: Shape, grid: Grid): number[] {
  const cells: number[] = [];
  for (let row = 0; row < grid.rows; ++row)
    for (let column = 0; column < grid.columns; ++column)
      cells.push((grid.row + row) * shape.columns + grid.column + column);
  return cells;
}

/** For each cell of a grid, row by row, the number of its region or its box. */
export function regionsOf(grid: Grid): number[] {
  if (grid.regions) return grid.regions;
  const across = grid.columns / grid.boxColumns;
  return Array.from({ length: grid.rows * grid.columns }, (_, i) => {
    const row = Math.floor(i / grid.columns),
      column = i % grid.columns;
    return Math.floor(row / grid.boxRows) * across + Math.floor(column / grid.boxColumns);
  });
}

/** All rows, columns and boxes or regions; none where symbols may repeat. */
export function housesOf(shape: Shape): House[] {
  if (shape.open) return [];
  const houses: House[] = [];
  for (const grid of shape.grids) {
    const cells = cellsOf(shape, grid),
      regions = regionsOf(grid);
    const collect = (count: number, which: (i: number) => number): void => {
      const groups = Array.from({ length: count }, (): House => []);
      cells.forEach((cell, i) => groups[which(i)].push(cell));
      houses.push(...groups);
    };
    collect(grid.rows, (i) => Math.floor(i / grid.columns));
    collect(grid.columns, (i) => i % grid.columns);
    if (grid.regions || grid.boxRows > 1) collect(Math.max(...regions) + 1, (i) => regions[i]);
  }
  // Grids that overlap share boxes.
  return [...new Map(houses.map((house) => [house.join(), house])).values()];
}

/** For each cell the cells that share a house with it. */
export function peersOf(shape: Shape, houses: House[]): Set<number>[] {
  const peers = Array.from({ length: shape.rows * shape.columns }, () => new Set<number>());
  for (const house of houses)
    for (const cell of house) for (const other of house) if (other !== cell) peers[cell].add(other);
  return peers;
}

/** A 9x9 grid with the usual boxes. */
export function isClassicShape({ grids: [grid, ...others], rows, columns, symbols, open, leastValue }: Shape): boolean {
  return (
    others.length === 0 &&
    rows === 9 &&
    columns === 9 &&
    symbols === 9 &&
    !open &&
    leastValue === 1 &&
    grid.boxRows === 3 &&
    grid.boxColumns === 3 &&
    grid.regions === null
  );
}
