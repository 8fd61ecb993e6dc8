// Reads collections: many puzzles in one text or file, in every format of the library.
import { h } from '../frame/dom';
import type { Labels } from '../frame/controls';
import type { Entry } from './work';
import type { Shelf } from './shelf';

export function makeReader(shelf: Shelf, labels: Labels): HTMLElement {
  const { own } = shelf;
  const field = h('textarea', { id: 'explore-text', rows: 4, spellcheck: 'false', autocomplete: 'off' });
  const file = h('input', { type: 'file', hidden: true });
  const read = (text: string): Promise<void> => {
    let found = 0;
    return shelf.work(async (signal) => {
      const faults = await shelf.engine.call('collectPuzzles', text, {
        signal,
        progress: (entries: Entry[]) => {
          found += entries.length;
          shelf.add(entries);
        },
      });
      shelf.say(() => own().wasRead(found, faults));
    });
  };
  file.addEventListener('change', async () => {
    const text = await file.files?.[0]?.text();
    file.value = '';
    if (text !== undefined) await read(text);
  });
  return h(
    'section',
    {},
    labels.text(h('h2'), () => own().collect),
    labels.text(h('label', { for: 'explore-text', class: 'small' }), () => own().collectLabel),
    field,
    h(
      'div',
      { class: 'row' },
      labels.button(
        () => own().read,
        () => void read(field.value),
      ),
      labels.button(
        () => own().open,
        () => file.click(),
      ),
      file,
    ),
  );
}
