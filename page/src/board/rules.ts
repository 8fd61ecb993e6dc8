// The rules of the puzzle in words: what the picture says to those who see it.
import { ruleLinesOf } from '../sudoku/sheet';
import { words } from '../words/index';
import type { Labels } from '../frame/controls';
import type { Desk } from './desk';

export function makeRules(desk: Desk, labels: Labels): HTMLElement {
  const element = labels.lazyDetails(
    () => words.board.ruleList,
    async () => (await import('./later')).makeRuleList(desk, labels),
    'rules',
  );
  desk.onChange((change) => {
    if (change !== 'contents') element.hidden = ruleLinesOf(desk.game.sheet).length === 0;
  });
  element.hidden = true;
  return element;
}
