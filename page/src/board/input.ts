// Reads puzzles: pasted, dropped or opened, in every format of the library. What is wrong with a text is said in words,
// and its place is marked in the text field.
import { h, setText } from '../frame/dom';
import { readClassic, readSheet } from '../sudoku/sheet';
import type { QuadrilleFault } from '../views';
import { play } from '../words/play';
import type { Labels, Message } from '../frame/controls';
import type { Desk } from './desk';

const example = '8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..';
const isField = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('textarea, input') !== null;

export class Input {
  readonly element: HTMLDetailsElement;
  /** What has been read, or what is wrong with a text: below the part that opens, so that it is seen when that is closed. */
  readonly note = h('p', { class: 'fault', id: 'board-text-fault', role: 'status' });
  #field = h('textarea', {
    id: 'board-text',
    rows: 5,
    spellcheck: 'false',
    autocomplete: 'off',
    'aria-describedby': 'board-text-fault',
  });
  /** Lies below the field, with the same text and the mark. */
  #marks = h('div', { class: 'marks-below', 'aria-hidden': 'true' });
  #message: Message | null = null;

  constructor(
    private readonly desk: Desk,
    labels: Labels,
  ) {
    const file = h('input', { type: 'file', hidden: true });
    file.addEventListener('change', () => {
      if (file.files?.[0]) void this.#readFile(file.files[0]);
      file.value = '';
    });
    this.#field.addEventListener('input', () => this.#setFault(null));
    this.#field.addEventListener('scroll', () => (this.#marks.scrollTop = this.#field.scrollTop));
    this.#field.addEventListener('keydown', (event) => {
      if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void this.read(this.#field.value);
    });
    const buttons = h(
      'div',
      { class: 'row' },
      labels.button(
        () => play().read,
        () => void this.read(this.#field.value),
      ),
      labels.button(
        () => play().open,
        () => file.click(),
        { 'data-icon': 'open' },
      ),
      labels.button(
        () => play().example,
        () => void this.read(example),
        { class: 'quiet' },
      ),
    );
    this.element = labels.details(
      () => play().input,
      labels.text(h('label', { for: 'board-text', class: 'small' }), () => play().inputLabel),
      h('div', { class: 'marked' }, this.#marks, this.#field),
      buttons,
      file,
    );
    this.element.dataset.icon = 'paste';
    // It would stand between a puzzle and what is below it.
    this.element.open = desk.isEmpty && !desk.isPlayer;
    labels.keep(() => this.#writeMessage());
  }

  /** Takes what is pasted outside of fields, or dropped anywhere, while `isShown()`. */
  listen(isShown: () => boolean): void {
    addEventListener('paste', (event) => {
      const text = event.clipboardData?.getData('text/plain');
      if (!isShown() || isField(event.target) || !text) return;
      event.preventDefault();
      void this.read(text);
    });
    addEventListener('dragover', (event) => isShown() && event.preventDefault());
    addEventListener('drop', (event) => {
      if (!isShown()) return;
      const file = event.dataTransfer?.files[0],
        text = event.dataTransfer?.getData('text/plain');
      if (!file && (!text || isField(event.target))) return;
      event.preventDefault();
      if (file) void this.#readFile(file);
      else void this.read(text!);
    });
  }

  read(text: string): Promise<void> {
    const { desk } = this;
    this.#field.value = text;
    void this.#setFault(null);
    const classic = readClassic(text);
    if (classic) {
      desk.game.open(classic);
      this.#close();
      return Promise.resolve();
    }
    this.#setMessage(() => play().reading);
    return desk.work(async ({ signal }) => {
      try {
        const reading = await desk.ask('read', text, signal);
        desk.game.open(readSheet(reading.text));
        const { readingWords } = await import('../words/later');
        this.#setMessage(() => readingWords(reading));
        this.#close();
      } catch (error) {
        if (!signal.aborted) await this.#setFault(error as QuadrilleFault);
      }
    });
  }

  /** Whoever has pasted outside of it does not need it any more. */
  #close(): void {
    if (!this.element.contains(document.activeElement)) this.element.open = false;
  }

  async #readFile(file: File): Promise<void> {
    await this.read(await file.text());
  }

  #setMessage(message: Message | null): void {
    this.#message = message;
    this.#writeMessage();
  }

  #writeMessage(): void {
    setText(this.note, this.#message?.() ?? '');
  }

  async #setFault(fault: QuadrilleFault | null): Promise<void> {
    const text = this.#field.value;
    this.#field.setAttribute('aria-invalid', String(fault !== null));
    this.note.classList.toggle('poor', fault !== null);
    if (!fault) {
      this.#marks.replaceChildren();
      return this.#setMessage(null);
    }
    const { line = 0, column = 0 } = fault;
    const [{ faultWords }, { rangeOf }] = await Promise.all([import('../words/later'), import('./later')]);
    if (this.#field.value !== text) return;
    this.#setMessage(() => faultWords(fault));
    this.element.open = true;
    const range = rangeOf(text, line, column);
    if (!range) return;
    // A line feed at the end would be lost.
    this.#marks.replaceChildren(
      text.slice(0, range[0]),
      h('mark', {}, text.slice(...range)),
      `${text.slice(range[1])}\n`,
    );
    this.#field.focus();
    this.#field.setSelectionRange(range[0], range[0]);
    this.#marks.scrollTop = this.#field.scrollTop;
  }
}
