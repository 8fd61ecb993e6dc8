// Chooses the problem: one that is built in, with its numbers, the puzzle on the board, or a text.
import { h, setAttribute, setText } from '../frame/dom';
import { modelProgram, type Program } from './address';
import { modelGroups, models, type Model, type ModelName, type Parameter } from './models';
import type { TheatreWords } from './words';

/** Where a text is wrong: line and column from 1, 0 if not known; columns count bytes of UTF-8. */
export interface Fault {
  readonly words: string;
  readonly line: number;
  readonly column: number;
}

export class Picker {
  readonly #select = h('select', { onchange: () => this.#choose() });
  readonly #label = h('span');
  readonly #numbers = h('span', { class: 'parameters' });
  readonly #text = h('textarea', { id: 'theatre-text', rows: 3, spellcheck: 'false', autocomplete: 'off' });
  readonly #textLabel = h('label', { for: 'theatre-text' });
  readonly #hint = h('p', { class: 'small', id: 'theatre-text-hint' });
  readonly #fault = h('p', { class: 'fault', id: 'theatre-fault', role: 'alert' });
  readonly #show = h('button', { type: 'button', class: 'main', onclick: () => this.#showText() });
  #program: Program = { kind: 'board' };
  #words!: TheatreWords;

  /** The select and the numbers, for the bar; the text field, for below. */
  readonly bar = h('span', { class: 'problem' }, h('label', {}, this.#label, this.#select), this.#numbers);
  readonly form = h(
    'div', { class: 'own', hidden: true }, this.#textLabel, this.#hint, this.#text, h('div', {}, this.#show),
  );
  readonly fault = this.#fault;

  constructor(private readonly chosen: (program: Program) => void) {
    this.#text.setAttribute('aria-describedby', 'theatre-text-hint theatre-fault');
    this.#text.addEventListener('keydown', (event) => {
      if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) this.#showText();
    });
    this.#fault.hidden = true;
  }

  translate(words: TheatreWords): void {
    this.#words = words;
    setText(this.#label, words.problem);
    setText(this.#textLabel, words.ownText);
    setText(this.#hint, words.ownHint);
    setText(this.#show, words.show);
    const group = (name: string, entries: [string, string][]) =>
      h('optgroup', { label: name }, ...entries.map(([value, text]) => h('option', { value }, text)));
    const yours: [string, string][] = [['board', words.board], ['whole', words.whole], ['own', words.own]];
    this.#select.replaceChildren(group(words.yours, yours), ...modelGroups.map(([name, models]) =>
      group(words.groups[name], models.map((model) => [model, words.models[model]]))));
    this.set(this.#program);
  }

  /** Shows what is chosen. */
  set(program: Program): void {
    this.#program = program;
    this.#select.value = program.kind === 'model' ? program.name : program.kind;
    this.form.hidden = program.kind !== 'own';
    if (program.kind === 'own' && this.#text.value !== program.text) this.#text.value = program.text;
    const fields = program.kind === 'model' ? this.#fields(program.name, program.numbers) : [];
    // A field that is in use stays.
    const same = fields.length === this.#numbers.children.length && this.#numbers.dataset.model === this.#select.value;
    if (same) fields.forEach((field, i) => this.#update(this.#numbers.children[i], field));
    else this.#numbers.replaceChildren(...fields);
    this.#numbers.dataset.model = this.#select.value;
  }

  #update(old: Element, field: HTMLElement): void {
    setText(old.firstElementChild!, field.firstElementChild!.textContent!);
    const fieldOf = (label: Element) => label.querySelector<HTMLInputElement>('input, select')!;
    fieldOf(old).value = fieldOf(field).value;
  }

  #fields(name: ModelName, numbers: readonly number[]): HTMLElement[] {
    return (models[name] as Model).parameters.map((parameter, i) => {
      const { from: min, to: max } = parameter;
      if (parameter.choices) return this.#choiceField(parameter, numbers[i]);
      const input = h('input', { type: 'number', min, max });
      const isValid = (): boolean => input.value !== '' && input.checkValidity();
      // At once; what is beyond the limits is corrected when the field is left.
      input.addEventListener('input', () => isValid() && this.#choose());
      input.addEventListener('change', () => !isValid() && this.#choose());
      input.value = String(numbers[i]);
      return h('label', {}, h('span', {}, this.#words.parameters[parameter.name]), input);
    });
  }

  #choiceField({ name, choices }: Parameter, chosen: number): HTMLElement {
    const texts: Record<string, string> = this.#words.choicesOf;
    const select = h('select', { onchange: () => this.#choose() },
      ...choices!.map((choice, value) => h('option', { value }, texts[choice] ?? choice)));
    select.value = String(chosen);
    return h('label', {}, h('span', {}, this.#words.parameters[name]), select);
  }

  #choose(): void {
    const { value } = this.#select;
    if (value === 'board' || value === 'whole') return this.chosen({ kind: value });
    if (value === 'own') return this.#openText();
    const changed = value !== this.#numbers.dataset.model;
    const fields = [...this.#numbers.querySelectorAll<HTMLInputElement>('input, select')];
    const numbers = changed ? [] : fields.map(({ value: number }) => Number(number || 'NaN'));
    this.chosen(modelProgram(value as ModelName, numbers));
  }

  // What is on the stage stays there until the text is shown.
  #openText(): void {
    this.form.hidden = false;
    this.#numbers.replaceChildren();
    this.#text.focus();
    if (this.#text.value.trim() !== '') this.#showText();
  }

  #showText(): void {
    this.chosen({ kind: 'own', text: this.#text.value });
  }

  /** Says what is wrong, and marks the place. */
  setFault(fault: Fault | null): void {
    setText(this.#fault, fault?.words ?? '');
    this.#fault.hidden = fault === null;
    setAttribute(this.#text, 'aria-invalid', fault === null ? null : 'true');
    if (fault === null || fault.line === 0 || this.form.hidden) return;
    const [begin, end] = rangeOf(this.#text.value, fault.line, fault.column);
    this.#text.focus();
    this.#text.setSelectionRange(begin, end);
  }
}

/** The word at a place of a text, or its line. */
export function rangeOf(text: string, line: number, column: number): [begin: number, end: number] {
  const lines = text.split('\n'), number = Math.min(line, lines.length) - 1, content = lines[number];
  const start = lines.slice(0, number).reduce((sum, before) => sum + before.length + 1, 0);
  if (column === 0) return [start, start + content.length];
  const bytes = new TextEncoder().encode(content).subarray(0, column - 1);
  const at = new TextDecoder().decode(bytes).length, word = /^\S+/.exec(content.slice(at))?.[0].length ?? 0;
  return [start + at, start + at + Math.max(1, word)];
}
