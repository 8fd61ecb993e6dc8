// Prints puzzles, several on a page: they are put at the end of the page, where only paper shows them.
import { loadStyle } from 'page:assets';
import { h } from '../frame/dom';

export async function printBooklet(pictures: string[], titles: string[], perPage: number): Promise<void> {
  await loadStyle('picture');
  const booklet = h('div', { class: `booklet of-${perPage}`, 'aria-hidden': 'true' });
  pictures.forEach((picture, i) => {
    const figure = h('figure');
    figure.innerHTML = picture;
    figure.prepend(h('figcaption', {}, titles[i]));
    booklet.append(figure);
  });
  document.body.append(booklet);
  document.body.classList.add('prints-booklet');
  const end = (): void => {
    booklet.remove();
    document.body.classList.remove('prints-booklet');
  };
  addEventListener('afterprint', end, { once: true });
  print();
}
