// One lesson: its text, something to click, figures that run, and what the reader gives for them.
import { h, setText } from '../frame/dom';
import type { Dance } from '../dance/dance';
import type { CourseWords } from './course_words';
import type { Exercise } from './exercise';
import type { Figure } from './figure';
import type { GivenMatrix, GivenPuzzle } from './given';
import type { Lesson } from './lessons';
import type { LearnWords } from './words';

/** A figure with the title above it, and how it gets what it shows. */
export interface LessonFigure {
  readonly element: HTMLElement;
  readonly figure?: Figure & { resume?(): void };
  title?(words: LearnWords): string;
  puzzle?(lesson: Lesson): void;
  matrix?(text: string): Promise<void>;
}

export interface LessonParts {
  readonly exercise: Exercise;
  readonly figures: readonly LessonFigure[];
  readonly given: 'puzzle' | 'matrix';
  /** A place in the Theatre: its address, and what the link says. */
  readonly theatre?: { readonly address: () => string; readonly name: 'watch' | 'watchRows' };
}

/** `*term*` and `code` as elements. */
export const marked = (text: string): (Node | string)[] =>
  text
    .split(/(\*[^*]+\*|`[^`]+`)/)
    .map((part) =>
      part.startsWith('*')
        ? h('dfn', {}, part.slice(1, -1))
        : part.startsWith('`')
          ? h('code', {}, part.slice(1, -1))
          : part,
    );

export class LessonPage {
  readonly #heading = h('h2', { class: 'name', tabindex: -1 });
  readonly #text = h('div', { class: 'lesson-text' });
  readonly #titles: HTMLElement[];
  readonly #figures = h('section', { class: 'figures' });
  readonly #figuresTitle = h('h3');
  readonly #link = h('a', { class: 'button' });
  readonly #givenTitle = h('h3');
  readonly #given = h('section', { class: 'given' }, this.#givenTitle);
  readonly element = h('article', { class: 'lesson' });
  #stale = true;

  constructor(
    readonly number: number,
    private readonly parts: LessonParts,
    private readonly puzzle: GivenPuzzle,
    private readonly matrix: GivenMatrix,
  ) {
    const { exercise, figures, theatre } = parts;
    this.#titles = figures.map(() => h('h4'));
    this.#figures.append(this.#figuresTitle, ...figures.flatMap(({ element }, i) => [this.#titles[i], element]));
    this.#figures.hidden = figures.length === 0;
    const link = theatre ? [h('p', {}, this.#link)] : [];
    this.element.append(this.#heading, this.#text, exercise.element, this.#figures, ...link, this.#given);
  }

  translate(words: CourseWords, figureWords: LearnWords, number: Intl.NumberFormat): void {
    const { title, text } = words.lessons[this.number - 1],
      { figures, theatre } = this.parts;
    setText(this.#heading, title);
    this.#text.replaceChildren(...text.map((paragraph) => h('p', {}, ...marked(paragraph))));
    setText(this.#figuresTitle, words.tryIt);
    setText(this.#givenTitle, words.yours);
    if (theatre) setText(this.#link, words[theatre.name]);
    figures.forEach(({ figure, title: titled }, i) => {
      figure?.translate(figureWords, number);
      setText(this.#titles[i], titled?.(figureWords) ?? '');
      this.#titles[i].hidden = !titled;
    });
  }

  /** What the reader gives has changed. */
  renew(given: 'puzzle' | 'matrix'): void {
    if (given === this.parts.given) this.#stale = true;
  }

  async show(isFocused: boolean): Promise<void> {
    const { exercise, figures, given, theatre } = this.parts;
    this.#given.append((given === 'puzzle' ? this.puzzle : this.matrix).element);
    if (theatre) this.#link.href = `#theatre=${theatre.address()}`;
    for (const { figure } of figures) figure?.resume?.();
    if (isFocused) this.#heading.focus();
    if (!this.#stale) return;
    this.#stale = false;
    if (given === 'puzzle') {
      const puzzle = await this.puzzle.value;
      exercise.give({ puzzle });
      for (const figure of figures) figure.puzzle?.(puzzle);
    } else {
      const dance: Dance = await this.matrix.value,
        { text } = this.matrix;
      exercise.give({ dance });
      // One after the other: they share a worker, which keeps one search.
      for (const figure of figures) await figure.matrix?.(text);
    }
  }

  hide(): void {
    for (const { figure } of this.parts.figures) figure?.stop();
  }
}
