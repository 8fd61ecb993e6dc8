// The Board as players and setters use it.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { button, cell, digits, isFirefox, label, paste, read, says, visit } from './browser.mjs';

const puzzle = '8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..';
const solution = '812753649943682175675491283154237896369845721287169534521974368438526917796318452';
const open = `${puzzle.slice(0, -9)}.9.......`;
const examples = new URL('../../examples/', import.meta.url);
const example = (name) => readFile(new URL(name, examples), 'utf8');
const unique = 'It has exactly one solution.',
  several = 'It has more than one solution.';

const details = (page, name) => page.locator('summary').getByText(name, { exact: true }).click();

test('reads a pasted puzzle, says that it is unique, and solves it', () =>
  visit(async (page) => {
    await paste(page, puzzle);
    await says(page, unique);
    assert.equal(await digits(page), puzzle);
    await button(page, 'Solve').click();
    await says(page, 'This is its solution.');
    assert.equal(await digits(page), solution);
    assert.equal(await label(page, 1, 1), 'row 1, column 1, clue 8');
    assert.equal(await label(page, 1, 2), 'row 1, column 2, solution 1');
  }));

test('a smaller board is opened wherever the focus was', () =>
  visit(async (page) => {
    await read(page, open);
    await says(page, several);
    await cell(page, 9, 9).click();
    await read(page, 'board 4x4\ngrid\n12..\n....\n....\n...1\n');
    await page.getByRole('grid', { name: 'Sudoku board, 4 by 4' }).waitFor();
    assert.equal(await digits(page), '12.............1');
    await says(page, several);
    await page.locator('.pad').getByRole('button', { name: '5', exact: true }).waitFor({ state: 'detached' });
  }));

test('shows two solutions as a difference', () =>
  visit(async (page) => {
    await read(page, open);
    await says(page, several);
    await button(page, 'Show two solutions').click();
    await says(page, /^Two solutions differ in \d+ cells\.$/);
    const shown = await page.locator('.cell.both .digit').allTextContents();
    assert(shown.length > 1 && shown.every((text) => /^[1-9]\/[1-9]$/.test(text) && text[0] !== text[2]));
  }));

test('says why there is no solution', () =>
  visit(async (page) => {
    await read(page, `55${'.'.repeat(79)}`);
    await says(page, 'No solution: r1c1 and r1c2 are equal in row 1.');
    assert.match(await label(page, 1, 2), /equal to a cell that it sees/);
    // 9 has no place in row 1, but no clues clash.
    await read(page, `12345678.........9${'.'.repeat(63)}`);
    await says(page, /contradict each other: (r\dc\d ?)+\.$/);
  }));

test('cells tell their rules', () =>
  visit(async (page) => {
    await read(page, await example('boards/thermometer.txt'));
    await page.locator('[role=gridcell][aria-label*="thermometer, cell 1 of "]').first().waitFor();
    await read(page, puzzle);
    await says(page, unique);
    assert.equal(await label(page, 1, 2), 'row 1, column 2, empty');
  }));

test('dots keep their colors, and marks have room beside sums of cages', () =>
  visit(
    async (page) => {
      await read(page, 'board 9x9\nratio r1c1 r1c2\ndifference r2c1 r2c2\ncage 17 r1c4 r1c5\nwhispers r5c1-r5c5\n');
      await page.locator('.q-black-dot').waitFor();
      const fill = (selector) => page.locator(selector).evaluate((dot) => getComputedStyle(dot).fill);
      const light = (color) => color.match(/\d+/g).reduce((sum, part) => sum + Number(part), 0);
      for (const theme of ['light', 'dark', 'light']) {
        await page.getByLabel('Colors').selectOption(theme);
        assert(light(await fill('.q-black-dot')) < 80, theme);
        assert.equal(await fill('.q-white-dot'), 'rgb(255, 255, 255)', theme);
        await page.emulateMedia({ media: 'print' });
        assert(light(await fill('.q-black-dot')) < 80, `${theme}, printed`);
        await page.emulateMedia({ media: 'screen' });
      }
      await cell(page, 1, 4).click();
      for (const digit of [1, 2, 3]) await page.keyboard.press(`Shift+Digit${digit}`);
      const box = (locator) => locator.boundingBox();
      const sum = await box(page.locator('.q-corner', { hasText: '17' })),
        within = await box(cell(page, 1, 4));
      for (const mark of await page.locator('.corners span').all()) {
        const { x, y, width, height } = await box(mark);
        // The box of the sum reaches below its digits, further in Firefox than in Chromium.
        const apart = x >= sum.x + sum.width || y >= sum.y + 0.7 * sum.height;
        assert(apart, `${await mark.textContent()} at ${x} ${y}, the sum at ${sum.x} ${sum.y}`);
        assert(x > within.x && x + width < within.x + within.width && y + height < within.y + within.height);
      }
    },
    { colorScheme: 'light' },
  ));

test('many marks do not meet', () =>
  visit(async (page) => {
    for (const text of ['board 9x9\n', 'board 9x9\ncage 17 r1c1 r1c2\n']) {
      await read(page, text);
      await page.locator('.sheet.cornered').waitFor({ state: text.includes('cage') ? 'visible' : 'detached' });
      await button(page, 'Analyze').click();
      for (const [column, corner, center] of [[1, '12', '1234'], [2, '123', '12345'], [3, '12345', '123456'], [4, '1234567', '12345678'], [5, '123456789', '123456789']]) {
        await cell(page, 1, column).click();
        for (const digit of corner) await page.keyboard.press(`Shift+Digit${digit}`);
        for (const digit of center) await page.keyboard.press(`Control+Digit${digit}`);
        const box = (selector) => cell(page, 1, column).locator(selector).boundingBox();
        const [within, lines, above, below] = [
          await cell(page, 1, column).boundingBox(),
          await box('.center'),
          await box('.corners > :first-child'),
          await box('.corners > :last-child'),
        ];
        const state = `${text} ${corner} ${center}`;
        // Boxes of text are higher than digits.
        assert(lines.y >= above.y + 0.8 * above.height && lines.y + lines.height <= below.y + 0.2 * above.height, state);
        assert(lines.x >= within.x && lines.x + lines.width <= within.x + within.width, state);
        assert(below.y + below.height <= within.y + within.height && above.y >= within.y, state);
      }
    }
  }));

test('writes digits and marks by keys, and takes them back', () =>
  visit(async (page) => {
    await read(page, puzzle);
    await cell(page, 1, 2).click();
    await page.keyboard.press('1');
    assert.equal(await label(page, 1, 2), 'row 1, column 2, 1');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Shift+Digit2');
    await page.keyboard.press('Shift+Digit5');
    await page.keyboard.press('Control+Digit4');
    assert.equal(await label(page, 1, 3), 'row 1, column 3, center marks 4, corner marks 2 5');
    await page.keyboard.press('Control+Shift+Digit3');
    assert.match(await label(page, 1, 3), /, orange$/);
    for (let i = 0; i < 5; ++i) await page.keyboard.press('Control+z');
    assert.equal(await label(page, 1, 2), 'row 1, column 2, empty');
    await page.keyboard.press('Control+y');
    assert.equal(await label(page, 1, 2), 'row 1, column 2, 1');
    await cell(page, 1, 1).click();
    await page.keyboard.press('Delete');
    assert.equal(await label(page, 1, 1), 'row 1, column 1, clue 8', 'clues stay');
    await says(page, /^Clues stay\./);
    await cell(page, 1, 2).click();
    await page.keyboard.press('Shift+Digit4');
    await says(page, 'A cell with a digit has no marks.');
    await page.keyboard.press('2');
    await says(page, unique);
    await cell(page, 1, 1).click();
    await page.keyboard.press('2');
    await says(page, /^Clues stay\./);
    assert.equal(await page.locator('.sentence').getAttribute('role'), 'status');
  }));

test('moves by keys with one tab stop', () =>
  visit(async (page) => {
    assert.equal(await page.locator('[role=gridcell][tabindex="0"]').count(), 1);
    await cell(page, 5, 5).click();
    const focused = () =>
      page.evaluate(() => document.activeElement.getAttribute('aria-label').replace(/, [^c].*/, ''));
    for (const [key, place] of [
      ['Home', 'row 5, column 1'],
      ['End', 'row 5, column 9'],
      ['ArrowRight', 'row 5, column 1'],
      ['Control+End', 'row 9, column 9'],
      ['ArrowDown', 'row 1, column 9'],
      ['Control+Home', 'row 1, column 1'],
    ]) {
      await page.keyboard.press(key);
      assert.equal(await focused(), place, key);
    }
    await page.keyboard.press('Shift+ArrowRight');
    await page.keyboard.press('Shift+ArrowDown');
    assert.equal(await page.locator('[aria-selected=true]').count(), 3);
  }));

test('selects by dragging, and writes into all of the cells', () =>
  visit(async (page) => {
    await read(page, puzzle);
    const box = async (row, column) => cell(page, row, column).boundingBox();
    const from = await box(5, 1),
      to = await box(5, 4);
    await page.mouse.move(from.x + 20, from.y + 20);
    await page.mouse.down();
    await page.mouse.move(to.x + 20, to.y + 20, { steps: 12 });
    await page.mouse.up();
    assert.equal(await page.locator('[aria-selected=true]').count(), 4);
    await button(page, 'Center').click();
    await page.locator('.digits button', { hasText: '6' }).click();
    for (const column of [1, 2, 3, 4]) assert.match(await label(page, 5, column), /center marks 6/);
  }));

// Of the browsers, only Chromium can be told to move a finger.
test('selects by a finger', { skip: isFirefox }, () =>
  visit(
    async (page) => {
      await read(page, puzzle);
      const touch = await page.context().newCDPSession(page);
      const point = async (row, column) => {
        const { x, y, width, height } = await cell(page, row, column).boundingBox();
        return [{ x: x + width / 2, y: y + height / 2 }];
      };
      await cell(page, 1, 1).scrollIntoViewIfNeeded();
      await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: await point(1, 2) });
      for (const column of [3, 4, 5])
        await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: await point(1, column) });
      await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
      assert.equal(await page.locator('[aria-selected=true]').count(), 4);
    },
    { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  ));

test('marks conflicts, and wrong digits on request', () =>
  visit(async (page) => {
    await read(page, puzzle);
    await says(page, unique);
    await cell(page, 1, 2).click();
    await page.keyboard.press('8');
    assert.match(await label(page, 1, 2), /equal to a cell that it sees/);
    await says(page, 'Equal digits see each other: r1c1 r1c2.');
    await details(page, 'Settings');
    await page.getByLabel('Mark equal digits').uncheck();
    await says(page, unique);
    await page.getByLabel('Mark equal digits').check();
    await cell(page, 1, 2).click();
    await page.keyboard.press('2');
    await says(page, unique);
    assert.equal(await label(page, 1, 2), 'row 1, column 2, 2');
    await button(page, 'Check digits').click();
    await says(page, '1 digit is wrong.');
    assert.equal(await label(page, 1, 2), 'row 1, column 2, 2, wrong');
    await page.keyboard.press('Tab');
    await cell(page, 1, 2).click();
    await page.keyboard.press('1');
    await button(page, 'Check digits').click();
    await says(page, 'So far, every digit is right.');
  }));

test('says when it is solved, and the time stops', () =>
  visit(async (page) => {
    await read(page, `${solution.slice(0, 80)}.`);
    await cell(page, 9, 9).click();
    await page.keyboard.press('1');
    await says(page, 'All cells are filled, but something is wrong.');
    await page.keyboard.press('2');
    await says(page, 'Solved. Every rule holds.');
    assert(await page.getByRole('timer').isVisible());
  }));

test('counts solutions, reports, and stops at once', () =>
  visit(async (page) => {
    await read(page, open);
    await button(page, 'Count solutions').click();
    await says(page, /^It has [\d,]+ solutions\.$/);
    await read(page, `1${'.'.repeat(80)}`);
    await button(page, 'Count solutions').click();
    await page.getByText(/[\d,]+ solutions so far$/).waitFor();
    await button(page, 'Stop').click();
    await says(page, /^Stopped: it has at least [\d,]+ solutions\.$/);
    assert(await button(page, 'Stop').isHidden());
  }));

test('true candidates have counts, and those that make it unique are marked', () =>
  visit(async (page) => {
    await read(page, open);
    await button(page, 'True candidates').click();
    await says(page, /^\d+ candidates in 61 empty cells are in some solution\. 5 of them, underlined/);
    assert.equal(await page.locator('.mark.unique').count(), 5);
    assert.equal(await page.locator('.mark.unique sub').first().textContent(), '1');
    // Another puzzle begins without them.
    await read(page, puzzle);
    assert.equal(await page.locator('.mark').count(), 0);
    await button(page, 'True candidates').click();
    await says(page, '60 candidates in 60 empty cells are in some solution.');
    assert.equal(await label(page, 1, 2), 'row 1, column 2, true candidates 1');
    await button(page, 'True candidates').click();
    await says(page, unique);
  }));

test('hints are given at three strengths and applied', () =>
  visit(async (page) => {
    await read(page, puzzle);
    await button(page, 'Hint').click();
    const text = page.getByRole('region', { name: 'Explanation' });
    await text.getByText('Look at r1c4.').waitFor();
    await button(page, 'Tell me more').click();
    await page.getByRole('heading', { name: /Contradiction Forcing Chains.*r1c4/ }).waitFor();
    await button(page, 'Tell me more').click();
    await text.getByText('Suppose r1c4 is 3.', { exact: true }).waitFor();
    await button(page, 'All at once').click();
    assert.match(await label(page, 1, 4), /candidates 2 3 4 7, the step removes 3/);
    assert((await page.locator('.step-above .q-weak-link').count()) > 5, 'links are drawn');
    assert(await page.locator('.step-above .q-elimination').first().isVisible());
    await button(page, 'Apply').click();
    assert.equal(await page.locator('.step-above svg').count(), 0);
    assert.match(await label(page, 1, 4), /center marks (?!.*3)/);
  }));

test('hints start from what the player has written', () =>
  visit(async (page) => {
    await read(page, puzzle);
    await cell(page, 1, 2).click();
    await page.keyboard.press('3');
    await button(page, 'Hint').click();
    await says(page, 'A digit or a center mark is wrong: r1c2.');
    assert.match(await label(page, 1, 2), /, wrong$/);
    await page.keyboard.press('Tab');
    await cell(page, 1, 2).click();
    await page.keyboard.press('Delete');
    await page.keyboard.press('Control+Digit3');
    await button(page, 'Hint').click();
    await says(page, 'A digit or a center mark is wrong: r1c2.');
  }));

test('steps through the whole path', () =>
  visit(async (page) => {
    await button(page, 'A new puzzle').click();
    await says(page, unique);
    await button(page, 'All steps').click();
    await says(page, /^Hardest step: /);
    const title = page.locator('.card h2');
    assert.match(await title.textContent(), /^Step 1 of \d+: /);
    await button(page, 'Next step').click();
    assert.match(await title.textContent(), /^Step 2 of /);
    const steps = Number(/of (\d+)/.exec(await title.textContent())[1]);
    for (let i = 2; i < steps; ++i) await button(page, 'Next step').click();
    const filled = (await digits(page)).replaceAll('.', '').length;
    assert(filled >= 79, `${filled} cells are filled at the last of ${steps} steps`);
  }));

test('minimizes, adds a clue, swaps one', () =>
  visit(async (page) => {
    await read(page, solution);
    await button(page, 'Set').click();
    await details(page, 'Fewer clues and rules');
    await button(page, 'Remove clues').click();
    await says(page, /^Removed \d+ clues\.$/);
    const minimal = (await digits(page)).replaceAll('.', '').length;
    assert(minimal < 35);
    await button(page, 'Remove clues').click();
    await says(page, 'Every clue is needed.');
    await details(page, 'Make clues');
    await button(page, 'Swap a clue').click();
    await says(page, /^(This is one of [\d,]+ valid puzzles? that|No valid puzzle is one clue away)/);
    await read(page, open);
    await button(page, 'Add clues').click();
    await says(page, /^r\dc\d = \d makes the solution unique\.$/);
  }));

test('clues are set and erased with symmetry', () =>
  visit(async (page) => {
    await button(page, 'Set').click();
    await page.getByLabel('Symmetry').selectOption('half-turn');
    await cell(page, 1, 1).click();
    await page.keyboard.press('5');
    assert.equal(await label(page, 1, 1), 'row 1, column 1, clue 5');
    assert.match(await label(page, 9, 9), /its symmetric cells have clues/);
    await cell(page, 9, 9).click();
    await page.keyboard.press('4');
    await page.keyboard.press('Delete');
    assert.match(await label(page, 1, 1), /empty/);
    await says(page, 'Paste a puzzle anywhere on this page, or write one.');
  }));

test('says what is wrong with a text, and marks the place', () =>
  visit(async (page) => {
    await read(page, 'board 9x9\ncage 15 r1c1 r1c99\n');
    await page.getByText(/^Not read: Line 2, column 14: 'r1c99' is outside the board/).waitFor();
    assert.equal(await page.locator('.marks-below mark').textContent(), 'r1c99');
    assert.equal(await page.locator('#board-text').getAttribute('aria-invalid'), 'true');
    await read(page, 'hello');
    await page.getByText(/^No puzzle is found in this text\./).waitFor();
    assert.equal(await page.locator('.marks-below mark').textContent(), 'hello');
  }));

test('reads and plays boards of any size, shape and rule', () =>
  visit(async (page) => {
    const inWords = { windoku: 'Windows' };
    for (const name of ['cage', 'jigsaw', 'thermometer', 'sandwich', 'windoku', 'latin']) {
      await read(page, await example(`boards/${name}.txt`));
      await page.getByText('Recognized: boards of any size and shape, with rules.').waitFor();
      await says(page, unique);
      const rules = page.locator('summary').getByText('Rules', { exact: true });
      assert.equal(await rules.isVisible(), name !== 'latin' && name !== 'jigsaw', name);
      if (name === 'cage') await rules.click();
      if (await rules.isVisible()) await page.locator('.rule-list li', { hasText: inWords[name] ?? name }).first().waitFor();
    }
    await read(page, await example('letters16.txt'));
    await page.getByText('Recognized: one row per line, of letters.').waitFor();
    await says(page, unique);
    assert.equal(await page.locator('[role=gridcell]').count(), 256);
    await cell(page, 1, 2).click();
    await page.keyboard.press('j');
    assert.equal(await label(page, 1, 2), 'row 1, column 2, J');
  }));

test('has margins for clues outside, and no others', () =>
  visit(async (page) => {
    const box = (selector) => page.locator(selector).first().boundingBox();
    const clues = page.locator('.rules svg text');
    await read(page, await example('boards/cage.txt'));
    await clues.first().waitFor();
    assert.equal((await box('.canvas')).width, (await box('.sheet')).width);
    await read(page, await example('boards/sandwich.txt'));
    await page.locator('[role=gridcell]').nth(36).waitFor({ state: 'detached' });
    await clues.getByText('12', { exact: true }).waitFor();
    const [canvas, sheet] = [await box('.canvas'), await box('.sheet')];
    assert(canvas.x > sheet.x + 20 && canvas.y > sheet.y + 20);
    for (const clue of await clues.all()) {
      // Boxes of texts are higher than digits, and fonts are not equally wide.
      const { x, y, width, height } = await clue.boundingBox();
      assert(x + width / 4 >= sheet.x && y + height / 4 >= sheet.y, await clue.textContent());
    }
  }));

test('writes numbers of two digits', () =>
  visit(async (page) => {
    await read(page, 'board 16x16 numbers\n');
    await says(page, /one solution|more than one/);
    await cell(page, 2, 2).click();
    await page.keyboard.press('1');
    await page.keyboard.press('6');
    assert.match(await label(page, 2, 2), /16$/);
    await page.keyboard.press('Enter');
    await page.keyboard.press('7');
    assert.match(await label(page, 2, 2), /7$/);
  }));

test('shows 25x25 and samurai boards', () =>
  visit(async (page) => {
    await read(page, 'board 25x25\n');
    await page.getByText('Recognized: boards of any size and shape, with rules.').waitFor();
    assert.equal(await page.locator('[role=gridcell]').count(), 625);
    await read(page, 'board 9x9 grids 1,1 1,13 7,7 13,1 13,13\n');
    await says(page, several);
    await page.locator('.gap').first().waitFor({ state: 'attached' });
    assert.equal(await page.locator('.gap').count(), 441 - 369);
    await cell(page, 1, 9).click();
    await page.keyboard.press('ArrowRight');
    assert.match(await page.evaluate(() => document.activeElement.getAttribute('aria-label')), /^row 1, column 13/);
  }));

test('no answer is older than the question', () =>
  visit(async (page) => {
    await read(page, `1${'.'.repeat(80)}`);
    await button(page, 'Count solutions').click();
    await page.getByText(/solutions so far/).waitFor();
    await read(page, puzzle);
    await says(page, unique);
    await page.waitForTimeout(400);
    await says(page, unique);
  }));
