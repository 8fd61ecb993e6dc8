// Notes in a board file: its title, author and rules in words.
import type { Sheet } from '../../sudoku/sheet';
import { withRest } from '../../sudoku/sheet';

export const noteNames = ['title', 'author', 'description'] as const;
export type NoteName = (typeof noteNames)[number];

const written = (text: string): string =>
  text.replace(/\r\n?/g, '\n').trim().replaceAll('\\', '\\\\').replaceAll('\n', '\\n');

/** The puzzle with this note in place of the old one; '' for none. Rules stay as they are, and so does the solution. */
export function withNote(sheet: Sheet, name: NoteName, text: string): Sheet {
  const line = written(text),
    at = sheet.rest.findIndex((each) => each.startsWith(`${name} `)),
    others = sheet.rest.filter((each) => !each.startsWith(`${name} `));
  if (line !== '') others.splice(at < 0 ? 0 : at, 0, `${name} ${line}`);
  return { ...withRest(sheet, others), solution: sheet.solution };
}
