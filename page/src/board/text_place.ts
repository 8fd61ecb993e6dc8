// Where the place of an error is in a text.

/** The range of characters from a line and a column (in bytes of UTF-8), from 1, to the end of the word there; null if
 * the place is not known. */
export function rangeOf(text: string, line: number, column: number): [begin: number, end: number] | null {
  if (line < 1) return null;
  let begin = 0;
  for (let i = 1; i < line; ++i) {
    const next = text.indexOf('\n', begin);
    if (next < 0) return null;
    begin = next + 1;
  }
  const newLine = text.indexOf('\n', begin);
  const end = newLine < 0 ? text.length : newLine;
  const bytes = new TextEncoder().encode(text.slice(begin, end));
  const from = begin + new TextDecoder().decode(bytes.subarray(0, Math.max(0, column - 1))).length;
  const word = /^\S+/.exec(text.slice(from, end));
  if (column < 1) return [begin, end];
  // At the end of a line its last character is marked.
  return word ? [from, from + word[0].length] : [Math.max(begin, Math.min(from, end) - 1), Math.max(from, end)];
}
