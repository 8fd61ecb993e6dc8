// Takes any rule as board files write it: relations, machines, groups, lists. While one types, it says what the rule
// means, or what is wrong and where; a dialog has the forms of rules, with an example of each.
import { h, setAttribute, setText } from '../../frame/dom';
import { withRest, writeSheet } from '../../sudoku/sheet';
import type { QuadrilleFault } from '../../views';
import { words } from '../../words/index';
import { later } from '../../words/later';
import { said } from '../../words/said';
import type { Labels } from '../../frame/controls';
import type { Desk } from '../desk';
import { nameOf } from '../question';
import { nameOfKind, sentenceOf } from '../rules_said';
import type { RuleEditor } from '../rule_editor';
import { type WrittenForm, writtenForms } from './rule_forms';
import { setWords } from './words';

/** A rule is looked at when nothing more has been typed for so long. */
const pause = 300;

export class WrittenRule {
  readonly elements: HTMLElement[];
  readonly #field = h('input', {
    type: 'text',
    autocomplete: 'off',
    spellcheck: 'false',
    placeholder: 'cage 10 r1c1 r1c2',
    'aria-describedby': 'written-rule',
  });
  readonly #said = h('p', { class: 'small written', id: 'written-rule', role: 'status' });
  readonly #dialog = h('dialog', { class: 'forms' });
  #waiting: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly desk: Desk,
    private readonly editor: RuleEditor,
    labels: Labels,
  ) {
    this.#field.addEventListener('keydown', (event) => event.key === 'Enter' && this.#add());
    this.#field.addEventListener('input', () => this.#follow());
    const label = h(
      'label',
      { class: 'choice line' },
      labels.text(h('span'), () => later().writeRule),
      this.#field,
    );
    const row = h(
      'div',
      { class: 'row' },
      label,
      labels.button(
        () => later().addRule,
        () => this.#add(),
      ),
      labels.button(
        () => setWords().forms.open,
        () => void this.#open(),
      ),
    );
    labels.name(this.#dialog, () => setWords().forms.title);
    this.elements = [row, this.#said, this.#dialog];
  }

  #add(): void {
    const line = this.#field.value.trim();
    if (line === '') return;
    this.editor.add(line, () => {
      this.#field.value = '';
      this.#say('', false);
    });
  }

  #say(text: string, isFault: boolean): void {
    setText(this.#said, text);
    this.#said.classList.toggle('poor', isFault);
    setAttribute(this.#field, 'aria-invalid', String(isFault));
  }

  #follow(): void {
    clearTimeout(this.#waiting);
    this.#waiting = setTimeout(() => void this.#look(), pause);
  }

  async #look(): Promise<void> {
    const line = this.#field.value.trim(),
      { sheet, contents } = this.desk.game;
    if (line === '') return this.#say('', false);
    const before = sheet.rest.filter((each) => !each.startsWith('#')),
      text = writeSheet(withRest(sheet, [...before, line]), { clues: contents.clues });
    try {
      await this.desk.ask('examine', text);
      const rules = await this.desk.ask('rules', { ...this.desk.question(), text });
      await words.library?.load();
      // One line may be two rules; those before it come first.
      const own = rules.at(-1);
      if (this.#field.value.trim() === line) this.#say(own ? sentenceOf(own) : '', false);
    } catch (error) {
      if (this.#field.value.trim() === line) this.#say(this.#faultOf(line, error as QuadrilleFault), true);
    }
  }

  /** What is wrong, and where in the line. */
  #faultOf(line: string, { detail, message, column = 0 }: Partial<QuadrilleFault>): string {
    const reason = said(detail ?? message ?? '');
    const at = column > 0 ? [...line][column - 1] : undefined;
    if (at === undefined) return reason;
    return setWords().forms.at(column, line.slice(column - 1, column + 11), reason);
  }

  async #open(): Promise<void> {
    const { desk } = this,
      [forms] = await Promise.all([desk.ask('ruleForms', null), words.library?.load()]);
    const { shape } = desk.game.sheet,
      cells = [...desk.selection.cells].map((cell) => nameOf(cell, shape.columns));
    const close = h('button', { type: 'button', onclick: () => this.#dialog.close() }, later().close);
    this.#dialog.replaceChildren(
      h('div', { class: 'row' }, h('h2', {}, setWords().forms.title), close),
      h('p', { class: 'small' }, setWords().forms.help),
      ...writtenForms(forms, shape, cells).map((each) => this.#formOf(each)),
    );
    this.#dialog.showModal();
  }

  #formOf({ form, example }: WrittenForm): HTMLElement {
    const insert = (): void => {
      this.#dialog.close();
      this.#field.value = example;
      this.#field.focus();
      this.#follow();
    };
    const name = nameOfKind(form),
      meaning = words.library?.rule(form.rule) ?? `${form.meaning[0].toUpperCase()}${form.meaning.slice(1)}.`;
    const button = h('button', { type: 'button', onclick: insert }, setWords().forms.insert);
    setAttribute(button, 'aria-label', `${setWords().forms.insert}: ${name}`);
    return h(
      'section',
      {},
      h('h3', {}, name, ' ', h('code', {}, form.form ?? form.rule)),
      h('p', {}, meaning),
      h('div', { class: 'row' }, h('code', {}, example), button),
    );
  }
}
