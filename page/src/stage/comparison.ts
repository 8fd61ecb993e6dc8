// The same problem by plain search, by the steps that follow it, and by dancing links: nodes that are counted now.
import { h, setAttribute, setText } from '../frame/dom';
import { fillText } from './fill';
import {
  languageOf, methods, type Comparison as Problem, type Count, type Method, type ProgramLanguage,
} from './protocol';
import type { Engine } from '../views';
import { type ComparisonWords } from './comparison_words';


interface Row {
  readonly element: HTMLElement;
  readonly name: HTMLElement;
  readonly about: HTMLElement;
  readonly nodes: HTMLElement;
  readonly bar: HTMLElement;
  readonly covers: HTMLElement;
  readonly time: HTMLElement;
}

function makeRow(): Row {
  const name = h('b'), about = h('span', { class: 'small' }), nodes = h('span'), bar = h('span', { class: 'bar' });
  const covers = h('td', { class: 'number' }), time = h('td', { class: 'number' });
  const head = h('th', { scope: 'row' }, name, about);
  const element = h('tr', {}, head, h('td', { class: 'number' }, nodes, bar), covers, time);
  return { element, name, about, nodes, bar, covers, time };
}

export class Comparison {
  readonly #rows = new Map(methods.map((method) => [method, makeRow()]));
  readonly #languages = new Map<ProgramLanguage, HTMLElement>();
  readonly #title = h('h2');
  readonly #about = h('p', { class: 'small' });
  readonly #note = h('p', { class: 'small', role: 'status' });
  readonly #heads = Array.from({ length: 4 }, () => h('th', { scope: 'col' }));
  readonly #scroll = h('div', { class: 'scroll', tabindex: 0, role: 'region' });
  readonly #button = h('button', { type: 'button', class: 'main', onclick: () => this.#toggle() });
  readonly element: HTMLElement;
  #words!: ComparisonWords;
  #number!: Intl.NumberFormat;
  #counts = new Map<Method, Count>();
  #running: AbortController | undefined;

  /** `problem` is what is shown; each search gets this number of seconds. */
  constructor(
    private readonly engine: Engine,
    private readonly problem: () => Pick<Problem, 'text' | 'whole'>,
    private readonly seconds: number,
  ) {
    const table = h('table', {}, h('thead', {}, h('tr', {}, ...this.#heads)));
    for (const language of new Set(methods.map((method) => languageOf[method]))) table.append(this.#group(language));
    this.#scroll.append(table);
    const head = h('div', { class: 'title' }, this.#title, this.#button);
    this.element = h('section', { class: 'comparison' }, head, this.#about, this.#scroll, this.#note);
  }

  /** The searches in a language, below its name. */
  #group(language: ProgramLanguage): HTMLElement {
    const head = h('th', { scope: 'rowgroup', colspan: 4 });
    this.#languages.set(language, head);
    const own = methods.filter((method) => languageOf[method] === language);
    const rows = own.map((method) => this.#rows.get(method)!.element);
    return h('tbody', {}, h('tr', { class: 'language' }, head), ...rows);
  }

  translate(words: ComparisonWords, number: Intl.NumberFormat): void {
    this.#words = words;
    this.#number = number;
    setText(this.#title, words.comparison);
    setAttribute(this.#scroll, 'aria-label', words.comparison);
    setText(this.#about, words.comparisonAbout);
    const heads = [words.search, words.nodes, words.found, words.time];
    this.#heads.forEach((head, i) => setText(head, heads[i]));
    for (const [language, head] of this.#languages) setText(head, words.languages[language]);
    for (const [method, { name, about }] of this.#rows) {
      setText(name, words.methods[method]);
      setText(about, words.methodsAbout[method]);
    }
    this.#show();
  }

  /** Another problem is shown. */
  clear(): void {
    this.stop();
    this.#counts.clear();
    this.#show();
  }

  stop(): void {
    this.#running?.abort();
  }

  #toggle(): void {
    if (this.#running) this.stop();
    else void this.run();
  }

  async run(): Promise<void> {
    this.clear();
    const running = (this.#running = new AbortController());
    this.#show();
    try {
      await this.engine.call('compareSearches', { ...this.problem(), seconds: this.seconds }, {
        signal: running.signal,
        progress: (count) => {
          if (running.signal.aborted) return;
          this.#counts.set(count.method, count);
          this.#show();
        },
      });
    } catch (error) {
      if (!running.signal.aborted) console.warn(error);
    } finally {
      if (this.#running === running) this.#running = undefined;
      this.#show();
    }
  }

  #show(): void {
    const counts = [...this.#counts.values()], most = Math.log(2 + Math.max(0, ...counts.map(({ nodes }) => nodes)));
    for (const [method, row] of this.#rows) this.#showRow(row, this.#counts.get(method), most);
    setText(this.#button, this.#running ? this.#words.stop : this.#words.run);
    const cut = !this.#running && counts.some(({ complete }) => !complete);
    const missing = !this.#running && counts.length > 0 && !this.#counts.has('masks') && this.#counts.has('links');
    const limited = cut ? fillText(this.#words.limited, { n: String(this.seconds) }) : '';
    setText(this.#note, `${limited} ${missing ? this.#words.notCompared : ''}`.trim());
  }

  #showRow(row: Row, count: Count | undefined, most: number): void {
    const number = (value: number) => {
      const text = this.#number.format(value);
      return count!.complete ? text : fillText(this.#words.atLeast, { n: text });
    };
    setText(row.nodes, count ? number(count.nodes) : '–');
    setText(row.covers, count ? number(count.covers) : '–');
    setText(row.time, count ? this.#time(count.milliseconds) : '–');
    row.bar.style.width = count ? `${(100 * Math.log(1 + count.nodes)) / most}%` : '0';
  }

  #time(milliseconds: number): string {
    const seconds = milliseconds >= 1000, value = seconds ? milliseconds / 1000 : milliseconds;
    // The clocks of some browsers tell no more than whole milliseconds.
    const text = value === 0 ? '<\u00a01' : this.#number.format(Number(value.toPrecision(value >= 100 ? 3 : 2)));
    return fillText(seconds ? this.#words.seconds : this.#words.milliseconds, { n: text });
  }
}
