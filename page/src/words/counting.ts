// Numbers in sentences.

export const inEnglish = (n: number | bigint): string => n.toLocaleString('en');

/** "1 clue", "2 clues" */
export const plural = (n: number | bigint, word: string): string =>
  `${inEnglish(n)} ${word}${Number(n) === 1 ? '' : 's'}`;

/** Milliseconds by the clock of a browser, which may tell no more than whole ones. */
export const measured = (milliseconds: number, language: string): string =>
  milliseconds === 0
    ? '<\u00a01'
    : milliseconds.toLocaleString(language, { maximumFractionDigits: milliseconds < 10 ? 1 : 0 });
