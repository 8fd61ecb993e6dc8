// The sentences of a step, one after the other, forwards and back, or all at once.
import { h, setAttribute, setText } from '../frame/dom';
import { later } from '../words/later';
import type { Labels } from '../frame/controls';

export class Explanation {
  /** Buttons, and what they show. */
  readonly bar: HTMLElement;
  readonly text = h('div', { class: 'explanation', role: 'region', tabindex: 0, 'aria-live': 'polite' });
  #sentences: string[] = [];
  /** The sentence that is told; null: all of them. */
  #at: number | null = null;
  #place = h('span', { class: 'small' });
  #previous: HTMLButtonElement;
  #next: HTMLButtonElement;
  #all: HTMLButtonElement;

  /** `tell` draws what belongs to a sentence, or to all. */
  constructor(
    labels: Labels,
    private readonly tell: (at: number | null) => void,
  ) {
    const go = (by: number) => (): void => this.#go(by);
    this.#previous = labels.sign('‹', () => later().previousSentence, go(-1));
    this.#next = labels.sign('›', () => later().nextSentence, go(1));
    this.#all = labels.button(
      () => later().allSentences,
      () => this.#turn(this.#at === null ? 0 : null),
      { class: 'quiet' },
    );
    this.bar = h('div', { class: 'row sentences', hidden: true }, this.#previous, this.#place, this.#next, this.#all);
    labels.name(this.text, () => later().explanation);
    this.text.addEventListener('keydown', (event) => {
      const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
      if (!by || this.bar.hidden) return;
      event.preventDefault();
      this.#go(by);
    });
  }

  get at(): number | null {
    return this.#at;
  }

  /** Begins at the first sentence; `together`: with all of them. */
  begin(together: boolean): void {
    this.#at = together ? null : 0;
  }

  /** `inParts`: the sentences are told one after the other. */
  show(sentences: string[], inParts: boolean): void {
    this.#sentences = sentences;
    this.bar.hidden = !inParts || sentences.length < 2;
    const { bar } = this,
      at = bar.hidden ? null : this.#at,
      last = sentences.length - 1;
    const shown = at === null ? sentences : sentences.slice(0, at + 1);
    shown.forEach((sentence, i) => this.#write(sentence, i, at === null ? '' : i === at ? 'told' : 'past'));
    while (this.text.childElementCount > shown.length) this.text.lastElementChild!.remove();
    this.text.classList.toggle('in-parts', !bar.hidden);
    this.text.scrollTop = at === null ? 0 : this.text.scrollHeight;
    setText(this.#place, at === null ? '' : later().sentence(at + 1, last + 1));
    setAttribute(this.#previous, 'aria-disabled', String(at === 0));
    setAttribute(this.#next, 'aria-disabled', String(at === last));
    setAttribute(this.#all, 'aria-pressed', String(at === null));
  }

  // Sentences that have been told stay, so that only new ones are said to those who listen.
  #write(sentence: string, i: number, look: string): void {
    let element = this.text.children[i];
    if (element?.textContent !== sentence) {
      const old = element;
      element = h('p', {}, sentence);
      element.addEventListener('click', () => this.bar.hidden || this.#turn(i));
      if (old) old.replaceWith(element);
      else this.text.append(element);
    }
    element.className = look;
  }

  #go(by: number): void {
    const last = this.#sentences.length - 1;
    this.#turn(this.#at === null ? (by > 0 ? 0 : last) : Math.max(0, Math.min(last, this.#at + by)));
  }

  #turn(at: number | null): void {
    this.#at = at;
    this.show(this.#sentences, true);
    this.tell(at);
  }
}
