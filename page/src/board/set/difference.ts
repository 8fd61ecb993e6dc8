// In what two versions of a puzzle differ: clues, regions, what cells may hold, rules, and what is written about them.
import { symbolName } from '../../sudoku/alphabet';
import { regionsOf } from '../../sudoku/shape';
import { type Sheet, readSheet } from '../../sudoku/sheet';
import type { Desk } from '../desk';
import { nameOf, questionOf } from '../question';
import type { PuzzleRule } from '../rule_jobs';
import { sentenceOf } from '../rules_said';
import { propertiesOf } from '../about_words';
import { noteNames } from './notes';
import { setWords } from './words';

export interface Difference {
  cells: Set<number>;
  /** "r1c1: 5 → 3", and other remarks. */
  clues: string[];
  /** Sentences of rules that only one of them has. */
  rules: [string[], string[]];
}

const isSameBoard = (a: Sheet, b: Sheet): boolean =>
  a.shape.columns === b.shape.columns &&
  a.shape.symbols === b.shape.symbols &&
  String(a.shape.isCell) === String(b.shape.isCell);

// Regions have no names that would matter: only which cells belong together.
function otherRegions(a: Sheet, b: Sheet): boolean {
  if (a.shape.grids.length !== 1 || b.shape.grids.length !== 1) return a.head !== b.head;
  const [one, other] = [a, b].map(({ shape: { grids } }) => regionsOf(grids[0]));
  const pairs = new Set(one.map((region, i) => `${region} ${other[i]}`)).size;
  return pairs !== new Set(one).size || pairs !== new Set(other).size;
}

/** Null for boards of other sizes or shapes. */
export async function differenceOf(desk: Desk, one: string, other: string): Promise<Difference | null> {
  const sheets = [readSheet(one), readSheet(other)] as const,
    [a, b] = sheets;
  if (!isSameBoard(a, b)) return null;
  const [rulesA, rulesB] = await Promise.all(
    sheets.map((sheet): Promise<PuzzleRule[]> => desk.ask('rules', questionOf(sheet, sheet.contents))),
  );
  const missing = (from: PuzzleRule[], to: PuzzleRule[]): PuzzleRule[] =>
    from.filter(({ form }) => !to.some((rule) => rule.form === form));
  const rules = [missing(rulesA, rulesB), missing(rulesB, rulesA)],
    { columns, alphabet } = a.shape,
    say = setWords().versions;
  const cells = [...a.contents.clues.keys()].filter((cell) => a.contents.clues[cell] !== b.contents.clues[cell]);
  const symbol = ({ contents }: Sheet, cell: number): string =>
    contents.clues[cell] > 0 ? symbolName(alphabet, contents.clues[cell]) : '–';
  const clues = cells.map((cell) => `${nameOf(cell, columns)}: ${symbol(a, cell)} → ${symbol(b, cell)}`);
  const restricted = [...a.contents.clues.keys()].filter(
    (cell) => (a.candidates?.[cell] ?? 0n) !== (b.candidates?.[cell] ?? 0n),
  );
  if (restricted.length > 0) clues.push(say.candidates(restricted.map((cell) => nameOf(cell, columns)).join(' ')));
  if (otherRegions(a, b)) clues.push(say.regions);
  for (const name of noteNames)
    if (String(propertiesOf(a, name)) !== String(propertiesOf(b, name))) clues.push(say.note(setWords().notes[name]));
  return {
    cells: new Set([...cells, ...restricted, ...rules.flat().flatMap((rule) => rule.cells)]),
    clues,
    rules: [rules[0].map(sentenceOf), rules[1].map(sentenceOf)],
  };
}
