// Numbers and first words of sentences.

export const inEnglish = (n: number | bigint): string => n.toLocaleString('en');

/** "1 clue", "2 clues" */
export const plural = (n: number | bigint, word: string): string =>
  `${inEnglish(n)} ${word}${Number(n) === 1 ? '' : 's'}`;

export const capitalized = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);

/** Milliseconds by the clock of a browser, which may tell no more than whole ones. */
export const measured = (milliseconds: number, language: string): string =>
  milliseconds === 0
    ? '<\u00a01'
    : milliseconds.toLocaleString(language, { maximumFractionDigits: milliseconds < 10 ? 1 : 0 });
