// What the reader gives for all lessons: a puzzle and a matrix, in a field each, and what is wrong with them.
import { Dance } from '../dance/dance';
import { h, setAttribute, setText } from '../frame/dom';
import { Loader } from '../stage/loader';
import type { QuadrilleFault, Services } from '../views';
import { later } from '../words/later';
import type { Lesson } from './lessons';
import type { LearnWords } from './words';

const firstPuzzle = '9...4........1.2..37......5.......9...1...4.....7.5.......2.1..58.3..............';
const firstMatrix = '1 0 0 1 0 0\n0 1 1 0 0 1\n0 0 1 0 1 0\n0 1 0 0 1 0\n1 0 0 0 0 1\n0 0 1 0 0 1\n';

/** What is being typed is read after a pause, so that the exercise is not made anew under the first click on it. */
const pause = 500;

abstract class GivenField<Value> {
  protected abstract readonly field: HTMLInputElement | HTMLTextAreaElement;
  readonly fault = h('p', { class: 'fault', role: 'alert', hidden: true });
  #value: Promise<Value> | undefined;
  #taken: string | undefined;
  #typing: ReturnType<typeof setTimeout> | undefined;

  constructor(
    protected readonly services: Services,
    private readonly key: string,
    private readonly first: string,
    private readonly changed: () => void,
  ) {}

  protected start(): void {
    this.field.value = this.services.recent.get(this.key, this.first);
    this.field.addEventListener('input', () => {
      clearTimeout(this.#typing);
      this.#typing = setTimeout(() => void this.#change(true), pause);
    });
    this.field.addEventListener('change', () => {
      clearTimeout(this.#typing);
      void this.#change(false);
    });
  }

  /** The text of `value`, once that is there: the field may have another one by then. */
  get text(): string {
    return this.#taken ?? this.field.value;
  }

  /** What was given last; if this cannot be read, the first example. */
  get value(): Promise<Value> {
    return (this.#value ??= this.#readField());
  }

  async #readField(): Promise<Value> {
    const text = this.field.value;
    try {
      const value = await this.read(text);
      this.#taken ??= text;
      return value;
    } catch (error) {
      this.#tell(error as QuadrilleFault);
      this.#taken ??= this.first;
      return this.read(this.first);
    }
  }

  /** What is wrong is said when the field is left. */
  async #change(isTyping: boolean): Promise<void> {
    const text = this.field.value;
    if (text === this.#taken) return this.#tell(undefined);
    try {
      const value = await this.read(text);
      this.#taken = text;
      this.#value = Promise.resolve(value);
      this.#tell(undefined);
      this.services.recent.set(this.key, text);
      this.changed();
    } catch (error) {
      if (!isTyping && (error as Error).name !== 'AbortError') this.#tell(error as QuadrilleFault);
    }
  }

  protected abstract read(text: string): Promise<Value>;
  protected noPuzzle(_fault: QuadrilleFault): boolean {
    return false;
  }

  #tell(fault: QuadrilleFault | undefined): void {
    const { line = 0, column = 0, detail, message = '' } = fault ?? {};
    setText(this.fault, fault && this.noPuzzle(fault) ? later().noPuzzle : later().at(line, column, detail ?? message));
    this.fault.hidden = fault === undefined;
    setAttribute(this.field, 'aria-invalid', fault ? 'true' : null);
  }
}

export class GivenPuzzle extends GivenField<Lesson> {
  protected readonly field = h('input', {
    id: 'learn-puzzle',
    spellcheck: 'false',
    autocomplete: 'off',
    class: 'wide',
  });
  readonly #label = h('label', { for: 'learn-puzzle' });
  readonly element = h('div', { class: 'yours' }, this.#label, this.field, this.fault);

  constructor(services: Services, changed: () => void) {
    super(services, 'learn.puzzle', firstPuzzle, changed);
    this.start();
  }

  translate(words: LearnWords): void {
    setText(this.#label, words.yourPuzzle);
  }

  protected read(text: string): Promise<Lesson> {
    return this.services.engine.call('readLesson', { text });
  }
  protected override noPuzzle(fault: QuadrilleFault): boolean {
    return fault.name === 'unknown_format';
  }
}

/** A search of it, for exercises. */
export class GivenMatrix extends GivenField<Dance> {
  protected readonly field = h('textarea', { id: 'learn-matrix', spellcheck: 'false', autocomplete: 'off', rows: 7 });
  readonly #label = h('label', { for: 'learn-matrix' });
  readonly element = h('div', { class: 'yours' }, this.#label, this.field, this.fault);
  readonly #loader: Loader;

  constructor(services: Services, changed: () => void) {
    super(services, 'learn.matrix', firstMatrix, changed);
    this.#loader = new Loader(services.engine);
    this.start();
  }

  translate(words: LearnWords): void {
    setText(this.#label, words.yourMatrix);
  }

  protected async read(text: string): Promise<Dance> {
    return (await this.#loader.open({ text, choice: 'fewest' }, 0)).dance;
  }
}
