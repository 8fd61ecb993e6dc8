// The built-in problems have as many covers as the literature says.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { models, type Model, type ModelName } from '../src/theatre/models';
import { words } from '../src/theatre/words';
import { library } from './dance_samples';

const q = await library();

const counts: [ModelName, number[], bigint][] = [
  ['knuth', [], 1n], ['colors', [], 1n], ['queens', [1], 1n], ['queens', [2], 0n], ['queens', [6], 4n],
  ['queens', [8], 92n],
  ['langford', [3], 2n], ['langford', [4], 2n], ['langford', [5], 0n], ['langford', [7], 52n], ['latin', [3], 12n],
  ['latin', [4], 576n], ['sudoku4', [], 288n], ['dominoes', [4, 4], 36n], ['dominoes', [3, 4], 11n],
  ['dominoes', [3, 3], 0n],
  ['pentominoes', [3], 8n], ['pentominoes', [5], 4040n], ['macmahon', [], 416n],
];

for (const [name, numbers, count] of counts) {
  test(`${name} ${numbers.join(' ')} has ${count} covers`, () => {
    const cover = q.Cover.read((models[name] as Model).text(...numbers), 'knuth');
    assert.equal(cover.count(), count);
  });
}

test('parameters keep within their limits', () => {
  for (const model of Object.values<Model>(models)) {
    const sets = [model.parameters.map(({ from }) => from), model.parameters.map(({ to }) => to)];
    for (const numbers of sets) assert(q.Cover.read(model.text(...numbers), 'knuth').length > 0);
    for (const { from, to, value } of model.parameters) assert(from <= value && value <= to);
  }
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
    const all = q.Cover.read(model.text(...numbers), 'knuth').items;
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
