// What is chosen, and the numbers of the search.
import type { Links } from '../dance/links';
import { h, setText } from '../frame/dom';
import { fillText } from '../stage/fill';
import type { Mark } from '../stage/mark';
import type { Names } from '../stage/names';
import { type TheatreWords } from './words';

const facts = ['tried', 'solutions', 'depth', 'done'] as const;
type Fact = (typeof facts)[number];

const longestPath = 60;

export class Side {
  readonly tree = h('canvas', { class: 'tree', role: 'img' });
  readonly #chosen = h('h2');
  readonly #path = h('ol', { class: 'path', tabindex: 0 });
  readonly #treeTitle = h('h2');
  readonly #names = new Map(facts.map((fact) => [fact, h('dt')]));
  readonly #values = new Map(facts.map((fact) => [fact, h('dd')]));
  readonly element: HTMLElement;
  #words!: TheatreWords;
  #number!: Intl.NumberFormat;
  #shown = '';

  /** `point` is told of the option under the pointer. */
  constructor(private readonly point: (mark: Mark) => void) {
    const fact = (name: Fact) => h('div', {}, this.#names.get(name)!, this.#values.get(name)!);
    const list = h('dl', { class: 'facts' }, ...facts.map(fact));
    this.element = h('aside', { class: 'wing' }, this.#chosen, this.#path, this.#treeTitle, this.tree, list);
  }

  translate(words: TheatreWords, number: Intl.NumberFormat): void {
    this.#words = words;
    this.#number = number;
    this.#shown = '';
    setText(this.#chosen, words.chosen);
    setText(this.#treeTitle, words.tree);
    this.element.setAttribute('aria-label', words.chosen);
    this.#path.setAttribute('aria-label', words.chosen);
    this.tree.setAttribute('aria-label', words.treeAbout);
    for (const [fact, name] of this.#names) setText(name, words[fact]);
  }

  show(links: Links, names: Names): void {
    const { tried, solutions, depth, progress } = links, { format } = this.#number;
    const percent = 100 * progress, digits = percent === 0 || percent >= 99.95 ? 0 : 1;
    const values: Record<Fact, string> = {
      tried: format(tried), solutions: format(solutions), depth: format(depth), done: `${percent.toFixed(digits)} %`,
    };
    for (const [fact, value] of this.#values) setText(value, values[fact]);
    this.#showPath(links, names);
  }

  #showPath(links: Links, names: Names): void {
    const path = [...links.path()], key = path.map(({ option, branch }) => `${option}/${branch}`).join();
    if (key === this.#shown && this.#path.childElementCount > 0) return;
    this.#shown = key;
    const entries = path.slice(-longestPath).map(({ option, item, size, branch }) => {
      const { format } = this.#number, parts = { branch: format(branch), size: format(size), item: names.item(item) };
      const marks = { onpointerenter: () => this.point({ option }), onpointerleave: () => this.point(null) };
      return h('li', marks, names.option(option), h('span', {}, fillText(this.#words.branch, parts)));
    });
    const first = path.length - entries.length + 1;
    this.#path.setAttribute('start', String(first));
    this.#path.replaceChildren(...(entries.length > 0 ? entries : [h('li', { class: 'none' }, this.#words.nothing)]));
    this.#path.scrollTop = this.#path.scrollHeight;
  }
}
