// Clues and rules that contradict each other: a smallest set, of which none is needed less. Each can be removed.
import { h, setAttribute } from '../frame/dom';
import { symbolName } from '../sudoku/alphabet';
import { cellsIn } from '../sudoku/rule_line';
import { words } from '../words/index';
import type { Desk } from './desk';
import type { Verdict } from './jobs';
import { nameOf } from './question';
import { ruleText } from './rule_words';

/** Lists them, if there are rules among them; clues alone are in the sentence. Returns their cells. */
export async function listConflict(desk: Desk, verdict: Verdict, list: HTMLElement): Promise<Set<number>> {
  const { sheet, contents } = desk.game,
    { columns, alphabet } = sheet.shape,
    { conflict, conflictRules } = verdict;
  const editor = await desk.ruleEditor();
  const item = (text: string, remove: () => void): HTMLElement => {
    const button = h('button', { type: 'button', class: 'quiet', onclick: remove }, '×');
    setAttribute(button, 'aria-label', words.board.remove(text));
    setAttribute(button, 'title', words.board.remove(text));
    return h('li', {}, h('span', {}, text), button);
  };
  const removeClue = (cell: number): void => desk.game.edit(({ clues }) => (clues[cell] = 0));
  list.replaceChildren(
    ...conflictRules.map((line) => item(ruleText(line), () => editor.remove(line))),
    ...conflict.map((cell) =>
      item(`${nameOf(cell, columns)} = ${symbolName(alphabet, contents.clues[cell])}`, () => removeClue(cell)),
    ),
  );
  return new Set([...conflict, ...conflictRules.flatMap((line) => cellsIn(line, columns))]);
}
