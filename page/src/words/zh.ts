// The words of the frame and of the board in Simplified Chinese.
import { measured } from './counting';
import type { Words } from './index';

// Without it, the library's words stay English.
let library: typeof import('./library.zh') | undefined;
const said = (text: string): string => library?.message(text) ?? text;

const number = (n: number | bigint): string => n.toLocaleString('zh');

export const zh: Words = {
  frame: {
    skip: '跳到正文',
    views: '视图',
    theme: '配色',
    language: '语言',
    themes: { system: '自动', light: '浅色', dark: '深色' },
    names: { board: '盘面', theatre: '剧场', explore: '探索', learn: '学习', techniques: '技巧' },
  },
  board: {
    board: (rows, columns) => `数独盘面，${rows} 行 ${columns} 列`,
    welcome: '在页面任意处粘贴一道题目，或直接填写。',

    unique: '恰有一个解。',
    multiple: '有多个解。',
    none: '无解。',
    noneSince: (why) => `无解。${why}`,
    solved: '完成，所有规则都成立。',
    complete: '已填满，但有错误。',
    thinking: '正在求解……',
    clues: (n) => `${number(n)} 个提示数`,
    openCells: (n) => `${number(n)} 个空格`,
    rules: (n) => `${number(n)} 条规则`,
    time: (milliseconds) => `用时 ${measured(milliseconds, 'zh')} 毫秒`,
    broken: (reason) => `有错误：${said(reason)}。`,
    violation: (reason) => `无解：${said(reason)}。`,
    equal: (cells) => `相同的数字能互相看到：${cells}。`,
    conflict: (cells) => `这些提示数互相矛盾：${cells}。`,
    conflictOfRules: (parts) => (parts === 1 ? '这条规则无法成立：' : '这些提示数和规则互相矛盾：'),
    showSecond: '显示两个解',
    decide: '怎样才能唯一？',

    taskName: '做什么',
    tasks: { play: '解题', set: '出题', analyse: '分析' },
    solve: '求解',
    hint: '提示',
    check: '检查数字',
    candidates: '真候选数',
    count: '统计解数',
    path: '全部步骤',

    ruleList: '规则',
    mode: '数字键写什么',
    modes: { digit: '数字', corner: '角标', center: '中心标', color: '颜色', pen: '画笔' },
    colors: ['灰', '红', '橙', '黄', '绿', '青', '蓝', '紫', '粉'],
    digits: '数字',
    erase: '擦除',
    undo: '撤销',
    redo: '重做',
    timer: '时间',
    pause: '暂停',
    resume: '继续',
    settings: '设置',

    games: '保存的对局',

    setting: '制作题目',
    share: '分享与打印',
    cell: (row, column) => `第 ${row} 行第 ${column} 列`,
    gap: '不是单元格',
    empty: '空格',
    clue: (symbol) => `提示数 ${symbol}`,
    digit: (symbol) => symbol,
    solution: (symbol) => `解 ${symbol}`,
    either: (a, b) => `${a} 或 ${b}`,
    centerMarks: (symbols) => `中心标 ${symbols}`,
    cornerMarks: (symbols) => `角标 ${symbols}`,
    candidateMarks: (symbols) => `候选数 ${symbols}`,
    trueCandidateMarks: (symbols) => `真候选数 ${symbols}`,
    conflicts: '与能看到的单元格相同',
    drawnOn: '有画线',
    wrong: '有误',
    contradicts: '矛盾的一部分',
    placed: (symbol) => `此步填入 ${symbol}`,
    crossed: (symbols) => `此步删去 ${symbols}`,
    partner: '对称的单元格有提示数',
  },

  library: {
    async load() {
      library ??= await import('./library.zh').catch(() => undefined);
    },
    message: said,
    ruleName: (word) => library?.ruleName(word),
    rule: (word) => library?.rule(word) ?? '',
    puzzleRule: (rule) => library?.puzzleRule(rule) ?? rule,
    format: (name) => library?.format(name),
    picture: (svg) => library?.picture(svg) ?? svg,
  },
};
