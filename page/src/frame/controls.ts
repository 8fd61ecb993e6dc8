// Buttons and choices whose words follow the language of the page.
import { h, setAttribute, setText } from './dom';

/** Words that are written again in another language. */
export type Message = () => string;

/** Things that are written again in another language. */
export class Labels {
  #all: (() => void)[] = [];

  /** Calls it now and after each change of the language. */
  keep(write: () => void): void {
    this.#all.push(write);
    write();
  }

  write(): void {
    for (const write of this.#all) write();
  }

  text<T extends Element>(element: T, text: Message): T {
    this.keep(() => setText(element, text()));
    return element;
  }

  name<T extends Element>(element: T, text: Message): T {
    this.keep(() => setAttribute(element, 'aria-label', text()));
    return element;
  }

  button(text: Message, onclick: () => void, attributes: Record<string, string> = {}): HTMLButtonElement {
    return this.text(h('button', { type: 'button', onclick, ...attributes }), text);
  }

  /** A button that shows a sign. */
  sign(sign: string, name: Message, onclick: () => void, attributes: Record<string, string> = {}): HTMLButtonElement {
    const button = h('button', { type: 'button', onclick, ...attributes }, sign);
    this.keep(() => {
      setAttribute(button, 'aria-label', name());
      setAttribute(button, 'title', name());
    });
    return button;
  }

  check(text: Message, checked: boolean, onchange: (checked: boolean) => void): HTMLLabelElement {
    const box = h('input', { type: 'checkbox', checked });
    box.addEventListener('change', () => onchange(box.checked));
    return h('label', { class: 'check' }, box, this.text(h('span'), text));
  }

  choice<T extends string>(
    name: Message,
    values: readonly T[],
    text: (value: T) => string,
    value: T,
    onchange: (value: T) => void,
  ): HTMLLabelElement {
    const select = h('select');
    for (const each of values)
      select.append(this.text(h('option', { value: each, selected: each === value }), () => text(each)));
    select.addEventListener('change', () => onchange(select.value as T));
    return h('label', { class: 'choice' }, this.text(h('span'), name), select);
  }

  /** A field for a number from 0; null if it is empty. */
  number(
    name: Message,
    value: number | null,
    step: number,
    onchange: (value: number | null) => void,
  ): HTMLLabelElement {
    const field = h('input', { type: 'number', class: 'number', min: 0, step, value: value ?? '' });
    field.addEventListener('input', () => onchange(field.value === '' ? null : Number(field.value)));
    return h('label', { class: 'choice' }, this.text(h('span'), name), field);
  }

  details(summary: Message, ...content: Node[]): HTMLDetailsElement {
    return h('details', {}, this.text(h('summary'), summary), ...content);
  }

  /** The same with content that is loaded when it is opened for the first time, and a picture of icons.ts. */
  lazyDetails(summary: Message, load: (details: HTMLDetailsElement) => Promise<Node[]>, icon = ''): HTMLDetailsElement {
    const details = this.details(summary);
    if (icon !== '') details.dataset.icon = icon;
    details.addEventListener('toggle', async () => details.append(...(await load(details))), { once: true });
    return details;
  }
}
