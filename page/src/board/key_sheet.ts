// The sheet of keys: a dialog that "?" opens.
import { h } from '../frame/dom';
import { keySheet } from '../words/keys';
import { play } from '../words/play';

const isField = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('textarea, select, input:not([type=checkbox])') !== null;

/** 'Shift+1–9' as keys; what stands between two blanks is no key. */
const keysIn = (text: string): (Node | string)[] =>
  text.split(/( [^ ]+ |\+)/).map((part) => (/^( .* |\+)$/.test(part) ? part : h('kbd', {}, part)));

function makeSheet(): HTMLDialogElement {
  const groups = keySheet().map(({ title, keys }) =>
    h(
      'section',
      {},
      h('h3', {}, title),
      h('dl', {}, ...keys.flatMap(([names, meaning]) => [h('dt', {}, ...keysIn(names)), h('dd', {}, meaning)])),
    ),
  );
  const close = h('button', { type: 'button', class: 'quiet', 'aria-label': play().close, title: play().close }, '×');
  const head = h('header', {}, h('h2', { id: 'key-sheet-title' }, play().allKeys), close);
  const sheet = h(
    'dialog',
    { class: 'key-sheet', 'aria-labelledby': 'key-sheet-title' },
    head,
    h('div', {}, ...groups),
  );
  close.addEventListener('click', () => sheet.close());
  // A click next to it.
  sheet.addEventListener('click', ({ target }) => target === sheet && sheet.close());
  sheet.addEventListener('close', () => sheet.remove());
  return sheet;
}

/** Returns what opens the sheet. `isShown`: whether the board is to be seen. */
export function attachKeySheet(root: HTMLElement, isShown: () => boolean): () => void {
  const open = (): void => {
    if (root.querySelector('.key-sheet')) return;
    const sheet = makeSheet();
    root.append(sheet);
    sheet.showModal();
  };
  addEventListener('keydown', (event) => {
    if (event.key !== '?' || event.ctrlKey || event.metaKey || !isShown() || isField(event.target)) return;
    event.preventDefault();
    open();
  });
  return open;
}
