// Clues and rules that contradict each other: a smallest set, of which none is needed less. Each can be removed.
import { h, setAttribute } from '../frame/dom';
import { symbolName } from '../sudoku/alphabet';
import { words } from '../words/index';
import { later } from '../words/later';
import type { Desk } from './desk';
import type { Game } from './game';
import type { Contradiction } from './jobs';
import { nameOf } from './question';
import { sentenceOf, titleOf } from './rules_said';

/** Something that can be removed, in a list. */
export function removable(list: HTMLElement, text: string, remove: () => void, title = text): HTMLElement {
  const button = h('button', { type: 'button', class: 'quiet' }, '×');
  setAttribute(button, 'aria-label', later().remove(title));
  setAttribute(button, 'title', later().remove(title));
  button.addEventListener('click', () => {
    // The button goes, and with it the focus.
    list.focus();
    remove();
  });
  return h('li', {}, h('span', {}, text), button);
}

/** "r1c1 = 5" */
export function clueName({ sheet: { shape }, contents }: Game, cell: number): string {
  return `${nameOf(cell, shape.columns)} = ${symbolName(shape.alphabet, contents.clues[cell])}`;
}

/** Lists them: an item for each, for `list`, and all of their cells. */
export async function listConflict(
  desk: Desk,
  { clues, rules }: Contradiction,
  list: HTMLElement,
): Promise<{ items: HTMLElement[]; cells: Set<number> }> {
  const [editor] = await Promise.all([desk.ruleEditor(), words.library?.load()]);
  const removeClue = (cell: number): void => desk.game.edit(({ clues }) => (clues[cell] = 0));
  const items = [
    ...rules.map((rule) => removable(list, sentenceOf(rule), () => editor.remove(rule.line), titleOf(rule))),
    ...clues.map((cell) => removable(list, clueName(desk.game, cell), () => removeClue(cell))),
  ];
  return { items, cells: new Set([...clues, ...rules.flatMap(({ cells }) => cells)]) };
}
