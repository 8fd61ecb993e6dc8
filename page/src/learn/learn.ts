// The view: the page docs/explanation/algorithms.md, with a figure that runs in each of its steps. What the reader
// gives, a puzzle and a matrix, is in all of them.
import { BitMasks, FewestFirst, InOrder } from '../dance/plain_searches';
import { h, setAttribute, setText } from '../frame/dom';
import { Comparison } from '../stage/comparison';
import { comparisonWords } from '../stage/comparison_words';
import type { Language, QuadrilleFault, Services, View } from '../views';
import { later } from '../words/later';
import { BitsFigure } from './bits_figure';
import { DanceFigure } from './dance_figure';
import { LanesFigure } from './lanes_figure';
import { OptionFigure } from './option_figure';
import { SearchFigure } from './search_figure';
import { SinglesFigure } from './singles_figure';
import { words as allWords, type LearnWords } from './words';

type Page = typeof import('*.md')['default'];

const pages: Record<Language, () => Promise<{ default: Page }>> = {
  en: () => import('../../../docs/explanation/algorithms.md'),
  zh: () => import('../../../docs/explanation/algorithms.zh-CN.md'),
};

const firstPuzzle = '9...4........1.2..37......5.......9...1...4.....7.5.......2.1..58.3..............';
const firstMatrix = '1 0 0 1 0 0\n0 1 1 0 0 1\n0 0 1 0 1 0\n0 1 0 0 1 0\n1 0 0 0 0 1\n0 0 1 0 0 1\n';

export class Learn implements View {
  readonly #chapters = h('article', { class: 'chapters' });
  readonly #puzzle = h('input', { id: 'learn-puzzle', spellcheck: 'false', autocomplete: 'off', class: 'wide' });
  readonly #matrix = h('textarea', { id: 'learn-matrix', spellcheck: 'false', autocomplete: 'off', rows: 7 });
  readonly #puzzleLabel = h('label', { for: 'learn-puzzle' });
  readonly #matrixLabel = h('label', { for: 'learn-matrix' });
  readonly #puzzleFault = h('p', { class: 'fault', role: 'alert', hidden: true });
  readonly #matrixFault = h('p', { class: 'fault', role: 'alert', hidden: true });
  readonly #searches = [
    new SearchFigure((matrix) => new InOrder(matrix)), new SearchFigure((matrix) => new FewestFirst(matrix)),
    new SearchFigure((matrix) => new BitMasks(matrix)),
  ];
  readonly #bits = new BitsFigure();
  readonly #singles = new SinglesFigure();
  readonly #option = new OptionFigure();
  readonly #dances: readonly DanceFigure[];
  readonly #lanes: LanesFigure;
  readonly #comparison: Comparison;
  #text = '';
  #started = false;
  #language: Language | undefined;
  #chapter = '';

  constructor(
    root: HTMLElement,
    private readonly services: Services,
  ) {
    const { engine, recent } = services;
    this.#dances = [
      new DanceFigure(services, 'fewest', 'option'), new DanceFigure(services, 'fewest', 'link'),
      new DanceFigure(services, 'first', 'item'), new DanceFigure(services, 'fewest', 'item'),
    ];
    this.#lanes = new LanesFigure(engine);
    this.#comparison = new Comparison(engine, () => ({ text: this.#text }), 5);
    this.#puzzle.value = recent.get('learn.puzzle', firstPuzzle);
    this.#matrix.value = recent.get('learn.matrix', firstMatrix);
    this.#puzzle.addEventListener('change', () => void this.#readPuzzle());
    this.#matrix.addEventListener('change', () => void this.#readMatrix());
    root.append(this.#chapters);
    this.translate();
  }

  show(fragment: string): void {
    this.#chapter = decodeURIComponent(fragment);
    if (this.#started) for (const dance of this.#dances) dance.resume();
    this.#scroll();
  }

  hide(): void {
    for (const figure of [...this.#searches, ...this.#dances]) figure.stop();
    this.#comparison.stop();
  }

  translate(): void {
    const language = this.services.language(), words = allWords[language], number = new Intl.NumberFormat(language);
    setText(this.#puzzleLabel, words.yourPuzzle);
    setText(this.#matrixLabel, words.yourMatrix);
    for (const figure of [...this.#searches, this.#bits, this.#singles, this.#option, ...this.#dances, this.#lanes]) {
      figure.translate(words, number);
    }
    this.#comparison.translate(comparisonWords[language], number);
    void this.#load(language, words);
  }

  async #load(language: Language, words: LearnWords): Promise<void> {
    this.#language = language;
    const { title, chapters } = (await pages[language]()).default;
    if (language !== this.#language) return;
    this.#chapters.replaceChildren(h('h2', { class: 'name' }, title), ...chapters.map(({ name, number, html }) => {
      const chapter = h('section', { 'data-chapter': name });
      chapter.innerHTML = html;
      // The page has a heading above.
      for (const heading of chapter.querySelectorAll('h2')) heading.replaceWith(h('h3', {}, ...heading.childNodes));
      chapter.append(...this.#figures(number, name, words));
      return chapter;
    }));
    this.#scroll();
    if (this.#started) return;
    this.#started = true;
    await Promise.all([this.#readPuzzle(), this.#readMatrix()]);
  }

  #figures(number: number, name: string, words: LearnWords): HTMLElement[] {
    const [first, second, third] = this.#searches, [byOptions, byLinks, firstItem, fewest] = this.#dances;
    const yours = (...parts: HTMLElement[]) => h('div', { class: 'yours' }, ...parts);
    const titled = (title: string, figure: HTMLElement) => h('div', {}, h('h4', {}, title), figure);
    switch (number) {
      case 0: return name === '' ? [yours(this.#puzzleLabel, this.#puzzle, this.#puzzleFault)] : [];
      case 1: return [first.element];
      case 2: return [second.element];
      case 3: return [this.#bits.element, third.element];
      case 4: return [this.#singles.element];
      case 5: return [this.#option.element];
      case 6: return [yours(this.#matrixLabel, this.#matrix, this.#matrixFault), byOptions.element];
      case 7: return [byLinks.element];
      case 8: {
        const dances = [titled(words.firstItem, firstItem.element), titled(words.fewestOptions, fewest.element)];
        return [...dances, this.#comparison.element];
      }
      case 9: return [this.#lanes.element];
      default: return [];
    }
  }

  #scroll(): void {
    if (this.#chapter === '') return;
    const chapter = [...this.#chapters.children].find((one) => (one as HTMLElement).dataset.chapter === this.#chapter);
    chapter?.scrollIntoView();
  }

  // ---- What the reader gives ----

  async #readPuzzle(): Promise<void> {
    await this.#attempt(this.#puzzle, this.#puzzleFault, async () => {
      const lesson = await this.services.engine.call('readLesson', { text: this.#puzzle.value });
      this.#text = lesson.text;
      for (const figure of [...this.#searches, this.#bits, this.#singles, this.#lanes]) figure.show(lesson);
      this.#comparison.clear();
      this.services.recent.set('learn.puzzle', lesson.text);
    });
  }

  async #readMatrix(): Promise<void> {
    await this.#attempt(this.#matrix, this.#matrixFault, async () => {
      // One after the other: they share a worker, which keeps one search.
      for (const dance of this.#dances) await dance.show(this.#matrix.value);
      this.services.recent.set('learn.matrix', this.#matrix.value);
    });
  }

  async #attempt(field: HTMLElement, place: HTMLElement, body: () => Promise<void>): Promise<void> {
    let fault: QuadrilleFault | undefined;
    await body().catch((error: QuadrilleFault) => (fault = error));
    if (fault?.name === 'AbortError') return;
    const { line = 0, column = 0, detail, message = '' } = fault ?? {};
    const isNoPuzzle = fault?.name === 'unknown_format' && field === this.#puzzle;
    setText(place, isNoPuzzle ? later().noPuzzle : later().at(line, column, detail ?? message));
    place.hidden = fault === undefined;
    setAttribute(field, 'aria-invalid', fault ? 'true' : null);
  }
}
