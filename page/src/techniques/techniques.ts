// The view: chapters of the page docs/explanation/techniques.md with their examples, and a list of all techniques.
// Addresses name a chapter or a technique: '#techniques=naked-pair'.
import { loadStyle } from 'page:assets';
import { h, setText } from '../frame/dom';
import type { Language, Services, View } from '../views';
import { slugOf } from '../words/slug';
import { ExampleFigure } from './example';
import { type TechniqueWords, words as allWords } from './words';

type Page = (typeof import('*.md'))['default'];

const pages: Record<Language, () => Promise<{ default: Page }>> = {
  en: () => import('../../../docs/explanation/techniques.md'),
  zh: () => import('../../../docs/explanation/techniques.zh-CN.md'),
};

export class Techniques implements View {
  readonly #article = h('article', { class: 'chapters' });
  readonly #contents = h('details', { class: 'contents', open: matchMedia('(min-width: 900px)').matches });
  #figures: ExampleFigure[] = [];
  #chapters = new Map<string, HTMLElement>();
  #language: Language | undefined;
  #wanted = '';
  #watch = new IntersectionObserver((entries) => this.#seen(entries), { rootMargin: '400px' });

  constructor(
    root: HTMLElement,
    private readonly services: Services,
  ) {
    root.append(h('div', { class: 'techniques-table' }, this.#contents, this.#article));
    this.translate();
  }

  show(fragment: string): void {
    this.#wanted = decodeURIComponent(fragment);
    this.#scroll();
  }

  hide(): void {
    // Steps are found soon, and nothing moves.
  }

  translate(): void {
    const language = this.services.language();
    this.#language = language;
    void Promise.all([pages[language](), loadStyle('picture')]).then(([{ default: page }]) => {
      if (language === this.#language) this.#write(page, allWords[language]);
    });
  }

  #write({ title, chapters }: Page, words: TechniqueWords): void {
    this.#watch.disconnect();
    this.#figures = [];
    this.#chapters.clear();
    const list = h('ul');
    const sections = chapters.map(({ name, html }) => {
      const section = h('section', { 'data-chapter': name });
      section.innerHTML = html;
      // The page has a heading above.
      for (const heading of section.querySelectorAll('h2')) heading.replaceWith(h('h3', {}, ...heading.childNodes));
      this.#chapters.set(name, section);
      const figures = [...section.querySelectorAll<HTMLElement>('.example')].map(
        (place) => new ExampleFigure(place, this.services, words),
      );
      this.#figures.push(...figures);
      if (name !== '') list.append(this.#entry(name, section.querySelector('h3')!.textContent!, figures));
      return section;
    });
    this.#article.replaceChildren(h('h2', { class: 'name' }, title), ...sections);
    this.#contents.replaceChildren(h('summary', {}, words.contents), h('nav', { 'aria-label': words.contents }, list));
    for (const { place } of this.#figures) this.#watch.observe(place);
    this.#scroll();
  }

  /** A chapter with its techniques. */
  #entry(chapter: string, heading: string, figures: readonly ExampleFigure[]): HTMLElement {
    const link = (to: string, text: string): HTMLElement =>
      h('a', { href: `#techniques=${encodeURIComponent(to)}` }, text);
    const seen = new Set<string>();
    const items = figures
      .filter(({ name }) => !seen.has(name) && seen.add(name))
      .map((figure) => {
        const anchor = link(slugOf(figure.name), figure.name);
        void figure.title().then((title) => setText(anchor, title));
        return h('li', {}, anchor);
      });
    return h('li', {}, link(chapter, heading), h('ul', {}, ...items));
  }

  #seen(entries: readonly IntersectionObserverEntry[]): void {
    for (const { target, isIntersecting } of entries) {
      if (isIntersecting) void this.#figures.find(({ place }) => place === target)?.show();
    }
  }

  #scroll(): void {
    if (this.#wanted === '') return;
    const figure = this.#figures.find(({ name }) => slugOf(name) === this.#wanted);
    if (figure) figure.scrollTo();
    else this.#chapters.get(this.#wanted)?.scrollIntoView();
  }
}
