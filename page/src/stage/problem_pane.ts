// The pane with the problem itself: its board, or the options that are chosen. What the reader points at in it is
// marked in the matrix, too, and told in words.
import type { Dance } from '../dance/dance';
import type { Links } from '../dance/links';
import { h, setAttribute, setText } from '../frame/dom';
import { boardOf, type PuzzleGrid } from './board';
import { BoardView } from './board_view';
import { ChosenView } from './chosen_view';
import { fillText } from './fill';
import { nodeOfLast } from './lines';
import { itemOfMark, optionOfMark, sameMark, type Mark } from './mark';
import type { Names } from './names';
import type { PaneWords } from './pane_words';

export class ProblemPane {
  readonly #title = h('h2');
  readonly #told = h('p', { class: 'told', 'aria-live': 'polite' });
  readonly #place = h('div', { class: 'problem-picture', tabindex: 0, role: 'group' });
  readonly element = h(
    'section',
    { class: 'pane problem-pane' },
    h('div', { class: 'pane-head' }, this.#title),
    this.#place,
    this.#told,
  );
  #board: BoardView | undefined;
  #list: ChosenView | undefined;
  #dance: Dance | undefined;
  #names!: Names;
  #words!: PaneWords;
  #mark: Mark = null;

  /** `marked` is told what the reader points at. */
  constructor(private readonly marked: (mark: Mark) => void) {
    this.#place.addEventListener('keydown', (event) => {
      const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
      if (step === 0 || !this.#dance) return;
      event.preventDefault();
      const { options } = this.#dance.links,
        option = optionOfMark(this.#mark);
      this.#point({ option: option < 0 && step < 0 ? options - 1 : (option + step + options) % options });
    });
    this.#place.addEventListener('blur', () => this.#point(null));
  }

  #point(mark: Mark): void {
    if (sameMark(mark, this.#mark)) return;
    this.mark = mark;
    this.marked(mark);
  }

  translate(words: PaneWords): void {
    this.#words = words;
    setText(this.#title, words.paneNames.problem);
    setAttribute(this.element, 'aria-label', words.paneNames.problem);
    setAttribute(this.#place, 'aria-label', words.problemAbout);
    if (this.#board) this.#board.label = words.paneNames.problem;
    this.#list?.translate(words);
    this.tell();
  }

  open(dance: Dance, names: Names, grid?: PuzzleGrid): void {
    this.#dance = dance;
    this.#names = names;
    this.#mark = null;
    const { links } = dance,
      board = boardOf(links.matrix, grid),
      point = (mark: Mark) => this.#point(mark);
    this.#board = board ? new BoardView(board, point) : undefined;
    this.#list = board ? undefined : new ChosenView(names, links, point);
    this.#place.replaceChildren((this.#board ?? this.#list)!.element);
    this.translate(this.#words);
  }

  set mark(mark: Mark) {
    this.#mark = mark;
    this.tell();
  }

  tell(): void {
    if (!this.#dance) return;
    const { links, events, place } = this.#dance,
      node = nodeOfLast(events, place, links);
    this.#board?.show(links, this.#mark, node > 0 ? links.option[node] : -1);
    this.#list?.show(this.#words, this.#mark);
    setText(this.#told, this.#sentence(links));
  }

  /** Whether the option that is marked can be chosen, and why not. */
  #sentence(links: Links): string {
    const option = optionOfMark(this.#mark),
      head = itemOfMark(this.#mark),
      words = this.#words,
      names = this.#names;
    if (head > 0) {
      const parts = { item: names.item(head), n: String(links.size[head]) };
      return fillText(links.covered[head] ? words.itemCovered : words.itemOpen, parts);
    }
    if (option < 0) return this.#board ? words.legend : '';
    const parts = { option: names.option(option) };
    if (links.chosen[option]) return fillText(words.chosen, parts);
    if (!links.isOut(option)) return fillText(words.open, parts);
    const nodes = Array.from(
      { length: links.firstNode[option + 1] - 1 - links.firstNode[option] },
      (_, i) => links.firstNode[option] + i,
    );
    const covered = nodes.find((node) => links.covered[links.head[node]]);
    const other = nodes.find(
      (node) => links.color[links.head[node]] > 0 && links.color[links.head[node]] !== links.nodeColor[node],
    );
    const node = covered ?? other!;
    return fillText(covered === undefined ? words.otherColor : words.covered, {
      ...parts,
      item: names.item(links.head[node]),
    });
  }
}
