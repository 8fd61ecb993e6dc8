// Numbers in English sentences.

export const inEnglish = (n: number | bigint): string => n.toLocaleString('en');

/** "1 clue", "2 clues" */
export const plural = (n: number | bigint, word: string): string =>
  `${inEnglish(n)} ${word}${Number(n) === 1 ? '' : 's'}`;
