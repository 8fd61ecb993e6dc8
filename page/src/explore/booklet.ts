// Prints puzzles, several on a page: they are put at the end of the page, where only paper shows them.
import { loadStyle } from 'page:assets';
import { h, setPicture } from '../frame/dom';

export interface Sheets {
  titles: string[];
  pictures: string[];
  /** The same puzzles solved, on pages of their own; none if they are not wanted. */
  solutions: { title: string; picture: string }[];
  perPage: number;
}

function sheet(pictures: string[], titles: string[], classes: string): HTMLElement {
  const element = h('div', { class: `booklet ${classes}`, 'aria-hidden': 'true' });
  pictures.forEach((picture, i) => {
    const figure = h('figure');
    setPicture(figure, picture);
    figure.prepend(h('figcaption', {}, titles[i]));
    element.append(figure);
  });
  return element;
}

export async function printBooklet({ titles, pictures, solutions, perPage }: Sheets): Promise<void> {
  await loadStyle('picture');
  const sheets = [sheet(pictures, titles, `of-${perPage}`)];
  if (solutions.length > 0) {
    const solved = solutions.map(({ picture }) => picture);
    sheets.push(sheet(solved, solutions.map(({ title }) => title), 'of-6 solved'));
  }
  document.body.append(...sheets);
  document.body.classList.add('prints-booklet');
  const end = (): void => {
    for (const each of sheets) each.remove();
    document.body.classList.remove('prints-booklet');
  };
  addEventListener('afterprint', end, { once: true });
  print();
}
