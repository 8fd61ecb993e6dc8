// The words of the figures of Learn; those of the chapters are in docs/explanation.
import { always, plural } from '../stage/fill';
import type { Way } from '../stage/playback';
import type { Language } from '../views';

const en = {
  yourPuzzle: 'Your puzzle, for all lessons: a classic sudoku',
  yourMatrix: 'Your matrix, for all lessons: zeros and ones, or Knuth’s format',

  run: 'Run', stop: 'Stop', step: 'One node', restart: 'From the beginning',
  searching: plural('1 node so far. Solutions: {covers}.', '{n} nodes so far. Solutions: {covers}.'),
  searched: plural('Finished: 1 node. Solutions: {covers}.', 'Finished: {n} nodes. Solutions: {covers}.'),

  row: 'Row', column: 'Column', digit: 'Digit',
  bits: {
    row: 'missing in its row', column: 'missing in its column', box: 'missing in its box',
    candidates: 'x: candidates (AND)', negative: '−x', lowest: 'x & −x: the lowest', rest: 'x & (x − 1): the rest',
  },

  singles: '{naked} naked singles (blue), {hidden} hidden singles (green); {open} cells are empty.',
  noSingles: 'No single is left, and {open} cells are empty: here the engine guesses.',
  allFilled: 'All cells are filled, without a guess.',
  placeSingles: 'Place them',

  rowFrom0: 'Row, from 0', columnFrom0: 'Column, from 0',
  optionRow: 'The option is row {n} of the matrix, counted from 0. Its ones are in the columns',
  optionItems: {
    cell: '{n}: the cell in row {r}, column {c}, is filled',
    row: '{n}: row {r} has its {d}',
    column: '{n}: column {c} has its {d}',
    box: '{n}: box {b} has its {d}',
  },

  ways: {
    first: 'To the beginning', back: 'Step back', forward: 'Step forward', last: 'To the end',
  } satisfies Record<Way, string>,
  matrixPicture: 'The matrix with its links', treePicture: 'The search tree',
  danceCount: 'Options tried: {tried}. Solutions: {covers}.',
  firstItem: 'The first item', fewestOptions: 'An item with the fewest options',

  runLanes: 'Solve {n} copies of the puzzle',
  lanes: 'How long does your puzzle take in this browser?',
  lanesOnly9: 'Only for grids of 9 x 9.',
  lanesTime:
    '{n} puzzles in {milliseconds} ms: {micros} µs for each, with the proof whether there is another solution.',
};

export type LearnWords = typeof en;

const zh: LearnWords = {
  yourPuzzle: '你的题目，用于所有课：标准数独',
  yourMatrix: '你的矩阵，用于所有课：零一矩阵，或 Knuth 格式',

  run: '运行', stop: '停止', step: '一个节点', restart: '从头开始',
  searching: always('目前 {n} 个节点，{covers} 个解。'),
  searched: always('完成：{n} 个节点，{covers} 个解。'),

  row: '行', column: '列', digit: '数字',
  bits: {
    row: '所在行缺的数字', column: '所在列缺的数字', box: '所在宫缺的数字',
    candidates: 'x：候选数（AND）', negative: '−x', lowest: 'x & −x：最低位', rest: 'x & (x − 1)：其余',
  },

  singles: '{naked} 个显性唯一（蓝），{hidden} 个隐性唯一（绿）；还有 {open} 个空格。',
  noSingles: '没有唯一可填了，还有 {open} 个空格：引擎在这里猜测。',
  allFilled: '所有单元格都已填满，没有猜测。',
  placeSingles: '填入',

  rowFrom0: '行（从 0 数）', columnFrom0: '列（从 0 数）',
  optionRow: '这个选项是矩阵的第 {n} 行（从 0 数）。它的 1 在这些列：',
  optionItems: {
    cell: '{n}：第 {r} 行第 {c} 列的单元格已填',
    row: '{n}：第 {r} 行有数字 {d}',
    column: '{n}：第 {c} 列有数字 {d}',
    box: '{n}：第 {b} 宫有数字 {d}',
  },

  ways: { first: '到开头', back: '后退一步', forward: '前进一步', last: '到结尾' },
  matrixPicture: '矩阵及其链接', treePicture: '搜索树',
  danceCount: '尝试的选项：{tried}。解：{covers}。',
  firstItem: '第一个项', fewestOptions: '选项最少的项',

  runLanes: '求解这道题的 {n} 份',
  lanes: '你的题目在这个浏览器里要多久？',
  lanesOnly9: '只适用于 9 x 9 的盘面。',
  lanesTime: '{n} 道题用了 {milliseconds} 毫秒：每道 {micros} 微秒，包括证明有没有别的解。',
};

export const words: Record<Language, LearnWords> = { en, zh };
