// The Board as a setter uses it: rules are drawn by mouse and keyboard, changed, and taken back.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { button, cell, digits, label, read, says, visit, write } from './browser.mjs';

const center = async (page, row, column) => {
  const { x, y, width, height } = await cell(page, row, column).boundingBox();
  return [x + width / 2, y + height / 2];
};

/** Drags over cells, each given as [row, column]. */
async function drag(page, cells) {
  await page.mouse.move(...(await center(page, ...cells[0])));
  await page.mouse.down();
  for (const each of cells.slice(1)) await page.mouse.move(...(await center(page, ...each)), { steps: 6 });
  await page.mouse.up();
}

async function choose(page, name) {
  await page.getByRole('searchbox', { name: 'Find a rule' }).fill(name);
  await page.locator('.palette').getByRole('button', { name, exact: true }).click();
}

/** Waits until these are the rules of the puzzle that the page keeps. */
const rulesAre = (page, expected) =>
  page.waitForFunction(
    (wanted) => {
      const text = Object.values(localStorage).find((value) => value.startsWith('"board'));
      const rest = (text ? JSON.parse(text) : '').split('\n').slice(11);
      return rest.filter((line) => line !== '').join('|') === wanted;
    },
    expected.join('|'),
    { timeout: 5000 },
  );

test('draws rules with the mouse, and takes them back', () =>
  visit(async (page) => {
    await cell(page, 1, 1).click();
    await button(page, 'Set').click();
    await choose(page, 'Cage');
    await drag(page, [[1, 1], [1, 2], [2, 2]]); // prettier-ignore
    await rulesAre(page, ['cage r1c1 r1c2 r2c2']);
    await page.keyboard.type('15');
    await rulesAre(page, ['cage 15 r1c1 r1c2 r2c2']);
    await page.locator('.sheet .q-cage').first().waitFor({ state: 'attached' });
    await choose(page, 'Thermometer');
    // From corner to corner, without the cells beside it.
    await drag(page, [[5, 5], [6, 6], [7, 7]]); // prettier-ignore
    await rulesAre(page, ['cage 15 r1c1 r1c2 r2c2', 'thermometer r5c5 r6c6 r7c7']);
    await choose(page, 'Black dot');
    const [x, y] = await center(page, 9, 1),
      { width } = await cell(page, 9, 1).boundingBox();
    await page.mouse.click(x + 0.42 * width, y);
    await rulesAre(page, ['cage 15 r1c1 r1c2 r2c2', 'thermometer r5c5 r6c6 r7c7', 'ratio r9c1 r9c2']);
    // Drawn again, it is removed.
    await page.mouse.click(x + 0.42 * width, y);
    await rulesAre(page, ['cage 15 r1c1 r1c2 r2c2', 'thermometer r5c5 r6c6 r7c7']);
    await button(page, 'Undo').click();
    await button(page, 'Undo').click();
    await rulesAre(page, ['cage 15 r1c1 r1c2 r2c2', 'thermometer r5c5 r6c6 r7c7']);
    await button(page, 'Undo').click();
    await button(page, 'Undo').click();
    await rulesAre(page, []);
    assert.equal(await page.locator('.sheet .q-cage').count(), 0);
  }));

test('draws rules with keys', () =>
  visit(async (page) => {
    await button(page, 'Set').click();
    await choose(page, 'Whispers line');
    await cell(page, 4, 4).focus();
    for (const key of ['Shift+ArrowRight', 'Shift+ArrowDown', 'Enter']) await page.keyboard.press(key);
    await rulesAre(page, ['whispers r4c4 r4c5 r5c5']);
    await page.keyboard.press('4');
    await rulesAre(page, ['whispers 4 r4c4 r4c5 r5c5']);
    await page.keyboard.press('Delete');
    await rulesAre(page, []);
    // The first one ends the drawing, the second one the selection.
    for (const key of ['Escape', 'Escape', '4']) await page.keyboard.press(key);
    assert.equal(await label(page, 5, 5), 'row 5, column 5, clue 4');
  }));

test('draws clues at the edge and rules of the whole grid', () =>
  visit(async (page) => {
    await button(page, 'Set').click();
    await choose(page, 'Sandwich');
    await cell(page, 3, 1).click();
    await page.keyboard.type('12');
    await rulesAre(page, ['sandwich 12 r3c1 r3c2 r3c3 r3c4 r3c5 r3c6 r3c7 r3c8 r3c9']);
    await choose(page, 'Anti-knight');
    await rulesAre(page, ['sandwich 12 r3c1 r3c2 r3c3 r3c4 r3c5 r3c6 r3c7 r3c8 r3c9', 'anti-knight']);
    assert.equal(await button(page, 'Anti-knight').getAttribute('aria-pressed'), 'true');
    await button(page, 'Anti-knight').click();
    await rulesAre(page, ['sandwich 12 r3c1 r3c2 r3c3 r3c4 r3c5 r3c6 r3c7 r3c8 r3c9']);
  }));

test('takes rules in words, and says what is wrong with them', () =>
  visit(async (page) => {
    await button(page, 'Set').click();
    await page.locator('summary').getByText('Write a rule', { exact: true }).click();
    const field = page.getByLabel('A rule in words');
    await field.fill('either (even r1c1) (cage 10 r1c1 r1c2)');
    await button(page, 'Add').click();
    await rulesAre(page, ['either (even r1c1) (cage 10 r1c1 r1c2)']);
    await field.fill('caje 10 r1c1 r1c2');
    await button(page, 'Add').click();
    await says(page, /cage/);
    assert.equal(await field.inputValue(), 'caje 10 r1c1 r1c2');
  }));

test('true candidates stay while a puzzle is made', () =>
  visit(async (page) => {
    await read(page, '8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9.......');
    await button(page, 'Set').click();
    await says(page, 'It has more than one solution.');
    await button(page, 'True candidates').click();
    await says(page, /candidates in \d+ empty cells are in some solution/);
    const marks = () => page.locator('.mark').count();
    const before = await marks();
    await cell(page, 9, 7).click();
    await page.keyboard.press('4');
    await page.waitForFunction((before) => {
      const now = document.querySelectorAll('.mark').length;
      return now > 0 && now < before && !document.querySelector('.stale');
    }, before);
    assert.equal(await button(page, 'True candidates').getAttribute('aria-pressed'), 'true');
    await button(page, 'True candidates').click();
    assert.equal(await marks(), 0);
  }));

test('what breaks a puzzle is named, rules too, and can be taken away', () =>
  visit(async (page) => {
    const rows = `9........\n${'.........\n'.repeat(8)}`;
    await read(page, `board 9x9\ngrid\n${rows}cage 10 r1c1 r1c2 r1c3 r2c1\ncage 20 r5c5-r5c8\n`);
    await button(page, 'Set').click();
    await says(page, 'It has no solution. These clues and rules contradict each other:');
    const list = page.locator('.conflict li');
    await page.waitForFunction(() => document.querySelectorAll('.cell.bad').length === 4);
    assert.equal(await label(page, 1, 1), 'row 1, column 1, clue 9, 10-cage of 4 cells, continues right and down, part of a contradiction');
    assert.equal(await label(page, 5, 8), 'row 5, column 8, empty, 20-cage of 4 cells, continues left');
    assert.deepEqual(await list.locator('span').allTextContents(), [
      '10-cage r1c1 r1c2 r1c3 r2c1: different numbers, which add up to 10',
      'r1c1 = 9',
    ]);
    await button(page, 'Remove 10-cage r1c1 r1c2 r1c3 r2c1').click();
    await says(page, 'It has more than one solution.');
    assert.equal(await list.count(), 0);
    assert.equal(await page.evaluate(() => document.activeElement.className), 'conflict');
    await rulesAre(page, ['cage 20 r5c5-r5c8']);
    await button(page, 'Undo').click();
    await says(page, 'It has no solution. These clues and rules contradict each other:');
    await button(page, 'Remove r1c1 = 9').click();
    await says(page, 'It has more than one solution.');
  }));

test('the list of rules shows, changes, moves and removes them', () =>
  visit(async (page) => {
    await read(page, 'board 9x9\ncage 10 r1c1-r1c3 r2c1\nthermometer r5c5-r5c8\n');
    await button(page, 'Set').click();
    await page.locator('summary').getByText('Rules', { exact: true }).click();
    await button(page, '10-cage r1c1 r1c2 r1c3 r2c1: different numbers, which add up to 10').click();
    assert.equal(await page.locator('.cell.looked').count(), 4);
    await write(page.getByLabel('Number of 10-cage r1c1 r1c2 r1c3 r2c1'), '12');
    await page.keyboard.press('Enter');
    await rulesAre(page, ['cage 12 r1c1 r1c2 r1c3 r2c1', 'thermometer r5c5-r5c8']);
    await button(page, 'Thermometer from r5c5 to r5c8: numbers grow from the first cell to the last').focus();
    await page.keyboard.press('Alt+ArrowDown');
    await rulesAre(page, ['cage 12 r1c1 r1c2 r1c3 r2c1', 'thermometer r6c5 r6c6 r6c7 r6c8']);
    await button(page, 'Remove 12-cage r1c1 r1c2 r1c3 r2c1').click();
    await rulesAre(page, ['thermometer r6c5 r6c6 r6c7 r6c8']);
  }));

test('each task has its own tools', () =>
  visit(
    async (page) => {
      const seen = (name) => button(page, name).isVisible();
      await read(page, '8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..');
      await says(page, 'It has exactly one solution.');
      assert.deepEqual([await seen('Hint'), await seen('Solve'), await seen('Cage')], [true, false, false]);
      await cell(page, 1, 1).click();
      await page.keyboard.press('7');
      await says(page, 'Clues stay. To change them, choose “Set”.');
      await button(page, 'Set').click();
      await button(page, 'Cage').waitFor();
      assert.deepEqual([await seen('Hint'), await seen('Solve')], [false, false]);
      await page.keyboard.press('Tab');
      await cell(page, 1, 1).click();
      await page.keyboard.press('Delete');
      assert.equal((await digits(page))[0], '.');
      await button(page, 'Analyze').click();
      assert.deepEqual([await seen('Hint'), await seen('Solve'), await seen('Cage')], [true, true, false]);
      await page.reload();
      assert.equal(await button(page, 'Analyze').getAttribute('aria-pressed'), 'true');
    },
    { task: 'play' },
  ));

test('who sets finds the tools again, in groups that open', () =>
  visit(
    async (page) => {
      const groups = () => page.locator('.setting details > summary:visible').allTextContents();
      await read(page, 'board 4x4\ncage 3 r1c1 r1c2\n');
      await button(page, 'Cage').waitFor();
      assert.deepEqual(await groups(), [
        'New board',
        'Write a rule',
        'Regions',
        'What cells may hold',
        'Make clues',
        'Fewer clues and rules',
        'Title, author, rules text',
        'Versions',
      ]);
      assert.equal(await button(page, 'Remove clues').isVisible(), false);
      await page.locator('summary').getByText('Fewer clues and rules', { exact: true }).click();
      await button(page, 'Remove clues').waitFor();
      await page.reload();
      await button(page, 'Cage').waitFor();
      // Whoever has a puzzle is not asked for another one.
      assert.equal(await button(page, 'Today’s puzzle').isVisible(), false);
      await button(page, 'Play').click();
      assert.deepEqual(await groups(), []);
      assert(await button(page, 'Today’s puzzle').isVisible());
    },
    { task: 'set' },
  ));

test('begins with boards of other sizes', () =>
  visit(async (page) => {
    await button(page, 'Set').click();
    await page.getByLabel('Empty board').selectOption('6x6');
    await button(page, 'Begin').click();
    await page.getByRole('grid', { name: 'Sudoku board, 6 by 6' }).waitFor();
    await choose(page, 'Cage');
    await drag(page, [[6, 1], [6, 2]]); // prettier-ignore
    await page.keyboard.type('11');
    await page.waitForFunction(() => localStorage['quadrille.puzzle'].includes('cage 11 r6c1 r6c2'));
    await says(page, 'It has more than one solution.');
  }));

test('what would make a puzzle unique is listed, and added by a click', () =>
  visit(async (page) => {
    await read(page, '.3..7....6..195....9.....6.8...6...34..8.3..17...2...6.6....28....4.9..5.......7.');
    await button(page, 'Set').click();
    await says(page, 'It has more than one solution.');
    await button(page, 'What would make it unique?').click();
    await says(page, /^Any one of these leaves one solution: 3 clues, 9 rules\. 4 groups of cells are equal/);
    const items = page.locator('.verdict .rule-list li');
    assert.equal(await items.count(), 16);
    await items.filter({ hasText: 'r1c1 = r3c7 = r4c2 in every solution' }).waitFor();
    await items.filter({ hasText: /^X between r9c3 and r9c4/ }).getByRole('button', { name: /^Add: / }).click();
    await says(page, 'It has exactly one solution.');
    assert.equal(await items.count(), 0);
  }));
