// What steps do to a board: shown in the cells, or done.
import type { Step } from 'quadrille';
import { freeSymbols } from '../sudoku/conflicts';
import { type Contents, type Sheet, copyContents, filled } from '../sudoku/sheet';
import { type SymbolSet, bit } from '../sudoku/symbol_set';
import type { Tidy } from './entry';
import type { Overlay } from './overlay';
import type { StepParts } from './step_parts';

interface Changes {
  placed: Map<number, number>;
  removed: Map<number, SymbolSet>;
}

function changesOf({ shape: { columns } }: Sheet, { changes }: Step): Changes {
  const placed = new Map<number, number>(),
    removed = new Map<number, SymbolSet>();
  for (const change of changes) {
    const cell = (change.row - 1) * columns + change.column - 1;
    if (change.placed) placed.set(cell, change.symbol);
    else removed.set(cell, (removed.get(cell) ?? 0n) | bit(change.symbol));
  }
  return { placed, removed };
}

/** For each open cell what it may hold: its center marks, or what no cell that it sees holds. */
function openCandidates(sheet: Sheet, contents: Contents): BigUint64Array {
  const now = filled(contents);
  return BigUint64Array.from(now, (symbol, cell) => {
    if (symbol > 0 || !sheet.shape.isCell[cell]) return 0n;
    const free = freeSymbols(sheet, now, cell);
    return contents.center[cell] & free || free;
  });
}

/** The cells that a step changes. */
export function placesOf(sheet: Sheet, contents: Contents, step: Step): Overlay {
  const { placed, removed } = changesOf(sheet, step);
  return { looked: new Set([...placed.keys(), ...removed.keys()]), contents };
}

/** The step, from these contents, with the candidates that its links are about. */
export function pictureOf(sheet: Sheet, contents: Contents, step: Step): Overlay {
  const { placed, removed } = changesOf(sheet, step),
    candidates = openCandidates(sheet, contents);
  return { placed, removed, looked: new Set(removed.keys()), contents, candidates, picture: step.svg };
}

/** Of a picture what belongs to one sentence. */
export function partOf({ placed, removed, looked, ...whole }: Overlay, parts: StepParts, at: number): Overlay {
  const changed = <T>(changes?: Map<number, T>): Map<number, T> =>
    new Map([...(changes ?? [])].filter(([cell]) => parts.changes(at, cell)));
  return {
    ...whole,
    placed: changed(placed),
    removed: changed(removed),
    looked: new Set([...(looked ?? [])].filter((cell) => parts.changes(at, cell))),
    named: parts.cells(at),
    picture: parts.picture(at),
  };
}

/** Does what a step says. What it removes is left out of center marks. */
export function applyStep(sheet: Sheet, contents: Contents, step: Step, tidy: Tidy | null = null): void {
  const { placed, removed } = changesOf(sheet, step);
  const candidates = openCandidates(sheet, contents);
  for (const [cell, symbol] of placed) {
    contents.digits[cell] = symbol;
    tidy?.(contents, [cell], symbol);
  }
  for (const [cell, set] of removed) contents.center[cell] = candidates[cell] & ~set;
}

/** What stands on the board before step `at`. */
export function contentsBefore(sheet: Sheet, start: Contents, steps: readonly Step[], at: number): Contents {
  const contents = copyContents(start);
  for (const step of steps.slice(0, at)) applyStep(sheet, contents, step);
  return contents;
}
