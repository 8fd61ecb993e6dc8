// The view: a course of lessons, one on the screen at a time, with the list of all at its side; and the long text.
import { h, setAttribute, setText } from '../frame/dom';
import { pack } from '../frame/packing';
import { Comparison } from '../stage/comparison';
import { comparisonWords } from '../stage/comparison_words';
import { fillText } from '../stage/fill';
import type { Services, View } from '../views';
import { lessonCount, lessonParts } from './course';
import { courseWords, type CourseWords } from './course_words';
import { exerciseWords } from './exercise_words';
import { GivenMatrix, GivenPuzzle } from './given';
import { LessonPage } from './lesson_page';
import { longText } from './text_pages';
import { words as allWords } from './words';

const numbers = Array.from({ length: lessonCount }, (_, i) => i + 1);

export class Learn implements View {
  readonly #list = h('ol');
  readonly #contentsTitle = h('h2');
  readonly #whole = h('a', { href: '#learn=text' });
  readonly #contents = h('nav', { class: 'contents' }, this.#contentsTitle, this.#list, h('p', {}, this.#whole));
  readonly #place = h('div', { class: 'lesson-place' });
  readonly #where = h('span', { class: 'where' });
  readonly #previous = h('a', { class: 'button' });
  readonly #next = h('a', { class: 'button main' });
  readonly #steps = h('nav', { class: 'lesson-steps' }, this.#previous, this.#where, this.#next);
  readonly #links = new Map(numbers.map((number) => [number, h('a', { href: `#learn=lesson-${number}` })]));
  readonly #pages = new Map<number, LessonPage>();
  readonly #puzzle: GivenPuzzle;
  readonly #matrix: GivenMatrix;
  readonly #comparison: Comparison;
  readonly #done: Set<number>;
  #text = '';
  /** Of what the reader gives, in the Theatre. */
  #addresses = { matrix: 'knuth', puzzle: 'sudoku-3-3' };
  #lesson = 0;
  #chapter: string | undefined;
  #words!: CourseWords;

  constructor(
    root: HTMLElement,
    private readonly services: Services,
  ) {
    const { engine, settings } = services;
    this.#puzzle = new GivenPuzzle(services, () => this.#renew('puzzle'));
    this.#matrix = new GivenMatrix(services, () => this.#renew('matrix'));
    this.#comparison = new Comparison(engine, () => ({ text: this.#text }), 5);
    this.#done = new Set(settings.get<number[]>('learn.done', []));
    this.#list.append(...[...this.#links.values()].map((link) => h('li', {}, link)));
    root.append(h('div', { class: 'course' }, this.#contents, h('div', {}, this.#place, this.#steps)));
    this.translate();
  }

  // ---- The view ----

  show(fragment: string): void {
    const name = decodeURIComponent(fragment),
      lesson = Number(/^lesson-(\d+)$/.exec(name)?.[1] ?? 0);
    const known = this.services.recent.get('learn.lesson', 1);
    if (numbers.includes(lesson)) return this.#open(lesson);
    if (name === 'text' || /^\d+$/.test(name)) return void this.#openText(name === 'text' ? '' : name);
    this.#open(numbers.includes(known) ? known : 1);
  }

  hide(): void {
    this.#pages.get(this.#lesson)?.hide();
    this.#comparison.stop();
  }

  translate(): void {
    const language = this.services.language(),
      words = (this.#words = courseWords[language]);
    setText(this.#contentsTitle, words.contents);
    setAttribute(this.#contents, 'aria-label', words.contents);
    setAttribute(this.#steps, 'aria-label', words.turn);
    setText(this.#whole, words.whole);
    this.#puzzle.translate(allWords[language]);
    this.#matrix.translate(allWords[language]);
    this.#comparison.translate(comparisonWords[language], new Intl.NumberFormat(language));
    for (const page of this.#pages.values()) this.#translatePage(page);
    this.#tellPlace();
    if (this.#chapter !== undefined) void this.#openText(this.#chapter);
  }

  #translatePage(page: LessonPage): void {
    const language = this.services.language();
    page.translate(this.#words, allWords[language], new Intl.NumberFormat(language));
    this.#exercises.get(page.number)!.translate(exerciseWords[language]);
  }

  // ---- Lessons ----

  readonly #exercises = new Map<number, ReturnType<typeof lessonParts>['exercise']>();

  #page(number: number): LessonPage {
    let page = this.#pages.get(number);
    if (!page) {
      const solved = () => this.#solve(number);
      const parts = lessonParts(number, this.services, this.#comparison, this.#addresses, solved);
      page = new LessonPage(number, parts, this.#puzzle, this.#matrix);
      this.#exercises.set(number, parts.exercise);
      this.#pages.set(number, page);
      this.#translatePage(page);
    }
    return page;
  }

  #open(number: number): void {
    const isMove = this.#lesson > 0 && this.#lesson !== number;
    if (isMove) this.hide();
    this.#chapter = undefined;
    this.#lesson = number;
    const page = this.#page(number);
    if (page.element.parentElement !== this.#place) this.#place.replaceChildren(page.element);
    this.services.recent.set('learn.lesson', number);
    this.#tellPlace();
    if (isMove) scrollTo(0, 0);
    void this.#fill(page, isMove);
  }

  async #fill(page: LessonPage, isMove: boolean): Promise<void> {
    this.#addresses.matrix = `text:${await pack(this.#matrix.text)}`;
    this.#addresses.puzzle = `text:${await pack(this.#puzzle.text)}&rows=all`;
    await page.show(isMove);
    if (page.number === lessonCount) this.#text = (await this.#puzzle.value).text;
  }

  #renew(given: 'puzzle' | 'matrix'): void {
    for (const page of this.#pages.values()) page.renew(given);
    this.#comparison.clear();
    if (this.#lesson > 0) void this.#fill(this.#page(this.#lesson), false);
  }

  #solve(number: number): void {
    this.#done.add(number);
    this.services.settings.set('learn.done', [...this.#done]);
    this.#tellPlace();
  }

  #tellPlace(): void {
    const words = this.#words;
    for (const [number, link] of this.#links) {
      const done = this.#done.has(number)
        ? [h('span', { class: 'done' }, '✓', h('span', { class: 'hidden' }, ` ${words.done}`))]
        : [];
      link.replaceChildren(words.lessons[number - 1].title, ...done);
      setAttribute(link, 'aria-current', this.#chapter === undefined && number === this.#lesson ? 'page' : null);
    }
    setAttribute(this.#whole, 'aria-current', this.#chapter !== undefined ? 'page' : null);
    this.#steps.hidden = this.#chapter !== undefined;
    const parts = { n: String(this.#lesson), count: String(lessonCount) };
    setText(this.#where, fillText(words.of, parts));
    this.#turn(this.#previous, this.#lesson - 1, words.previous);
    this.#turn(this.#next, this.#lesson + 1, words.next);
  }

  #turn(link: HTMLAnchorElement, number: number, name: string): void {
    link.hidden = !numbers.includes(number);
    if (link.hidden) return;
    link.href = `#learn=lesson-${number}`;
    link.replaceChildren(h('small', {}, name), this.#words.lessons[number - 1].title);
  }

  // ---- The long text ----

  async #openText(chapter: string): Promise<void> {
    this.hide();
    this.#chapter = chapter;
    this.#tellPlace();
    const language = this.services.language(),
      article = await longText(language);
    if (this.#chapter !== chapter || language !== this.services.language()) return;
    this.#place.replaceChildren(article);
    const section = [...article.children].find((one) => (one as HTMLElement).dataset.chapter === chapter);
    if (chapter !== '') section?.scrollIntoView();
    else scrollTo(0, 0);
  }
}
