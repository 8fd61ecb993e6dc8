// For those who make puzzles: clues with symmetry, fewer clues, one more, another one.
import { h, setText } from '../frame/dom';
import { symbolName } from '../sudoku/alphabet';
import { hasSymmetry, symmetries } from '../sudoku/symmetry';
import { words } from '../words/index';
import { later } from '../words/later';
import type { Labels } from '../frame/controls';
import type { Desk } from './desk';
import { makeNewBoard } from './new_board';
import { makePalette } from './palette';
import { nameOf } from './question';

export async function makeSetting(desk: Desk, labels: Labels, verdict: HTMLElement): Promise<HTMLElement[]> {
  const { game } = desk;
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
  const impossible = h('p', { class: 'fault poor', role: 'status', hidden: true });
  const button = (name: () => string, work: (desk: Desk) => unknown): HTMLButtonElement =>
    labels.button(name, () => void work(desk));
  const newBoard = makeNewBoard(desk, labels),
    removeClues = button(() => later().minimize, minimize),
    addClues = [button(() => later().completeIt, complete), button(() => later().vary, vary)];
  desk.onRefresh(() => {
    const { symmetry: chosen } = desk;
    impossible.hidden = hasSymmetry(game.sheet.shape, chosen);
    setText(impossible, impossible.hidden ? '' : later().notSymmetric(later().symmetries[chosen]));
    for (const option of symmetry.querySelectorAll('option'))
      option.disabled = !hasSymmetry(game.sheet.shape, option.value as (typeof symmetries)[number]);
  });
  desk.refresh();
  const { makeTools } = await import('./set/tools'),
    tools = await makeTools(desk, labels, verdict, { newBoard, addClues, removeClues });
  return [...(await makePalette(desk, labels)), h('div', { class: 'row' }, symmetry), impossible, ...tools];
}

const anyOf = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)];

function minimize(desk: Desk): Promise<void> {
  const { game } = desk;
  return desk.work(async ({ signal }) => {
    const question = desk.question(),
      symmetry = hasSymmetry(game.sheet.shape, desk.symmetry) ? desk.symmetry : 'none';
    const seed = Math.floor(Math.random() * 2 ** 32);
    const {
      clues: [clues],
      possible,
    } = await desk.ask('minimize', { question, symmetry, seed }, signal);
    if (!possible) return desk.say(() => later().needsUnique, 'poor');
    const removed = question.clues.filter((clue, cell) => clue !== clues[cell]).length;
    if (removed > 0) game.setClues(clues);
    desk.say(() => (removed === 0 ? later().minimal : later().minimized(removed)), 'good');
  });
}

function complete(desk: Desk): Promise<void> {
  const { game } = desk;
  return desk.work(async ({ signal }) => {
    const question = desk.question();
    const {
      clues: [clues],
      possible,
    } = await desk.ask('complete', question, signal);
    if (!possible) return desk.say(() => words.board.none, 'poor');
    const added = [...clues.keys()].filter((cell) => clues[cell] !== question.clues[cell]);
    if (added.length === 0) return desk.say(() => later().needsSeveral, 'poor');
    const { columns, alphabet } = game.sheet.shape;
    game.setClues(clues);
    desk.selection.select(added[0]);
    const names = added.map((cell) => `${nameOf(cell, columns)} = ${symbolName(alphabet, clues[cell])}`);
    desk.say(() => later().completed(names), 'good');
  });
}

function vary(desk: Desk): Promise<void> {
  return desk.work(async ({ signal }) => {
    const { clues, possible } = await desk.ask('vary', desk.question(), signal);
    if (!possible) return desk.say(() => later().needsUnique, 'poor');
    if (clues.length === 0) return desk.say(() => later().notVaried);
    desk.game.setClues(anyOf(clues));
    desk.say(() => later().varied(clues.length), 'good');
  });
}
