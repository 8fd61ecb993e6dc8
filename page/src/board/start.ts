// Puzzles of the page: that of the day, the same for everybody, and others.
import { h, setAttribute } from '../frame/dom';
import { type Level, levels } from '../sudoku/levels';
import { emptySheet, readSheet } from '../sudoku/sheet';
import { play } from '../words/play';
import { gamesOf } from './kept_games';
import type { Made } from './position';
import { type Kind, type Wish, kinds } from './making_kinds';
import type { Parts, Player } from './player';

/** "2026-11-28" where the reader is. */
function today(): string {
  const now = new Date(),
    two = (n: number): string => String(n).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}
const seedOf = (day: string): number => Number(day.replaceAll('-', ''));

const oneOf = <T extends string>(list: readonly T[], value: T, usual: T): T => (list.includes(value) ? value : usual);

export function makeStart({ desk, labels, keeper, start }: Parts): Omit<Player, 'read'> {
  const { game, services } = desk,
    { settings } = services;
  let kind = oneOf(kinds, settings.get<Kind>('kind', 'classic'), 'classic'),
    level = oneOf(levels, settings.get<Level>('level', 'medium'), 'medium');

  const make = (made: Made, seed: number): Promise<void> =>
    desk.work(async ({ signal, report }) => {
      report(() => play().making);
      const text = await desk.ask('makePuzzle', { kind, level, seed } satisfies Wish, signal);
      game.open(readSheet(text), made);
    });
  const makeToday = async (): Promise<void> => {
    const day = today(),
      isIt = ({ made }: { made?: Made }): boolean => made?.day === day && made.kind === kind && made.level === level;
    if (isIt(game.position.game)) return;
    const kept = gamesOf(keeper).find(([, each]) => isIt(each));
    if (kept && (await keeper.open(kept[0]))) return;
    await make({ kind, level, day }, seedOf(day));
  };
  const makeNew = (): Promise<void> => make({ kind, level }, Math.floor(Math.random() * 2 ** 32));

  const choices = h(
    'div',
    { class: 'choices-of-puzzle', 'data-in': 'play analyse' },
    labels.choice(
      () => play().kind,
      kinds,
      (each) => play().kinds[each],
      kind,
      (each) => settings.set('kind', (kind = each)),
    ),
    labels.choice(
      () => play().level,
      levels,
      (each) => play().levels[each],
      level,
      (each) => settings.set('level', (level = each)),
    ),
  );
  const todays = labels.button(
    () => play().today,
    () => void makeToday(),
    { 'data-icon': 'today' },
  );
  start.append(
    todays,
    labels.button(
      () => play().another,
      () => void makeNew(),
      { 'data-icon': 'new' },
    ),
    choices,
  );
  desk.onRefresh(() => {
    const { made } = game.position.game;
    setAttribute(todays, 'aria-pressed', String(made?.day !== undefined && made.day === today()));
    start.classList.toggle('is-begun', game.isBegun);
    start.classList.toggle('is-aside', desk.setting && !desk.isEmpty);
  });
  desk.refresh();

  return {
    another: () => void makeNew(),
    begin() {
      const { made, isSolved } = game.position.game,
        isOld = made?.day !== undefined && made.day !== today();
      if (desk.isEmpty && !game.isBegun ? desk.isPlayer : isOld && (isSolved || !game.isBegun)) void makeToday();
    },
    beginSetting() {
      if (!game.position.game.made?.day || game.isBegun) return;
      game.open(emptySheet());
      desk.say(() => play().beginEmpty);
    },
  };
}
