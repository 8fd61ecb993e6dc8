// The games that other tabs have kept, or had: each can be opened in this one.
import { h, setText } from '../frame/dom';
import { filled, readSheet } from '../sudoku/sheet';
import { language } from '../words/index';
import { later } from '../words/later';
import type { Labels } from '../frame/controls';
import { propertiesOf } from './about_words';
import { type GameKeeper, type KeptGame, gameKey } from './storage';

/** "Green Line, 21 clues, 5 of 60 cells filled, 3 May 2026, 10:12" */
function describe({ now, at }: KeptGame): string {
  const sheet = readSheet(now.text),
    { clues } = sheet.contents,
    count = (cells: Uint8Array): number => cells.filter((symbol) => symbol > 0).length;
  const open = sheet.shape.isCell.filter((isCell, cell) => isCell && clues[cell] === 0).length;
  const when = new Date(at).toLocaleString(language(), { dateStyle: 'medium', timeStyle: 'short' });
  const title = propertiesOf(sheet, 'title')[0] ?? `${sheet.shape.rows} × ${sheet.shape.columns}`;
  return [title, later().gameOf(count(clues), count(filled(sheet.contents)) - count(clues), open), when].join(' · ');
}

export function makeGameList(keeper: GameKeeper, labels: Labels, details: HTMLDetailsElement): Node[] {
  const { settings } = keeper.desk.services;
  const list = h('ul', { class: 'games' }),
    note = h('p', { class: 'small', role: 'status' });
  const item = (id: string, kept: KeptGame): HTMLElement => {
    const text = describe(kept);
    const attempt = async (work: Promise<boolean>): Promise<void> => {
      setText(note, (await work) ? '' : later().openElsewhere);
      write();
    };
    const open = h('button', { type: 'button', class: 'quiet', onclick: () => void attempt(keeper.open(id)) }, text);
    const remove = h('button', { type: 'button', class: 'quiet', 'aria-label': later().removeGame(text) }, '×');
    remove.addEventListener('click', () => confirm(later().sureToRemove) && void attempt(keeper.remove(id)));
    return h('li', {}, open, remove);
  };
  const write = (): void => {
    const games = settings
      .keys(gameKey(''))
      .filter((key) => key !== gameKey(keeper.id))
      .map((key) => [key.slice(gameKey('').length), settings.get<KeptGame | null>(key, null)] as const)
      .filter((game): game is readonly [string, KeptGame] => game[1] !== null)
      .sort(([, a], [, b]) => b.at - a.at);
    list.replaceChildren(...games.map((game) => item(...game)));
    if (games.length === 0) list.replaceChildren(h('li', {}, later().noGames));
  };
  details.addEventListener('toggle', () => details.open && write());
  labels.keep(write);
  return [list, note];
}
