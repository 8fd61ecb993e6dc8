// The rules of a puzzle as setters write them above it: one sentence for each kind of rule. Kinds without a sentence of
// their own are said as the palette says them.
import { symbolName } from '../../sudoku/alphabet';
import type { Shape } from '../../sudoku/shape';
import { type Sheet, ruleLinesOf } from '../../sudoku/sheet';
import { language, words } from '../../words/index';
import type { RuleForm } from '../rule_jobs';
import { nameOfKind } from '../rules_said';
import { sentences } from './usual_sentences';
import { setWords } from './words';

function firstSentence({ alphabet, symbols, open, grids: [grid, ...others] }: Shape): string {
  const say = setWords().houses,
    [least, most] = [symbolName(alphabet, 1), symbolName(alphabet, symbols)];
  if (open) return say.none(least, most);
  const group = grid.regions ? 'regions' : grid.boxRows > 1 ? 'boxes' : 'lines';
  return others.length > 0 ? say.grids(least, most) : say[group](least, most);
}

const isHidden = (sheet: Sheet): boolean => ruleLinesOf(sheet).some((line) => line.startsWith('hidden-regions'));

/** Proposes them in the language of the page. */
export function usualRules(sheet: Sheet, forms: RuleForm[]): string {
  const said = [firstSentence(sheet.shape)],
    own = sentences[language()];
  for (const word of new Set(ruleLinesOf(sheet).map((line) => line.split(/[ :(]/)[0]))) {
    const form = forms.find(({ rule }) => rule === word);
    if (own[word]) said.push(own[word]);
    else if (form) said.push(words.library?.rule(word) ?? `${nameOfKind(form)}: ${form.meaning}.`);
  }
  return isHidden(sheet) ? said.slice(1).join('\n') : said.join('\n');
}
