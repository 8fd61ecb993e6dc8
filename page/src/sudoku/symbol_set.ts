// Sets of symbols as the library has them: bit s-1 stands for symbol s, and there are 64 symbols at most.

export type SymbolSet = bigint;

export const bit = (symbol: number): SymbolSet => 1n << BigInt(symbol - 1);
export const has = (set: SymbolSet, symbol: number): boolean => (set & bit(symbol)) !== 0n;
export const allSymbols = (count: number): SymbolSet => (1n << BigInt(count)) - 1n;

export function symbolsOf(set: SymbolSet): number[] {
  const symbols: number[] = [];
  for (let symbol = 1; set !== 0n; set >>= 1n, ++symbol) if (set & 1n) symbols.push(symbol);
  return symbols;
}
