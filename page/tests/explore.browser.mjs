// Explore: making puzzles, and a collection.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { button, digits, isFirefox, says, violations, visit, write } from './browser.mjs';

const fragment = 'explore';
const rows = (page) => page.locator('.collection tbody tr');
const column = (page, number) => page.locator(`.collection tbody td:nth-child(${number})`).allTextContents();
const puzzles = [
  '8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..',
  '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79',
  `53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..7x`,
];
const collect = async (page) => {
  await page.locator('#explore-text').fill(puzzles.join('\n'));
  await button(page, 'Read').click();
  await page.getByText('Read 2 puzzles. 1 record could not be read.').waitFor();
};

test('makes easy puzzles with as many clues as are wanted', () =>
  visit(
    async (page) => {
      const field = (legend, name) => page.getByRole('group', { name: legend }).getByRole('spinbutton', { name });
      await write(field(/^Number of clues/, 'to'), '36');
      await write(field(/^Number of clues/, 'from'), '40');
      await write(field(/^Rating: up/, 'to'), '1.2');
      await write(page.getByLabel('How many'), '4');
      await button(page, 'Make them').click();
      await page.getByText(/^Made 4\.$/).waitFor();
      const clues = (await column(page, 3)).map(Number),
        ratings = (await column(page, 4)).map(Number);
      assert(clues.length === 4 && clues.every((number) => number >= 36 && number <= 40), String(clues));
      assert(ratings.every((rating) => rating >= 1 && rating <= 1.2), String(ratings));
      await write(field(/^Number of clues/, 'to'), '');
      await button(page, 'Make them').click();
      await rows(page).nth(7).waitFor();
      assert.deepEqual((await column(page, 3)).slice(4), ['40', '40', '40', '40']);
      // A pattern says how many there are.
      await page.getByText('Draw where clues are').click();
      await page.locator('.pattern [role=gridcell]').first().press(' ');
      await page.getByRole('group', { name: /^Number of clues/ }).waitFor({ state: 'hidden' });
    },
    { fragment },
  ));

test('makes puzzles with a drawn pattern, keeps them, and opens one', () =>
  visit(
    async (page) => {
      await page.getByText('Draw where clues are').click();
      await page.locator('.pattern [role=gridcell]').first().focus();
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press(' ');
      await page.getByText('2 cells with clues').waitFor();
      await button(page, 'No drawing').click();
      await write(page.getByLabel('How many'), '3');
      await button(page, 'Make them').click();
      await page.getByText(/^Made 3\.$/).waitFor();
      assert.equal(await rows(page).count(), 3);
      await page.reload();
      await rows(page).nth(2).waitFor();
      await button(page, 'Open puzzle 2 on the board').click();
      await says(page, 'It has exactly one solution.');
      const shown = [...(await digits(page))].slice(0, 81);
      assert(
        shown.every((digit, cell) => (digit === '.') === (shown[80 - cell] === '.')),
        'a half turn keeps the clues',
      );
    },
    { fragment },
  ));

test('makes puzzles of other sizes with rules', () =>
  visit(
    async (page) => {
      await page.getByLabel('Size').selectOption('6x6');
      await page.getByLabel('diagonal ╲').check();
      await write(page.getByLabel('How many'), '1');
      await button(page, 'Make them').click();
      await page.getByText(/^Made 1\.$/).waitFor();
      await button(page, 'Open puzzle 1 on the board').click();
      await says(page, 'It has exactly one solution.');
      await page.locator('summary').getByText('Rules', { exact: true }).click();
      await page.getByRole('button', { name: /^Main diagonal: / }).waitFor();
    },
    { fragment },
  ));

test('reads, rates, sorts and filters a collection', () =>
  visit(
    async (page) => {
      await collect(page);
      assert.deepEqual(await column(page, 4), ['not rated', 'not rated']);
      await button(page, 'Rate all').click();
      await page.getByText('Rated 2 of 2').waitFor();
      assert.deepEqual(await column(page, 4), ['10.7', '1.2']);
      await page.locator('.collection th').getByRole('button', { name: 'Rating' }).click();
      assert.deepEqual(await column(page, 4), ['1.2', '10.7']);
      await write(page.locator('.collection').getByLabel('from'), '5');
      await page.getByText('1 of 2 puzzles').waitFor();
      assert.deepEqual(await column(page, 4), ['10.7']);
    },
    { fragment },
  ));

test('a teacher prints six puzzles that get harder, with as many clues as she wants', () =>
  visit(
    async (page, context) => {
      await collect(page);
      const printed = () =>
        page.evaluate(() => new Promise((done) => (window.print = () => done(document.querySelectorAll('.booklet').length))));
      await write(page.getByLabel('How many'), '6');
      await page.getByLabel('easy', { exact: true }).check();
      await page.getByRole('group', { name: /^Rating: up/ }).waitFor({ state: 'hidden' });
      await page.getByLabel('medium', { exact: true }).check();
      await page.getByLabel('hard', { exact: true }).check();
      await write(page.getByLabel('easy: clues from'), '36');
      await write(page.getByLabel('easy: clues to'), '40');
      await write(page.getByLabel('hard: clues from', { exact: true }), '28');
      await write(page.getByLabel('hard: clues to', { exact: true }), '30');
      await button(page, 'Make them').click();
      await page.getByText(/^Made 6\.$/).waitFor();
      const made = (await column(page, 4)).slice(2).map(Number),
        clues = (await column(page, 3)).slice(2).map(Number);
      assert.deepEqual(made, [...made].sort((a, b) => a - b), 'from easy to hard');
      for (const [i, [least, most]] of [[0, 1.4], [1.5, 2.5], [2.6, 4.4]].entries())
        assert(made.slice(2 * i, 2 * i + 2).every((rating) => rating >= least && rating <= most), String(made));
      assert(clues.slice(0, 2).every((n) => n >= 36 && n <= 40), String(clues));
      assert(clues.slice(4).every((n) => n >= 28 && n <= 30), String(clues));
      // What has just been made is chosen; one of them is not wanted.
      await page.getByText('6 of 8 puzzles chosen').waitFor();
      await page.getByLabel('Choose puzzle 8').uncheck();
      await page.getByText('5 of 8 puzzles chosen').waitFor();
      await page.getByLabel('Choose puzzle 8').check();
      await page.getByLabel('Title of the sheet').fill('Sudoku, class 4b');
      const done = printed();
      await button(page, 'Print').click();
      assert.equal(await done, 2);
      const text = await page.locator('.booklet').allTextContents();
      assert(text[0].startsWith('Sudoku, class 4bPuzzle 1') && text[0].includes('Puzzle 6'), text[0]);
      assert(!text.join('').includes('·'), 'no ratings');
      assert(text[1].startsWith('Solutions'), text[1]);
      if (!isFirefox) {
        const pdf = (await page.pdf({ format: 'Letter' })).toString('latin1');
        assert.equal(pdf.match(/\/Type \/Page\b/g).length, 2, 'six on a page, and their solutions');
      }
      await page.evaluate(() => dispatchEvent(new Event('afterprint')));
      page.once('dialog', (dialog) => dialog.accept());
      await button(page, 'Remove these').click();
      await page.getByText('2 puzzles', { exact: true }).waitFor();
      assert.equal(context.pages().length, 1);
    },
    { fragment },
  ));

test('makes puzzles with rules from easy to hard', () =>
  visit(
    async (page) => {
      await page.getByLabel('Size').selectOption('6x6');
      await page.getByLabel('diagonal ╱').check();
      await write(page.getByLabel('How many'), '3');
      for (const level of ['easy', 'medium', 'hard']) await page.getByLabel(level, { exact: true }).check();
      await button(page, 'Make them').click();
      await page.getByText(/^Made 3\.$/).waitFor({ timeout: 60_000 });
      const weights = (await column(page, 4)).map(Number);
      assert(weights[0] <= 22 && weights[1] >= 23 && weights[1] <= 30 && weights[2] >= 31, String(weights));
    },
    { fragment },
  ));

test('says which levels have no puzzle with the clues that are asked for', () =>
  visit(
    async (page) => {
      await write(page.getByLabel('How many'), '1');
      await page.getByLabel('very hard', { exact: true }).check();
      await write(page.getByLabel('very hard: clues from'), '79');
      await write(page.getByLabel('very hard: clues to'), '80');
      await button(page, 'Make them').click();
      await page.getByText(/^Made 0\. 1 of the level very hard were not found in time\./).waitFor({ timeout: 60_000 });
    },
    { fragment },
  ));

test('two tabs share the collection, and neither overwrites what the other one adds', () =>
  visit(
    async (page, context) => {
      const other = await context.newPage();
      await other.goto(page.url());
      await other.locator('#explore-text').waitFor();
      await collect(page);
      await rows(other).nth(1).waitFor();
      await other.locator('#explore-text').fill(puzzles[0]);
      await button(other, 'Read').click();
      await rows(other).nth(2).waitFor();
      await rows(page).nth(2).waitFor();
      other.once('dialog', (dialog) => dialog.accept());
      await other.getByLabel('Choose puzzle 1').check();
      await button(other, 'Remove these').click();
      await page.getByText('2 puzzles', { exact: true }).waitFor();
      await page.reload();
      await rows(page).nth(1).waitFor();
      assert.equal(await rows(page).count(), 2);
    },
    { fragment },
  ));

test('prints a booklet', () =>
  visit(
    async (page) => {
      await collect(page);
      await page.evaluate(
        () => (window.print = () => (window.printed = document.querySelectorAll('.booklet figure svg').length)),
      );
      await button(page, 'Print').click();
      // Two puzzles, and their solutions on a page of their own.
      await page.waitForFunction(() => window.printed === 4);
      assert.equal(await page.locator('.booklet.solved figure').count(), 2);
      if (!isFirefox) {
        await page.emulateMedia({ media: 'print' });
        assert(await page.locator('.booklet figure').first().isVisible());
        assert(await page.locator('main').isHidden());
      }
      await page.evaluate(() => dispatchEvent(new Event('afterprint')));
      assert.equal(await page.locator('.booklet').count(), 0);
      if (!isFirefox) await page.emulateMedia({ media: null });
      await page.getByLabel('with solutions').uncheck();
      await button(page, 'Print').click();
      await page.waitForFunction(() => window.printed === 2);
    },
    { fragment },
  ));

// Firefox cannot be told to show what it would print.
test('prints the list, without its controls', { skip: isFirefox }, () =>
  visit(
    async (page) => {
      await collect(page);
      await page.emulateMedia({ media: 'print' });
      assert(await rows(page).first().isVisible());
      assert.equal(await page.locator('main').locator('input, textarea, select, td button').locator('visible=true').count(), 0);
    },
    { fragment },
  ));

for (const [setting, options] of Object.entries({
  light: {},
  dark: { colorScheme: 'dark' },
  phone: { viewport: { width: 320, height: 640 }, isMobile: true, hasTouch: true },
})) {
  test(`is accessible: ${setting}`, () =>
    visit(
      async (page) => {
        await page.getByText('Draw where clues are').click();
        await collect(page);
        assert.deepEqual(await violations(page), []);
        assert(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
      },
      { fragment, bypassCSP: true, ...options },
    ));
}
