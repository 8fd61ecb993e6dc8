// Words for players, in every language: puzzles of the page, the shelf, keys, the pen, marks.
import type { Language } from '../views';
import { inEnglish, plural } from './counting';
import { language } from './index';

const en = {
  // Puzzles of the page
  today: 'Today’s puzzle',
  another: 'A new puzzle',
  making: 'Making a puzzle …',
  kind: 'Kind',
  kinds: { classic: 'Classic', x: 'Diagonals', killer: 'Killer', thermometer: 'Thermometers' } as Record<string, string>,
  level: 'Level',
  levels: { easy: 'Easy', medium: 'Medium', hard: 'Hard', expert: 'Expert' } as Record<string, string>,
  beginEmpty: 'This is an empty grid. “Undo” brings the puzzle of the day back.',

  // The shelf
  ofDay: (day: string): string => `Puzzle of ${day}`,
  madeHere: (kind: string, level: string): string => `${kind}, ${level.toLowerCase()}`,
  size: (rows: number, columns: number): string => `${rows} × ${columns}`,
  filled: (n: number, of: number): string => (n === 0 ? 'not begun' : `${inEnglish(n)} of ${plural(of, 'cell')} filled`),
  onBoard: 'on the board',
  solvedGame: 'solved',
  openGame: (game: string): string => `Open: ${game}`,
  renameGame: (game: string): string => `Rename: ${game}`,
  removeGame: (game: string): string => `Remove: ${game}`,
  nameOfGame: 'Name of the game',
  sureToRemove: 'Remove this game? It cannot be brought back.',
  noGames: 'Games that you have begun are kept here.',
  openElsewhere: 'It is open in another tab.',

  // Keys
  keys: 'Arrow keys move, digits write: with Shift a corner mark, with Control a center mark.',
  allKeys: 'Keys',
  showKeys: 'All keys',
  close: 'Close',

  // Marks
  fillCandidates: 'Fill candidates',
  candidatesFilled: 'Center marks of each empty cell are the digits that it does not see.',
  keepMarks: 'When a digit is written, remove it from the marks of cells that see it',

  // History
  history: 'History',
  change: (at: number, of: number): string => `${inEnglish(at)} of ${plural(of, 'change')}`,
  noChange: 'Nothing is written yet.',
  toLastRight: 'Back to the last correct state',
  needsUnique: 'This needs a puzzle with exactly one solution.',
  allRight: 'So far, every digit is right.',
  wentBack: (n: number): string => `Took back ${plural(n, 'change')}: now every digit is right.`,

  // The end
  solvedIn: (time: string): string => `Solved in ${time}.`,
  solved: 'Solved.',

  // Settings
  restart: 'Start again',
  clear: 'Clear',
  showConflicts: 'Mark equal digits that see each other',
  showPeers: 'Shade what the selected cell sees',

  // What is worked on
  stop: 'Stop',
  working: (percent: number | null): string => (percent === null ? 'Working …' : `${percent} % done`),

  // The text field
  input: 'Paste, drop or open',
  inputLabel: '81 characters, a grid, a link, a file of another program …',
  read: 'Read',
  open: 'Open a file',
  example: 'An example',
  reading: 'Reading …',
};
export type PlayWords = typeof en;

const zh: PlayWords = {
  today: '今日题目',
  another: '新题目',
  making: '正在出题……',
  kind: '类型',
  kinds: { classic: '标准', x: '对角线', killer: '杀手', thermometer: '温度计' },
  level: '难度',
  levels: { easy: '简单', medium: '中等', hard: '困难', expert: '专家' },
  beginEmpty: '这是空白盘面。点“撤销”可回到今日题目。',

  ofDay: (day) => `${day}的题目`,
  madeHere: (kind, level) => `${kind}，${level}`,
  size: (rows, columns) => `${rows} × ${columns}`,
  filled: (n, of) => (n === 0 ? '尚未开始' : `已填 ${n} / ${of} 格`),
  onBoard: '在盘面上',
  solvedGame: '已完成',
  openGame: (game) => `打开：${game}`,
  renameGame: (game) => `重命名：${game}`,
  removeGame: (game) => `移除：${game}`,
  nameOfGame: '对局名称',
  sureToRemove: '移除这个对局？移除后无法恢复。',
  noGames: '已经开始的对局保存在这里。',
  openElsewhere: '它在另一个标签页中打开着。',

  keys: '方向键移动，数字键填数。按住 Shift 写角标，按住 Ctrl 写中心标。',
  allKeys: '按键',
  showKeys: '全部按键',
  close: '关闭',

  fillCandidates: '填入候选数',
  candidatesFilled: '每个空格的中心标是它看不到的数字。',
  keepMarks: '填数后，从能看到它的单元格的标记中删去该数字',

  history: '历史',
  change: (at, of) => `第 ${at} 步，共 ${of} 步`,
  noChange: '还没有填写。',
  toLastRight: '回到最后的正确状态',
  needsUnique: '这需要恰有一个解的题目。',
  allRight: '到目前为止，数字都正确。',
  wentBack: (n) => `撤回了 ${n} 步，现在所有数字都正确。`,

  solvedIn: (time) => `已完成，用时 ${time}。`,
  solved: '已完成。',

  restart: '重新开始',
  clear: '清空',
  showConflicts: '标出互相看到的相同数字',
  showPeers: '标出所选单元格能看到的单元格',

  stop: '停止',
  working: (percent) => (percent === null ? '正在计算……' : `已完成 ${percent} %`),

  input: '粘贴、拖入或打开',
  inputLabel: '81 个字符、盘面、链接或其他程序的文件：按内容识别',
  read: '读取',
  open: '打开文件',
  example: '示例',
  reading: '正在读取……',
};

const all: Record<Language, PlayWords> = { en, zh };

/** In the language of the page. */
export const play = (): PlayWords => all[language()];
