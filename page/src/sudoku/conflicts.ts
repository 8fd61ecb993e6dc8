// What can be said about the cells of a board by its houses alone.
import type { Sheet } from './sheet';
import { type SymbolSet, allSymbols, bit } from './symbol_set';

/** Cells that hold the same symbol as a cell that they see. */
export function conflictsIn({ peers }: Sheet, filled: Uint8Array): Set<number> {
  const cells = new Set<number>();
  filled.forEach((symbol, cell) => {
    if (symbol > 0) for (const peer of peers[cell]) if (filled[peer] === symbol) cells.add(cell);
  });
  return cells;
}

/** The symbols that no cell that this one sees holds. */
export function freeSymbols({ shape, peers, candidates }: Sheet, filled: Uint8Array, cell: number): SymbolSet {
  let set = candidates?.[cell] || allSymbols(shape.symbols);
  for (const peer of peers[cell]) if (filled[peer] > 0) set &= ~bit(filled[peer]);
  return set;
}
