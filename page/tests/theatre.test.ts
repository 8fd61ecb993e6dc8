// The theatre without a page: addresses, the layout of the matrix, speeds, places in texts, SVG.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  flameLayout, following, headRoom, leastFont, longestUpright, matrixLayout, moved, wholeView, zoomed, type View,
} from '../src/dance/layout';
import { strides } from '../src/dance/strides';
import { SvgPen } from '../src/stage/pen';
import { Player, fastest, positionOf, rateAt, sliderSteps, slowest } from '../src/stage/player';
import { kept, modelProgram, read, shared, type Moment } from '../src/theatre/address';
import { models, type ModelName } from '../src/theatre/models';
import { rangeOf } from '../src/theatre/picker';
import { random } from './dance_samples';

function moments(): Moment[] {
  const next = random(5), names = Object.keys(models) as ModelName[];
  const own: Moment['program'][] = [
    { kind: 'own', text: 'a b\né 数\n' }, { kind: 'own', text: '1.2', whole: true }, { kind: 'board' }, { kind: 'whole' },
  ];
  return [...names.map((name) => modelProgram(name)), modelProgram('dominoes', [3, 5]), ...own].map((program) => ({
    program, choice: next(2) ? 'first' : 'fewest', stride: strides[next(4)], at: next(3) * next(100000),
  }));
}

test('addresses lead back to the moment', async () => {
  for (const moment of moments()) {
    const text = moment.program.kind === 'own' ? moment.program.text : '';
    assert.deepEqual(await read(kept(moment), text), moment);
    if (!['board', 'whole'].includes(moment.program.kind)) assert.deepEqual(await read(await shared(moment), ''), moment);
  }
});

test('wrong addresses have what is usual', async () => {
  const usual = await read('', '');
  for (const wrong of ['nothing', 'constructor-3', 'knuth&at=-1&step=leap&choice=best', 'knuth&at=1e99', '%%&&==']) {
    assert.deepEqual(await read(wrong, ''), usual);
  }
  assert.deepEqual((await read('queens-999', '')).program, modelProgram('queens', [14]));
  assert.deepEqual((await read('queens-x', '')).program, modelProgram('queens'));
  await assert.rejects(read('text:!!', ''));
  await assert.rejects(read('text:AAAA', ''));
});

const sizes = [[6, 7], [64, 46], [729, 324], [1, 1], [5000, 30]].map(([options, items]) =>
  ({ width: 900, height: 460, options, items, label: 12, name: 4, letter: 0.65 }));

test('all of a matrix is visible until it is zoomed', () => {
  for (const size of sizes) {
    const { x, y, columns, rows, overflow, columnWidth } = matrixLayout(size);
    assert.deepEqual([...columns, ...rows, ...overflow], [0, size.items, 0, size.options - 1, 0, 0]);
    assert(x(0) - columnWidth / 2 >= 0 && x(size.items) + columnWidth / 2 <= size.width);
    assert(y(0) >= 0 && y(size.options - 1) <= size.height);
  }
});

test('zooming keeps the point under the pointer, and moving what it moves', () => {
  const next = random(3);
  for (const size of sizes.slice(1, 3)) {
    let view: View = zoomed(size, wholeView, 12, 450, 230);
    for (let i = 0; i < 200; ++i) {
      const [px, py] = [150 + next(600), 100 + next(300)], before = matrixLayout(size, view);
      const after = matrixLayout(size, zoomed(size, view, 1.2, px, py));
      const column = (px - before.x(0)) / before.columnWidth, option = (py - before.y(0)) / before.rowHeight;
      assert(after.node >= before.node);
      const free = (at: number) => at > 0 && at < 1;
      const seen = zoomed(size, view, 1.2, px, py);
      if (free(seen.left)) assert(Math.abs(after.x(column) - px) < 1e-6);
      if (free(seen.top)) assert(Math.abs(after.y(option) - py) < 1e-6);
      view = moved(size, view, next(200) - 100, next(200) - 100);
      for (const at of [view.left, view.top]) assert(at >= 0 && at <= 1);
      const head = 1 + next(size.items), row = next(size.options);
      const found = matrixLayout(size, following(size, view, head, row));
      assert(found.columns[0] <= head && head <= found.columns[1] && found.rows[0] <= row && row <= found.rows[1]);
      assert(found.x(head) > 0 && found.x(head) < size.width && found.y(row) > 0 && found.y(row) < size.height);
    }
    assert.deepEqual(zoomed(size, view, 0, 0, 0), wholeView);
  }
});

test('names have room', () => {
  const next = random(4);
  for (let i = 0; i < 500; ++i) {
    const size = {
      width: 300 + next(900), height: 300 + next(300), options: 1 + next(200), items: 1 + next(90),
      label: 1 + next(60), name: 1 + next(12), letter: 0.5 + next(30) / 100,
    };
    const zoom = 1 + next(40), { labels, labelFont, labelRoom, letter, upright, columnWidth, detail, strip, heads } =
      matrixLayout(size, { zoom, left: 0.5, top: 0.5 });
    if (labels > 0) {
      assert(labelFont >= leastFont);
      assert(Math.min(size.label, labelRoom) * letter * labelFont <= labels, JSON.stringify(size));
    }
    if (detail > 0 && !upright && columnWidth < 60) assert(size.name * letter * leastFont <= 2 * headRoom(columnWidth));
    if (upright) assert(heads - 12 - Math.min(size.name, longestUpright) * letter * 11 >= 0 && heads < strip);
  }
});

test('the flame chart leads from places to places', () => {
  const { x, place } = flameLayout(1000, 76, 5000, 8);
  for (let at = 0; at <= 5000; at += 37) assert.equal(place(x(at)), at);
  assert.deepEqual([place(-5), place(2000), flameLayout(1000, 76, 0, 0).place(3)], [0, 5000, 0]);
});

test('speeds', () => {
  assert.deepEqual([rateAt(0), Math.round(rateAt(sliderSteps))], [slowest, fastest]);
  for (let position = 0; position <= sliderSteps; ++position) assert.equal(positionOf(rateAt(position)), position);
  const player = new Player();
  assert.equal(player.steps(5), 0);
  player.rate = 100;
  player.start(0);
  let steps = 0;
  for (let now = 16; now <= 1600; now += 16) steps += player.steps(now);
  assert.equal(steps, 160);
  assert.equal(player.steps(1e6), 10);
});

test('places in texts', () => {
  const text = 'a b\nc é x\n\n';
  const at = (line: number, column: number) => text.slice(...rangeOf(text, line, column));
  assert.deepEqual([at(1, 3), at(2, 3), at(2, 6), at(2, 0), at(1, 2)], ['b', 'é', 'x', 'c é x', ' ']);
  assert.deepEqual(rangeOf(text, 9, 9), [11, 12]);
});

test('SVG has what is drawn', () => {
  const pen = new SvgPen(100, 50);
  pen.save();
  pen.beginPath();
  pen.rect(0, 0, 50, 50);
  pen.clip();
  pen.translate(10, 5);
  pen.fillStyle = 'red';
  pen.fillRect(1, 2, 3.456, 4);
  pen.restore();
  pen.font = "600 12px 'A B', serif";
  pen.textAlign = 'center';
  pen.globalAlpha = 0.5;
  pen.fillText('a < b & "c"', 1, 2);
  const svg = pen.picture('#fff');
  assert(svg.includes('<g clip-path="url(#clip1)"><g transform="translate(10 5)"><rect x="1" y="2" width="3.46"'));
  assert(svg.includes('<text x="1" y="2" text-anchor="middle" font-weight="600" font-size="12"'));
  assert(svg.includes(' fill="#000" opacity="0.5">a &lt; b &amp; &quot;c&quot;</text>'));
  assert.equal(svg.match(/<g[ >]/g)!.length, svg.match(/<\/g>/g)!.length);
});
