// Words of the board that are needed only for answers, hints, setting and sharing, in every language. They are loaded
// with what needs them.
import type { Level } from '../sudoku/levels';
import type { Language, QuadrilleFault } from '../views';
import { inEnglish, plural } from './counting';
import { language, words } from './index';
import { said } from './said';

/** What people call the notes of a puzzle that a format may have no place for. */
const noteNames: Record<Language, Record<string, string>> = {
  en: { description: 'rules in words', url: 'address', 'candidates (which change no solution)': 'candidates' },
  zh: {
    title: '标题',
    author: '作者',
    description: '规则说明',
    comment: '备注',
    source: '出处',
    url: '网址',
    date: '日期',
    level: '级别',
    rating: '难度',
    'digits in play': '已填数字',
    'pencil marks': '中心标',
    'corner marks': '角标',
    solution: '答案',
    'candidates (which change no solution)': '候选数',
    drawings: '图形',
  },
};
const namesOf = (notes: string[], names: Record<string, string>): string[] => notes.map((note) => names[note] ?? note);

/** Where an area continues from one of its cells. */
export type Side = 'up' | 'left' | 'right' | 'down';
const sidesInChinese: Record<Side, string> = { up: '上', left: '左', right: '右', down: '下' };

const en = {
  fixed: 'Clues stay. To change them, choose “Set”.',
  noMarks: 'A cell with a digit has no marks.',
  badLink: 'This link is damaged: expected a puzzle after “#board=”.',
  wasRead: (format: string): string => `Recognized: ${format}.`,
  leftOut: (notes: string[]): string => `Left out: ${namesOf(notes, noteNames.en).join(', ')}.`,
  leavesOut: (notes: string[]): string => `This format leaves out: ${namesOf(notes, noteNames.en).join(', ')}.`,
  drawings: (n: number): string =>
    n === 1
      ? '1 drawing is shown but not checked: it may be a rule.'
      : `${inEnglish(n)} drawings are shown but not checked: they may be rules.`,
  firstOf: (n: number): string => `The first of ${inEnglish(n)} puzzles.`,
  notRead: (reason: string): string => `Not read: ${reason}`,
  noPuzzle:
    'No puzzle is found in this text. Expected 81 characters, a grid, a link that contains a puzzle, or a file of a ' +
    'puzzle program.',
  at: (line: number, column: number, reason: string): string =>
    line === 0 ? reason : column === 0 ? `Line ${line}: ${reason}` : `Line ${line}, column ${column}: ${reason}`,
  failed: (reason: string): string => `That did not work: ${reason}`,
  several: (clues: number, rules: number, groups: number): string =>
    `Any one of these leaves one solution: ${plural(clues, 'clue')}, ${plural(rules, 'rule')}.` +
    (groups > 0 ? ` ${plural(groups, 'group')} of cells are equal in every solution.` : ''),
  equalCells: (names: string[]): string => `${names.join(' = ')} in every solution`,
  addThis: (what: string): string => `Add: ${what}`,
  aboutTechnique: (name: string): string => `More about: ${name}`,
  by: (author: string): string => `by ${author}`,
  rulesInWords: 'Rules in words',
  close: 'Close',
  shown: 'This is its solution.',
  oneOf: 'This is one of its solutions.',
  differ: (n: number): string => `Two solutions differ in ${plural(n, 'cell')}.`,
  counted: (n: bigint): string => `It has ${plural(n, 'solution')}.`,
  counting: (n: bigint): string => `${inEnglish(n)} solutions so far`,
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
  previousSentence: 'Previous sentence',
  nextSentence: 'Next sentence',
  allSentences: 'All at once',
  sentence: (i: number, n: number): string => `${i} of ${n}`,
  nextStep: 'Next step',
  previousStep: 'Previous step',
  noHint: 'No technique that this program has applies here.',
  alreadySolved: 'It is solved already.',
  step: (i: number, n: number): string => `Step ${i} of ${n}`,
  stepTitle: (step: string, summary: string): string => `${step}: ${summary}`,
  levels: { easy: 'easy', medium: 'medium', hard: 'hard', expert: 'very hard' } as Record<Level, string>,
  /** `rating` is that of Sudoku Explainer, which only plain puzzles have. */
  grade: (level: string, rating: number | null): string =>
    rating === null ? level : `${level}, rating ${rating.toFixed(1)} of Sudoku Explainer`,
  difficulty: (grade: string): string => `Difficulty: ${grade}`,
  hardest: (name: string, grade: string): string => `Hardest step: ${name} (${grade})`,
  tooHard: 'The techniques end here; the puzzle is harder than that.',
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
  notSymmetric: (symmetry: string): string =>
    `“${symmetry[0].toUpperCase()}${symmetry.slice(1)}” needs a square board: this one has no such symmetry.`,
  minimize: 'Remove clues',
  minimized: (n: number): string => `Removed ${plural(n, 'clue')}.`,
  minimal: 'Every clue is needed.',
  completeIt: 'Add clues',
  completed: (clues: string[]): string =>
    clues.length === 1
      ? `${clues[0]} makes the solution unique.`
      : `${plural(clues.length, 'clue')} more make the solution unique: ${clues.join(', ')}.`,
  vary: 'Swap a clue',
  varied: (n: number): string => `This is one of ${plural(n, 'valid puzzle')} that are one clue away.`,
  notVaried: 'No valid puzzle is one clue away.',
  needsSeveral: 'It has one solution already.',
  format: 'Format',
  copy: 'Copy',
  download: 'Save',
  copied: 'Copied.',
  notCopied: (text: string): string => `The browser does not allow copying: ${text}`,
  hasMistake: (cells: string): string =>
    cells === '' ? 'A digit or a center mark is wrong.' : `A digit or a center mark is wrong: ${cells}.`,
  wrongMarks: (cells: string): string => `Center marks leave out the digit of the solution in ${cells}.`,
  link: 'Copy a link',
  linkCopied: 'The link is copied. It contains the puzzle; nothing is stored anywhere.',
  print: 'Print or PDF',
  svg: 'Save as SVG',
  exported: 'The puzzle in this format',
  named: (name: string, place: string): string => (place === '' ? name : `${name} ${place}`),
  ruleSentence: (title: string, meaning: string): string => `${title}: ${meaning}`,
  cellOfArea: (name: string, n: number): string => `${name} of ${plural(n, 'cell')}`,
  areaFrom: (area: string, sides: Side[]): string =>
    sides.length === 0 ? area : `${area}, continues ${new Intl.ListFormat('en').format(sides)}`,
  cellOfLine: (name: string, i: number, n: number): string => `${name}, cell ${i} of ${n}`,
  moreRules: (n: number): string => plural(n, 'more rule'),
  remove: (what: string): string => `Remove ${what}`,
  ruleValues: (rule: string): string => `Number of ${rule}`,
  moveRule: 'Shows its cells; Alt and an arrow key move it while you set',
  visit: 'Open this link',
  newBoard: 'Empty board',
  openBoard: 'Begin',
  boardNames: { latin: '9x9 without boxes', samurai: 'Samurai', grids: 'Several grids …' },
  drawRules: 'Rules to draw',
  findRule: 'Find a rule',
  noRule: 'No rule has this word.',
  ruleNumber: 'Number',
  ruleText: 'Condition',
  doneDrawing: 'Done',
  writeRule: 'A rule in words',
  addRule: 'Add',
  howToDraw: {
    area: 'Drag over its cells.',
    pair: 'Drag from a cell to its neighbor, or click at the edge between them.',
    line: 'Drag from its first cell to the last.',
    outside: 'Click a cell at the edge of the board, or drag from it into the line that the clue sees.',
  },
  thenType: 'Then type its number.',
};
export type LaterWords = typeof en;

const number = (n: number | bigint): string => n.toLocaleString('zh');

const zh: LaterWords = {
  fixed: '提示数不能改。要修改，请选“出题”。',
  noMarks: '已有数字的单元格不能写标记。',
  badLink: '链接已损坏：“#board=” 之后应为题目。',
  wasRead: (format) => `识别为：${format}。`,
  leftOut: (notes) => `未保留：${namesOf(notes, noteNames.zh).join('、')}。`,
  leavesOut: (notes) => `此格式不含：${namesOf(notes, noteNames.zh).join('、')}。`,
  drawings: (n) => `有 ${number(n)} 处图形只显示、不检查，它们可能是规则。`,
  firstOf: (n) => `这是 ${number(n)} 道题目中的第一道。`,
  notRead: (reason) => `未读取：${reason}`,
  noPuzzle: '文本里没有找到题目。应为 81 个字符、一个盘面、含有题目的链接，或数独程序的文件。',
  at: (line, column, reason) => {
    const place = line === 0 ? '' : column === 0 ? `第 ${line} 行：` : `第 ${line} 行第 ${column} 列：`;
    return place + said(reason);
  },
  failed: (reason) => `未能完成：${said(reason)}`,
  several: (clues, rules, groups) =>
    `以下任意一项都能使解唯一：${number(clues)} 个提示数、${number(rules)} 条规则。` +
    (groups > 0 ? `${number(groups)} 组单元格在每个解中都相等。` : ''),
  equalCells: (names) => `${names.join(' = ')}（在每个解中）`,
  addThis: (what) => `添加：${what}`,
  aboutTechnique: (name) => `了解技巧：${name}`,
  by: (author) => `作者：${author}`,
  rulesInWords: '规则说明',
  close: '关闭',
  shown: '这就是它的解。',
  oneOf: '这是其中一个解。',
  differ: (n) => `两个解有 ${number(n)} 个单元格不同。`,
  counted: (n) => `共有 ${number(n)} 个解。`,
  counting: (n) => `已找到 ${number(n)} 个解`,
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
  previousSentence: '上一句',
  nextSentence: '下一句',
  allSentences: '全部显示',
  sentence: (i, n) => `第 ${i} 句，共 ${n} 句`,
  nextStep: '下一步',
  previousStep: '上一步',
  noHint: '本程序的技巧在这里都不适用。',
  alreadySolved: '已经完成。',
  step: (i, n) => `第 ${i} 步，共 ${n} 步`,
  stepTitle: (step, summary) => `${step}：${summary}`,
  levels: { easy: '简单', medium: '中等', hard: '困难', expert: '很难' },
  grade: (level, rating) => (rating === null ? level : `${level}，Sudoku Explainer 难度 ${rating.toFixed(1)}`),
  difficulty: (grade) => `难度：${grade}`,
  hardest: (name, grade) => `最难的一步：${name}（${grade}）`,
  tooHard: '技巧到此为止，这道题目更难。',
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
  notSymmetric: (symmetry) => `“${symmetry}”要求行数与列数相同，此盘面没有这种对称。`,
  minimize: '删去提示数',
  minimized: (n) => `删去了 ${number(n)} 个提示数。`,
  minimal: '每个提示数都不可少。',
  completeIt: '添加提示数',
  completed: (clues) =>
    clues.length === 1 ? `${clues[0]} 使解唯一。` : `再加 ${clues.length} 个提示数使解唯一：${clues.join('，')}。`,
  vary: '更换提示数',
  varied: (n) => `更换一个提示数可得 ${number(n)} 道有效题目，这是其中一道。`,
  notVaried: '更换一个提示数得不到有效题目。',
  needsSeveral: '已经有唯一解。',
  format: '格式',
  copy: '复制',
  download: '保存',
  copied: '已复制。',
  notCopied: (text) => `浏览器不允许复制：${text}`,
  hasMistake: (cells) => (cells === '' ? '有数字或中心标填错了。' : `有数字或中心标填错了：${cells}。`),
  wrongMarks: (cells) => `${cells} 的中心标漏掉了解中的数字。`,
  link: '复制链接',
  linkCopied: '链接已复制。题目就在链接里，不会存到别处。',
  print: '打印或 PDF',
  svg: '保存为 SVG',
  exported: '此格式的题目',
  named: (name, place) => name + place,
  ruleSentence: (title, meaning) => `${title}：${meaning}`,
  cellOfArea: (name, n) => `${name}，共 ${n} 格`,
  areaFrom: (area, sides) =>
    sides.length === 0 ? area : `${area}，向${sides.map((side) => sidesInChinese[side]).join('、')}延续`,
  cellOfLine: (name, i, n) => `${name}，第 ${i} 格，共 ${n} 格`,
  moreRules: (n) => `另有 ${n} 条规则`,
  remove: (what) => `删除 ${what}`,
  ruleValues: (rule) => `${rule} 的数值`,
  moveRule: '显示它的单元格；出题时按 Alt 和方向键可移动',
  visit: '打开此链接',
  newBoard: '空白盘面',
  openBoard: '开始',
  boardNames: { latin: '9x9（无宫）', samurai: '武士数独', grids: '多个网格……' },
  drawRules: '可画的规则',
  findRule: '查找规则',
  noRule: '没有这样的规则。',
  ruleNumber: '数值',
  ruleText: '条件',
  doneDrawing: '完成',
  writeRule: '用文字写规则',
  addRule: '添加',
  howToDraw: {
    area: '拖过它的单元格。',
    pair: '从一格拖到相邻格，或点击两格之间的边。',
    line: '从第一格拖到最后一格。',
    outside: '点击盘面边缘的格，或从它拖入提示所看的行列。',
  },
  thenType: '然后输入数值。',
};

const all: Record<Language, LaterWords> = { en, zh };

interface Read {
  format: { name: string; summary: string };
  records: number;
  lost: string[];
}

/** What has been read, and what of it is not on the board. */
export function readingWords({ format: { name, summary }, records, lost }: Read): string {
  const said = [later().wasRead(words.library?.format(name) ?? summary)];
  if (records > 1) said.push(later().firstOf(records));
  if (lost.length > 0) said.push(later().leftOut(lost));
  return said.join(' ');
}

/** Why a text cannot be read. */
export const faultWords = ({ name, message, detail = message, line = 0, column = 0 }: QuadrilleFault): string =>
  name === 'unknown_format' ? later().noPuzzle : later().notRead(later().at(line, column, detail));

/** In the language of the page. */
export const later = (): LaterWords => all[language()];
