// The rules of the puzzle in words: what the picture says to those who see it.
import { h } from '../frame/dom';
import { ruleLinesOf } from '../sudoku/sheet';
import { words } from '../words/index';
import type { Labels } from '../frame/controls';
import type { Desk } from './desk';

export function makeRules(desk: Desk, labels: Labels): HTMLElement {
  const list = h('ul', { class: 'rule-list', tabindex: 0 });
  const element = labels.details(() => words.board.ruleList, list);
  desk.onChange((opened) => {
    if (!opened) return;
    const lines = ruleLinesOf(desk.game.sheet);
    element.hidden = lines.length === 0;
    list.replaceChildren(...lines.map((line) => h('li', {}, line)));
  });
  element.hidden = true;
  return element;
}
