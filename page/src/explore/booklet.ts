// Prints puzzles, several on a page: they are put at the end of the page, where only paper shows them.
import { loadStyle } from 'page:assets';
import { h, setPicture } from '../frame/dom';

export interface Sheets {
  /** Above the first puzzle; '' for none. */
  title: string;
  titleOfSolutions: string;
  titles: string[];
  pictures: string[];
  /** The same puzzles solved, on pages of their own; none if they are not wanted. */
  solutions: { title: string; picture: string }[];
  perPage: number;
}

function sheet(title: string, pictures: string[], titles: string[], classes: string): HTMLElement {
  const element = h('div', { class: `booklet ${classes}`, 'aria-hidden': 'true' });
  if (title !== '') element.append(h('h1', {}, title));
  pictures.forEach((picture, i) => {
    const figure = h('figure');
    setPicture(figure, picture);
    figure.prepend(h('figcaption', {}, titles[i]));
    element.append(figure);
  });
  return element;
}

export async function printBooklet(all: Sheets): Promise<void> {
  const { title, titles, pictures, solutions, perPage } = all;
  await loadStyle('picture');
  const sheets = [sheet(title, pictures, titles, `of-${perPage}`)];
  if (solutions.length > 0) {
    const solved = solutions.map(({ picture }) => picture),
      names = solutions.map(({ title }) => title);
    sheets.push(sheet(all.titleOfSolutions, solved, names, 'of-12 solved'));
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
