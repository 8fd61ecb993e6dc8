// The dance: links that follow the library's events forwards and backwards, steps, stories and the search tree.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Dance } from '../src/dance/dance';
import { Step, stepOf } from '../src/dance/events';
import { Links } from '../src/dance/links';
import { choose, matrixOf, optionCount, optionOf } from '../src/dance/matrix';
import { storyAt } from '../src/dance/story';
import { nextPlace, previousPlace, strides } from '../src/dance/strides';
import { openAt, spread, startedAt, treeOf } from '../src/dance/tree';
import { library, random, samples } from './dance_samples';

const q = await library();
const all = samples(q);

/** Its state: of the levels only the open ones, as others keep what they had. */
function comparable(links: Links): string {
  const saved = links.save(), levels = saved.arrays.slice(-4).map((array) => array.slice(0, saved.depth));
  return JSON.stringify({ ...saved, arrays: [...saved.arrays.slice(0, -4), ...levels].map((array) => [...array]) });
}

for (const { name, matrix, events } of all) {
  test(`jumps give the states of a straight walk: ${name}`, () => {
    const dance = new Dance(matrix), straight: string[] = [comparable(dance.links)];
    dance.append(events, true);
    const distance = Math.max(1, Math.floor(events.length / 200));
    for (let place = distance; place <= events.length; place += distance) {
      dance.seek(place);
      straight.push(comparable(dance.links));
    }
    const next = random(events.length);
    for (let jump = 0; jump < 100; ++jump) {
      const to = next(straight.length);
      dance.seek(to * distance);
      assert.equal(comparable(dance.links), straight[to]);
    }
    dance.seek(-5);
    assert.equal(comparable(dance.links), straight[0]);
  });

  test(`the links are what the definition says: ${name}`, () => {
    const links = new Links(matrix);
    for (const event of events) {
      if (stepOf(event) === Step.choose || stepOf(event) === Step.solution) compareWithDefinition(links);
      links.forward(event);
    }
  });
}

/** What is left, from the chosen options alone. */
function compareWithDefinition(links: Links): void {
  const { matrix } = links, chosen = [...links.path()].map(({ option }) => optionOf(matrix, option));
  const colors = new Map<number, string>(); // of items that are not free; '': covered
  for (const entry of chosen.flat()) {
    const [item, color] = typeof entry === 'number' ? [entry, ''] : entry;
    colors.set(item, color);
  }
  const left = matrix.items.flatMap((_, item) => (colors.has(item) || matrix.secondary[item] ? [] : [item + 1]));
  assert.deepEqual([...links.itemsLeft()], left);
  const fits = (option: number) => optionOf(matrix, option).every((entry) => {
    const [item, color] = typeof entry === 'number' ? [entry, ''] : entry;
    return !colors.has(item) || (color !== '' && colors.get(item) === color);
  });
  const fitting = Array.from({ length: optionCount(matrix) }, (_, option) => option).filter(fits);
  for (const head of left) {
    const expected = fitting.filter((option) =>
      optionOf(matrix, option).some((entry) => (typeof entry === 'number' ? entry : entry[0]) === head - 1));
    assert.deepEqual([...links.optionsOf(head)], expected);
    assert.equal(links.size[head], expected.length);
  }
  for (let option = 0; option < links.options; ++option) {
    assert.equal(links.isOut(option), !fits(option) && !links.chosen[option]);
  }
}

test('parts of a search are opened at once', () => {
  for (const { matrix, events, name } of all.filter(({ events }) => events.length > 300)) {
    const whole = new Dance(matrix), parted = new Dance(matrix);
    whole.append(events, true);
    for (let begin = 0; begin < events.length; begin += 97) {
      parted.append(events.slice(begin, begin + 97), begin + 97 >= events.length);
    }
    assert.deepEqual([parted.known, parted.complete], [events.length, true]);
    const next = random(3);
    for (let jump = 0; jump < 40; ++jump) {
      parted.open(next(parted.parts));
      parted.seek(next(97));
      whole.seek(parted.before + parted.place);
      assert.equal(comparable(parted.links), comparable(whole.links), name);
      const open = (dance: Dance) => openAt(dance.tree, dance.place).map((node) => dance.tree.node[node]);
      assert.deepEqual(open(parted), open(whole));
    }
  }
});

test('steps end in the same places in both directions', () => {
  for (const { events } of all) {
    for (const stride of strides) {
      const places = [0];
      while (places.at(-1)! < events.length) places.push(nextPlace(events, places.at(-1)!, stride));
      const back = [events.length];
      while (back.at(-1)! > 0) back.push(previousPlace(events, back.at(-1)!, stride));
      assert.deepEqual(back.reverse(), places);
      assert.equal(nextPlace(events, events.length, stride), events.length);
    }
  }
});

test('steps of an item are the item with all of its nodes', () => {
  for (const { matrix, events } of all) {
    const dance = new Dance(matrix);
    dance.append(events, true);
    for (let place = 0; place < events.length;) {
      const next = nextPlace(events, place, 'item');
      dance.seek(next);
      const story = storyAt(events, next, 'item', dance.links);
      assert(!['hide', 'unhide', 'agree', 'disagree'].includes(story.kind));
      const nodes = 'nodes' in story ? story.nodes + ('agreeing' in story ? story.agreeing : 0) : 0;
      assert.equal(nodes, next - place - 1);
      place = next;
    }
  }
});

test('the story of Knuth’s example', () => {
  const { matrix, events } = all[0], dance = new Dance(matrix);
  dance.append(events, true);
  const told: string[] = [];
  for (let place = 0; place < events.length;) {
    place = nextPlace(events, place, 'option');
    dance.seek(place);
    const story = storyAt(events, place, 'option', dance.links);
    if ('option' in story) told.push(`${story.kind} ${story.option + 1}`);
    else told.push(story.kind === 'choose' ? `${matrix.items[story.item - 1]} ${story.size}` : story.kind);
  }
  assert.deepEqual(told, [
    'a 2', 'attempt 2', 'b 1', 'attempt 3', 'e 0', 'leave 3', 'leave 2', 'attempt 4', 'b 1', 'attempt 5', 'c 1',
    'attempt 1', 'solution', 'leave 1', 'leave 5', 'leave 4', 'end',
  ]);
});

test('the search tree', () => {
  for (const { matrix, events } of all) {
    const tree = treeOf(events), dance = new Dance(matrix), next = random(7);
    dance.append(events, true);
    for (let jump = 0; jump < 50; ++jump) {
      const place = next(events.length + 1);
      dance.seek(place);
      const path = [...dance.links.path()].map(({ option }) => option);
      assert.deepEqual(openAt(tree, place).map((node) => dance.links.option[tree.node[node]]).reverse(), path);
      assert.equal(startedAt(tree, place), dance.links.tried);
    }
    dance.seek(events.length);
    let solutions = tree.count === 0 ? dance.links.solutions : 0;
    for (let node = 0; node < tree.count; ++node) if (tree.depth[node] === 0) solutions += tree.solutions[node];
    assert.equal(solutions, dance.links.solutions);
    const { x } = spread(tree);
    for (let node = 1; node < tree.count; ++node) {
      if (tree.depth[node] === tree.depth[node - 1]) assert(x[node] > x[node - 1]);
      assert(x[node] >= 0 && x[node] <= 1);
    }
  }
});

test('progress grows from 0 to 1', () => {
  for (const { matrix, events } of all) {
    const links = new Links(matrix);
    let last = 0;
    for (const event of events) {
      links.forward(event);
      // The level is gone; only the event after this one counts the option above it as done.
      if (stepOf(event) === Step.back) continue;
      assert(links.progress >= last - 1e-12 && links.progress <= 1);
      last = links.progress;
    }
    if (stepOf(events.at(-1)!) === Step.end) assert.equal(last, 1);
  }
});

const easy = '..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..';

test('options that are chosen before the search', () => {
  for (const text of ['1.....2..3.....4', easy]) {
    const puzzle = new q.Puzzle(text), cells = text.length, matrix = matrixOf(puzzle.cover(), cells);
    const clues = Array.from({ length: optionCount(matrix) }, (_, option) => option)
      .filter((option) => puzzle.clues[matrix.entries[matrix.starts[option]]] > 0);
    const left = choose(matrix, clues), filled = text.replaceAll('.', '').length;
    assert.deepEqual([left.items.length, left.cells], [4 * (cells - filled), cells - filled]);
    const cover = new q.Cover(left.items, Array.from({ length: optionCount(left) }, (_, option) =>
      optionOf(left, option).map((item) => left.items[item as number])));
    assert.equal(cover.count(), 1n);
  }
  const { matrix } = all.find(({ name }) => name.startsWith('colors'))!;
  const left = choose(matrix, [3]); // q and x:A
  assert.deepEqual([left.items, optionCount(left)], [['p', 'r', 'y'], 2]);
  assert.deepEqual([optionOf(left, 0), optionOf(left, 1)], [[0, 1, 2], [1, [2, 'B']]]);
});
