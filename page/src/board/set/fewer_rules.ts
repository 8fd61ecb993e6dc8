// Removes rules until each one that remains is needed: all, or those of one kind, such as cages.
import { h, setAttribute } from '../../frame/dom';
import { isRuleLine, kindOfRule, withRest } from '../../sudoku/sheet';
import { words } from '../../words/index';
import { later } from '../../words/later';
import type { Labels } from '../../frame/controls';
import type { Desk } from '../desk';
import { setWords } from './words';

export function makeFewerRules(desk: Desk, labels: Labels): HTMLElement {
  const select = h('select');
  const write = async (): Promise<void> => {
    await words.library?.load();
    const kinds = [...new Set(desk.game.sheet.rest.filter(isRuleLine).map(kindOfRule))],
      chosen = select.value;
    const option = (kind: string, name: string): HTMLElement =>
      h('option', { value: kind, selected: kind === chosen }, name);
    select.replaceChildren(
      option('', setWords().make.allKinds),
      ...kinds.map((kind) => option(kind, words.library?.ruleName(kind) ?? kind)),
    );
    select.hidden = kinds.length < 2;
    setAttribute(select, 'aria-label', setWords().make.whichRules);
  };
  desk.onChange((change) => change !== 'contents' && void write());
  labels.keep(() => void write());
  const remove = labels.button(
    () => setWords().make.fewerRules,
    () => void removeRules(desk, select.hidden ? '' : select.value),
  );
  return h('span', { class: 'fewer-rules' }, remove, select);
}

/** `kind`: '' for all. */
function removeRules(desk: Desk, kind: string): Promise<void> {
  return desk.work(async ({ signal, report }) => {
    const { game } = desk,
      before = game.sheet.rest.filter(isRuleLine).length,
      rest = await desk.ask('neededRules', { text: desk.question().text, kind }, signal, report);
    if (!rest) return desk.say(() => later().needsUnique, 'poor');
    const removed = before - rest.filter(isRuleLine).length,
      comments = game.sheet.rest.filter((line) => line.startsWith('#'));
    if (removed > 0) game.setSheet(withRest(game.sheet, [...rest, ...comments]));
    const { rulesRemoved, rulesNeeded } = setWords().make;
    desk.say(() => (removed > 0 ? rulesRemoved(removed, kind !== '') : rulesNeeded(kind !== '')), 'good');
  });
}
