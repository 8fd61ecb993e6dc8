// The shelf: games that the player has begun, here or in other tabs. Each can be opened, renamed and removed.
import { h, setText } from '../frame/dom';
import { type Sheet, filled, kindOfRule, readSheet, ruleLinesOf } from '../sudoku/sheet';
import { language, words } from '../words/index';
import { play } from '../words/play';
import type { Labels } from '../frame/controls';
import { propertiesOf } from './about_words';
import { gamesOf, removeGame, renameGame } from './kept_games';
import type { GameInfo } from './position';
import { type GameKeeper, type KeptGame, secondsKey } from './storage';
import { inWords } from './timer';

/** "Puzzle of 28 November 2026 · Killer, hard", "Green Line", "9 × 9 · cage" */
export function titleOf({ name, made }: GameInfo, sheet: Sheet): string {
  if (name) return name;
  if (made) {
    const kind = play().madeHere(play().kinds[made.kind] ?? made.kind, play().levels[made.level] ?? made.level);
    if (!made.day) return kind;
    const day = new Date(`${made.day}T12:00`).toLocaleDateString(language(), { dateStyle: 'long' });
    return `${play().ofDay(day)} · ${kind}`;
  }
  const { rows, columns } = sheet.shape,
    kinds = new Set(ruleLinesOf(sheet).map(kindOfRule));
  const named = [...kinds].slice(0, 2).map((kind) => words.library?.ruleName(kind) ?? kind);
  return propertiesOf(sheet, 'title')[0] ?? [play().size(rows, columns), ...named].join(' · ');
}

/** "solved · 12:05 · 28 Nov 2026, 10:12", "5 of 60 cells filled · 3:10 · ..." */
function describe({ at, isSolved }: KeptGame, sheet: Sheet, seconds: number): string {
  const { clues } = sheet.contents,
    count = (cells: Uint8Array): number => cells.filter((symbol) => symbol > 0).length;
  const open = sheet.shape.isCell.filter((isCell, cell) => isCell && clues[cell] === 0).length,
    written = count(filled(sheet.contents)) - count(clues);
  const when = new Date(at).toLocaleString(language(), { dateStyle: 'medium', timeStyle: 'short' });
  const progress = isSolved ? play().solvedGame : play().filled(written, open);
  return [progress, ...(seconds > 0 ? [inWords(seconds)] : []), when].join(' · ');
}

export async function makeShelf(keeper: GameKeeper, labels: Labels, details: HTMLDetailsElement): Promise<Node[]> {
  await words.library?.load();
  const { settings } = keeper.desk.services;
  const list = h('ul', { class: 'games' }),
    note = h('p', { class: 'small', role: 'status' });
  const attempt = async (work: Promise<boolean>): Promise<void> => {
    setText(note, (await work) ? '' : play().openElsewhere);
    write();
  };
  const quiet = (text: string, label: string, onclick: () => void): HTMLButtonElement =>
    h('button', { type: 'button', class: 'quiet', 'aria-label': label, title: label, onclick }, text);

  const item = (id: string, kept: KeptGame): HTMLElement => {
    const sheet = readSheet(kept.now.text),
      title = titleOf(kept, sheet),
      isOpen = id === keeper.id,
      about = describe(kept, sheet, settings.get(secondsKey(id), 0));
    const text = `${title}, ${about}`,
      open = h('button', { type: 'button', class: 'quiet game', onclick: () => void attempt(keeper.open(id)) });
    open.append(h('strong', {}, kept.isSolved ? `✓ ${title}` : title), h('span', {}, about));
    if (isOpen) open.append(h('span', {}, play().onBoard));
    const element = h('li', isOpen ? { 'aria-current': 'true' } : {}, open);
    const rename = quiet('✎', play().renameGame(text), () => {
      const field = h('input', { type: 'text', value: title, 'aria-label': play().nameOfGame });
      let isDone = false;
      const end = (isTaken: boolean): void => {
        if (isDone) return;
        isDone = true;
        const name = field.value.trim();
        void attempt(isTaken && name !== title ? renameGame(keeper, id, name) : Promise.resolve(true));
      };
      field.addEventListener('keydown', ({ key }) => (key === 'Enter' || key === 'Escape') && end(key === 'Enter'));
      field.addEventListener('blur', () => end(true));
      element.replaceChildren(field);
      field.select();
    });
    const remove = quiet('×', play().removeGame(text), () => {
      if (confirm(play().sureToRemove)) void attempt(removeGame(keeper, id));
    });
    element.append(rename, ...(isOpen ? [] : [remove]));
    return element;
  };
  function write(): void {
    const items = gamesOf(keeper).map((game) => item(...game));
    list.replaceChildren(...(items.length > 0 ? items : [h('li', {}, play().noGames)]));
  }
  const writeIfOpen = (): void => void (details.open && !list.contains(document.activeElement) && write());
  details.addEventListener('toggle', writeIfOpen);
  keeper.desk.onChange(() => setTimeout(writeIfOpen));
  labels.keep(write);
  return [list, note];
}
