// The links as a table: the items that are left and the options in their lists, for those who do not see the picture.
import type { Links } from '../dance/links';
import { h } from '../frame/dom';
import { fillText } from '../stage/fill';
import type { Names } from '../stage/names';
import { type TheatreWords } from './words';

const mostRows = 100, mostOptions = 20;

export function linksTable(links: Links, names: Names, words: TheatreWords): HTMLElement[] {
  const items = [...links.itemsLeft()], rows = items.slice(0, mostRows).map((head) =>
    h('tr', {}, h('th', { scope: 'row' }, names.item(head)), h('td', {}, optionsOf(links, names, words, head))));
  const caption = h('caption', {}, words.itemsLeft);
  const column = (name: string) => h('th', { scope: 'col' }, name);
  const head = h('thead', {}, h('tr', {}, column(words.item), column(words.options)));
  const parts: HTMLElement[] = items.length === 0
    ? [h('p', {}, words.noItems)]
    : [h('table', {}, caption, head, h('tbody', {}, ...rows))];
  if (items.length > mostRows) parts.push(h('p', {}, fillText(words.moreRows, { n: String(items.length - mostRows) })));
  const colors = [...links.color].flatMap((color, item) =>
    (color > 0 ? [`${names.item(item)}:${names.color(color)}`] : []));
  if (colors.length > 0) parts.push(h('p', {}, fillText(words.takenColors, { colors: colors.join(', ') })));
  return parts;
}

function optionsOf(links: Links, names: Names, words: TheatreWords, head: number): string {
  const size = links.size[head];
  if (size === 0) return '0';
  const options: string[] = [];
  for (const option of links.optionsOf(head)) {
    if (options.length === mostOptions) {
      options.push(fillText(words.moreRows, { n: String(size - mostOptions) }));
      break;
    }
    options.push(names.option(option));
  }
  return fillText(words.optionsOf, { n: String(size), options: options.join('; ') });
}
