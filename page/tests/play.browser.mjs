// The Board as players use it: puzzles of the page, the shelf, keys, the pen, marks.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { button, cell, digits, isFirefox, label, paste, read, says, visit } from './browser.mjs';

const unique = 'It has exactly one solution.';
const puzzle = '8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..';
const easy = '.34678912672195348198342567859761423426853791713924856961537284287419635345286179';
const asPlayer = { task: 'play' };

/** Waits until the board has clues, other ones than those given. */
async function clues(page, others = '.'.repeat(81)) {
  await page.waitForFunction(
    (others) => {
      const text = Array.from(document.querySelectorAll('[role=gridcell]'), (cell) => cell.querySelector('.digit')?.textContent ?? '.');
      return text.join('') !== others && text.some((each) => each !== '.');
    },
    others,
  );
  return digits(page);
}
/** Pastes a puzzle when everything of players has been loaded. */
async function give(page, text) {
  await page.locator('.start button').first().waitFor();
  await paste(page, text);
}
const shelf = async (page) => {
  const details = page.locator('details', { hasText: 'Saved games' });
  await details.evaluate((each) => (each.open = true));
  return details.locator('li');
};

test('begins with the puzzle of the day, the same for everybody', () =>
  visit(async (page) => {
    const first = await clues(page);
    await says(page, unique);
    // The large module is not needed for it.
    const loaded = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
    assert(!loaded.some((name) => /questions-.*wasm/.test(name)), String(loaded));
    assert(await button(page, 'Today’s puzzle').isVisible());
    await visit(async (other) => assert.equal(await clues(other), first), asPlayer);
    await button(page, 'A new puzzle').click();
    assert.notEqual(await clues(page, first), first);
    await button(page, 'Undo').click();
    assert.equal(await digits(page), first, 'opening can be undone');
  }, asPlayer));

test('links and games come before the puzzle of the day', () =>
  visit(
    async (page) => {
      await says(page, unique);
      await page.waitForTimeout(500);
      assert.equal(await digits(page), puzzle);
      await cell(page, 1, 2).click();
      await page.keyboard.press('1');
      await page.reload();
      await page.locator('.start button').first().waitFor();
      await page.waitForTimeout(300);
      assert.equal(await digits(page), `81${puzzle.slice(2)}`);
    },
    { ...asPlayer, fragment: `board=${puzzle}` },
  ));

test('makes puzzles of each kind and level', () =>
  visit(async (page) => {
    let last = await clues(page);
    for (const [kind, rule] of [
      ['Diagonals', 'Diagonal'],
      ['Killer', 'cage'],
      ['Thermometers', 'thermometer'],
    ]) {
      await page.locator('.start').getByLabel('Kind').selectOption(kind);
      await button(page, 'A new puzzle').click();
      last = await clues(page, last);
      await says(page, unique);
      await page.locator('.numbers', { hasText: 'rule' }).waitFor();
      await page.locator('summary').getByText('Rules', { exact: true }).click();
      await page.locator('.rule-list li', { hasText: new RegExp(rule, 'i') }).first().waitFor();
      await page.locator('summary').getByText('Rules', { exact: true }).click();
    }
    await page.locator('.start').getByLabel('Kind').selectOption('Classic');
    for (const level of ['Easy', 'Hard', 'Expert']) {
      await page.locator('.start').getByLabel('Level').selectOption(level);
      await button(page, 'A new puzzle').click();
      last = await clues(page, last);
      await says(page, unique);
      await button(page, 'Hint').waitFor();
    }
    // The choice is kept.
    await page.reload();
    await page.locator('.start button').first().waitFor();
    assert.equal(await page.locator('.start').getByLabel('Level').inputValue(), 'expert');
  }, asPlayer));

test('the empty grid is one click away, and never lost to a puzzle that comes late', () =>
  visit(async (page) => {
    const first = await clues(page);
    // Before the tools of setters ask for pictures of rules.
    let come;
    const late = new Promise((done) => (come = done));
    await page.route('**/questions-*.wasm', async (route) => {
      await late;
      await route.continue();
    });
    await button(page, 'Set').click();
    await says(page, /^This is an empty grid\./);
    assert.equal(await digits(page), '.'.repeat(81));
    await button(page, 'Undo').click();
    assert.equal(await digits(page), first);
    // What has been written meanwhile stays.
    await button(page, 'Play').click();
    await button(page, 'Set').click();
    await button(page, 'Play').click();
    await page.locator('.start').getByLabel('Level').selectOption('Expert');
    await button(page, 'A new puzzle').click();
    await cell(page, 1, 1).click();
    await page.keyboard.press('5');
    assert.equal(await digits(page), `5${'.'.repeat(80)}`);
    come();
    await page.waitForTimeout(3000);
    assert.equal(await digits(page), `5${'.'.repeat(80)}`);
  }, { ...asPlayer, serviceWorkers: 'block' }));

test('a game that was begun stays on the shelf, is renamed, opened and removed', () =>
  visit(async (page) => {
    page.on('dialog', (dialog) => dialog.accept());
    const first = await clues(page);
    await give(page, puzzle);
    await says(page, unique);
    const games = await shelf(page);
    await games.first().waitFor();
    assert.equal(await games.count(), 1, 'what nobody has begun is not kept');
    await cell(page, 1, 2).click();
    await page.keyboard.press('1');
    await button(page, 'Today’s puzzle').click();
    assert.equal(await clues(page, `81${puzzle.slice(2)}`), first);
    await games.nth(1).waitFor();
    assert.match(await games.nth(1).textContent(), /9 × 9.*1 of 60 cells filled/);
    await games.nth(1).getByRole('button', { name: /^Rename/ }).click();
    await page.keyboard.type('The hard one');
    await page.keyboard.press('Enter');
    await games.nth(1).getByText('The hard one').click();
    assert.equal(await digits(page), `81${puzzle.slice(2)}`);
    await button(page, 'Undo').click();
    assert.equal(await digits(page), puzzle);
    await page.keyboard.press('Control+y');
    await button(page, 'Today’s puzzle').click();
    await clues(page, `81${puzzle.slice(2)}`);
    await games.filter({ hasText: 'The hard one' }).getByRole('button', { name: /^Remove/ }).click();
    await games.nth(1).waitFor({ state: 'detached' });
    assert.match(await games.first().textContent(), /^Puzzle of .*Classic, medium/);
  }, asPlayer));

test('undoing another puzzle brings the game back to its own entry', () =>
  visit(async (page) => {
    await clues(page);
    await give(page, puzzle);
    await says(page, unique);
    await cell(page, 1, 2).click();
    await page.keyboard.press('1');
    await give(page, `.${'.'.repeat(79)}1`);
    await says(page, /more than one/);
    await button(page, 'Undo').click();
    const games = await shelf(page);
    await games.first().waitFor();
    assert.equal(await games.count(), 1);
    assert.match(await games.first().textContent(), /1 of 60 cells filled.*on the board/);
    await page.reload();
    await says(page, unique);
    assert.equal(await digits(page), `81${puzzle.slice(2)}`);
  }, asPlayer));

test('letters choose what digits write, pressed or held', () =>
  visit(async (page) => {
    await give(page, puzzle);
    await cell(page, 1, 2).click();
    await page.keyboard.press('x');
    assert.equal(await button(page, 'Corner').getAttribute('aria-pressed'), 'true');
    await page.keyboard.press('1');
    assert.equal(await label(page, 1, 2), 'row 1, column 2, corner marks 1');
    await page.keyboard.down('c');
    await page.keyboard.press('4');
    await page.keyboard.up('c');
    assert.equal(await label(page, 1, 2), 'row 1, column 2, center marks 4, corner marks 1');
    assert.equal(await button(page, 'Corner').getAttribute('aria-pressed'), 'true', 'held only');
    await page.keyboard.press('v');
    await page.keyboard.press('1');
    await page.keyboard.press('3');
    assert.match(await label(page, 1, 2), /gray, orange$/);
    assert.match(await cell(page, 1, 2).evaluate((each) => getComputedStyle(each).backgroundImage), /conic-gradient/);
    await page.keyboard.press('1');
    assert.match(await label(page, 1, 2), /corner marks 1, orange$/);
    await page.keyboard.press('3');
    await page.keyboard.press('z');
    await page.keyboard.press('1');
    assert.equal(await label(page, 1, 2), 'row 1, column 2, 1');
    await page.keyboard.press('Shift+Space');
    assert.equal(await button(page, 'Color').getAttribute('aria-pressed'), 'true');
    // Where it is a symbol, a letter writes it.
    await read(page, 'board 16x16 letters\n');
    await page.locator('[role=gridcell]').nth(255).waitFor();
    await cell(page, 1, 1).click();
    await page.keyboard.press('z');
    await page.keyboard.press('c');
    assert.match(await label(page, 1, 1), /C$/);
  }, asPlayer));

test('several colors of a cell are kept over a reload, and so are those of old games', () =>
  visit(async (page) => {
    await give(page, puzzle);
    await cell(page, 1, 2).click();
    await page.keyboard.press('Control+Shift+Digit2');
    await page.keyboard.press('Control+Shift+Digit7');
    await page.reload();
    await says(page, unique);
    assert.match(await label(page, 1, 2), /red, blue$/);
    await page.evaluate(() => {
      const key = Object.keys(localStorage).find((each) => each.startsWith('quadrille.game.')),
        game = JSON.parse(localStorage[key]);
      game.now.colors = `03${'0'.repeat(79)}`;
      localStorage[key] = JSON.stringify(game);
    });
    await page.reload();
    await says(page, unique);
    assert.match(await label(page, 1, 2), /empty, orange$/);
  }, asPlayer));

test('double clicks select what is alike, and Control and I the other cells', () =>
  visit(async (page) => {
    await give(page, puzzle);
    const selected = () => page.locator('[aria-selected=true]').count();
    await cell(page, 1, 1).dblclick();
    assert.equal(await selected(), puzzle.split('8').length - 1);
    await page.keyboard.press('Control+i');
    assert.equal(await selected(), 81 - (puzzle.split('8').length - 1));
    await cell(page, 1, 2).click();
    await page.keyboard.press('Shift+Digit1');
    await cell(page, 1, 4).click();
    await page.keyboard.press('Shift+Digit1');
    await cell(page, 1, 5).click();
    await page.keyboard.press('Shift+Digit2');
    await cell(page, 1, 2).dblclick();
    assert.equal(await selected(), 2);
    await cell(page, 2, 3).dblclick({ modifiers: ['Control'] });
    assert.equal(await selected(), 2 + puzzle.split('3').length - 1);
    await page.keyboard.press('Escape');
    assert.equal(await selected(), 1);
  }, asPlayer));

test('tools have icons, and the text field is closed while a puzzle is played', () =>
  visit(async (page) => {
    await page.locator('.start button').first().waitFor();
    const without = await page.locator('button[data-icon]:visible, details[data-icon]:visible > summary').evaluateAll((all) =>
      all.filter((each) => !getComputedStyle(each, '::before').maskImage.startsWith('url(')).map((each) => each.textContent),
    );
    assert.deepEqual(without, []);
    assert(await page.locator('button[data-icon]:visible').count() >= 10);
    assert.equal(await page.locator('#board-text').isVisible(), false);
    await give(page, 'board 4x4\ncage 3 r1c1 r1c2\n');
    // What has been read is said all the same.
    await page.getByText(/^Recognized: /).waitFor();
    assert.equal(await page.locator('#board-text').isVisible(), false);
    await give(page, 'hello');
    await page.getByText(/^No puzzle is found/).waitFor();
    assert(await page.locator('#board-text').isVisible());
  }, asPlayer));

test('? shows the sheet of keys', () =>
  visit(async (page) => {
    await page.locator('.start button').first().waitFor();
    await cell(page, 5, 5).click();
    await page.keyboard.press('?');
    const sheet = page.getByRole('dialog', { name: 'Keys' });
    await sheet.getByText('all cells with the same digit').waitFor();
    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'detached' });
    await button(page, 'All keys').click();
    await button(page, 'Close').click();
    await sheet.waitFor({ state: 'detached' });
    await page.locator('summary').getByText('Paste, drop or open', { exact: true }).click();
    await page.locator('#board-text').fill('');
    await page.locator('#board-text').press('?');
    assert.equal(await sheet.count(), 0);
    assert.equal(await page.locator('#board-text').inputValue(), '?');
  }, asPlayer));

const drawn = (page) => page.locator('.pen g > *').count();

test('the pen draws lines and marks by mouse, takes them back, and keeps them', () =>
  visit(async (page) => {
    await give(page, puzzle);
    await says(page, unique);
    await button(page, 'Pen').click();
    const at = async (row, column) => {
      const { x, y, width, height } = await page.locator('.grid').boundingBox();
      return [x + ((column - 0.5) * width) / 9, y + ((row - 0.5) * height) / 9];
    };
    const stroke = async (...places) => {
      await page.mouse.move(...(await at(...places[0])));
      await page.mouse.down();
      for (const place of places.slice(1)) await page.mouse.move(...(await at(...place)), { steps: 3 });
      await page.mouse.up();
    };
    await stroke([2, 2], [2, 5], [3, 6]);
    assert.equal(await drawn(page), 4);
    assert.match(await label(page, 2, 3), /drawn on$/);
    assert.match(await label(page, 3, 3), /(clue|empty|\d)$/);
    // Along edges, then a cross on an edge, a circle and a cross in a cell.
    await stroke([4.5, 4.5], [4.5, 7.5], [6.5, 7.5]);
    assert.equal(await drawn(page), 9);
    await stroke([8, 2.5]);
    await stroke([8, 8]);
    assert.equal(await page.locator('.pen circle').count(), 1);
    await stroke([8, 8]);
    assert.equal(await page.locator('.pen circle').count(), 0);
    assert.equal(await drawn(page), 11);
    // Drawn again, it is removed; one undo brings it back.
    await stroke([2, 2], [2, 5]);
    assert.equal(await drawn(page), 8);
    await button(page, 'Undo').click();
    assert.equal(await drawn(page), 11);
    await button(page, 'red').click();
    await stroke([9, 1], [9, 3]);
    assert.equal(await page.locator('.pen g[data-color="2"] > *').count(), 2);
    await page.reload();
    await says(page, unique);
    await page.locator('.pen g').first().waitFor({ state: 'attached' });
    assert.equal(await drawn(page), 13);
    // It is no part of the puzzle.
    const kept = await page.evaluate(() => localStorage['quadrille.puzzle']);
    assert(!/l\d+,/.test(kept));
  }, asPlayer));

test('the pen draws by keys', () =>
  visit(async (page) => {
    await give(page, puzzle);
    await cell(page, 5, 5).click();
    await page.keyboard.press('b');
    await page.keyboard.press('Shift+ArrowRight');
    await page.keyboard.press('Shift+ArrowDown');
    assert.equal(await drawn(page), 2);
    assert.equal(await page.locator('[aria-selected=true]').count(), 1);
    await page.keyboard.press('Control+ArrowUp');
    await page.keyboard.press('3');
    await page.keyboard.press('Enter');
    assert.equal(await page.locator('.pen g[data-color="3"] circle').count(), 1);
    assert.equal(await drawn(page), 4);
    await page.keyboard.press('Delete');
    assert.equal(await drawn(page), 1, 'what is not in the cell stays');
    await page.keyboard.press('Control+z');
    assert.equal(await drawn(page), 4);
    await page.keyboard.press('b');
    await page.keyboard.press('1');
    assert.match(await label(page, 6, 6), /row 6, column 6, 1/);
  }, asPlayer));

// Of the browsers, only Chromium can be told to move a finger.
test('the pen draws by a finger', { skip: isFirefox }, () =>
  visit(
    async (page) => {
      await give(page, puzzle);
      await button(page, 'Pen').click();
      await cell(page, 1, 1).scrollIntoViewIfNeeded();
      const touch = await page.context().newCDPSession(page);
      const send = async (type, column) => {
        const { x, y, width, height } = await cell(page, 3, column).boundingBox();
        const touchPoints = type === 'touchEnd' ? [] : [{ x: x + width / 2, y: y + height / 2 }];
        await touch.send('Input.dispatchTouchEvent', { type, touchPoints });
      };
      await send('touchStart', 2);
      for (const column of [3, 4, 5]) await send('touchMove', column);
      await send('touchEnd', 5);
      assert.equal(await drawn(page), 3);
    },
    { ...asPlayer, viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  ));

test('fills candidates by what cells see, of rules, too, and keeps marks up to date', () =>
  visit(async (page) => {
    await give(page, puzzle);
    await says(page, unique);
    await button(page, 'Fill candidates').click();
    await says(page, /^Center marks of each/);
    assert.equal(await label(page, 1, 2), 'row 1, column 2, center marks 1 2 4 6');
    await page.locator('summary').getByText('Settings', { exact: true }).click();
    await page.getByLabel('When a digit is written').check();
    await cell(page, 1, 2).click();
    await page.keyboard.press('1');
    for (const [row, column] of [[1, 3], [3, 1], [1, 6], [9, 2]]) // prettier-ignore
      assert.doesNotMatch(await label(page, row, column), /marks.* 1/, `r${row}c${column}`);
    await button(page, 'Undo').click();
    assert.equal(await label(page, 1, 2), 'row 1, column 2, center marks 1 2 4 6', 'in one step');
    await read(page, 'board 9x9\ngrid\n1........\n.........\n.........\n.........\n.........\n.........\n.........\n.........\n.........\ndiagonal-down\nanti-knight\ncage r5c1 r5c2 r6c9\neven r9c8\n');
    await page.locator('.numbers', { hasText: '4 rules' }).waitFor();
    await button(page, 'Fill candidates').click();
    await says(page, /^Center marks of each/);
    assert.match(await label(page, 9, 9), /center marks 2 3 4 5 6 7 8 9\b/, 'the diagonal');
    assert.match(await label(page, 2, 3), /center marks 2 3/, 'a knight’s move');
    assert.match(await label(page, 9, 8), /center marks 2 4 6 8(,|$)/, 'even');
    await cell(page, 5, 1).click();
    await page.keyboard.press('7');
    await page.waitForFunction(() => !/center marks.*7/.test(document.querySelectorAll('[role=gridcell]')[53].getAttribute('aria-label').split(', cage')[0]));
  }, asPlayer));

test('says that it is solved and how long it took, and marks the game', () =>
  visit(async (page) => {
    await give(page, easy);
    await says(page, unique);
    const end = page.getByRole('heading', { name: /^Solved/ });
    await cell(page, 1, 1).click();
    await page.keyboard.press('2');
    await page.waitForTimeout(1200);
    await says(page, 'All cells are filled, but something is wrong.');
    assert.equal(await end.count(), 0);
    await page.keyboard.press('5');
    await end.waitFor();
    assert.match(await end.textContent(), /^Solved in 00:0\d\.$/);
    const games = await shelf(page);
    await games.getByText('solved').waitFor();
    await button(page, 'Undo').click();
    await end.waitFor({ state: 'detached' });
    // A solved puzzle that is opened is no end of a game.
    await give(page, `5${easy.slice(1)}`);
    await says(page, 'Solved. Every rule holds.');
    assert.equal(await end.count(), 0);
  }, asPlayer));

test('goes back in the game, and to the last state in which no digit was wrong', () =>
  visit(async (page) => {
    await give(page, puzzle);
    await says(page, unique);
    for (const [column, digit] of [[2, 1], [3, 2], [5, 6], [6, 3]]) {
      await cell(page, 1, column).click();
      await page.keyboard.press(String(digit));
    } // prettier-ignore
    await page.locator('summary').getByText('History', { exact: true }).click();
    await page.getByText('4 of 4 changes').waitFor();
    await button(page, 'Back to the last correct state').click();
    await says(page, 'Took back 2 changes: now every digit is right.');
    assert.equal(await digits(page), `812${puzzle.slice(3)}`);
    await button(page, 'Redo').click();
    assert.equal((await digits(page))[4], '6');
    const slider = page.getByRole('slider', { name: 'History' });
    await slider.focus();
    await page.keyboard.press('Home');
    assert.equal(await digits(page), puzzle);
    await page.keyboard.press('End');
    assert.equal(await digits(page), `812.63${puzzle.slice(6)}`);
    await button(page, 'Back to the last correct state').click();
    await button(page, 'Back to the last correct state').click();
    await says(page, 'So far, every digit is right.');
  }, asPlayer));

test('a hint is told sentence by sentence, each with what it is about', () =>
  visit(async (page) => {
    await give(page, puzzle);
    await says(page, unique);
    await button(page, 'Hint').click();
    await button(page, 'Tell me more').click();
    await button(page, 'Tell me more').click();
    const told = page.locator('.explanation .told'),
      links = page.locator('.step-above .q-weak-link, .step-above .q-strong-link');
    const named = () => page.locator('.cell.named').evaluateAll((cells) => cells.map((cell) => cell.getAttribute('aria-label').slice(0, 15)));
    await told.getByText('Suppose r1c4 is 3.').waitFor();
    await page.getByText('1 of 30').or(page.getByText(/^1 of \d+$/)).first().waitFor();
    assert.deepEqual(await named(), ['row 1, column 4']);
    const first = await links.count();
    assert.doesNotMatch(await label(page, 1, 4), /the step removes/);
    // Each arrow is in one sentence, and none is lost.
    const count = Number(/of (\d+)/.exec(await page.locator('.sentences').textContent())[1]),
      seen = [first];
    for (let i = 1; i < count; ++i) {
      await button(page, 'Next sentence').click();
      seen.push(await links.count());
      const said = await told.textContent(),
        cells = await named();
      for (const [, row, column] of said.matchAll(/r(\d)c(\d)/g)) assert(cells.includes(`row ${row}, column ${column}`), said);
      if (said === 'So r1c4 cannot be 3.') assert.match(await label(page, 1, 4), /the step removes 3/);
    }
    assert.equal(await button(page, 'Next sentence').getAttribute('aria-disabled'), 'true');
    await button(page, 'Previous sentence').click();
    assert.equal(await page.locator('.explanation p').count(), count - 1);
    await page.locator('.explanation p').nth(2).click();
    assert.equal(await page.locator('.explanation p').count(), 3);
    assert.match(await told.textContent(), /^Then 3 is not in r5c4 or r4c4, so it is in r4c5/);
    assert.equal(await links.count(), 4);
    await page.locator('.explanation').press('ArrowLeft');
    assert.equal(await page.locator('.explanation p').count(), 2);
    await button(page, 'All at once').click();
    assert.equal(await page.locator('.explanation p').count(), count);
    const sum = seen.reduce((a, b) => a + b);
    assert.equal(await links.count(), sum, String(seen));
  }, asPlayer));

test('houses are drawn with the sentences that name them', () =>
  visit(async (page) => {
    // A naked pair after singles: the path says where.
    await give(page, '..2....3.....6954.5....3..1.6...1..8..5...7..8..3...9.2..1....4.7452.....8....1..');
    await says(page, unique);
    await button(page, 'Analyze').click();
    await button(page, 'All steps').click();
    const title = page.locator('.card h2');
    await title.getByText(/^Step 1 of/).waitFor();
    while (!/Claiming|Pointing/.test(await title.textContent())) await button(page, 'Next step').click();
    await button(page, 'Next sentence').click();
    const picture = page.locator('.step-below svg');
    assert.equal(await picture.locator('.q-base-house, .q-cover-house').count(), 2);
    assert.equal(await page.locator('.step-above .q-elimination').count(), 0);
    await button(page, 'Next sentence').click();
    await button(page, 'Next sentence').click();
    assert((await page.locator('.step-above .q-elimination').count()) > 0);
    assert.equal(await picture.locator('.q-base-house, .q-cover-house').count(), 0);
  }, asPlayer));
