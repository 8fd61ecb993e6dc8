// The long text of docs/explanation/algorithms.md, which is fetched when it is first wanted.
import { h } from '../frame/dom';
import type { Language } from '../views';

const pages: Record<Language, () => Promise<{ default: (typeof import('*.md'))['default'] }>> = {
  en: () => import('../../../docs/explanation/algorithms.md'),
  zh: () => import('../../../docs/explanation/algorithms.zh-CN.md'),
};

export async function longText(language: Language): Promise<HTMLElement> {
  const { title, chapters } = (await pages[language]()).default;
  return h(
    'article',
    { class: 'chapters' },
    h('h2', { class: 'name' }, title),
    ...chapters.map(({ name, html }) => {
      const chapter = h('section', { 'data-chapter': name });
      chapter.innerHTML = html;
      // The page has a heading above.
      for (const heading of chapter.querySelectorAll('h2')) heading.replaceWith(h('h3', {}, ...heading.childNodes));
      return chapter;
    }),
  );
}
