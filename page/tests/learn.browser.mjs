// Learn as its visitors use it, in a browser; see theatre.browser.mjs.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { violations, visit as visitPage, write } from './browser.mjs';

const visit = (lesson, body, options = {}) =>
  visitPage(
    async (page) => {
      page.setDefaultTimeout(30_000);
      await body(page);
    },
    { fragment: `learn=lesson-${lesson}`, ...options },
  );

const press = (place, name) => place.getByRole('button', { name, exact: true }).first().click();
const exercise = (page) => page.locator('.learn .exercise');
const feedback = (page) => page.locator('.learn .feedback').textContent();
const isRight = (page) => page.locator('.learn .feedback').getAttribute('data-right');
const asked = (page) => page.locator('.learn .asked').textContent();
const square = (page, number) => page.locator('.learn .click-grid').first().locator('button').nth(number);
const row = (page, number) => exercise(page).getByRole('button', { name: `Row ${number}`, exact: true });
const column = (page, name) => exercise(page).getByRole('button', { name: `Column ${name}`, exact: true });
const one = (page, number, name) => exercise(page).getByRole('button', { name: `Row ${number}, Column ${name}`, exact: true });
const solved = (page, number) => page.locator('.learn .contents li').nth(number - 1).locator('.done').waitFor();
const open = (page, number) => page.evaluate((lesson) => (location.hash = `#learn=lesson-${lesson}`), number);

async function nodes(page) {
  const figure = page.locator('.learn .figures .figure').last();
  await press(figure, 'Run');
  const done = figure.locator('.count').filter({ hasText: 'Finished' });
  await done.waitFor({ timeout: 60000 });
  return done.textContent();
}

test('lessons have addresses, a list, and a next one', () => visit(3, async (page) => {
  const title = page.locator('.learn .lesson h2');
  assert.equal(await title.textContent(), 'The cell with the fewest candidates');
  await page.locator('.learn .lesson-steps a').last().click();
  await title.filter({ hasText: 'Sets as bits' }).waitFor();
  assert.match(page.url(), /#learn=lesson-4$/);
  assert.equal(await page.evaluate(() => document.activeElement.textContent), 'Sets as bits');
  await page.locator('.learn .contents a').nth(8).click();
  await title.filter({ hasText: 'What fast solvers do' }).waitFor();
  assert.equal(await page.locator('.learn .lesson-steps a.main').isVisible(), false);
  assert.equal(await page.locator('.learn .contents [aria-current]').textContent(), 'What fast solvers do');
  await page.goBack();
  await title.filter({ hasText: 'Sets as bits' }).waitFor();
  await page.goto('about:blank');
  await page.goBack();
  await title.filter({ hasText: 'Sets as bits' }).waitFor();
}));

test('rows that cover each column once', () => visit(1, async (page) => {
  await row(page, 1).click();
  await row(page, 5).click();
  assert.equal(await feedback(page), 'Column a has its 1 more than once, in rows 1, 5: they exclude each other.');
  assert.equal(await isRight(page), 'false');
  await row(page, 5).click();
  assert.equal(await feedback(page), 'Number of columns without a 1 so far: 4.');
  for (const number of [4, 6]) await row(page, number).click();
  assert.equal(await feedback(page), 'An exact cover: rows 1, 4, 6 have exactly one 1 in each column.');
  await solved(page, 1);
  await page.reload();
  await solved(page, 1);
  await page.locator('.learn a.button', { hasText: 'Theatre' }).click();
  await page.locator('.theatre .size').getByText('6 options × 6 items').waitFor();
}));

test('cells in reading order, and those with the fewest candidates', () => visit(2, async (page) => {
  await square(page, 0).click();
  assert.equal(await feedback(page), 'r1c1 has its digit.');
  await square(page, 5).click();
  assert.equal(await feedback(page), 'r1c6 has to wait: in reading order r1c2 is the first empty cell.');
  for (const [i, number] of [1, 2, 3].entries()) {
    await square(page, number).click();
    assert.equal(await isRight(page), 'true', String(i));
    assert.match(await square(page, number).textContent(), /^[1-9]$/);
  }
  await solved(page, 2);
  await open(page, 3);
  await page.locator('.learn .asked').filter({ hasText: 'fewest' }).waitFor();
  for (let round = 0; round < 3; ++round) {
    // A wrong answer names a right one.
    const empty = await page.locator('.learn .click-grid button').evaluateAll((all) => all.findIndex((cell) => cell.textContent === ''));
    await square(page, empty).click();
    const [, best] = /(r\dc\d) only/.exec(await feedback(page)) ?? [];
    if (best) await square(page, 9 * (best[1] - 1) + Number(best[3]) - 1).click();
    assert.equal(await isRight(page), 'true');
  }
  await solved(page, 3);
}));

test('the lowest bit', () => visit(4, async (page) => {
  await page.locator('.learn .click-grid button').nth(8).waitFor();
  for (let round = 0; round < 3; ++round) {
    const bits = await page.locator('.learn .click-grid button').allTextContents();
    if (bits.includes('0')) {
      await square(page, bits.indexOf('0')).click();
      assert.match(await feedback(page), /^This bit is 0/);
    }
    await square(page, bits.indexOf('1')).click();
    assert.match(await feedback(page), /not the lowest/);
    await square(page, bits.lastIndexOf('1')).click();
    assert.equal(await isRight(page), 'true');
  }
  await solved(page, 4);
  const bits = (line) => page.locator(`.learn [data-line=${line}] td`).allTextContents();
  const [missing, down, box, candidates] = await Promise.all(['row', 'column', 'box', 'candidates'].map(bits));
  assert.deepEqual(candidates, missing.map((bit, i) => String(bit & down[i] & box[i])));
}));

test('Algorithm X by hand', () => visit(5, async (page) => {
  await page.locator('.learn .asked').filter({ hasText: 'Row 1 is tried' }).waitFor();
  await row(page, 2).click();
  assert.equal(await feedback(page), 'Row 2 stays: it has no 1 in a column of row 1.');
  await row(page, 5).click();
  assert.match(await feedback(page), /^Row 5 goes: column a would be covered twice\. These were all/);
  assert.match(await asked(page), /^Column b is chosen: its size is 2\. Row 2 is tried/);
  for (const number of [3, 4, 6]) await row(page, number).click();
  assert.match(await asked(page), /Row 4 is tried/);
  for (const number of [2, 3]) await row(page, number).click();
  await page.locator('.learn .asked').filter({ hasText: 'Everything has been tried.' }).waitFor();
  assert.equal(await feedback(page), 'The search has ended. Solutions: 1.');
  await solved(page, 5);
}));

test('the node that hides next, and the one that returns', () => visit(6, async (page) => {
  await page.locator('.learn .asked').filter({ hasText: 'cover(d)' }).waitFor();
  await one(page, 1, 'd').click();
  assert.match(await feedback(page), /^The nodes of column d itself stay linked/);
  await one(page, 5, 'a').click();
  assert.match(await feedback(page), /^Not yet/);
  await one(page, 1, 'a').click();
  assert.equal(await feedback(page), 'The node of row 1 leaves column a, which has 1 left.');
  await one(page, 5, 'f').click();
  assert.equal(await isRight(page), 'true');
  for (let i = 0; i < 60 && !(await asked(page)).includes('returns'); ++i) await press(exercise(page), 'Show me');
  assert.match(await asked(page), /^uncover\(\w\) runs/);
  for (let i = 0; i < 60 && !(await asked(page)).startsWith('Every node'); ++i) await press(exercise(page), 'Show me');
  assert.equal(await asked(page), 'Every node is where it was at the beginning.');
  assert.equal(await page.locator('.learn .contents .done').count(), 0);
}));

test('the column that is chosen next', () => visit(7, async (page) => {
  await page.locator('.learn .asked').filter({ hasText: 'Click the column' }).waitFor();
  await column(page, 'c').click();
  assert.equal(await feedback(page), 'Column c has 3 rows left, column d only 1.');
  await column(page, 'd').click();
  assert.equal(await feedback(page), 'Yes: column d has 1, and no column has fewer.');
  await column(page, 'a').click();
  assert.equal(await feedback(page), 'Column a is covered already.');
  await column(page, 'e').click();
  assert.match(await feedback(page), /^Column e has as few, 2\./);
  await column(page, 'e').click();
  assert.match(await feedback(page), /none left/);
  await column(page, 'c').click();
  await solved(page, 7);
  for (const [place, tried] of [[0, 6], [1, 4]]) {
    const figure = page.locator('.learn .dance').nth(place);
    await press(figure, 'To the end');
    assert.equal(await figure.locator('.count').textContent(), `Options tried: ${tried}. Solutions: 1.`);
  }
}));

test('the four ones of a row of sudoku', () => visit(8, async (page) => {
  for (let round = 0; round < 2; ++round) {
    await page.locator('.learn .asked').filter({ hasText: 'is one row of the matrix' }).waitFor();
    const [, digit, r, c] = /^(\d) in r(\d)c(\d)/.exec(await asked(page)).map(Number);
    const box = 3 * Math.floor((r - 1) / 3) + Math.floor((c - 1) / 3);
    const places = [9 * (r - 1) + c - 1, 9 * (r - 1) + digit - 1, 9 * (c - 1) + digit - 1, 9 * box + digit - 1];
    const at = (block, number) => page.locator('.learn .click-grid').nth(block).locator('button').nth(number);
    await at(1, (places[1] + 1) % 81).click();
    assert.equal(await isRight(page), 'false');
    for (const [block, number] of places.entries()) {
      await at(block, number).click();
      assert.equal(await isRight(page), 'true');
    }
    assert.match(await feedback(page), /^Yes, and these are all/);
    if (round === 0) await press(exercise(page), 'Another one');
  }
  await solved(page, 8);
  const lines = await page.locator('.learn .figure li').allTextContents();
  assert.deepEqual(lines.map((line) => Number(/\d{2,}/.exec(line)[0])), [348, 38, 123, 186, 276]);
  await page.locator('.learn a.button', { hasText: 'Theatre' }).click();
  await page.locator('.theatre .size').getByText('729 options × 341 items').waitFor();
}));

test('planes, singles and lanes', () => visit(9, async (page) => {
  for (let round = 0; round < 3; ++round) {
    await page.locator('.learn .asked').filter({ hasText: 'The plane of' }).waitFor();
    const on = await page.locator('.learn .click-grid button').evaluateAll((all) => all.flatMap((cell, i) => (cell.classList.contains('on') ? [i] : [])));
    for (const number of on) {
      await square(page, number).click();
      if ((await isRight(page)) === 'true') break;
    }
    assert.equal(await isRight(page), 'true');
  }
  await solved(page, 9);
  const singles = page.locator('.learn .figures .figure').first();
  for (let round = 0; round < 30 && !(await singles.locator('.count').textContent()).startsWith('All'); ++round) {
    await press(singles, 'Place them');
  }
  assert.equal(await singles.locator('.count').textContent(), 'All cells are filled, without a guess.');
  await page.getByRole('button', { name: 'Solve 20,000 copies of the puzzle' }).click();
  await page.locator('.learn .count').filter({ hasText: /20,000 puzzles in [\d,]+ ms/ }).waitFor();
}));

test('searches run on the puzzle of the reader', () => visit(2, async (page) => {
  const count = async (number) => {
    await open(page, number);
    await page.locator('.learn .figures .count').filter({ hasText: '0 nodes so far' }).waitFor();
    return nodes(page);
  };
  assert.equal(await count(2), 'Finished: 918,136 nodes. Solutions: 1.');
  assert.equal(await count(3), 'Finished: 14,433 nodes. Solutions: 1.');
  assert.equal(await count(4), 'Finished: 17,653 nodes. Solutions: 1.');
  await write(page.locator('#learn-puzzle'), '1.....2..3.....4');
  await page.locator('#learn-puzzle').press('Enter');
  await open(page, 2);
  await page.locator('.learn .click-grid button').nth(16).waitFor({ state: 'detached' });
  const four = await nodes(page);
  assert.match(four, /^Finished: \d+ nodes\. Solutions: \d+\.$/);
  await write(page.locator('#learn-puzzle'), '12345');
  await page.locator('#learn-puzzle').press('Enter');
  await page.getByRole('alert').first().waitFor();
  assert.equal(await nodes(page), four);
}));

test('the matrix of the reader is in all lessons', () => visit(5, async (page) => {
  const figure = page.locator('.learn .dance');
  await figure.locator('.said').filter({ hasText: /./ }).waitFor();
  await press(figure, 'To the end');
  assert.equal(await figure.locator('.count').textContent(), 'Options tried: 4. Solutions: 1.');
  await write(page.locator('#learn-matrix'), 'a b\na\nb\na b\n');
  await page.locator('#learn-matrix').blur();
  await figure.locator('.count').filter({ hasText: 'Options tried: 0' }).waitFor();
  await press(figure, 'To the end');
  assert.equal(await figure.locator('.count').textContent(), 'Options tried: 3. Solutions: 2.');
  await write(page.locator('#learn-matrix'), 'a b\na x\nb\n');
  await page.locator('#learn-matrix').blur();
  await page.getByRole('alert').filter({ hasText: 'Line 2, column 3: unknown item' }).waitFor();
  await open(page, 1);
  await row(page, 3).click();
  assert.equal(await feedback(page), 'An exact cover: rows 3 have exactly one 1 in each column.');
  await write(page.locator('#learn-matrix'), `${Array.from({ length: 21 }, (_, i) => `i${i}`).join(' ')}\ni1\n`);
  await page.locator('#learn-matrix').blur();
  await page.locator('.learn .asked').filter({ hasText: 'too large' }).waitFor();
}));

test('the long text has its chapters', () => visitPage(async (page) => {
  const isAbove = (number) => page.waitForFunction((wanted) =>
    Math.abs(document.querySelector(`[data-chapter="${wanted}"]`)?.getBoundingClientRect().top) < 100, number);
  await isAbove(7);
  await page.locator('.learn [data-chapter=""] a').first().click();
  await isAbove(1);
  await page.locator('.learn .contents a').first().click();
  await row(page, 1).waitFor();
}, { fragment: 'learn=7' }));

for (const [name, options] of Object.entries({
  light: { colorScheme: 'light' },
  dark: { colorScheme: 'dark' },
  phone: { viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true },
  chinese: { locale: 'zh-CN' },
})) {
  test(`accessible: ${name}`, () => visit(1, async (page) => {
    for (let lesson = 1; lesson <= 9; ++lesson) {
      await open(page, lesson);
      await page.locator('.learn .exercise button').nth(1).waitFor();
      await page.waitForTimeout(200);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      assert(overflow <= 0, `lesson ${lesson}: ${overflow} pixels too wide`);
      assert.deepEqual(await violations(page), [], `lesson ${lesson}`);
    }
  }, { bypassCSP: true, ...options }));
}
