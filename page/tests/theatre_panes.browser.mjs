// The panes of the Theatre as its visitors use them, in a browser; see theatre.browser.mjs.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { paste, saved, violations, visit as visitPage } from './browser.mjs';

const visit = (fragment, body, options = {}) =>
  visitPage(
    async (page) => {
      page.setDefaultTimeout(30_000);
      await page.locator('.theatre .said').filter({ hasText: /./ }).waitFor();
      await body(page);
    },
    { fragment: `theatre=${fragment}`, ...options },
  );

const queens = (page) => page.locator('.board-picture path.sign.placed').count();
const running = (page) => page.locator('.lines-list [aria-current]').getAttribute('data-line');
const told = (page) => page.locator('.problem-pane .told').textContent();

test('queens stand where the search has placed them, forwards and backwards', () => visit('queens-6&step=option', async (page) => {
  assert.equal(await queens(page), 0);
  const counts = [], excluded = [];
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowLeft', 'ArrowLeft', 'ArrowLeft', 'ArrowLeft']) {
    await page.keyboard.press(key);
    counts.push(await queens(page));
    excluded.push(await page.locator('.board-picture [data-out]').count());
  }
  assert.deepEqual(counts, [0, 1, 1, 2, 1, 1, 0, 0]);
  // A queen in a corner of 6 x 6 attacks 15 squares.
  assert.equal(excluded[1], 15);
  assert.equal(excluded[7], 0);
  await page.keyboard.press('ArrowRight');
  assert.equal(await page.locator('.board-picture .branched').count(), 6);
}));

test('digits, clues and candidates of the puzzle', () => visit('knuth', async (page) => {
  await paste(page, '1.....2..3.....4');
  await page.locator('.theatre .size').getByText('4 clues are chosen').waitFor();
  assert.deepEqual(await page.locator('.board-picture .given').allTextContents(), ['1', '2', '3', '4']);
  await page.keyboard.press('End');
  const solutions = Number(await page.locator('.theatre .facts dd').nth(1).textContent());
  assert(solutions > 0);
  await page.locator('.theatre select').nth(2).selectOption('solution');
  await page.keyboard.press('Home');
  await page.evaluate(() => document.activeElement.blur());
  await page.keyboard.press('ArrowRight');
  const digits = await page.locator('.board-picture text.sign').allTextContents();
  assert.equal(new Set(digits.slice(0, 4)).size, 4);
  assert.match(digits.join(''), /^[1-4]{16}$/);
}));

test('pieces fill their box, words fill their cells, and other problems list rows and columns', () => visit('pentominoes-3&step=solution', async (page) => {
  await page.keyboard.press('ArrowRight');
  assert.equal(await page.locator('.board-picture [data-level]').count(), 60);
  const levels = await page.locator('.board-picture [data-level]').evaluateAll((all) => all.map((one) => one.dataset.level));
  assert.equal(new Set(levels).size, 12);
  await paste(page, 'a b c\na b\nc\n');
  await page.locator('.chosen-picture').waitFor();
  await page.keyboard.press('ArrowRight');
  assert.deepEqual(await page.locator('.chosen-picture .rows li').allTextContents(), ['a b', 'c']);
  assert.equal(await page.locator('.chosen-picture .covered').count(), 3);
}));

test('the running line moves with each event, in both programs', () => visit('knuth&step=link', async (page) => {
  const lines = [await running(page)];
  for (let i = 0; i < 7; ++i) {
    await page.keyboard.press('ArrowRight');
    lines.push(await running(page));
  }
  assert.deepEqual(lines, ['call', 'choose', 'unlink', 'hide', 'hide', 'hide', 'hide', 'try']);
  await page.keyboard.press('ArrowLeft');
  assert.equal(await running(page), 'hide');
  assert.equal(await page.locator('.lines-list .caller').getAttribute('data-line'), 'coverItem');
  assert.equal(await page.locator('.variables dd').nth(1).textContent(), 'a, size 2');
  await page.locator('.lines-pane select').selectOption('matrix');
  assert.equal(await running(page), 'hide');
  assert.match(await page.locator('.lines-list').textContent(), /delete column j/);
  await page.reload();
  await page.locator('.lines-list').getByText('delete column j').waitFor();
  await page.keyboard.press('Home');
  await page.evaluate(() => document.activeElement.blur());
  await page.keyboard.press('ArrowRight');
  assert.equal(await page.locator('.sizes .least').textContent(), 'a 2');
}));

test('what is pointed at in one pane is marked in the others, and told', () => visit('queens-6&step=option', async (page) => {
  const matrix = page.locator('.theatre .matrix canvas'), picture = () => matrix.screenshot();
  for (let i = 0; i < 2; ++i) await page.keyboard.press('ArrowRight');
  await page.waitForTimeout(600);
  const before = await picture();
  await page.locator('.board-picture [data-square="8"]').hover();
  await page.waitForTimeout(100);
  assert(!(await picture()).equals(before));
  assert.equal(await told(page), 'r2 c3 a4 b5 can be chosen.');
  await page.locator('.board-picture [data-square="7"]').hover();
  assert.equal(await told(page), 'r2 c2 a3 b6 is excluded: b6 is covered.');
  const box = await matrix.boundingBox();
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.locator('.board-picture .marked').waitFor({ state: 'attached' });
  assert.match(await told(page), /^r\d c\d/);
  await page.mouse.move(5, 5);
  await page.locator('.board-picture .marked').waitFor({ state: 'detached' });
  await page.locator('.theatre .path li').first().hover();
  assert.equal(await told(page), 'r1 c1 a1 b6 is chosen.');
  await page.mouse.move(5, 5);
  await page.locator('.problem-picture').focus();
  await page.keyboard.press('ArrowDown');
  assert.equal(await told(page), 'r1 c1 a1 b6 is chosen.');
  assert.equal(await page.locator('.board-picture .marked').count(), 1);
}));

test('names of the last change stand at the edge of a matrix that is too small for all', () => visit('pentominoes-5&at=1000', async (page) => {
  const texts = async () => {
    const [, bytes] = await saved(page, page.getByRole('button', { name: 'Save as SVG' }));
    return [...bytes.toString().matchAll(/<text[^>]*>([^<]*)/g)].map(([, text]) => text);
  };
  const shown = await texts();
  assert(shown.some((text) => text.startsWith('X 01 10')), String(shown));
  await page.keyboard.press('ArrowRight');
  const item = await page.locator('.theatre .said b').first().textContent();
  assert((await texts()).includes(item), item);
}));

test('the picture follows the search until it is moved', () => visit('queens-12&at=900&step=link', async (page) => {
  const follow = page.getByRole('button', { name: 'Follow' });
  assert.equal(await follow.isVisible(), false);
  for (let i = 0; i < 4; ++i) await page.keyboard.press('+');
  assert.equal(await follow.getAttribute('aria-pressed'), 'true');
  const picture = () => page.locator('.theatre .matrix canvas').screenshot();
  /** Whether a name of the last change is in the picture after a way that leaves it. */
  const isInPicture = async () => {
    for (let i = 0; i < 40; ++i) await page.keyboard.press('ArrowRight');
    await page.waitForTimeout(300);
    const [item, [, bytes]] = [await page.locator('.theatre .said b').first().textContent(), await saved(page, page.getByRole('button', { name: 'Save as SVG' }))];
    return bytes.toString().includes(`>${item}<`);
  };
  assert(await isInPicture());
  for (let i = 0; i < 30; ++i) await page.keyboard.press('Control+ArrowLeft');
  for (let i = 0; i < 30; ++i) await page.keyboard.press('Control+ArrowUp');
  assert.equal(await follow.getAttribute('aria-pressed'), 'false');
  const still = await picture();
  await follow.click();
  await page.waitForTimeout(300);
  assert(!(await picture()).equals(still));
  assert.equal(await follow.getAttribute('aria-pressed'), 'true');
  assert(await isInPicture());
}, { reducedMotion: 'reduce' }));

test('models of the library have numbers and choices, and links', () => visit('knuth', async (page) => {
  const size = page.locator('.theatre .size'), problem = page.locator('.theatre select').first();
  assert.equal(await problem.locator('option').count(), 24);
  await problem.selectOption('sudoku');
  await size.getByText('729 options × 324 items').waitFor();
  await problem.selectOption('colorings');
  await size.getByText('72 options × 10 items').waitFor();
  await page.locator('.parameters select').selectOption('1');
  await size.getByText('192 options × 24 items').waitFor();
  await page.reload();
  await size.getByText('192 options × 24 items').waitFor();
  assert.match(page.url(), /#theatre=colorings-1-4-4/);
  await problem.selectOption('steiner');
  await size.getByText('35 options × 21 items').waitFor();
}));

test('a puzzle with all rows of its matrix begins with its clues', () => visit('knuth', async (page) => {
  const puzzle = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79';
  await page.evaluate((text) => localStorage.setItem('quadrille.puzzle', JSON.stringify(text)), puzzle);
  await page.reload();
  await page.locator('.theatre .said').filter({ hasText: /./ }).waitFor();
  await page.locator('.theatre select').first().selectOption('whole');
  await page.locator('.theatre .size').getByText('729 options × 354 items').waitFor();
  await page.locator('.theatre select').nth(2).selectOption('option');
  await page.evaluate(() => document.activeElement.blur());
  for (let i = 0; i < 4; ++i) await page.keyboard.press('ArrowRight');
  assert.deepEqual(await page.locator('.theatre .path li').allTextContents(), ['r1c1 = 51 of 1 for k1', 'r1c2 = 31 of 1 for k2']);
  await page.getByRole('button', { name: 'Copy link to this moment' }).click();
  await page.locator('.theatre .note').getByText(/copied|allow/).waitFor();
  assert.match(page.url(), /#theatre=text:[\w-]+&rows=all&step=option&at=\d+$/);
  const link = page.url();
  await page.goto('about:blank');
  await page.goto(link);
  await page.locator('.theatre .size').getByText('729 options × 354 items').waitFor();
}));

for (const [name, options] of Object.entries({
  phone: { viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true },
  'dark phone in Chinese': { viewport: { width: 360, height: 740 }, colorScheme: 'dark', locale: 'zh-CN', hasTouch: true },
})) {
  test(`on a ${name}, one pane is shown at a time`, () => visit('queens-6&at=500', async (page) => {
    const panes = ['.problem-pane', '.stage > .matrix', '.lines-pane', '.wing'];
    for (const [i, shown] of panes.entries()) {
      await page.locator('.tabs button').nth(i).click();
      for (const pane of panes) assert.equal(await page.locator(`.theatre ${pane}`).isVisible(), pane === shown, pane);
      assert(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
      if (shown === '.lines-pane') {
        await page.waitForFunction(() => {
          const [list, row] = ['.lines-list', '.lines-list [aria-current]'].map((name) => document.querySelector(name).getBoundingClientRect());
          return row.top >= list.top && row.bottom <= list.bottom + 1;
        });
      }
      assert.deepEqual(await violations(page), []);
    }
  }, { bypassCSP: true, ...options }));
}
