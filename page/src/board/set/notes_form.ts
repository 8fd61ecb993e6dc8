// Title, author and rules in words, as the setter writes them. They are kept in the board file and go with the puzzle.
import { h, setAttribute } from '../../frame/dom';
import { words } from '../../words/index';
import type { Labels } from '../../frame/controls';
import { propertiesOf } from '../about_words';
import type { Desk } from '../desk';
import { type NoteName, noteNames, withNote } from './notes';
import { usualRules } from './usual_rules';
import { setWords } from './words';

type Field = HTMLInputElement | HTMLTextAreaElement;

export function makeNotesForm(desk: Desk, labels: Labels): HTMLElement[] {
  const { game } = desk;
  const fields: Record<NoteName, Field> = {
    title: h('input', { type: 'text', autocomplete: 'off', dir: 'auto' }),
    author: h('input', { type: 'text', autocomplete: 'off', dir: 'auto' }),
    description: h('textarea', { rows: 6, dir: 'auto', class: 'prose' }),
  };
  const noted = (name: NoteName): string => propertiesOf(game.sheet, name).join('\n');
  const keep = (name: NoteName): void => {
    if (fields[name].value.trim() !== noted(name)) game.setSheet(withNote(game.sheet, name, fields[name].value));
  };
  const write = (): void => noteNames.forEach((name) => (fields[name].value = noted(name)));
  const propose = async (): Promise<void> => {
    const [forms] = await Promise.all([desk.ask('ruleForms', null), words.library?.load()]);
    keep('title');
    keep('author');
    fields.description.value = usualRules(game.sheet, forms);
    keep('description');
    fields.description.focus();
  };
  const rows = noteNames.map((name) => {
    fields[name].addEventListener('change', () => keep(name));
    return h(
      'label',
      { class: 'field' },
      labels.text(h('span'), () => setWords().notes[name]),
      fields[name],
    );
  });
  desk.onChange((change) => change !== 'contents' && write());
  write();
  labels.keep(() => setAttribute(fields.description, 'placeholder', setWords().notes.hint));
  const button = labels.button(
    () => setWords().notes.propose,
    () => void propose(),
  );
  // Leaving a field changes the verdict, and what is below it would move away from under the press.
  button.addEventListener('mousedown', (event) => event.preventDefault());
  return [h('div', { class: 'notes-form' }, ...rows, h('div', { class: 'row' }, button))];
}
