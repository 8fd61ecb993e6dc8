// Where what the setter has written about the puzzle is shown: above the board, and next to it.
import { h } from '../frame/dom';
import type { Labels } from '../frame/controls';
import type { Desk } from './desk';

export function makeAbout(desk: Desk, labels: Labels): [title: HTMLElement, rules: HTMLElement] {
  const title = h('div', { class: 'title', hidden: true }),
    rules = h('section', { class: 'about', hidden: true });
  let shown = false;
  const write = async (): Promise<void> => {
    if (desk.game.sheet.rest.length === 0 && !shown) return;
    shown = true;
    (await import('./later')).showAbout(desk, title, rules);
  };
  desk.onChange((change) => change !== 'contents' && void write());
  labels.keep(() => void write());
  return [title, rules];
}
