// Every question of the program, asked of the installed package.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { load, QuadrilleError } from 'quadrille/questions';

const EASY = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79';
const MATRIX = '1 0 0 1 0\n0 1 1 0 0\n0 0 0 0 1\n1 0 1 0 0\n';
const q = await load();

const ofModels = {
  sudoku: { rows: 2, columns: 2 },
  macmahon: { rows: 2, columns: 3, colors: 2 },
  squares: { side: 3, counts: 0 },
  steiner: { t: 2, k: 3, v: 7 },
  chain: { levels: 3 },
  matchings: { graph: 'complete:4' },
  colorings: { graph: '1 2\n2 3\n', colors: 3 },
  domination: { graph: 'queens:3' },
  packing: { shape: '##\n##\n', pieces: 'polyominoes:2' },
  dominoes: { shape: '2x2' },
  'word-squares': { words: 'ab\nba\n' },
  'word-rectangles': { across: 'random:4x3', down: 'random:4x3' },
  sets: { sets: 'random:5x8x1x3' },
};

test('every question', () => {
  const names = q.questions();
  assert(names.length >= 40);
  for (const question of names) {
    const [first, model] = question.split(' ');
    const options = model ? (ofModels[model] ?? { n: 4 }) : {};
    const text = first === 'cover' || first === 'trace' ? MATRIX : EASY;
    assert(q.answerText(question, options, text).length > 0, question);
  }
});

test('answers', () => {
  const answers = q.answer('solve', {}, `${EASY}\nx\n${EASY}\n`);
  assert.deepEqual(answers.map(({ record }) => record), [1, 2, 3]);
  assert.equal(answers[1].error.code, 'bad_symbol');
  assert.equal(answers[0].solution, answers[2].solution);
  assert.deepEqual(q.answer('count', { limit: 5 }, '.'.repeat(16)), [{ record: 1, line: 1, count: 5, exact: false }]);
  assert.equal(q.answer('hint', { scale: 'hodoku' }, EASY)[0].step.rating, 4);
  assert(q.answerText('draw', {}, EASY).startsWith('<svg '));
  assert.equal(q.answerText('convert', { to: 'grid' }, EASY).split('\n')[0], '53..7....');
});

test('texts in place of files', () => {
  const [puzzle] = q.answer('generate', { n: 1, board: 'board 6x6\ndiagonal-down\n', seed: 1 });
  assert.match(puzzle.board, /diagonal-down/);
  const solution = q.answer('solve', {}, EASY)[0].solution;
  assert.match(q.answer('complete', { solution, recordTime: 0.1 }, '.'.repeat(81))[0].puzzle, /^[1-9.]{81}$/);
});

test('one after the other', () => {
  const found = [];
  const each = (answer) => found.push(answer) < 3;
  assert.deepEqual(q.answer('solutions', {}, '.'.repeat(81), { each }), []);
  assert.equal(found.length, 3);
  assert.throws(() => q.answer('solve', {}, EASY, { each: () => { throw new RangeError('mine'); } }), RangeError);
  assert.equal(q.answer('check', {}, EASY)[0].verdict, 'unique');
});

test('faults and ends', () => {
  const fault = (detail) => (error) => error instanceof QuadrilleError && error.detail.includes(detail);
  assert.throws(() => q.answer('sovle', {}, EASY), fault("did you mean 'solve'?"));
  assert.throws(() => q.answer('solve', {}, 'no puzzle'), fault('expected a known format'));
  assert.throws(() => q.answer('draw', {}, EASY), fault('answerText()'));
  for (const options of [{ limt: 5 }, { limit: 'x' }, { output: 'x' }, { run: 'x' }, { threads: 2 }]) {
    assert.throws(() => q.answer('count', options, EASY), fault(Object.keys(options)[0]));
  }
  assert.throws(() => q.answer('count', {}, '.'.repeat(81), { seconds: 0.05 }), { name: 'TimeoutError' });
  assert.equal(q.answer('count', { recordTime: 0.05 }, '.'.repeat(81))[0].verdict, 'unknown');
});
