// The words of the comparison of searches.
import type { Language } from '../views';
import type { Method, ProgramLanguage } from './protocol';

const en = {
  comparison: 'The same problem, searched in seven ways',
  comparisonAbout:
    'Each search finds all solutions. A node is an option that was tried. The scale of the bars is logarithmic. ' +
    'Nodes can be compared across the table, times only within a language.',
  methods: {
    plain: 'Plain search', fewest: 'Fewest candidates first', masks: 'Bit masks', singles: 'What is forced first',
    linksFirst: 'Links, first item', links: 'Links, fewest options', cells: 'Dancing cells',
  } satisfies Record<Method, string>,
  methodsAbout: {
    plain: 'takes the cells or items in their order',
    fewest: 'takes a cell, or an item, with the fewest candidates',
    masks: 'the same with sets as bits; stops at the first one that has a single candidate',
    singles: 'takes cells and places alike, and places what has one way only; just its guesses are counted',
    linksFirst: 'the tree of plain search, by dancing links',
    links: 'takes an item with the fewest options: cells and places alike',
    cells: 'an engine without links: each item keeps its options side by side in memory',
  } satisfies Record<Method, string>,
  languages: {
    javascript: 'In JavaScript, as this page is written',
    webAssembly: 'In WebAssembly, compiled from the C++ library: the same work takes less time',
  } satisfies Record<ProgramLanguage, string>,
  search: 'Search', nodes: 'Nodes', found: 'Solutions', time: 'Time',
  run: 'Run', stop: 'Stop',
  atLeast: 'over {n}', milliseconds: '{n} ms', seconds: '{n} s', limited: 'Ended after {n} seconds each, or stopped.',
  notCompared: 'Too many options for bit masks.',
};

export type ComparisonWords = typeof en;

const zh: ComparisonWords = {
  comparison: '同一个问题的七种搜索',
  comparisonAbout: '每种搜索都找出全部解。一个节点就是尝试过的一个选项。条形的刻度是对数的。节点数可以在整个表中比较，时间只能在同一种语言内比较。',
  methods: {
    plain: '朴素搜索', fewest: '候选数最少的优先', masks: '位掩码', singles: '先填必然的',
    linksFirst: '舞蹈链，第一个项', links: '舞蹈链，选项最少的项', cells: '舞蹈单元',
  },
  methodsAbout: {
    plain: '按顺序取单元格或项',
    fewest: '取候选数最少的单元格（或项）',
    masks: '同上，但集合用二进制位表示；遇到只剩一个候选数的单元格就停止查找',
    singles: '单元格与位置一视同仁，先填只有一种可能的；只统计猜测',
    linksFirst: '用舞蹈链走朴素搜索的那棵树',
    links: '取选项最少的项：单元格与位置一视同仁',
    cells: '不用链接的引擎：每个项的选项在内存中并排存放',
  },
  languages: {
    javascript: '用 JavaScript，与本页相同',
    webAssembly: '用 WebAssembly，由 C++ 库编译而成：同样的工作用时更少',
  },
  search: '搜索', nodes: '节点', found: '解', time: '时间',
  run: '运行', stop: '停止',
  atLeast: '超过 {n}', milliseconds: '{n} 毫秒', seconds: '{n} 秒', limited: '每种搜索 {n} 秒后结束，或被停止。',
  notCompared: '选项太多，无法用位掩码。',
};

export const comparisonWords: Record<Language, ComparisonWords> = { en, zh };
