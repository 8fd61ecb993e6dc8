// All words of the theatre. In sentences, {names} stand for items, options, numbers and other parts.
import type { Stride } from '../dance/strides';
import { always, plural } from '../stage/fill';
import type { Language } from '../views';
import type { GroupName, ModelName, Parameter } from './models';

/** The names of keys, and what they do. */
type Keys = [keys: string, meaning: string];

/** Of built-in problems, and of other ones about cells with digits. */
type Meanings = Partial<Record<ModelName | 'cells' | 'whole', string>>;

const en = {
  problem: 'Problem',
  models: {
    knuth: 'Knuth’s example, 6 × 7',
    colors: 'Knuth’s example with colors',
    queens: 'Queens',
    langford: 'Langford pairs',
    latin: 'Latin squares',
    sudoku4: 'Empty sudoku, 4 × 4',
    dominoes: 'Dominoes in a rectangle',
    pentominoes: 'Pentominoes, 60 cells',
    macmahon: 'MacMahon’s squares',
    sudoku: 'Empty sudoku: 9 × 9 is 729 × 324',
    transversals: 'Transversals of a Latin square',
    packing: 'Pieces in a rectangle',
    soma: 'Soma cube',
    matchings: 'Perfect matchings of a graph',
    factorizations: 'A complete graph as matchings',
    colorings: 'Colorings of a graph',
    steiner: 'Steiner systems S(t, k, v)',
    wordsquares: 'Word squares',
    wordrectangles: 'Word rectangles',
    sets: 'Partition into given sets',
    chain: 'Independent levels',
  } satisfies Record<ModelName, string>,
  yours: 'Yours',
  groups: {
    first: 'To begin with', grids: 'Grids', pieces: 'Pieces', graphs: 'Graphs', sets: 'Sets and words',
  } satisfies Record<GroupName, string>,
  choicesOf: {
    tetrominoes: 'tetrominoes', pentominoes: 'pentominoes', 'polyominoes:3': 'trominoes', 'polyominoes:6': 'hexominoes',
    complete: 'complete', bipartite: 'bipartite, n + n', queens: 'queens’ moves, n × n',
  },
  /** What the names of items stand for. */
  meanings: {
    queens: 'r3 is row 3, and c4 column 4: each has one queen. a5 is a diagonal ╱, and b7 a diagonal ╲: at most one.',
    langford: '1, 2, 3, … are the numbers, and s1, s2, s3, … their places.',
    cells: 'r1c2 is a cell, which has a digit. r1#3, c2#3 and b1#3 are row 1, column 2 and box 1, which have a 3.',
    latin: 'r1c2 is a cell, which has a symbol. r1#3 and c2#3 are row 1 and column 2, which have a 3.',
    dominoes: '12 is the cell in row 1 and column 2, counted from 0; a is 10.',
    pentominoes: 'O, P, Q, … are the pieces. 12 is the cell in row 1 and column 2, counted from 0; a is 10, b is 11, …',
    macmahon:
      'abab is a square with these colors at its edges. 12 is the cell in row 1 and column 2, counted from 0; ' +
      'h12:a is the color of its upper edge, and v12:a that of its left one.',
    sudoku: 'r1c2 is a cell, which has a digit. r1=3, c2=3 and b1=3 are row 1, column 2 and box 1, which have a 3.',
    soma: '012 is layer 0, row 1, column 2, counted from 0. V, L, T, Z, A, B, P are the pieces.',
    packing: '12 is the cell in row 1 and column 2, counted from 0. Each piece is used as often as you like.',
    transversals: 'r3 is row 3, c4 column 4, s2 symbol 2, counted from 0: each is used once.',
    matchings: 'Items are vertices, options are edges.',
    factorizations: '03 is the edge between the vertices 0 and 3. An option is a perfect matching.',
    colorings: 'An item is an edge, an option gives two colors to its ends: v1:2 is color 2 of vertex v1.',
    steiner: '25 is the pair of the points 2 and 5. An option is a block of points with all that it contains.',
    wordsquares: 'word0 is the first word across and down; 01:e is the letter e in row 0 and column 1.',
    wordrectangles: 'across0 and down0 are the first words; 01:e is the letter e in row 0 and column 1.',
    whole: 'All rows of the matrix are there. k1, k2, … are the clues: each has one option, so these are chosen first.',
  } satisfies Meanings,
  board: 'The puzzle on the board', whole: 'The puzzle with all rows (9 × 9: 729)',
  own: 'Your own text …',
  parameters: {
    n: 'Number', rows: 'Rows', columns: 'Columns', colors: 'Colors', boxRows: 'Rows of a box', boxColumns: 'Columns of a box',
    pieces: 'Pieces', graph: 'Graph', vertices: 'n', t: 't', k: 'k', v: 'v', words: 'Words', letters: 'Letters across',
    down: 'Letters down', elements: 'Elements', sets: 'Sets', levels: 'Levels', ways: 'Ways', seed: 'Seed',
  } satisfies Record<Parameter['name'], string>,
  choice: 'Next item',
  choices: { fewest: 'fewest options', first: 'first in the list' },
  stride: 'Step',
  strides: {
    link: 'one link', item: 'one item', option: 'one option', solution: 'one solution',
  } satisfies Record<Stride, string>,
  size: '{options} options × {items} items · {events} changes',
  sizeSoFar: '{options} options × {items} items · {events} changes so far',
  clues: plural('{n} clue is chosen already', '{n} clues are chosen already'),

  ownText: 'An exact cover problem or a puzzle',
  ownHint:
    'Knuth’s format, a matrix of zeros and ones, another format of exact covers, or any puzzle. You can also paste ' +
    'anywhere on this page, or drop a file.',
  show: 'Show it',

  matrix: 'Matrix of {options} options and {items} items with its links',
  tree: 'Search tree',
  treeAbout: 'Search tree; its numbers stand below',
  chosen: 'Chosen so far',
  nothing: 'nothing yet',
  branch: '{branch} of {size} for {item}',
  tried: 'tried', solutions: 'solutions', depth: 'depth', done: 'done (est.)',
  zoomHint: 'Zoom in for all names and links',
  follow: 'Follow', zoomIn: 'Zoom in', zoomOut: 'Zoom out', zoomAll: 'Show all of it',

  place: 'Place in the search',
  placeText: 'change {place} of {events}',
  first: 'To the beginning', back: 'Step back', forward: 'Step forward', last: 'To the end',
  play: 'Play', pause: 'Pause', speed: 'Speed', rate: '{rate} steps/s',
  part: 'Part {part} of {parts}', partOpen: 'Part {part} of {parts} so far',
  previousPart: 'Previous part', nextPart: 'Next part',
  atLimit: 'The first {events} changes are kept; the search is longer. Count its solutions under “Compare searches”.',
  keys: [['Space', 'play'], ['← →', 'step'], ['⇧ ← →', 'option'], ['Home End', 'ends']] as Keys[],

  compare: 'Compare searches', table: 'Table',
  saveSvg: 'Save as SVG', savePng: 'Save as PNG', copyLink: 'Copy link to this moment',
  copied: 'The link is copied.', notCopied: 'The browser does not allow copying. The address of the page is the link.',
  saved: 'Saved as {name}.',

  tableAbout: 'The links as a table',
  itemsLeft: 'Items left, and their options', item: 'Item', options: 'Options', optionsOf: '{n}: {options}',
  noItems: 'No item is left.', moreRows: 'and {n} more', takenColors: 'Colors taken: {colors}',

  faults: {
    too_large: 'The problem has {n} ones; up to {most} can be shown.',
    unknown_format: 'This is neither an exact cover problem nor a puzzle in a format that is known.',
    no_text: 'Write or paste a problem, then show it.',
    no_board: 'The board is empty. Put a puzzle on it, or choose another problem.',
    damaged_link: 'The link is damaged: its text cannot be unpacked.',
    other: '{detail}',
  },
};

export type TheatreWords = typeof en;

const zh: TheatreWords = {
  problem: '问题',
  models: {
    knuth: 'Knuth 的例子，6 × 7',
    colors: 'Knuth 的带颜色例子',
    queens: 'N 皇后',
    langford: '兰福德对',
    latin: '拉丁方',
    sudoku4: '空的 4 × 4 数独',
    dominoes: '矩形中的多米诺骨牌',
    pentominoes: '五格骨牌，60 格',
    macmahon: 'MacMahon 方块',
    sudoku: '空数独：9 × 9 即 729 × 324',
    transversals: '拉丁方的横截',
    packing: '矩形中的拼块',
    soma: '索玛立方体',
    matchings: '图的完美匹配',
    factorizations: '完全图分解为匹配',
    colorings: '图的着色',
    steiner: '斯坦纳系 S(t, k, v)',
    wordsquares: '词方',
    wordrectangles: '词矩形',
    sets: '用给定集合划分',
    chain: '互不相关的层',
  },
  yours: '你的',
  groups: { first: '入门', grids: '网格', pieces: '拼块', graphs: '图', sets: '集合与词' },
  choicesOf: {
    tetrominoes: '四格骨牌', pentominoes: '五格骨牌', 'polyominoes:3': '三格骨牌', 'polyominoes:6': '六格骨牌',
    complete: '完全图', bipartite: '二分图，n + n', queens: '皇后走法，n × n',
  },
  meanings: {
    queens: 'r3 是第 3 行，c4 是第 4 列：各有一个皇后。a5 是一条 ╱ 斜线，b7 是一条 ╲ 斜线：至多一个。',
    langford: '1、2、3…… 是数，s1、s2、s3…… 是它们的位置。',
    cells: 'r1c2 是一个单元格，要填一个数字。r1#3、c2#3、b1#3 是第 1 行、第 2 列、第 1 宫要有一个 3。',
    latin: 'r1c2 是一个单元格，要填一个符号。r1#3、c2#3 是第 1 行、第 2 列要有一个 3。',
    dominoes: '12 是第 1 行第 2 列的单元格，从 0 数起；a 是 10。',
    pentominoes: 'O、P、Q…… 是骨牌。12 是第 1 行第 2 列的单元格，从 0 数起；a 是 10，b 是 11……',
    macmahon: 'abab 是四边为这些颜色的方块。12 是第 1 行第 2 列的单元格，从 0 数起；h12:a 是它上边的颜色，v12:a 是它左边的颜色。',
    sudoku: 'r1c2 是一个单元格，要填一个数字。r1=3、c2=3、b1=3 是第 1 行、第 2 列、第 1 宫要有一个 3。',
    soma: '012 是第 0 层第 1 行第 2 列，从 0 数起。V、L、T、Z、A、B、P 是拼块。',
    packing: '12 是第 1 行第 2 列的单元格，从 0 数起。每种拼块可以用任意次。',
    transversals: 'r3 是第 3 行，c4 是第 4 列，s2 是符号 2，从 0 数起：各用一次。',
    matchings: '项是顶点，选项是边。',
    factorizations: '03 是顶点 0 与 3 之间的边。一个选项是一个完美匹配。',
    colorings: '项是边，选项给它的两端各一种颜色：v1:2 是顶点 v1 的颜色 2。',
    steiner: '25 是点 2 与点 5 组成的对。一个选项是一个区组及其包含的全部。',
    wordsquares: 'word0 是第一个横词和竖词；01:e 是第 0 行第 1 列的字母 e。',
    wordrectangles: 'across0 和 down0 是第一个横词和竖词；01:e 是第 0 行第 1 列的字母 e。',
    whole: '矩阵的所有行都在。k1、k2…… 是提示数：各只有一个选项，所以最先选。',
  },
  board: '盘面上的题目', whole: '题目的全部行（9 × 9 为 729 行）',
  own: '自己的文本……',
  parameters: {
    n: '数目', rows: '行数', columns: '列数', colors: '颜色数', boxRows: '宫的行数', boxColumns: '宫的列数', pieces: '拼块', graph: '图',
    vertices: 'n', t: 't', k: 'k', v: 'v', words: '词数', letters: '横词字母数', down: '竖词字母数', elements: '元素数', sets: '集合数',
    levels: '层数', ways: '每层选项数', seed: '种子',
  },
  choice: '下一个项',
  choices: { fewest: '选项最少的', first: '列表中的第一个' },
  stride: '步长',
  strides: { link: '一个链接', item: '一个项', option: '一个选项', solution: '一个解' },
  size: '{options} 个选项 × {items} 个项 · {events} 次改动',
  sizeSoFar: '{options} 个选项 × {items} 个项 · 目前 {events} 次改动',
  clues: always('{n} 个提示数已经选定'),

  ownText: '精确覆盖问题或题目',
  ownHint: 'Knuth 格式、0/1 矩阵、其他精确覆盖格式，或任何题目。也可以在本页任意处粘贴，或拖入文件。',
  show: '显示',

  matrix: '{options} 个选项、{items} 个项的矩阵及其链接',
  tree: '搜索树',
  treeAbout: '搜索树；数字见下方',
  chosen: '已选择',
  nothing: '尚无',
  branch: '{item} 的 {size} 个中的第 {branch} 个',
  tried: '已尝试', solutions: '解', depth: '深度', done: '估计完成',
  zoomHint: '放大后可见所有名称和链接',
  follow: '跟随', zoomIn: '放大', zoomOut: '缩小', zoomAll: '显示全部',

  place: '搜索中的位置',
  placeText: '第 {place} 次改动，共 {events} 次',
  first: '到开头', back: '后退一步', forward: '前进一步', last: '到结尾',
  play: '播放', pause: '暂停', speed: '速度', rate: '{rate} 步/秒',
  part: '第 {part} 段，共 {parts} 段', partOpen: '第 {part} 段，目前 {parts} 段',
  previousPart: '上一段', nextPart: '下一段',
  atLimit: '只保留前 {events} 次改动，搜索更长。可以在“比较搜索”中统计解数。',
  keys: [['空格', '播放'], ['← →', '单步'], ['⇧ ← →', '选项'], ['Home End', '两端']],

  compare: '比较搜索', table: '表格',
  saveSvg: '存为 SVG', savePng: '存为 PNG', copyLink: '复制此刻的链接',
  copied: '链接已复制。', notCopied: '浏览器不允许复制。网页的地址就是链接。',
  saved: '已存为 {name}。',

  tableAbout: '链接的表格',
  itemsLeft: '剩下的项及其选项', item: '项', options: '选项', optionsOf: '{n} 个：{options}',
  noItems: '没有剩下的项。', moreRows: '还有 {n} 个', takenColors: '已取的颜色：{colors}',

  faults: {
    too_large: '问题有 {n} 个 1，最多能显示 {most} 个。',
    unknown_format: '无法识别：这既不是已知格式的精确覆盖问题，也不是已知格式的题目。',
    no_text: '请写入或粘贴一个问题，然后点“显示”。',
    no_board: '盘面是空的。请先放上题目，或选择别的问题。',
    damaged_link: '链接已损坏：无法解开其中的文本。',
    other: '{detail}',
  },
};

export const words: Record<Language, TheatreWords> = { en, zh };
