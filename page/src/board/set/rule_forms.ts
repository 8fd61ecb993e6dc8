// Rules that are written rather than drawn: their form in a board file, and an example of each that fits the board.
import type { RuleForm } from '../rule_jobs';

/** CELLS are cells of the reader's, 4x4 the whole of the board. */
const examples: Record<string, string> = {
  pair: 'pair CELLS: a + b > 5',
  'all-pairs': 'all-pairs CELLS: |a - b| > 1',
  regex: 'regex row 1: .*1[23]*4.*',
  'state-machine': 'state-machine row 1: low > high: 1 2; low > low: 3-ALL; high > low: 3-ALL; start low; end low high',
  apart: 'apart 1,1: |a - b| != 1',
  either: 'either (even r1c1) (cage 5 r1c1 r1c2)',
  all: 'either (all (even r1c1) (odd r1c2)) (cage 5 r1c1 r1c2)',
  'weighted-sum': 'weighted-sum 0 1,1,-1 r1c1 r1c2 r1c3',
  'equal-sums': 'equal-sums 1,2 r1c1 r1c2 r1c3',
  contains: 'contains 1,2 CELLS',
  'look-and-say': 'look-and-say 1,2 CELLS',
  'one-of': 'one-of 1,2,3 CELLS',
  'cage-sums': 'cage-sums 4,5,6 r1c1 r1c2',
  connected: 'connected 1,2 WHOLE',
};

export interface WrittenForm {
  form: RuleForm;
  example: string;
}

/** Those of which an example can be given, as they fit a board of this size with cells that are selected. */
export function writtenForms(
  forms: RuleForm[],
  { rows, columns, symbols }: { rows: number; columns: number; symbols: number },
  cells: string[],
): WrittenForm[] {
  const chosen = cells.length > 1 ? cells.join(' ') : 'r1c1 r1c2';
  return Object.keys(examples).flatMap((rule) => {
    const form = forms.find((each) => each.rule === rule);
    const example = examples[rule]
      .replace('CELLS', chosen)
      .replace('WHOLE', `r1c1..r${rows}c${columns}`)
      .replaceAll('ALL', String(symbols));
    return form ? [{ form, example }] : [];
  });
}
