// Words of the board that are needed only for answers, hints, setting and sharing, in every language. They are loaded
// with what needs them.
import type { Language } from '../views';
import { inEnglish, plural } from './counting';
import { language } from './index';
import { said } from './said';

const en = {
  fixed: 'Clues stay. To change them, turn on “Digits are clues” under “Setting”.',
  noMarks: 'A cell with a digit has no marks.',
  badLink: 'This link is damaged: expected a puzzle after “#board=”.',
  wasRead: (format: string): string => `Read as “${format}”.`,
  firstOf: (n: number): string => `The first of ${inEnglish(n)} puzzles.`,
  notRead: (reason: string, line: number, column: number): string => {
    const place = line === 0 ? '' : column === 0 ? `Line ${line}: ` : `Line ${line}, column ${column}: `;
    return `Not read: ${place}${reason}`;
  },
  failed: (reason: string): string => `That did not work: ${reason}`,
  close: 'Close',
  shown: 'This is its solution.',
  oneOf: 'This is one of its solutions.',
  counted: (n: bigint): string => `It has ${plural(n, 'solution')}.`,
  counting: (n: bigint, percent: string): string => `${inEnglish(n)} solutions so far, ${percent} of the search done`,
  endless: 'almost nothing',
  atLeast: (n: bigint): string => `Stopped: it has at least ${plural(n, 'solution')}.`,
  noCandidates: 'It has no solution, so no candidates.',
  trueCandidates: (n: number, cells: number): string =>
    `${plural(n, 'candidate')} in ${plural(cells, 'empty cell')} are in some solution.`,
  uniqueCandidates: (n: number): string => `${inEnglish(n)} of them, underlined, would make the solution unique.`,
  cap: (n: number): string => `Small numbers count solutions, below ${n}.`,
  noMistakes: 'So far, every digit is right.',
  mistakes: (n: number): string => (n === 1 ? '1 digit is wrong.' : `${inEnglish(n)} digits are wrong.`),
  needsUnique: 'This needs a puzzle with exactly one solution.',
  more: 'Tell me more',
  explanation: 'Explanation',
  apply: 'Apply',
  nextStep: 'Next step',
  previousStep: 'Previous step',
  noHint: 'No technique that this program has applies here.',
  alreadySolved: 'It is solved already.',
  step: (i: number, n: number): string => `Step ${i} of ${n}`,
  stepTitle: (step: string, summary: string): string => `${step}: ${summary}`,
  rating: (weight: number): string => `Rating ${weight.toFixed(1)}`,
  hardest: (name: string, weight: string): string => `Hardest step: ${name}, rating ${weight}`,
  tooHard: 'The techniques end here; the puzzle is harder than that.',
  edit: 'Digits are clues',
  symmetry: 'Symmetry',
  symmetries: {
    none: 'none',
    'half-turn': 'half turn',
    'quarter-turn': 'quarter turn',
    horizontal: 'top and bottom',
    vertical: 'left and right',
    mirrors: 'both mirrors',
    diagonal: 'diagonal',
    'anti-diagonal': 'other diagonal',
    diagonals: 'both diagonals',
    full: 'full',
  },
  minimize: 'Remove clues',
  minimized: (n: number): string => `Removed ${plural(n, 'clue')}.`,
  minimal: 'Every clue is needed.',
  completeIt: 'Add a clue',
  completed: (cell: string, n: number): string =>
    n === 1
      ? `${cell} makes the solution unique; it is the only clue that does.`
      : `${cell} makes the solution unique. ${inEnglish(n)} clues do.`,
  stillOpen: (cell: string, n: number): string =>
    `No single clue is enough. ${cell} leaves the fewest solutions: ${inEnglish(n)}${n === 10 ? ' or more' : ''}.`,
  vary: 'Swap a clue',
  varied: (n: number): string => `This is one of ${plural(n, 'valid puzzle')} that are one clue away.`,
  notVaried: 'No valid puzzle is one clue away.',
  needsSeveral: 'It has one solution already.',
  format: 'Format',
  copy: 'Copy',
  download: 'Save',
  copied: 'Copied.',
  notCopied: (text: string): string => `The browser does not allow copying: ${text}`,
  hasMistake: 'A digit or a center mark is wrong. “Check digits” says where.',
  wrongMarks: (cells: string): string => `Center marks leave out the digit of the solution in ${cells}.`,
  link: 'Copy a link',
  linkCopied: 'The link is copied. It contains the puzzle; nothing is stored anywhere.',
  print: 'Print',
  svg: 'Save as SVG',
  exported: 'The puzzle in this format',
  visit: 'Open this link',
};
export type LaterWords = typeof en;

const number = (n: number | bigint): string => n.toLocaleString('zh');

const zh: LaterWords = {
  fixed: '提示数不能改。要修改，请在“出题”中勾选“填入的是提示数”。',
  noMarks: '已有数字的单元格不能写标记。',
  badLink: '链接已损坏：“#board=” 之后应为题目。',
  wasRead: (format) => `按格式“${format}”读取。`,
  firstOf: (n) => `这是 ${number(n)} 道题目中的第一道。`,
  notRead: (reason, line, column) => {
    const place = line === 0 ? '' : column === 0 ? `第 ${line} 行：` : `第 ${line} 行第 ${column} 列：`;
    return `未读取：${place}${said(reason)}`;
  },
  failed: (reason) => `未能完成：${said(reason)}`,
  close: '关闭',
  shown: '这就是它的解。',
  oneOf: '这是其中一个解。',
  counted: (n) => `共有 ${number(n)} 个解。`,
  counting: (n, percent) => `已找到 ${number(n)} 个解，搜索完成 ${percent}`,
  endless: '极小一部分',
  atLeast: (n) => `已停止：至少有 ${number(n)} 个解。`,
  noCandidates: '无解，所以没有真候选数。',
  trueCandidates: (n, cells) => `${number(cells)} 个空格中有 ${number(n)} 个真候选数。`,
  uniqueCandidates: (n) => `其中带下划线的 ${number(n)} 个会使题目有唯一解。`,
  cap: (n) => `小字是解的个数，只标出小于 ${number(n)} 的。`,
  noMistakes: '到目前为止，数字都正确。',
  mistakes: (n) => `${number(n)} 个数字有误。`,
  needsUnique: '这需要恰有一个解的题目。',
  more: '更多提示',
  explanation: '详解',
  apply: '执行',
  nextStep: '下一步',
  previousStep: '上一步',
  noHint: '本程序的技巧在这里都不适用。',
  alreadySolved: '已经完成。',
  step: (i, n) => `第 ${i} 步，共 ${n} 步`,
  stepTitle: (step, summary) => `${step}：${summary}`,
  rating: (weight) => `难度 ${weight.toFixed(1)}`,
  hardest: (name, weight) => `最难的一步：${name}，${weight}`,
  tooHard: '技巧到此为止，这道题目更难。',
  edit: '填入的是提示数',
  symmetry: '对称',
  symmetries: {
    none: '无',
    'half-turn': '旋转 180 度',
    'quarter-turn': '旋转 90 度',
    horizontal: '上下',
    vertical: '左右',
    mirrors: '上下和左右',
    diagonal: '主对角线',
    'anti-diagonal': '副对角线',
    diagonals: '两条对角线',
    full: '全部',
  },
  minimize: '删去提示数',
  minimized: (n) => `删去了 ${number(n)} 个提示数。`,
  minimal: '每个提示数都不可少。',
  completeIt: '添加提示数',
  completed: (cell, n) =>
    n === 1 ? `只有 ${cell} 能使解唯一。` : `${cell} 使解唯一。这样的提示数有 ${number(n)} 个。`,
  stillOpen: (cell, n) => `一个提示数不够。${cell} 剩下的解最少：${number(n)} 个${n === 10 ? '或更多' : ''}。`,
  vary: '更换提示数',
  varied: (n) => `更换一个提示数可得 ${number(n)} 道有效题目，这是其中一道。`,
  notVaried: '更换一个提示数得不到有效题目。',
  needsSeveral: '已经有唯一解。',
  format: '格式',
  copy: '复制',
  download: '保存',
  copied: '已复制。',
  notCopied: (text) => `浏览器不允许复制：${text}`,
  hasMistake: '有数字或中心标填错了。点“检查数字”可看出错处。',
  wrongMarks: (cells) => `${cells} 的中心标漏掉了解中的数字。`,
  link: '复制链接',
  linkCopied: '链接已复制。题目就在链接里，不会存到别处。',
  print: '打印',
  svg: '保存为 SVG',
  exported: '此格式的题目',
  visit: '打开此链接',
};

const all: Record<Language, LaterWords> = { en, zh };

/** In the language of the page. */
export const later = (): LaterWords => all[language()];
