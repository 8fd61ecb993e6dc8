// Learn as its visitors use it, in a browser; see theatre.browser.mjs.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { axe, visit as visitPage, write } from './browser.mjs';

const visit = (fragment, body, options = {}) =>
  visitPage(
    async (page) => {
      page.setDefaultTimeout(30_000);
      await chapter(page, 6).locator('.said').filter({ hasText: /./ }).waitFor();
      await body(page);
    },
    { fragment: `learn${fragment}`, ...options },
  );

const chapter = (page, number) => page.locator(`.learn [data-chapter="${number}"]`);
const press = (place, name) => place.getByRole('button', { name, exact: true }).first().click();

async function nodes(page, number) {
  const figure = chapter(page, number).locator('.figure').last();
  await press(figure, 'Run');
  const done = figure.locator('.count').filter({ hasText: 'Finished' });
  await done.waitFor({ timeout: 60000 });
  return done.textContent();
}

test('searches run on the puzzle of the reader', () => visit('', async (page) => {
  assert.equal(await nodes(page, 1), 'Finished: 918,136 nodes. Solutions: 1.');
  assert.equal(await nodes(page, 2), 'Finished: 14,433 nodes. Solutions: 1.');
  assert.equal(await nodes(page, 3), 'Finished: 17,653 nodes. Solutions: 1.');
  await write(page.locator('#learn-puzzle'), '1.....2..3.....4');
  await page.locator('#learn-puzzle').press('Enter');
  await chapter(page, 1).locator('.digits > *').nth(16).waitFor({ state: 'detached' });
  const four = await nodes(page, 1);
  assert.match(four, /^Finished: \d+ nodes\. Solutions: \d+\.$/);
  await write(page.locator('#learn-puzzle'), '12345');
  await page.locator('#learn-puzzle').press('Enter');
  await page.getByRole('alert').first().waitFor();
  assert.equal(await nodes(page, 1), four);
}));

test('the matrix of the reader is searched in three chapters', () => visit('', async (page) => {
  for (const [number, place, tried] of [[6, 0, 4], [7, 0, 4], [8, 0, 6], [8, 1, 4]]) {
    const figure = chapter(page, number).locator('.dance').nth(place);
    await press(figure, 'To the end');
    assert.equal(await figure.locator('.count').textContent(), `Options tried: ${tried}. Solutions: 1.`);
  }
  await write(page.locator('#learn-matrix'), 'a b\na\nb\na b\n');
  await page.locator('#learn-matrix').blur();
  const figure = chapter(page, 6).locator('.dance');
  await figure.locator('.count').filter({ hasText: 'Options tried: 0' }).waitFor();
  await press(figure, 'To the end');
  assert.equal(await figure.locator('.count').textContent(), 'Options tried: 3. Solutions: 2.');
  await write(page.locator('#learn-matrix'), 'a b\na x\nb\n');
  await page.locator('#learn-matrix').blur();
  await page.getByRole('alert').filter({ hasText: 'Line 2, column 3: unknown item' }).waitFor();
  await write(page.locator('#learn-matrix'), 'a b\na\nb\na b\n');
  await page.locator('#learn-matrix').blur();
  await page.getByRole('alert').filter({ hasText: 'unknown item' }).waitFor({ state: 'detached' });
}));

test('masks, singles, options and lanes follow', () => visit('', async (page) => {
  const bits = (line) => chapter(page, 3).locator(`[data-line=${line}] td`).allTextContents();
  const [row, column, box, candidates] = await Promise.all(['row', 'column', 'box', 'candidates'].map(bits));
  assert.deepEqual(candidates, row.map((bit, i) => String(bit & column[i] & box[i])));
  const singles = chapter(page, 4);
  for (let round = 0; round < 30 && !(await singles.locator('.count').textContent()).startsWith('All'); ++round) {
    await press(singles, 'Place them');
  }
  assert.equal(await singles.locator('.count').textContent(), 'All cells are filled, without a guess.');
  const lines = await chapter(page, 5).locator('.figure li').allTextContents();
  assert.deepEqual(lines.map((line) => Number(/\d{2,}/.exec(line)[0])), [348, 38, 123, 186, 276]);
  await chapter(page, 9).getByRole('button').click();
  await chapter(page, 9).locator('.count').filter({ hasText: /20,000 puzzles in [\d,]+ ms/ }).waitFor();
}));

test('an address leads to a chapter', () => visit('=7', async (page) => {
  const isAbove = (number) => page.waitForFunction((wanted) =>
    Math.abs(document.querySelector(`[data-chapter="${wanted}"]`).getBoundingClientRect().top) < 100, number);
  await isAbove(7);
  await page.locator('.learn [data-chapter=""] a').first().click();
  await isAbove(1);
}));

for (const [name, options] of Object.entries({
  light: { colorScheme: 'light' },
  dark: { colorScheme: 'dark' },
  phone: { viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true },
  chinese: { locale: 'zh-CN' },
})) {
  test(`accessible: ${name}`, () => visit('', async (page) => {
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    assert(overflow <= 0, `${overflow} pixels too wide`);
    await page.evaluate(axe);
    const { violations } = await page.evaluate(() => axe.run(document));
    assert.deepEqual(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`), []);
  }, { bypassCSP: true, ...options }));
}
