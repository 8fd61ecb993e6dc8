// What the setter has written about the puzzle: its title and author, and its rules in words.
import { h } from '../frame/dom';
import type { Sheet } from '../sudoku/sheet';
import { later } from '../words/later';
import type { Desk } from './desk';

const escapes: Record<string, string> = { n: '\n', r: '\r' };

/** The texts of a property such as "title", as people see them. */
export function propertiesOf({ rest }: Sheet, name: string): string[] {
  return rest
    .filter((line) => line.startsWith(`${name} `))
    .map((line) => line.slice(name.length + 1).replace(/\\(.)/g, (_, escaped) => escapes[escaped] ?? escaped));
}

/** How many drawings may be rules: the parts with a kind, as the library writes them. */
function drawingsIn(sheet: Sheet): number {
  const json = sheet.rest.find((line) => line.startsWith('drawings '))?.replace(/^\S+ \S+ /, '');
  const { parts = [] } = JSON.parse(json ?? '{}') as { parts?: [member: string, kind: string][] };
  return parts.filter(([, kind]) => kind !== '').length;
}

/** Shows it in two elements, which are hidden where there is nothing to show, and names the window after the puzzle. */
export function showAbout({ game: { sheet }, services }: Desk, head: HTMLElement, text: HTMLElement): void {
  const about = (name: string): string => propertiesOf(sheet, name).join('\n');
  const title = about('title'),
    author = about('author'),
    rules = about('description');
  // The words may be in any language, whatever that of the page is.
  const titleParts = title === '' ? [] : [h('h2', { dir: 'auto' }, title)],
    authorParts = author === '' ? [] : [h('p', { dir: 'auto' }, later().by(author))];
  head.replaceChildren(...titleParts, ...authorParts);
  head.hidden = title === '' && author === '';
  const drawings = drawingsIn(sheet);
  const ruleParts =
    rules === ''
      ? []
      : [h('h2', {}, later().rulesInWords), h('p', { class: 'rule-text', dir: 'auto', tabindex: 0 }, rules)];
  const drawingParts = drawings === 0 ? [] : [h('p', { class: 'small' }, later().drawings(drawings))];
  text.replaceChildren(...ruleParts, ...drawingParts);
  text.hidden = rules === '' && drawings === 0;
  services.setTitle(title);
}
