// An empty board of another size or shape, for those who make puzzles.
import { h } from '../frame/dom';
import { readSheet } from '../sudoku/sheet';
import { later } from '../words/later';
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
};
type Name = keyof typeof boards;

export function makeNewBoard(desk: Desk, labels: Labels): HTMLElement {
  let name: Name = '9x9';
  const choice = labels.choice(
    () => later().newBoard,
    Object.keys(boards) as Name[],
    (each) => later().boardNames[each as 'latin' | 'samurai'] ?? each,
    name,
    (each) => (name = each),
  );
  const open = (): void => desk.game.open(readSheet(`${boards[name]}\n`));
  return h(
    'div',
    { class: 'row' },
    choice,
    labels.button(() => later().openBoard, open),
  );
}
