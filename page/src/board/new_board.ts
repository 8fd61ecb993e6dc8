// An empty board of another size or shape, for those who make puzzles.
import { h } from '../frame/dom';
import { readSheet } from '../sudoku/sheet';
import { type LaterWords, later } from '../words/later';
import type { Labels } from '../frame/controls';
import type { Desk } from './desk';

/** First lines of boards. */
const boards = {
  '4x4': 'board 4x4',
  '5x5': 'board 5x5 boxes none',
  '6x6': 'board 6x6',
  '8x8': 'board 8x8',
  '9x9': 'board 9x9',
  '10x10': 'board 10x10',
  '12x12': 'board 12x12',
  '16x16': 'board 16x16',
  '25x25': 'board 25x25',
  latin: 'board 9x9 boxes none',
  samurai: 'board 9x9 grids 1,1 1,13 7,7 13,1 13,13',
  // Placed by hand.
  grids: '',
};
type Name = keyof typeof boards;

export function makeNewBoard(desk: Desk, labels: Labels): HTMLElement {
  let name: Name = '9x9';
  const choice = labels.choice(
    () => later().newBoard,
    Object.keys(boards) as Name[],
    (each) => later().boardNames[each as keyof LaterWords['boardNames']] ?? each,
    name,
    (each) => void choose(each),
  );
  const begin = labels.button(
    () => later().openBoard,
    () => desk.game.open(readSheet(`${boards[name]}\n`)),
  );
  const placer = h('div', { hidden: true });
  const choose = async (each: Name): Promise<void> => {
    name = each;
    begin.hidden = boards[name] === '';
    placer.hidden = !begin.hidden;
    if (placer.hidden || placer.firstChild) return;
    const { GridPlacer } = await import('./set/grid_placer');
    if (!placer.firstChild) placer.append(new GridPlacer(desk, labels).element);
  };
  return h('div', {}, h('div', { class: 'row' }, choice, begin), placer);
}
