// The built-in problems have as many covers as the literature says.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { models, type Model, type ModelName } from '../src/theatre/models';
import { words } from '../src/theatre/words';
import { readFile } from 'node:fs/promises';
import { load } from 'quadrille/questions';
import { boardOf } from '../src/stage/board';
import { matrixOf } from '../src/dance/matrix';
import { modelProgram } from '../src/theatre/address';
import { modelGroups } from '../src/theatre/models';

const q = await load(await readFile(process.env.QUADRILLE_QUESTIONS!));

function textOf(name: ModelName, numbers: readonly number[]): string {
  const { text, question }: Model = models[name];
  if (text) return text(...numbers);
  const { name: asked, options } = question!(...numbers);
  return q.answerText(asked, options);
}

const counts: [ModelName, number[], bigint][] = [
  ['knuth', [], 1n], ['colors', [], 1n], ['queens', [1], 1n], ['queens', [2], 0n], ['queens', [6], 4n],
  ['queens', [8], 92n],
  ['langford', [3], 2n], ['langford', [4], 2n], ['langford', [5], 0n], ['langford', [7], 52n], ['latin', [3], 12n],
  ['latin', [4], 576n], ['sudoku4', [], 288n], ['dominoes', [4, 4], 36n], ['dominoes', [3, 4], 11n],
  ['dominoes', [3, 3], 0n],
  ['pentominoes', [3], 8n], ['pentominoes', [5], 4040n], ['macmahon', [], 416n],
  ['macmahon', [2, 3, 2], 416n], ['sudoku', [2, 2], 288n], ['transversals', [5], 15n], ['soma', [], 480n],
  ['packing', [4, 4, 0], 117n], ['matchings', [0, 6], 15n], ['matchings', [1, 4], 24n], ['factorizations', [6], 6n],
  ['colorings', [0, 4, 4], 24n], ['steiner', [2, 3, 7], 30n], ['chain', [5, 2], 32n],
];

for (const [name, numbers, count] of counts) {
  test(`${name} ${numbers.join(' ')} has ${count} covers`, () => {
    const cover = q.Cover.read(textOf(name, numbers), 'knuth');
    assert.equal(cover.count(), count);
  });
}

test('parameters keep within their limits', () => {
  for (const name of Object.keys(models) as ModelName[]) {
    const { parameters }: Model = models[name], usual = parameters.map(({ value }) => value);
    // Not all together: some products would be too large.
    const sets = [usual, ...parameters.flatMap(({ from, to }, i) => [from, to].map((end) => usual.with(i, end)))];
    for (const numbers of sets) {
      const cover = q.Cover.read(textOf(name, numbers), 'knuth');
      assert(cover.items.length > 0, `${name} ${numbers}`);
      cover.trace({ choice: 'fewest' }).packed(10);
    }
    for (const { from, to, value } of parameters) assert(from <= value && value <= to);
  }
});

test('all models are in the list, and have names', () => {
  const listed = modelGroups.flatMap(([, names]) => [...names]);
  assert.deepEqual(listed.toSorted(), Object.keys(models).toSorted());
  for (const { models: named, meanings } of Object.values(words)) {
    for (const name of listed) assert(named[name] && (Object.hasOwn(meanings, name) || /knuth|colors|sudoku|sets|chain/.test(name)));
  }
});

test('models of the library have boards, too', () => {
  const kinds = (['sudoku', 'transversals', 'packing', 'soma', 'wordsquares', 'wordrectangles', 'steiner', 'factorizations'] as const).map((name) => {
    const { numbers } = modelProgram(name) as { numbers: readonly number[] };
    const board = boardOf(matrixOf(q.Cover.read(textOf(name, numbers), 'knuth')));
    return board ? `${board.kind} ${board.rows}x${board.columns} ${new Set(board.boxes).size}` : 'none';
  });
  assert.deepEqual(kinds, ['digits 9x9 9', 'queens 5x5 1', 'pieces 4x4 1', 'pieces 11x3 1', 'letters 3x3 1', 'letters 3x3 1', 'none', 'none']);
});

test('names of items that are explained are those of the problems', () => {
  const explained: [ModelName, string[]][] = [
    ['queens', ['r3', 'c4', 'a5', 'b7']], ['langford', ['1', '2', '3', 's1', 's2', 's3']],
    ['latin', ['r1c2', 'r1#3', 'c2#3']], ['dominoes', ['12']], ['pentominoes', ['O', 'P', 'Q', '12']],
    ['macmahon', ['abab', '12', 'h12', 'v12']],
  ];
  const explains = (text: string, name: string) => new RegExp(`(?<![a-z0-9])${name}(?![0-9])`).test(text);
  for (const [name, items] of explained) {
    const model: Model = models[name], numbers = model.parameters.map(({ value }) => value);
    const all = q.Cover.read(model.text!(...numbers), 'knuth').items;
    for (const item of items) {
      assert(all.includes(item), `${name}: ${item}`);
      for (const { meanings } of Object.values(words)) assert(explains(meanings[name]!, item), `${name}: ${item}`);
    }
  }
  const { items } = q.Cover.read(models.sudoku4.text(), 'knuth');
  for (const item of ['r1c2', 'r1#3', 'c2#3', 'b1#3']) {
    assert(items.includes(item), item);
    for (const { meanings } of Object.values(words)) assert(explains(meanings.cells!, item), item);
  }
});
