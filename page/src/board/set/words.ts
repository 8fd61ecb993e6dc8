// The words of the setter's tools in every language; those of the first view are in words/.
import type { Language } from '../../views';
import { plural } from '../../words/counting';
import { language } from '../../words/index';
import { said } from '../../words/said';

const en = {
  groups: {
    board: 'New board',
    written: 'Write a rule',
    clues: 'Make clues',
    fewer: 'Fewer clues and rules',
  },
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
  regionsTitle: 'Regions',
  regions: {
    paint: 'Paint regions',
    clear: 'Begin without regions',
    which: 'Region to paint',
    help:
      'Drag over cells of a region; a drag that begins in another region makes that one larger. Or select cells and ' +
      'type the number of their region; Delete takes them out. Escape ends it.',
    size: (region: number, cells: number, size: number): string => `Region ${region} has ${cells} of ${size} cells.`,
    open: (n: number): string => `${plural(n, 'cell')} without a region.`,
    whole: 'All regions are whole.',
    hidden: 'Regions to find',
    numbers: 'Show their numbers below the grid',
    apart: (regions: number[]): string =>
      regions.length === 1
        ? `Region ${regions[0]} is in several parts.`
        : `Regions ${regions.join(', ')} are in several parts.`,
    grid: 'Grid',
    impossible: 'Only boards without extra cells, in which rows hold different digits, have regions.',
  },
  make: {
    fill: 'Fill at random',
    filled: 'This is a solution at random. Undo takes it back.',
    needless: 'What is not needed?',
    allNeeded: 'Every clue and every rule is needed.',
    notNeeded: (clues: number, rules: number): string => {
      const parts = [clues > 0 && plural(clues, 'clue'), rules > 0 && plural(rules, 'rule')].filter((part) => part);
      return `${parts.join(' and ')} could be removed, each alone.`;
    },
    fewerRules: 'Remove rules',
    whichRules: 'Which rules to remove',
    allKinds: 'of all kinds',
    rulesRemoved: (n: number, ofKind: boolean): string =>
      `Removed ${plural(n, 'rule')}; the others${ofKind ? ' of this kind' : ''} are needed.`,
    rulesNeeded: (ofKind: boolean): string => `Every rule${ofKind ? ' of this kind' : ''} is needed.`,
    level: 'Level',
    generate: 'Make a puzzle with these rules',
    tried: (n: number): string => `${plural(n, 'puzzle')} tried`,
    made: (step: [name: string, grade: string] | null, fits: boolean): string => {
      const rated = step ? `Its hardest step is ${step[0]} (${step[1]}).` : 'It is harder than named techniques reach.';
      return fits ? `A new puzzle. ${rated}` : `No puzzle of this level was found; this is the nearest. ${rated}`;
    },
  },
  difficulty: {
    rated: (grade: string, name: string): string => `Difficulty: ${grade}. Hardest step: ${name}.`,
    hard: 'Too hard for named techniques.',
    late: 'Rating it takes too long.',
  },
  send: {
    openIn: (program: string): string => `Open in ${program}`,
    cannot: (program: string, reason: string): string =>
      `${program} cannot represent ${reason.replace(/^the format \S+ cannot represent |;.*/g, '')}.`,
    board: 'Copy board file',
    png: 'Save as PNG',
    withSolution: 'With the solution, so that solvers can check theirs',
  },
  versionsTitle: 'Versions',
  versions: {
    name: 'Name',
    keep: 'Keep this version',
    number: (n: number): string => `Version ${n}`,
    compare: 'Compare',
    with: 'Compare with',
    board: 'the board',
    back: 'Go back',
    isBack: (name: string): string => `“${name}” is on the board again. Undo takes it back.`,
    sure: (name: string): string => `Remove the version “${name}”? It cannot be brought back.`,
    otherBoards: 'They are boards of other sizes or shapes.',
    same: (one: string, other: string): string => `“${one}” and “${other}” are the same.`,
    differ: (one: string, other: string): string => `“${one}” → “${other}”:`,
    onlyIn: (name: string, rule: string): string => `Only in “${name}”: ${rule}`,
    regions: 'Other regions',
    candidates: (cells: string): string => `Other restrictions: ${cells}`,
    note: (name: string): string => `Other text: ${name}`,
  },
  restrictTitle: 'What cells may hold',
  restrict: {
    symbols: 'Digits that the selected cells may hold',
    any: 'Any digit',
    none: 'Select cells without clues.',
    cells: (names: string, n: number): string =>
      /^\d+$/.test(names) ? `The ${n} selected cells may hold:` : `${names} may hold:`,
  },
  forms: {
    open: 'Forms of rules',
    title: 'Rules that are written',
    help:
      'A rule is a word, its numbers, and cells: r1c3 is a cell, r1c3-r1c7 a line, r1c3..r4c7 a rectangle, row 3 a row. ' +
      'Examples name the cells that are selected.',
    insert: 'Insert',
    at: (column: number, rest: string, reason: string): string => `At “${rest}” (character ${column}): ${reason}`,
  },
};
export type SetWords = typeof en;

const zh: SetWords = {
  groups: { board: '新盘面', written: '用文字写规则', clues: '生成提示数', fewer: '精简提示数和规则' },
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
  regionsTitle: '区域',
  regions: {
    paint: '涂画区域',
    clear: '从无区域开始',
    which: '要涂的区域',
    help: '拖过一个区域的单元格；从另一区域开始拖动，则扩大那个区域。也可选中单元格后输入区域的号码，删除键移出，Esc 键结束。',
    size: (region, cells, size) => `区域 ${region} 有 ${cells} / ${size} 格。`,
    open: (n) => `${n} 格不属于任何区域。`,
    whole: '所有区域都已完整。',
    hidden: '待找的区域',
    numbers: '在盘面下方显示区域号码',
    apart: (regions) => `区域 ${regions.join('、')} 不相连。`,
    grid: '网格',
    impossible: '只有没有额外单元格、且行内数字不重复的题目才有区域。',
  },
  make: {
    fill: '随机填满',
    filled: '这是一个随机的解，可以撤销。',
    needless: '哪些是多余的？',
    allNeeded: '每个提示数和每条规则都不可少。',
    notNeeded: (clues, rules) => {
      const parts = [clues > 0 && `${clues} 个提示数`, rules > 0 && `${rules} 条规则`].filter((part) => part);
      return `${parts.join('和')}可以单独删去。`;
    },
    fewerRules: '删去规则',
    whichRules: '删去哪些规则',
    allKinds: '所有种类',
    rulesRemoved: (n, ofKind) => `删去了 ${n} 条规则，${ofKind ? '这一种的' : ''}其余规则不可少。`,
    rulesNeeded: (ofKind) => `${ofKind ? '这一种的' : ''}每条规则都不可少。`,
    level: '级别',
    generate: '用这些规则出题',
    tried: (n) => `已试 ${n} 道题目`,
    made: (step, fits) => {
      const rated = step ? `最难的一步：${step[0]}（${step[1]}）。` : '它超出了已有技巧的范围。';
      return fits ? `新题目。${rated}` : `没有找到这个级别的题目，这是最接近的一道。${rated}`;
    },
  },
  difficulty: {
    rated: (grade, name) => `难度：${grade}。最难的一步：${name}。`,
    hard: '已有的技巧都解不出。',
    late: '评定难度需要太久。',
  },
  send: {
    openIn: (program) => `在 ${program} 打开`,
    cannot: (program, reason) => `${program}：${said(reason).replace(/[;；].*/, '')}。`,
    board: '复制盘面文件',
    png: '保存为 PNG',
    withSolution: '附上答案，解题者可以核对',
  },
  versionsTitle: '版本',
  versions: {
    name: '名称',
    keep: '保留这个版本',
    number: (n) => `版本 ${n}`,
    compare: '比较',
    with: '比较对象',
    board: '盘面',
    back: '恢复',
    isBack: (name) => `“${name}”已恢复到盘面，可以撤销。`,
    sure: (name) => `移除版本“${name}”？移除后无法恢复。`,
    otherBoards: '两者的大小或形状不同。',
    same: (one, other) => `“${one}”与“${other}”相同。`,
    differ: (one, other) => `“${one}” → “${other}”：`,
    onlyIn: (name, rule) => `仅在“${name}”中：${rule}`,
    regions: '区域不同',
    candidates: (cells) => `限制不同：${cells}`,
    note: (name) => `文字不同：${name}`,
  },
  restrictTitle: '单元格可填的数字',
  restrict: {
    symbols: '选中的单元格可填的数字',
    any: '任意数字',
    none: '请选择没有提示数的单元格。',
    cells: (names, n) => (/^\d+$/.test(names) ? `选中的 ${n} 格可填：` : `${names} 可填：`),
  },
  forms: {
    open: '规则的写法',
    title: '用文字写的规则',
    help:
      '一条规则由规则名、数值和单元格组成：“r1c3” 是一格，“r1c3-r1c7” 是一条线，“r1c3..r4c7” 是一个矩形，' +
      '“row 3” 是一行。例子使用选中的单元格。',
    insert: '插入',
    at: (column, rest, reason) => `第 ${column} 个字符“${rest}”处：${reason}`,
  },
};

const all: Record<Language, SetWords> = { en, zh };

/** In the language of the page. */
export const setWords = (): SetWords => all[language()];
