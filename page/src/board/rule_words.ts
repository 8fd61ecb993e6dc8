// What says which rules the puzzle has: pictures, which the library draws, and a list, in which the lines of each kind
// follow what they mean in the language of the page.
import { loadStyle } from 'page:assets';
import { h } from '../frame/dom';
import { ruleLinesOf } from '../sudoku/sheet';
import { words } from '../words/index';
import { drawn } from '../words/said';
import type { Labels } from '../frame/controls';
import type { Desk } from './desk';
import type { GridView } from './grid';

export async function drawRules(desk: Desk, grid: GridView): Promise<void> {
  const { sheet } = desk.game;
  const [{ below, above }] = await Promise.all([desk.ask('ruleDrawings', desk.question()), loadStyle('picture')]);
  if (desk.game.sheet === sheet) grid.setRules(below, drawn(above));
}

export async function makeRuleList(desk: Desk, labels: Labels): Promise<Node[]> {
  await words.library?.load();
  const list = h('ul', { class: 'rule-list', tabindex: 0 });
  const write = (): void => {
    const kinds = new Map<string, string[]>();
    for (const line of ruleLinesOf(desk.game.sheet)) {
      const [word] = line.split(/[ :]/);
      kinds.set(word, [...(kinds.get(word) ?? []), line]);
    }
    const items = [...kinds].flatMap(([word, lines]) => {
      const meaning = words.library?.rule(word) ?? '';
      const head = meaning === '' ? [] : [h('li', { class: 'meaning' }, meaning)];
      return [...head, ...lines.map((line) => h('li', {}, line))];
    });
    list.replaceChildren(...items);
  };
  desk.onChange((change) => change !== 'contents' && write());
  labels.keep(write);
  return [list];
}
