// The words of the form that places grids, in every language.
import type { Language } from '../../views';
import { plural } from '../../words/counting';
import { language } from '../../words/index';

const en = {
  field: 'Grids of the board',
  size: 'Size of each grid',
  inBoxes: 'move by boxes',
  help: 'Drag the grids, or move them by arrow keys; Delete removes one. They may overlap, and share cells there.',
  add: 'Add a grid',
  open: 'Begin with these grids',
  full: 'There is no place for another grid.',
  remove: (n: number): string => `Remove grid ${n}`,
  grid: (n: number, row: number, column: number): string => `Grid ${n}, from row ${row}, column ${column}`,
  extent: (grids: number, rows: number, columns: number, cells: number): string =>
    `${plural(grids, 'grid')}, ${rows} × ${columns}, ${cells} cells`,
};
type PlacerWords = typeof en;

const zh: PlacerWords = {
  field: '盘面中的各个网格',
  size: '每个网格的大小',
  inBoxes: '按宫移动',
  help: '拖动网格，或用方向键移动；删除键移除一个网格。网格可以重叠，重叠处共用单元格。',
  add: '添加网格',
  open: '用这些网格开始',
  full: '没有位置再放一个网格。',
  remove: (n) => `移除网格 ${n}`,
  grid: (n, row, column) => `网格 ${n}，从第 ${row} 行第 ${column} 列开始`,
  extent: (grids, rows, columns, cells) => `${grids} 个网格，${rows} × ${columns}，${cells} 格`,
};

const all: Record<Language, PlacerWords> = { en, zh };

export const placerWords = (): PlacerWords => all[language()];
