// The searches without links find what dancing links find, and try as many options as the engines of the library.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Step, stepOf } from '../src/dance/events';
import { choose, matrixOf, optionCount } from '../src/dance/matrix';
import { BitMasks, FewestFirst, InOrder, SinglesFirst, type PlainSearch } from '../src/dance/plain_searches';
import { Links } from '../src/dance/links';
import { problemOf } from '../src/stage/problem';
import { library, samples } from './dance_samples';

const q = await library();

function runAll(search: PlainSearch, slice: number): [covers: number, nodes: number] {
  while (!search.ended) search.run(slice);
  return [search.covers, search.nodes];
}

test('covers and nodes are those of dancing links', () => {
  for (const { name, matrix, events } of samples(q)) {
    if (stepOf(events.at(-1)!) !== Step.end) continue;
    const count = (step: Step) => events.filter((event) => stepOf(event) === step).length;
    const covers = count(Step.solution), tried = count(Step.attempt);
    if (name.endsWith('first')) assert.deepEqual(runAll(new InOrder(matrix), 7), [covers, tried], name);
    else assert.deepEqual(runAll(new FewestFirst(matrix), 7), [covers, tried], name);
    assert.equal(runAll(new BitMasks(matrix), 1)[0], covers, name);
  }
});

test('nodes are those of the engines for sudoku', () => {
  // As `quadrille-bench FILE --engines backtracking,fewest,masks-naked` counts them.
  const puzzle = new q.Puzzle('9...4........1.2..37......5.......9...1...4.....7.5.......2.1..58.3..............');
  const matrix = matrixOf(puzzle.cover(), 81);
  const clues = Array.from({ length: optionCount(matrix) }, (_, option) => option)
    .filter((option) => puzzle.clues[matrix.entries[matrix.starts[option]]] > 0);
  const left = choose(matrix, clues);
  assert.deepEqual(runAll(new InOrder(left), 1e6), [1, 918136]);
  assert.deepEqual(runAll(new FewestFirst(left), 1e6), [1, 14433]);
  assert.deepEqual(runAll(new BitMasks(left), 1e6), [1, 17653]);
});

test('what is forced is no guess', () => {
  for (const { name, matrix, events } of samples(q)) {
    if (name.endsWith('first') || matrix.cells > 0 || stepOf(events.at(-1)!) !== Step.end) continue;
    const links = new Links(matrix);
    let guesses = 0;
    for (const event of events) {
      links.forward(event);
      if (stepOf(event) === Step.attempt && links.levelSize[links.depth - 1] > 1) ++guesses;
    }
    const search = new SinglesFirst(matrix);
    assert.deepEqual([...runAll(search, 7), search.guesses], [links.solutions, links.tried, guesses], name);
  }
  const easy = new q.Puzzle('53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79');
  const search = new SinglesFirst(problemOf(q, easy).matrix);
  assert.deepEqual([...runAll(search, 100), search.guesses], [1, 51, 0]);
});

test('a slice is as long as it may be', () => {
  const search = new InOrder(matrixOf(q.Cover.read('a b\na\na\nb\nb\n', 'knuth')));
  search.run(1);
  assert.deepEqual([search.nodes, search.covers, search.ended], [1, 0, false]);
  search.run(4);
  assert.deepEqual([search.nodes, search.covers, search.ended], [5, 3, false]);
  search.run(10);
  assert.deepEqual([search.nodes, search.covers, search.ended], [6, 4, true]);
});
