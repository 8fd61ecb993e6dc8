// The palette of rules: those that are drawn most often come first, the rest is found by typing.
import { loadStyle } from 'page:assets';
import { h, setAttribute, setText } from '../frame/dom';
import { ruleLinesOf } from '../sudoku/sheet';
import { words } from '../words/index';
import { later } from '../words/later';
import { drawn } from '../words/said';
import type { Labels } from '../frame/controls';
import type { Desk } from './desk';
import type { RuleEditor } from './rule_editor';
import type { RuleForm } from './rule_jobs';
import { nameOfKind } from './rules_said';

/** What setters draw most, until this one has drawn others. */
const popular = [
  'cage', 'thermometer', 'difference', 'ratio', 'pair-sum', 'arrow', 'whispers', 'renban', 'palindrome', 'greater',
  'even', 'odd', 'quadruple', 'little-killer', 'sandwich', 'between', 'region-sums', 'anti-knight', 'anti-king',
  'nonconsecutive', 'diagonal-down', 'diagonal-up', 'x-sum', 'skyscraper',
]; // prettier-ignore

/** So many are shown before anybody searches. */
const shown = 15;

export async function makePalette(desk: Desk, labels: Labels): Promise<HTMLElement[]> {
  const [forms, editor] = await Promise.all([
    desk.ask('ruleForms', null),
    desk.ruleEditor(),
    words.library?.load(),
    loadStyle('picture'),
  ]);
  const { settings } = desk.services,
    used = settings.get<Record<string, number>>('rules-used', {});
  const place = ({ rule }: RuleForm): number => {
    const at = popular.indexOf(rule);
    return at < 0 ? popular.length : at;
  };
  const ordered = [...forms].sort((a, b) => (used[b.rule] ?? 0) - (used[a.rule] ?? 0) || place(a) - place(b));

  const search = labels.name(
    h('input', { type: 'search', autocomplete: 'off', spellcheck: 'false' }),
    () => later().findRule,
  );
  labels.keep(() => setAttribute(search, 'placeholder', later().findRule));
  const choose = (form: RuleForm): void => {
    used[form.rule] = (used[form.rule] ?? 0) + 1;
    settings.set('rules-used', used);
    editor.choose(editor.form === form ? null : form);
  };
  const entries = ordered
    .filter(({ group }) => !group)
    .map((form) => {
      const button = h('button', { type: 'button', class: 'rule', onclick: () => choose(form) });
      const name = labels.text(h('span'), () => nameOfKind(form));
      labels.keep(() => setAttribute(button, 'title', words.library?.rule(form.rule) ?? form.meaning));
      const picture = h('span', { class: 'sample', 'aria-hidden': 'true' });
      if (form.picture) picture.innerHTML = drawn(form.picture);
      button.append(picture, name);
      return { form, button };
    });
  const none = labels.text(h('p', { class: 'small', role: 'status', hidden: true }), () => later().noRule);
  const list = labels.name(
    h('div', { class: 'palette', role: 'group' }, ...entries.map(({ button }) => button)),
    () => later().drawRules,
  );
  const filter = (): void => {
    const wanted = search.value.trim().toLowerCase();
    let found = 0;
    for (const { form, button } of entries) {
      const text = `${form.rule} ${nameOfKind(form)} ${button.title}`.toLowerCase();
      const isShown = wanted === '' ? found < shown || form === editor.form : text.includes(wanted);
      button.hidden = !isShown;
      if (isShown) ++found;
    }
    none.hidden = found > 0;
  };
  search.addEventListener('input', filter);
  filter();
  const mark = (): void => {
    const present = new Set(ruleLinesOf(desk.game.sheet).map((line) => line.split(/[ :]/)[0]));
    for (const { form, button } of entries) {
      const isWhole = form.least_cells === 0 && form.most_cells === 0;
      setAttribute(button, 'aria-pressed', String(isWhole ? present.has(form.rule) : form === editor.form));
    }
  };
  editor.onChoice(mark);
  editor.onChoice(filter);
  desk.onChange(mark);
  mark();
  return [search, list, none, makeBar(editor, labels)];
}

/** Says how the chosen rule is drawn, and has its number and text. */
function makeBar(editor: RuleEditor, labels: Labels): HTMLElement {
  const title = h('strong'),
    meaning = h('p', { class: 'small' }),
    how = h('p', { class: 'small' });
  const values = h('input', { type: 'text', class: 'number', inputmode: 'numeric', autocomplete: 'off' });
  const text = h('input', { type: 'text', autocomplete: 'off', spellcheck: 'false' });
  const valuesLabel = h(
    'label',
    { class: 'choice' },
    labels.text(h('span'), () => later().ruleNumber),
    values,
  );
  const textLabel = h(
    'label',
    { class: 'choice' },
    labels.text(h('span'), () => later().ruleText),
    text,
  );
  values.addEventListener('input', () => (editor.values = values.value.trim()));
  text.addEventListener('input', () => (editor.text = text.value.trim()));
  const done = labels.button(
    () => later().doneDrawing,
    () => editor.choose(null),
  );
  const bar = h(
    'section',
    { class: 'card drawing', hidden: true },
    h('div', { class: 'row' }, title, done),
    meaning,
    how,
    h('div', { class: 'row' }, valuesLabel, textLabel),
  );
  const write = (): void => {
    const { form } = editor;
    bar.hidden = form === null;
    if (!form) return;
    setText(title, nameOfKind(form));
    setText(meaning, words.library?.rule(form.rule) ?? `${form.meaning[0].toUpperCase()}${form.meaning.slice(1)}.`);
    setText(how, later().howToDraw[form.drawn ?? 'area'] + (form.number ? ` ${later().thenType}` : ''));
    valuesLabel.hidden = form.number === undefined && form.list === undefined;
    textLabel.hidden = form.text === undefined;
    if (document.activeElement !== values) values.value = editor.values;
    if (document.activeElement !== text) text.value = editor.text;
  };
  editor.onChoice(write);
  labels.keep(write);
  return bar;
}
