// The texts of the lessons: one idea each. Words between asterisks are emphasized, those between backquotes are code.
import type { Language } from '../views';

interface LessonText {
  readonly title: string;
  readonly text: readonly string[];
}

const en = {
  contents: 'Lessons', next: 'Next', previous: 'Previous', turn: 'Previous and next lesson', of: 'Lesson {n} of {count}', done: 'done',
  whole: 'The whole text, with measured figures',
  watch: 'Watch it in the Theatre', watchRows: 'Your puzzle with all rows in the Theatre',
  tryIt: 'See it run', yours: 'With your own',
  lessons: [
    {
      title: 'The problem as a matrix',
      text: [
        'Many puzzles are one problem in disguise. Write down a *column* for each thing that has to happen exactly once, and a *row* for each move that you can make. A row has a 1 in each column that the move settles.',
        'A solution is a set of rows in which every column has exactly one 1: an *exact cover*. Queens, sudoku, pentominoes, timetables: once you have the matrix, one search solves them all.',
      ],
    },
    {
      title: 'Try, and go back',
      text: [
        'The simplest search fills the empty cells in reading order. It puts the lowest digit into a cell that does not clash with its row, column or box, and continues with the next cell. If no digit fits, it goes back to the cell before and tries the next digit there. This is *backtracking*.',
        'The test before each step cuts off everything that would follow from a clash. Without it there would be 9 to the power of 50 grids to look at. With it, a puzzle takes some hundred thousand steps: too many still.',
      ],
    },
    {
      title: 'The cell with the fewest candidates',
      text: [
        'Nothing forces us to fill cells in reading order. A *candidate* of a cell is a digit that clashes with nothing. Take a cell with the fewest candidates: with none, this branch is dead, and we know it at once. With one, there is nothing to guess. With two, at worst half of the work is for nothing.',
        'The tree becomes narrow where it begins, and so it has far fewer leaves. Compare the number of nodes with that of the last lesson, on the same puzzle.',
      ],
    },
    {
      title: 'Sets as bits',
      text: [
        'To find candidates again and again is slow, unless a set of digits is a number: bit d − 1 says whether d is in it. Keep one number for each row, column and box: the digits that it still needs. The candidates of a cell are then `row & column & box`.',
        'Two tricks walk through a set. `x & -x` is its lowest bit alone, and `x & (x - 1)` is the set without it. The search is the same as before; only the form of the data has changed, and each node is many times faster.',
      ],
    },
    {
      title: 'Algorithm X on paper',
      text: [
        'Back to the matrix. *Algorithm X* is backtracking for exact covers. If no column is left, you have a solution. Otherwise choose a column: one of its rows must be in the solution, so try them one after the other.',
        'When you try a row, all of its columns are covered. Every other row with a 1 in one of them would cover it twice, so these rows go. What is left is a smaller matrix, and the same problem again. Afterwards put everything back.',
        'Knuth calls the columns *items* and the rows *options*; so do the figures below.',
      ],
    },
    {
      title: 'Links that hide and return',
      text: [
        'Nearly all of the matrix is zeros. Keep only the ones, as *nodes* in lists that are linked in both directions: each column is such a list. To hide a node, let its neighbors point past it: `down[up[y]] = down[y]; up[down[y]] = up[y]`.',
        'The trick: a hidden node still knows its neighbors. To bring it back, let them point to it again: `down[up[y]] = y; up[down[y]] = y`. Nothing was copied, nothing has to be remembered. But it only works in the opposite order, last out, first in.',
      ],
    },
    {
      title: 'The smallest column first',
      text: [
        'Which column should Algorithm X choose? Any column leads to all solutions, but not equally fast. Choose the one with the fewest rows left. It is the idea of lesson 3 again: a column without a row is a dead end, a column with one row leaves no choice.',
        'With links, the sizes cost next to nothing: each hidden node makes its column smaller by one, and each that returns makes it larger again.',
      ],
    },
    {
      title: 'Sudoku as an exact cover',
      text: [
        'A row of the matrix is a move: digit d in one cell. There are 9 × 9 × 9 = *729* of them. A move settles four things: the cell is filled, its row has its d, its column has its d, its box has its d. There are 81 of each kind, *324* columns in all.',
        'So each row has four ones, and a filled sudoku is 81 rows that cover all 324 columns once. “Which digit for this cell?” and “which cell for this digit?” have become the same question: how many rows does a column have left? A clue is a row that is chosen before the search begins.',
      ],
    },
    {
      title: 'What fast solvers do',
      text: [
        'Fast solvers turn the sets around: not the digits of a cell, but the cells of a digit. The *plane* of a digit is a number of 81 bits, one for each cell that may have it. A few operations on whole words then find all forced digits, and guesses become rare. With wide registers, hundreds of puzzles are solved side by side, one in each bit: these are *lanes*.',
        'Exact covers have grown, too. *Secondary* columns may stay uncovered, as the diagonals of queens. *Colors* let several rows share a column if they agree on its color, as crossing words agree on a letter. *Multiplicities* say how often a column is to be covered, such as two to four times.',
      ],
    },
  ] as readonly LessonText[],
};

export type CourseWords = typeof en;

const zh: CourseWords = {
  contents: '课程', next: '下一课', previous: '上一课', turn: '上一课与下一课', of: '第 {n} 课，共 {count} 课', done: '已完成',
  whole: '完整的文章，附实测数据',
  watch: '在剧场中观看', watchRows: '在剧场中看你的题目的全部行',
  tryIt: '运行', yours: '用你自己的',
  lessons: [
    {
      title: '把问题写成矩阵',
      text: [
        '许多谜题其实是同一个问题。为每件必须恰好发生一次的事写一*列*，为每个可能的动作写一*行*。动作解决了哪些事，这一行就在哪些列写 1。',
        '解是一组行，使每一列在其中恰好有一个 1：这叫*精确覆盖*。皇后、数独、五格骨牌、排课表：有了矩阵，一种搜索就能全部解决。',
      ],
    },
    {
      title: '尝试与回溯',
      text: [
        '最简单的搜索按阅读顺序填空格：填入与行、列、宫都不冲突的最小数字，再填下一格。如果没有数字可填，就回到前一格，换下一个数字。这就是*回溯*。',
        '每一步之前的检查剪掉了冲突之后的一切。没有它，要看 9 的 50 次方个盘面；有了它，一道题要几十万步：还是太多。',
      ],
    },
    {
      title: '候选数最少的单元格',
      text: [
        '没有人规定要按阅读顺序填。单元格的*候选数*是与任何数字都不冲突的数字。取候选数最少的单元格：一个也没有，这个分支立刻就死了；只有一个，就不用猜；有两个，最坏也只有一半的工作白做。',
        '这样，树在开头就很窄，叶子少得多。用同一道题，把节点数与上一课比一比。',
      ],
    },
    {
      title: '用二进制位表示集合',
      text: [
        '反复寻找候选数很慢，除非把数字的集合写成一个数：第 d − 1 位表示 d 是否在其中。每行、每列、每宫各存一个数：还缺哪些数字。于是单元格的候选数就是 `row & column & box`。',
        '遍历集合有两个技巧：`x & -x` 只留下最低位，`x & (x - 1)` 去掉最低位。搜索与之前相同，只是数据的形式变了，每个节点快了许多倍。',
      ],
    },
    {
      title: '纸上的算法 X',
      text: [
        '回到矩阵。*算法 X* 是精确覆盖的回溯。没有剩下的列，就得到一个解。否则选一列：它的某一行必在解中，于是逐一尝试。',
        '尝试一行时，它的所有列都被覆盖。其他在这些列中有 1 的行会重复覆盖，所以删去。剩下的是更小的矩阵，同样的问题。之后再把一切放回去。',
        'Knuth 把列叫做*项*，把行叫做*选项*；下面的图也这样称呼。',
      ],
    },
    {
      title: '隐藏与归位的链接',
      text: [
        '矩阵几乎全是 0。只保存那些 1，作为双向链表中的*节点*：每列是一个链表。要隐藏一个节点，让它的邻居绕过它相连：`down[up[y]] = down[y]; up[down[y]] = up[y]`。',
        '妙处在于：隐藏的节点仍记得邻居。要让它归位，让邻居重新指向它：`down[up[y]] = y; up[down[y]] = y`。什么也没有复制，什么也不用记住。但顺序必须相反：后出去的先回来。',
      ],
    },
    {
      title: '先选最小的列',
      text: [
        '算法 X 应该选哪一列？任何一列都能得到所有解，但快慢不同。选剩余行最少的列。这又是第 3 课的想法：一行也没有的列是死路，只有一行的列没有选择。',
        '用链表时，列的大小几乎不花代价：每隐藏一个节点，它的列减一；每归位一个，再加一。',
      ],
    },
    {
      title: '作为精确覆盖的数独',
      text: [
        '矩阵的一行是一个动作：在一个单元格填数字 d。共有 9 × 9 × 9 = *729* 个。一个动作解决四件事：单元格已填，它的行有了 d，它的列有了 d，它的宫有了 d。每种 81 个，共 *324* 列。',
        '所以每行有四个 1，填好的数独就是恰好覆盖 324 列的 81 行。“这个单元格填什么数字？”与“这个数字填在哪里？”成了同一个问题：一列还剩几行？提示数就是搜索开始之前已经选定的行。',
      ],
    },
    {
      title: '快速求解器怎么做',
      text: [
        '快速求解器把集合反过来：不是一个单元格的数字，而是一个数字的单元格。一个数字的*位平面*是 81 位的数，每位对应一个可以填它的单元格。对整个字做几次运算，就能找出所有必填的数字，很少需要猜测。寄存器很宽时，几百道题并排求解，每道占一位：这就是*通道*。',
        '精确覆盖也有发展。*次要*列可以不被覆盖，例如皇后的斜线。*颜色*让多行共用一列，只要颜色一致，例如交叉的单词在字母上一致。*重数*规定一列要覆盖多少次，例如两到四次。',
      ],
    },
  ],
};

export const courseWords: Record<Language, CourseWords> = { en, zh };
