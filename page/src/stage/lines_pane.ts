// The pane with the lines of the algorithm: the one that has just run is marked, its variables stand below.
import type { Dance } from '../dance/dance';
import type { Story } from '../dance/story';
import { h, setAttribute, setText } from '../frame/dom';
import { fillText } from './fill';
import { nodeOfLast, programLines, runningLine, type Program, type Running } from './lines';
import type { Names } from './names';
import type { PaneWords } from './pane_words';
import type { Choice } from './protocol';

const variables = ['level', 'item', 'option', 'node', 'neighbors'] as const;
const mostSizes = 16;

export class LinesPane {
  readonly #program = h('select', { onchange: () => this.#choose() });
  readonly #programLabel = h('span', { class: 'hidden' });
  readonly #title = h('h2');
  readonly #lines = h('ol', { class: 'lines-list', tabindex: 0 });
  readonly #names = new Map(variables.map((name) => [name, h('dt')]));
  readonly #values = new Map(variables.map((name) => [name, h('dd')]));
  readonly #sizes = h('p', { class: 'sizes' });
  readonly element: HTMLElement;
  #words!: PaneWords;
  #kind: Program = 'links';
  #made = '';
  #last: { dance: Dance; names: Names; story: Story; choice: Choice } | undefined;

  constructor(private readonly chosen: (program: Program) => void) {
    const list = h(
      'dl',
      { class: 'variables' },
      ...variables.map((name) => h('div', {}, this.#names.get(name)!, this.#values.get(name)!)),
    );
    const head = h('div', { class: 'pane-head' }, this.#title, h('label', {}, this.#programLabel, this.#program));
    this.element = h('section', { class: 'pane lines-pane' }, head, this.#lines, list, this.#sizes);
    // While the pane is hidden, it cannot be scrolled.
    new ResizeObserver(() => this.#reveal()).observe(this.#lines);
  }

  set program(program: Program) {
    this.#kind = program;
    this.#program.value = program;
    this.#show();
  }

  #choose(): void {
    this.program = this.#program.value as Program;
    this.chosen(this.#kind);
  }

  translate(words: PaneWords): void {
    this.#words = words;
    this.#made = '';
    setText(this.#title, words.lines);
    setText(this.#programLabel, words.program);
    setAttribute(this.element, 'aria-label', words.lines);
    setAttribute(this.#lines, 'aria-label', words.lines);
    this.#program.replaceChildren(
      ...Object.entries(words.programs).map(([value, name]) => h('option', { value }, name)),
    );
    this.#program.value = this.#kind;
    for (const [name, element] of this.#names) setText(element, words[name]);
    this.#show();
  }

  tell(dance: Dance, names: Names, story: Story, choice: Choice): void {
    this.#last = { dance, names, story, choice };
    this.#show();
  }

  #show(): void {
    if (!this.#last || !this.#words) return;
    const {
      dance: { events, place, links },
      story,
      choice,
    } = this.#last;
    const hasColors = links.matrix.colorNames.length > 1;
    this.#make(choice === 'fewest', hasColors);
    const running = runningLine(this.#kind, story, events, place, links);
    this.#mark(running);
    this.#tellVariables();
    this.#tellSizes(choice, running.line === 'choose');
  }

  #make(fewest: boolean, colors: boolean): void {
    const key = `${this.#kind} ${fewest} ${colors}`;
    if (key === this.#made) return;
    this.#made = key;
    this.#lines.replaceChildren(
      ...programLines(this.#kind, fewest, colors).map(({ id, depth, code, comment }) => {
        const text = comment ? this.#words.comments[comment] : undefined;
        const row = h(
          'li',
          { 'data-line': id, 'data-depth': depth },
          h('code', {}, code),
          ...(text ? [h('em', {}, text)] : []),
        );
        return row;
      }),
    );
  }

  #mark({ line, callers }: Running): void {
    for (const row of this.#lines.children as Iterable<Element> & HTMLCollection) {
      const { line: id } = (row as HTMLElement).dataset;
      setAttribute(row, 'aria-current', id === line ? 'step' : null);
      setAttribute(row, 'class', callers.includes(id!) ? 'caller' : null);
    }
    this.#reveal();
  }

  /** Scrolls the list alone: the page stays where it is. */
  #reveal(): void {
    const list = this.#lines,
      row = list.querySelector<HTMLElement>('[aria-current]');
    if (!row || list.clientHeight === 0) return;
    const top = row.offsetTop - list.offsetTop;
    if (top < list.scrollTop || top + row.offsetHeight > list.scrollTop + list.clientHeight)
      list.scrollTop = top - list.clientHeight / 2;
  }

  #tellVariables(): void {
    const {
        dance: { events, place, links },
        names,
      } = this.#last!,
      { item, depth } = links;
    const chosen = depth > 0 ? links.levelNode[depth - 1] : 0,
      node = nodeOfLast(events, place, links);
    const nameOf = (number: number) =>
      number <= links.items
        ? names.item(number)
        : `${names.option(links.option[number])} · ${names.item(links.head[number])}`;
    const values: Record<(typeof variables)[number], string> = {
      level: String(depth),
      item: item > 0 ? `${names.item(item)}, ${this.#words.size} ${links.size[item]}` : '–',
      option:
        chosen > 0
          ? `${names.option(links.option[chosen])} (${links.levelBranch[depth - 1]}/${links.levelSize[depth - 1]})`
          : '–',
      node: node > 0 ? nameOf(node) : '–',
      neighbors: node > 0 ? `${nameOf(links.up[node])}, ${nameOf(links.down[node])}` : '–',
    };
    for (const [name, element] of this.#values) setText(element, values[name]);
  }

  /** The items that are left with their sizes: why this one is chosen. */
  #tellSizes(choice: Choice, choosing: boolean): void {
    const {
        dance: { links },
        names,
      } = this.#last!,
      heads = [...links.itemsLeft()];
    const least = Math.min(...heads.map((head) => links.size[head]));
    const first = choice === 'fewest' ? heads.find((head) => links.size[head] === least) : heads[0];
    const shown = heads.slice(0, mostSizes);
    if (first !== undefined && !shown.includes(first)) shown.push(first);
    const parts = shown.map((head) =>
      h('span', head === first ? { class: 'least' } : {}, `${names.item(head)} ${links.size[head]}`),
    );
    if (heads.length > shown.length)
      parts.push(h('span', { class: 'more' }, fillText(this.#words.more, { n: String(heads.length - shown.length) })));
    const why = choice === 'fewest' ? this.#words.fewest : this.#words.firstOne;
    this.#sizes.replaceChildren(h('b', {}, this.#words.sizes), ...parts, ...(choosing ? [h('em', {}, why)] : []));
  }
}
