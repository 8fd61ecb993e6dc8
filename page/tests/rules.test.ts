// Rules of puzzles in words: from the library in English, and the same in Chinese.
import assert from 'node:assert/strict';
import { readFile, readdir } from 'node:fs/promises';
import { test } from 'node:test';
import { load } from 'quadrille/questions';
import { jobs } from '../src/board/jobs';
import { questionOf } from '../src/board/question';
import { sentenceOf, toldByCells } from '../src/board/rules_said';
import { readSheet, ruleLinesOf } from '../src/sudoku/sheet';
import type { JobContext } from '../src/views';
import { useLanguage, words } from '../src/words/index';

const q = await load(await readFile(process.env.QUADRILLE_QUESTIONS!));
const examples = `${process.env.QUADRILLE_EXAMPLES!}/boards`;
const context = { everything: () => Promise.resolve(q) } as unknown as JobContext;
// What useLanguage() changes of the page.
Object.assign(globalThis, { document: { documentElement: {} } });

const question = (text: string) => {
  const sheet = readSheet(text);
  return questionOf(sheet, sheet.contents);
};
const rulesOf = (text: string) => jobs.rules(question(text), context);

test('rules are told in words that people know', async () => {
  const board = `board 9x9
cage 10 r1c1-r1c3 r2c1
cage r8c1 r8c2
thermometer r5c5-r5c7 r5c7-r7c7
ratio r7c3 r7c4
difference 3 r9c1 r9c2
pair-sum 10 r9c3 r9c4
greater r9c8 r9c9
sandwich 12 row 4
diagonal-down
one-of 1,3 r3c3
either (cage 5 r5c1 r5c2) (even r5c1)
pair r6c1 r6c2: a < b
`;
  assert.deepEqual((await rulesOf(board)).map(sentenceOf), [
    '10-cage r1c1 r1c2 r1c3 r2c1: different numbers, which add up to 10',
    'Cage r8c1 r8c2: different numbers',
    'Thermometer from r5c5 through r5c7 to r7c7: numbers grow from the first cell to the last',
    'Black dot between r7c3 and r7c4: one number is 2 times the other',
    'White dot 3 between r9c1 and r9c2: the numbers differ by 3',
    'X between r9c3 and r9c4: the numbers add up to 10',
    'Inequality r9c8 > r9c9: the first cell is greater than the second',
    'Sandwich 12 in row 4: the cells between the least and the greatest number of this row or column add up to 12',
    'Main diagonal: the cells of the diagonal from the upper left are different',
    'One of 1,3 r3c3: each cell holds one of the numbers of the list',
    'Either (5-cage r5c1 r5c2) (even cell r5c1): at least one of the rules in parentheses holds',
    'Pair (a < b) from r6c1 to r6c2: any two successive cells satisfy the relation of a and b',
  ]);
});

test('cells tell their rules, and how many others they have', async () => {
  const rules = await rulesOf(`board 9x9
cage 10 r1c1-r1c3 r2c1
thermometer r1c1-r5c5
ratio r1c1 r1c2
diagonal-down
sandwich 12 row 1
anti-knight
`);
  const told = toldByCells(rules, 81, 9);
  assert.equal(told[0], '10-cage of 4 cells, continues right and down, thermometer, cell 1 of 5, black dot between r1c1 and r1c2, 2 more rules');
  assert.equal(told[1], '10-cage of 4 cells, continues left and right, black dot between r1c1 and r1c2, sandwich 12 in row 1');
  assert.equal(told[40], 'thermometer, cell 5 of 5, main diagonal');
  assert.equal(told[80], 'main diagonal');
  assert.equal(told[79], '');
});

test('all rules are told in both languages, of all their cells', async () => {
  const files = (await readdir(examples)).filter((name) => name.endsWith('.txt'));
  const boards = await Promise.all(files.map((name) => readFile(`${examples}/${name}`, 'utf8')));
  const kinds = new Set<string>();
  for (const puzzle of boards.flatMap((text) => q.read(text))) {
    if (puzzle instanceof Error) continue;
    const text = puzzle.convert('board'),
      sheet = readSheet(text),
      rules = await rulesOf(text);
    assert.deepEqual(rules.map(({ line }) => line), ruleLinesOf(sheet), text);
    for (const rule of rules) {
      kinds.add(rule.line.split(/[ :]/)[0]);
      for (const [name] of rule.line.matchAll(/r\d+c\d+/g)) {
        const [, row, column] = /r(\d+)c(\d+)/.exec(name)!.map(Number);
        assert(rule.cells.includes((row - 1) * sheet.shape.columns + column - 1), `${rule.line}: ${name}`);
      }
    }
    await useLanguage('zh');
    await words.library!.load();
    const relation = /（[^（）]*[<>=+*|&!^$\[\].]+.*）/g;
    const names = /r\d+c\d+|\bX\b|\bXV?\b|\b[abNV]\b/g;
    for (const sentence of [...rules.map(sentenceOf), ...toldByCells(rules, sheet.shape.isCell.length, sheet.shape.columns)])
      assert.doesNotMatch(sentence.replace(relation, '').replace(names, ''), /[a-z]{3}/i, sentence);
    await useLanguage('en');
  }
  assert(kinds.size > 70, String(kinds.size));
});

test('what contradicts is the least set of clues and rules', async () => {
  const rows = `.........\n9........\n${'.........\n'.repeat(7)}`;
  const text = `board 9x9\ngrid\n${rows}cage 10 r1c1 r1c2 r1c3 r2c1\nanti-knight\n`;
  const { clues, rules } = await jobs.contradiction(question(text), context);
  assert.deepEqual(clues, [9]);
  // The line stays as the puzzle has it, so that it can be found there.
  assert.deepEqual(rules.map(({ line }) => line), ['cage 10 r1c1 r1c2 r1c3 r2c1']);
  assert.deepEqual(rules[0].cells, [0, 1, 2, 9]);
});
