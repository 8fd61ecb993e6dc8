// The sheet of keys in every language. What stands between two blanks in a list of keys is no key.
import type { Language } from '../views';
import { language } from './index';

export interface KeyGroup {
  title: string;
  keys: [keys: string, meaning: string][];
}

const en: KeyGroup[] = [
  {
    title: 'Select',
    keys: [
      ['Arrow keys', 'move; at the edge of the board to the other side'],
      ['Home / End', 'first or last cell of the row; with Ctrl of the board'],
      ['Shift+Arrow keys', 'add the next cell'],
      ['Ctrl+Click', 'add a cell, or leave it out'],
      ['Double click', 'all cells with the same digit, else the same marks, else the same colors'],
      ['Ctrl+A', 'all cells'],
      ['Ctrl+I', 'the other cells instead'],
      ['Escape', 'one cell only'],
    ],
  },
  {
    title: 'Write',
    keys: [
      ['1–9', 'what is chosen below the board'],
      ['Shift+1–9', 'corner mark'],
      ['Ctrl+1–9', 'center mark'],
      ['Ctrl+Shift+1–9', 'color'],
      ['Backspace / Delete', 'erase digits, else marks, else colors'],
      ['Enter', 'end a number of two digits'],
      ['Ctrl+Z / Ctrl+Y', 'undo, redo'],
    ],
  },
  {
    title: 'What digits write',
    keys: [
      ['Z / X / C / V', 'digits, corner marks, center marks, colors; while one is held, or from then on'],
      ['B', 'the pen'],
      ['Space / Shift+Space', 'the next one, the one before'],
    ],
  },
  {
    title: 'The pen',
    keys: [
      ['Drag', 'from the center of a cell: a line; from an edge or a corner: along the edges'],
      ['Click', 'a cross on an edge; in a cell a circle, then a cross'],
      ['Shift+Arrow keys', 'a line from the cell to the next one'],
      ['Ctrl+Arrow keys', 'the edge of the cell on that side'],
      ['Enter', 'a circle in the cell, then a cross'],
      ['1–9', 'its color'],
      ['Delete', 'what is drawn in and around the cells'],
    ],
  },
  { title: 'Help', keys: [['?', 'this sheet']] },
];

const zh: KeyGroup[] = [
  {
    title: '选择',
    keys: [
      ['方向键', '移动；在盘面边缘则到另一边'],
      ['Home / End', '本行第一格或最后一格；加 Ctrl 为整个盘面'],
      ['Shift+方向键', '把下一格也选上'],
      ['Ctrl+单击', '加选或取消一格'],
      ['双击', '选中数字相同的所有单元格；没有数字则按标记，再按颜色'],
      ['Ctrl+A', '全选'],
      ['Ctrl+I', '反选'],
      ['Escape', '只选一格'],
    ],
  },
  {
    title: '填写',
    keys: [
      ['1–9', '盘面下方所选的内容'],
      ['Shift+1–9', '角标'],
      ['Ctrl+1–9', '中心标'],
      ['Ctrl+Shift+1–9', '颜色'],
      ['Backspace / Delete', '擦除数字，没有则擦除标记，再没有则擦除颜色'],
      ['Enter', '结束两位数的输入'],
      ['Ctrl+Z / Ctrl+Y', '撤销、重做'],
    ],
  },
  {
    title: '数字键写什么',
    keys: [
      ['Z / X / C / V', '数字、角标、中心标、颜色；按住时有效，或按一下切换'],
      ['B', '画笔'],
      ['空格 / Shift+空格', '下一种、上一种'],
    ],
  },
  {
    title: '画笔',
    keys: [
      ['拖动', '从单元格中心开始：连线；从边或角开始：沿边画线'],
      ['单击', '边上画叉；单元格内先画圈，再画叉'],
      ['Shift+方向键', '从本格到下一格连线'],
      ['Ctrl+方向键', '本格那一侧的边'],
      ['Enter', '本格画圈，再按画叉'],
      ['1–9', '颜色'],
      ['Delete', '擦除所选单元格内及周围所画的内容'],
    ],
  },
  { title: '帮助', keys: [['?', '本表']] },
];

const all: Record<Language, KeyGroup[]> = { en, zh };
export const keySheet = (): KeyGroup[] => all[language()];
