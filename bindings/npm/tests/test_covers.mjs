// Tests of exact cover in the installed package, as those of the Python package are.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { load, QuadrilleError } from 'quadrille';

const EASY = '..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..';
const q = await load();

const range = (n) => Array.from({ length: n }, (_, i) => i);
const pairs = (n) => range(n * n).map((i) => [Math.floor(i / n), i % n]);

function queens(n) {
  return new q.Cover(
    [...range(n).map((i) => `row ${i}`), ...range(n).map((i) => `column ${i}`)],
    pairs(n).map(([r, c]) => [`row ${r}`, `column ${c}`, `up ${r + c}`, `down ${r - c}`]),
    {
      secondary: range(2 * n - 1).flatMap((i) => [`up ${i}`, `down ${i - n + 1}`]),
      costs: pairs(n).map(([r, c]) => r * c),
    });
}

function dominoes(n) {
  const across = pairs(n).filter(([, c]) => c + 1 < n).map(([r, c]) => [n * r + c, n * r + c + 1]);
  const turned = (i) => n * (i % n) + Math.floor(i / n);
  return new q.Cover(range(n * n), [...across, ...across.map((pair) => pair.map(turned))]);
}

/** By the definition alone, without colors. */
function isCover(problem, chosen, primary) {
  const items = chosen.flatMap((option) => problem.option(option));
  const ascending = chosen.every((option, i) => i === 0 || option > chosen[i - 1]);
  return ascending && items.length === new Set(items).size && range(primary).every((item) => items.includes(item));
}

const sorted = (covers) => [...covers].map((cover) => cover.join()).sort();

function failure(name, line = 0, column = 0) {
  return (error) => {
    assert(error instanceof QuadrilleError, String(error));
    assert.deepEqual([error.name, error.line, error.column], [name, line, column]);
    return true;
  };
}

async function all(search) {
  const covers = [];
  for await (const cover of search) covers.push(cover);
  return covers;
}

test('engines and methods agree', async () => {
  const problem = queens(8);
  assert.deepEqual([problem.length, problem.items.length, problem.count()], [64, 46, 92n]);
  const expected = sorted(problem);
  assert.equal(new Set(expected).size, 92);
  assert([...problem].every((chosen) => isCover(problem, chosen, 16)));
  for (const engine of ['links', 'bits', 'cells']) {
    assert.deepEqual(sorted(problem.search({ engine })), expected);
    assert.deepEqual(sorted(await all(problem.search({ engine }))), expected);
    assert.equal(await problem.search({ engine, choice: 'first' }).count(), 92n);
  }
  for (const method of ['enumerate', 'frontier', 'cache']) assert.equal(problem.count({ method }), 92n);
  assert.equal(dominoes(8).count(), 12988816n);
  assert.equal(dominoes(16).count(), 2444888770250892795802079170816n);
});

test('items, colors, bounds and matrices', () => {
  const colored = new q.Cover('pqr', [['p', 'q', 'x', ['y', 'A']], ['p', 'r', ['x', 'A'], 'y'], ['p', ['x', 'B']],
    ['q', ['x', 'A']], ['r', ['y', 'B']]], { secondary: 'xy' });
  assert.deepEqual([...colored], [[1, 3]]);
  assert.deepEqual(colored.items, ['p', 'q', 'r', 'x', 'y']);
  assert.deepEqual(colored.secondary, [3, 4]);
  assert.deepEqual(colored.option(1), [0, 2, [3, 'A'], 4]);
  assert.deepEqual([...new q.Cover('abcdefg', ['ce', 'adg', 'bcf', 'adf', 'bg', 'deg'])], [[0, 3, 4]]);

  const twice = ['a', 'a', 'ab', 'b'];
  for (const bounds of [{ a: [2, 2] }, new Map([['a', [2, 2]]])]) {
    assert.deepEqual(sorted(new q.Cover('ab', twice, { bounds })), ['0,1,3', '0,2', '1,2']);
  }
  const cells = [{}, {}];
  const unnamed = new q.Cover(cells, [[cells[0]], [cells[1]], cells]);
  assert.deepEqual([unnamed.items, unnamed.count()], [['', ''], 2n]);

  assert.deepEqual([...q.Cover.fromMatrix([[1, 0, 1], [0, 1, 0], [0, 1, 1]])], [[0, 1]]);
  assert.deepEqual(sorted(q.Cover.fromMatrix([Uint8Array.of(1, 0), [1, 1]], { secondary: 1 })), ['0', '1']);
  assert.deepEqual([...new q.Cover([], [])], [[]]);
});

test('searches are saved and resumed', () => {
  const problem = queens(7), found = [];
  let state;
  for (;;) {
    const search = problem.search({ state });
    const { value, done } = search.next();
    if (done) break;
    found.push(value);
    state = search.save();
  }
  assert.equal(found.length, 40);
  assert.deepEqual(found, [...problem]);
  assert.throws(() => queens(6).search({ state }), QuadrilleError);
  assert.throws(() => problem.search({ state: state.slice(0, -5) }), QuadrilleError);
});

test('a search continues where a loop or a count left it', async () => {
  const problem = queens(8), search = problem.search();
  for (const cover of search) if (cover[0] > 0) break;
  for await (const cover of search) if (cover[0] > 1) break;
  const seen = [...problem].findIndex((cover) => cover[0] > 1) + 1;
  assert.equal(await search.count(), BigInt(92 - seen));
  assert(search.ended && search.progress === 1 && search.nodes > 0);
  assert.deepEqual(search.next(), { value: undefined, done: true });
  for (const cover of problem) if (cover[0] > 0) break;
  for (let i = 0; i < 2000; ++i) for (const _ of problem) break;
});

test('long searches end in time', async () => {
  const search = queens(16).search();
  assert(await search.count({ seconds: 0.1 }) > 0n);
  assert(!search.ended && search.nodes > 0 && search.progress > 0 && search.progress < 1);
  assert(await search.count({ seconds: 0.1 }) >= 0n);
  assert.throws(() => queens(18).count({ method: 'enumerate', seconds: 0.05 }), { name: 'TimeoutError' });
  assert.throws(() => queens(18).best({ seconds: 0.05 }), { name: 'TimeoutError' });
});

test('signals end searches, which can go on', async () => {
  const controller = new AbortController();
  const search = queens(20).search({ choice: 'first', signal: controller.signal });
  setTimeout(() => controller.abort(new Error('enough')), 100);
  await assert.rejects(search.count(), /enough/);
  await assert.rejects(all(search), /enough/);
  assert.equal(search.next().value.length, 20);
  assert(search.nodes > 0 && search.save().length > 0);

  await assert.rejects(all(queens(14).search({ signal: AbortSignal.timeout(50) })), { name: 'TimeoutError' });
  await assert.rejects(queens(18).search().count({ signal: AbortSignal.timeout(50) }), { name: 'TimeoutError' });
  const inLoop = new AbortController();
  const loop = async () => {
    for await (const cover of queens(8).search({ signal: inLoop.signal })) if (cover) inLoop.abort();
  };
  await assert.rejects(loop(), { name: 'AbortError' });
  const none = queens(40).search({ choice: 'first', signal: AbortSignal.timeout(50) });
  await assert.rejects(all(none), { name: 'TimeoutError' });
});

test('the page lives on between slices', async () => {
  let ticks = 0;
  const timer = setInterval(() => ++ticks, 5);
  await queens(18).search().count({ seconds: 0.5 });
  clearInterval(timer);
  assert(ticks >= 5, `${ticks} ticks`);
});

test('samples', () => {
  const problem = queens(6), drawn = problem.sample(400, { seed: 5 });
  assert.deepEqual([...new Set(sorted(drawn))], sorted(problem));
  assert.deepEqual(problem.sample(400, { seed: 5n }), drawn);
  assert.notDeepEqual(problem.sample(400), problem.sample(400));
  assert.throws(() => queens(3).sample(1), failure('missing_text'));
  assert.throws(() => problem.sample(-1), failure('bad_number'));
});

test('best covers', () => {
  const problem = queens(7), costs = pairs(7).map(([r, c]) => r * c);
  const costOf = (cover) => cover.reduce((sum, option) => sum + costs[option], 0);
  const sums = [...problem].map(costOf);
  for (const [maximum, best] of [[false, Math.min(...sums)], [true, Math.max(...sums)]]) {
    const { cost, cover } = problem.best({ maximum });
    assert.deepEqual([cost, costOf(cover)], [best, best]);
    assert(isCover(problem, cover, 14));
  }
  assert.equal(queens(3).best(), null);
  assert.equal(new q.Cover('abc', ['ab', 'bc', 'ac']).best({ countOptions: true, atLeastOnce: true }).cost, 2);
  assert.deepEqual(new q.Cover('ab', ['a', 'b', 'ab'], { costs: [1, 3, 5] }).best(), { cost: 4, cover: [0, 1] });
});

test('traces', () => {
  const steps = [...queens(6).trace()].map((event) => event.step);
  const count = (step) => steps.filter((one) => one === step).length;
  assert.deepEqual([count('solution'), steps.at(-1)], [4, 'end']);
  for (const [step, undo] of [['cover', 'uncover'], ['hide', 'unhide']]) assert.equal(count(step), count(undo));
  const events = [...new q.Cover('a', ['a']).trace({ choice: 'first' })];
  const expected = ['choose', 'cover', 'attempt', 'solution', 'leave', 'uncover', 'back', 'end'];
  assert.deepEqual(events.map((event) => event.step), expected);
  assert.deepEqual(events[2], { step: 'attempt', depth: 0, node: 3, tried: 1 });
  for (let i = 0; i < 3000; ++i) for (const event of queens(4).trace()) if (event) break;
});

test('packed traces', () => {
  const steps = ['choose', 'cover', 'hide', 'attempt', 'purify', 'agree', 'solution', 'disagree', 'unpurify', 'unhide',
    'uncover', 'leave', 'back', 'end'];
  const colored = new q.Cover('pq', ['p', ['p', ['x', 'A']], ['q', ['x', 'A']], ['q', ['x', 'B']]], { secondary: 'x' });
  for (const [problem, seen] of [[colored, 14], [queens(6), 10]]) {
    const events = [...problem.trace()].map(({ step, node }) => steps.indexOf(step) | (node << 4));
    assert.equal(new Set(events.map((event) => event & 15)).size, seen);
    const trace = problem.trace(), { step, node } = trace.next().value;
    const batches = [trace.packed(0), trace.packed(1), trace.packed(20), trace.packed(1e6), trace.packed(10)];
    assert.deepEqual(batches.map((batch) => batch.length), [0, 1, 20, events.length - 22, 0]);
    assert.deepEqual([steps.indexOf(step) | (node << 4), ...batches.flatMap((batch) => [...batch])], events);
    assert(trace.next().done);
    assert.throws(() => trace.packed(-1), failure('bad_number'));
  }
  for (let i = 0; i < 3000; ++i) queens(4).trace().packed(1);
});

test('texts and puzzles', () => {
  const problem = queens(5);
  assert.equal(q.Cover.read(problem.convert('knuth')).count(), 10n);
  assert.equal(new q.Puzzle(EASY).cover().count(), 1n);
  const empty = new q.Puzzle('.'.repeat(81)).cover();
  assert.deepEqual([empty.items.length, empty.length], [324, 729]);
  assert.throws(() => q.Cover.read('p q\np x\n', 'knuth'), failure('unknown_item', 2, 3));
  assert.throws(() => q.Cover.read(EASY), QuadrilleError);
  assert.throws(() => q.Cover.read('1 1\n1 1\n1 1\n1 1\n', 'sparse'), failure('surplus_text'));
  assert.throws(() => problem.convert('line'), failure('unsupported'));
});

for (const [name, make] of [
  ['duplicate_item', () => new q.Cover('aa', [])],
  ['unknown_item', () => new q.Cover('a', ['b'])],
  ['empty_option', () => new q.Cover('a', [[]])],
  ['repeated_item', () => new q.Cover('a', ['aa'])],
  ['colored_primary', () => new q.Cover('a', [[['a', 'red']]])],
  ['bad_number', () => new q.Cover('a', ['a'], { costs: [-1] })],
  ['bad_number', () => new q.Cover('a', ['a'], { costs: [] })],
  ['bad_number', () => new q.Cover('a', ['a'], { bounds: { a: [2, 1] } })],
  ['bad_number', () => new q.Cover('a', ['a'], { bounds: { a: 2 } })],
  ['bad_number', () => new q.Cover('a', ['a']).option(1)],
  ['bad_number', () => new q.Cover('a', ['a']).count({ memory: 0 })],
  ['bad_number', () => q.Cover.fromMatrix([[1]], { secondary: 2 })],
  ['bad_length', () => q.Cover.fromMatrix([[1, 0], [1]])],
  ['empty_option', () => q.Cover.fromMatrix([[0, 0], [0, 0]])],
  ['misuse', () => new q.Cover('a', ['a']).search({ engine: 'chains' })],
  ['misuse', () => new q.Cover('a', ['a']).count({ method: 'guess' })],
]) {
  test(`wrong problems: ${name}`, () => assert.throws(make, failure(name)));
}

test('counts within the memory', () => {
  assert.throws(() => dominoes(12).count({ method: 'frontier', memory: 1000 }), failure('too_large'));
  assert.throws(() => queens(20).count({ method: 'frontier', seconds: 30 }), failure('too_large'));
  assert.equal(queens(8).count(), 92n);
});
