// The built-in problems have as many covers as the literature says.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { models, type Model, type ModelName } from '../src/theatre/models';
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
