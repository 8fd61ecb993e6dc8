// Which characters stand for the symbols 1, 2, 3, ... of a puzzle; docs/reference/rules.md lists the alphabets.

export type Alphabet = 'digits' | 'hex' | 'letters' | 'numbers';
export const alphabets: readonly Alphabet[] = ['digits', 'hex', 'letters', 'numbers'];

const upper = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const characters: Record<Exclude<Alphabet, 'numbers'>, string> = {
  digits: `123456789${upper}`,
  hex: `0123456789${upper}`,
  letters: upper + upper.toLowerCase(),
};

export const usualAlphabet = (symbols: number): Alphabet =>
  symbols <= characters.digits.length ? 'digits' : 'numbers';

export function symbolName(alphabet: Alphabet, symbol: number): string {
  return alphabet === 'numbers' ? String(symbol) : characters[alphabet][symbol - 1];
}

/** The symbol of a word; 0 if it is an empty cell or no symbol. */
export function symbolOf(alphabet: Alphabet, word: string, symbols: number): number {
  let symbol = 0;
  if (alphabet === 'numbers') {
    symbol = /^\d+$/.test(word) ? Number(word) : 0;
  } else {
    symbol = characters[alphabet].indexOf(word) + 1;
    // Small letters will do where they are not symbols of their own.
    const isSymbol = symbol >= 1 && symbol <= symbols;
    if (!isSymbol && word.length === 1) symbol = characters[alphabet].indexOf(word.toUpperCase()) + 1;
  }
  return symbol <= symbols && word !== '' ? symbol : 0;
}
