// Links to the Interactive Sudoku Solver, which have its constraint text in a parameter.

const page = 'https://sigh.github.io/Interactive-Sudoku-Solver/';

/** `text` is in the format "iss". */
export const issLink = (text: string): string => `${page}?q=${encodeURIComponent(text.replace(/\s+/g, ''))}`;

/** The constraint text of such a link; every other text stays as it is. */
export function withoutIssLink(text: string): string {
  const link = text.trim();
  if (!/^https?:\/\/\S+\/Interactive-Sudoku-Solver\/?\S*[?&]q=\S+$/i.test(link)) return text;
  return new URL(link).searchParams.get('q') ?? text;
}
