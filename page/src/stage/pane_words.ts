// The words of the panes next to the matrix: the problem, and the lines of the algorithm.
import type { Language } from '../views';
import type { LineId } from './lines';

const en = {
  panes: 'Panes', paneNames: { problem: 'Problem', matrix: 'Matrix', lines: 'Lines', search: 'Search' },
  problemAbout: 'The problem at this moment. Arrows up and down mark one option after the other.',
  rowsChosen: 'Rows chosen so far', columnsCovered: 'Columns, those that are covered filled', nothing: 'nothing yet',
  legend: 'blue frame: branched on · gold frame: last change',
  chosen: '{option} is chosen.',
  open: '{option} can be chosen.',
  covered: '{option} is excluded: {item} is covered.',
  otherColor: '{option} is excluded: {item} has another color.',
  itemOpen: '{item} has {n} options left.', itemCovered: '{item} is covered.',
  lines: 'The algorithm', program: 'Written as', programs: { links: 'Dancing links', matrix: 'Algorithm X' },
  level: 'level', item: 'item i', option: 'option', node: 'node', neighbors: 'up, down', size: 'size', sizes: 'sizes',
  more: '… {n} more',
  fewest: 'The smallest is chosen; of equal ones, the first.', firstOne: 'The first in the list is chosen.',
  /** Comments of lines. */
  comments: {
    empty: 'nothing is left to cover', choose: 'the fewest ways to go wrong', coverItem: 'its column leaves',
    others: 'the rest of the row', deeper: 'a smaller problem', undo: 'in the opposite order',
    unlink: 'out of the list of items', hide: 'y keeps its own links', show: 'y still knows its neighbors',
    relink: 'into the list again', agree: 'same color: it stays', rows: 'they would cover j twice',
  } as Partial<Record<LineId, string>> & Record<string, string>,
};

export type PaneWords = typeof en;

const zh: PaneWords = {
  panes: '窗格', paneNames: { problem: '问题', matrix: '矩阵', lines: '代码', search: '搜索' },
  problemAbout: '此刻的问题。上下方向键依次标记各个选项。',
  rowsChosen: '已选的行', columnsCovered: '列（已覆盖的列有底色）', nothing: '尚无',
  legend: '蓝框：正在分支 · 金框：最近的改动',
  chosen: '{option} 已选择。',
  open: '{option} 可以选择。',
  covered: '{option} 已排除：{item} 已被覆盖。',
  otherColor: '{option} 已排除：{item} 是另一种颜色。',
  itemOpen: '{item} 还有 {n} 个选项。', itemCovered: '{item} 已被覆盖。',
  lines: '算法', program: '写法', programs: { links: '舞蹈链', matrix: '算法 X' },
  level: '层', item: '项 i', option: '选项', node: '节点', neighbors: '上，下', size: '大小', sizes: '大小',
  more: '……还有 {n} 个',
  fewest: '选最小的；相等时选第一个。', firstOne: '选列表中的第一个。',
  comments: {
    empty: '没有要覆盖的了', choose: '分支最少', coverItem: '它的列离开', others: '这一行的其余部分',
    deeper: '更小的问题', undo: '顺序相反', unlink: '离开项列表', hide: 'y 保留自己的链接',
    show: 'y 仍记得邻居', relink: '回到项列表', agree: '颜色相同：留下', rows: '它们会重复覆盖 j',
  },
};

export const paneWords: Record<Language, PaneWords> = { en, zh };
