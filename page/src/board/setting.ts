// For those who make puzzles: clues with symmetry, fewer clues, one more, another one.
import { h } from '../frame/dom';
import { symbolName } from '../sudoku/alphabet';
import { hasSymmetry, orbitsOf, symmetries } from '../sudoku/symmetry';
import { words } from '../words/index';
import { later } from '../words/later';
import type { Labels } from '../frame/controls';
import type { Desk } from './desk';
import { nameOf } from './verdict';

export function makeSetting(desk: Desk, labels: Labels): HTMLElement[] {
  const { game } = desk;
  const edit = labels.check(
    () => later().edit,
    desk.setting,
    (setting) => {
      desk.setting = setting;
      desk.refresh();
    },
  );
  const box = edit.querySelector('input')!;
  const symmetry = labels.choice(
    () => later().symmetry,
    symmetries,
    (value) => later().symmetries[value],
    desk.symmetry,
    (value) => {
      desk.symmetry = value;
      desk.services.settings.set('symmetry', value);
      desk.refresh();
    },
  );
  const buttons = h(
    'div',
    { class: 'row' },
    labels.button(
      () => later().minimize,
      () => void minimize(desk),
    ),
    labels.button(
      () => later().completeIt,
      () => void complete(desk),
    ),
    labels.button(
      () => later().vary,
      () => void vary(desk),
    ),
  );
  desk.onRefresh(() => {
    box.checked = desk.setting;
    for (const option of symmetry.querySelectorAll('option'))
      option.disabled = !hasSymmetry(game.sheet.shape, option.value as (typeof symmetries)[number]);
  });
  desk.refresh();
  return [h('div', { class: 'row' }, edit, symmetry), buttons];
}

function shuffled<T>(list: T[]): T[] {
  const copy = [...list];
  for (let i = copy.length - 1; i > 0; --i) {
    const j = Math.floor(Math.random() * (i + 1));
    [copy[i], copy[j]] = [copy[j], copy[i]];
  }
  return copy;
}

const anyOf = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)];

/** Only for puzzles with exactly one solution. */
async function isUnique(desk: Desk, signal: AbortSignal): Promise<boolean> {
  const { count } = await desk.ask('judge', desk.question(), signal);
  if (count !== 1) desk.say(() => later().needsUnique, 'poor');
  return count === 1;
}

function minimize(desk: Desk): Promise<void> {
  const { game, symmetry } = desk;
  return desk.work(async ({ signal, report }) => {
    if (!(await isUnique(desk, signal))) return;
    const { shape } = game.sheet,
      question = desk.question();
    const groups = shuffled(orbitsOf(shape, hasSymmetry(shape, symmetry) ? symmetry : 'none'));
    const clues = await desk.ask('minimize', { question, groups }, signal, report);
    const removed = question.clues.filter((clue, cell) => clue !== clues[cell]).length;
    if (removed > 0) game.setClues(clues);
    desk.say(() => (removed === 0 ? later().minimal : later().minimized(removed)), 'good');
  });
}

function complete(desk: Desk): Promise<void> {
  const { game } = desk;
  return desk.work(async ({ signal, report }) => {
    const question = desk.question();
    const { count } = await desk.ask('judge', question, signal);
    if (count !== 2) return desk.say(() => (count === 1 ? later().needsSeveral : words.board.none), 'poor');
    const all = await desk.ask('completions', question, signal, report);
    const { cell, symbol, left } = anyOf(all),
      { shape } = game.sheet;
    const clues = question.clues.slice();
    clues[cell] = symbol;
    game.setClues(clues);
    desk.selection.select(cell);
    const name = `${nameOf(cell, shape.columns)} = ${symbolName(shape.alphabet, symbol)}`;
    desk.say(
      () => (left === 1 ? later().completed(name, all.length) : later().stillOpen(name, left)),
      left === 1 ? 'good' : 'plain',
    );
  });
}

function vary(desk: Desk): Promise<void> {
  return desk.work(async ({ signal }) => {
    if (!(await isUnique(desk, signal))) return;
    const found = await desk.ask('vary', desk.question(), signal);
    if (found.length === 0) return desk.say(() => later().notVaried);
    desk.game.setClues(anyOf(found));
    desk.say(() => later().varied(found.length), 'good');
  });
}
