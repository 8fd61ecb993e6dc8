// The words of the setter's tools in every language; those of the first view are in words/.
import type { Language } from '../../views';
import { language } from '../../words/index';

const en = {
  notesTitle: 'Title, author, rules text',
  notes: {
    title: 'Title',
    author: 'Author',
    description: 'Rules in words',
    propose: 'Write the rules for me',
    hint: 'What solvers read above the puzzle',
  },
  houses: {
    boxes: (least: string, most: string): string =>
      `Place a digit from ${least} to ${most} in each cell. Digits do not repeat in any row, column or box.`,
    regions: (least: string, most: string): string =>
      `Place a digit from ${least} to ${most} in each cell. Digits do not repeat in any row, column or outlined region.`,
    lines: (least: string, most: string): string =>
      `Place a digit from ${least} to ${most} in each cell. Digits do not repeat in any row or column.`,
    grids: (least: string, most: string): string =>
      `Place a digit from ${least} to ${most} in each cell. Digits do not repeat in any row, column or box of each grid.`,
    none: (least: string, most: string): string =>
      `Place a digit from ${least} to ${most} in each cell. Digits may repeat in rows and columns.`,
  },
};
export type SetWords = typeof en;

const zh: SetWords = {
  notesTitle: '标题、作者、规则说明',
  notes: {
    title: '标题',
    author: '作者',
    description: '规则说明',
    propose: '自动写出规则',
    hint: '解题者在题目上方读到的文字',
  },
  houses: {
    boxes: (least, most) => `每格填入 ${least} 到 ${most} 中的一个数字，每行、每列、每宫数字不重复。`,
    regions: (least, most) => `每格填入 ${least} 到 ${most} 中的一个数字，每行、每列、每个粗线区域数字不重复。`,
    lines: (least, most) => `每格填入 ${least} 到 ${most} 中的一个数字，每行、每列数字不重复。`,
    grids: (least, most) => `每格填入 ${least} 到 ${most} 中的一个数字，每个盘面的每行、每列、每宫数字不重复。`,
    none: (least, most) => `每格填入 ${least} 到 ${most} 中的一个数字，行列中数字可以重复。`,
  },
};

const all: Record<Language, SetWords> = { en, zh };

/** In the language of the page. */
export const setWords = (): SetWords => all[language()];
