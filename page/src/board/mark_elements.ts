// The marks of a cell as elements.
import { h } from '../frame/dom';
import type { Mark } from './cells';

/** Corner marks stand at the edges above and below, so that center marks have the room between them. */
export function cornersOf(marks: string[]): HTMLElement[] {
  const above = Math.max(2, Math.ceil(marks.length / 2));
  return [marks.slice(0, above), marks.slice(above)].map((row) =>
    h('span', {}, ...row.map((text) => h('span', {}, text))),
  );
}

/** Center marks in lines of about five characters, which are about equally long. Numbers have blanks between them. */
export function centerOf(text: string): HTMLElement {
  const between = text.includes(' ') ? ' ' : '',
    marks = text.split(between),
    each = Math.ceil(marks.length / Math.ceil(text.length / 5));
  const lines = Array.from({ length: Math.ceil(marks.length / each) }, (_, i) =>
    marks.slice(i * each, (i + 1) * each).join(between),
  );
  const element = h('span', { class: 'center', 'aria-hidden': 'true' }, lines.join('\n'));
  element.style.setProperty('--lines', String(lines.length));
  element.style.setProperty('--long', String(Math.max(...lines.map(({ length }) => length))));
  return element;
}

/** Candidates: each symbol has its place, as in a box. */
export function candidatesOf(marks: Mark[], side: number): HTMLElement {
  const elements = marks.map(({ symbol, text, kind, count }) => {
    const mark = h('span', { class: `mark ${kind}` }, text);
    mark.style.gridArea = `${Math.floor((symbol - 1) / side) + 1} / ${((symbol - 1) % side) + 1}`;
    if (count !== '') mark.append(h('sub', {}, count));
    return mark;
  });
  return h('span', { class: 'marks', 'aria-hidden': 'true' }, ...elements);
}
