// The tools of setters that are loaded when one begins to set: each is a part that opens.
import { loadStyle } from 'page:assets';
import type { Labels } from '../../frame/controls';
import type { Desk } from '../desk';
import { makeNotesForm } from './notes_form';
import { setWords } from './words';

export async function makeTools(desk: Desk, labels: Labels): Promise<HTMLElement[]> {
  await loadStyle('set');
  const part = (title: () => string, make: () => HTMLElement[]): HTMLDetailsElement =>
    labels.lazyDetails(title, () => Promise.resolve(make()));
  return [
    part(
      () => setWords().notesTitle,
      () => makeNotesForm(desk, labels),
    ),
  ];
}
