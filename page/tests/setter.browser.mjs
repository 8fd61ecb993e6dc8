// The setter's tools of the Board: what is written about a puzzle, its regions, what is needed, versions.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { allowClipboard, button, cell, label, read, saved, says, violations, visit, write } from './browser.mjs';

const part = (page, name) => page.locator('summary').getByText(name, { exact: true }).click();
const kept = (page) => page.evaluate(() => JSON.parse(localStorage['quadrille.puzzle']));

test('title, author and rules are written, proposed and undone', () =>
  visit(async (page) => {
    await read(page, 'board 6x6\ncage 5 r1c1 r1c2\nthermometer r3c1-r3c4\n');
    await button(page, 'Set').click();
    await part(page, 'Title, author, rules text');
    await write(page.getByLabel('Title', { exact: true }), 'A \\ B');
    await write(page.getByLabel('Author'), 'Ann');
    await button(page, 'Write the rules for me').click();
    await page.locator('.rule-text').filter({ hasText: 'thermometer increase' }).waitFor();
    assert.equal(
      await page.getByLabel('Rules in words').inputValue(),
      'Place a digit from 1 to 6 in each cell. Digits do not repeat in any row, column or box.\n' +
        'Digits in a cage do not repeat and add up to the sum in its corner, if there is one.\n' +
        'Digits on a thermometer increase from the bulb to the tip.',
    );
    await write(page.getByLabel('Rules in words'), 'One rule.\nAnother one.');
    await cell(page, 6, 6).click();
    await page.locator('.rule-text').getByText('Another one.').waitFor();
    assert.equal(await page.locator('.title h2').textContent(), 'A \\ B');
    const text = await kept(page);
    assert.match(text, /^title A \\\\ B$/m);
    assert.match(text, /^author Ann$/m);
    assert.match(text, /^description One rule\.\\nAnother one\.$/m);
    assert.match(text, /^cage 5 r1c1 r1c2$/m);
    await button(page, 'Undo').click();
    await page.locator('.rule-text').filter({ hasText: 'thermometer increase' }).waitFor();
    assert.match(await page.getByLabel('Rules in words').inputValue(), /^Place a digit/);
    for (let i = 0; i < 3; ++i) await button(page, 'Undo').click();
    await page.locator('.title').waitFor({ state: 'hidden' });
    assert.equal(await page.getByLabel('Title', { exact: true }).inputValue(), '');
  }));

const center = async (page, row, column) => {
  const { x, y, width, height } = await cell(page, row, column).boundingBox();
  return [x + width / 2, y + height / 2];
};
async function drag(page, cells) {
  await cell(page, ...cells[0]).scrollIntoViewIfNeeded();
  await page.mouse.move(...(await center(page, ...cells[0])));
  await page.mouse.down();
  for (const each of cells.slice(1)) await page.mouse.move(...(await center(page, ...each)), { steps: 6 });
  await page.mouse.up();
}

test('regions are painted by mouse and keys, and are the board’s once they are whole', () =>
  visit(async (page) => {
    const state = (text) => page.locator('.region-state').getByText(text, { exact: true }).waitFor();
    await read(page, 'board 4x4\ngrid\n12..\n....\n....\n....\n');
    await button(page, 'Set').click();
    await part(page, 'Regions');
    await button(page, 'Paint regions').click();
    await state('All regions are whole.');
    // Region 1 takes a cell of region 2, and region 2 the one below.
    await drag(page, [[1, 2], [1, 3]]); // prettier-ignore
    await state('Region 1 has 5 of 4 cells. Region 2 has 3 of 4 cells.');
    assert.doesNotMatch(await kept(page), /^regions/m);
    await says(page, 'It has more than one solution.');
    await page.reload();
    await part(page, 'Regions');
    await state('Region 1 has 5 of 4 cells. Region 2 has 3 of 4 cells.');
    await button(page, 'Paint regions').click();
    await page.locator('.step-above .draft-border').waitFor({ state: 'attached' });
    await cell(page, 2, 2).focus();
    await page.keyboard.press('2');
    await state('All regions are whole.');
    await page.waitForFunction(() => /^regions\n1112\n1222\n3344\n3344$/m.test(JSON.parse(localStorage['quadrille.puzzle'])));
    assert.equal(await label(page, 1, 1), 'row 1, column 1, clue 1');
    await page.keyboard.press('Escape');
    assert.equal(await page.locator('.draft-border').count(), 0);
    await button(page, 'Undo').click();
    await state('Region 1 has 5 of 4 cells. Region 2 has 3 of 4 cells.');
    await button(page, 'Undo').click();
    await page.waitForFunction(() => !/regions/.test(JSON.parse(localStorage['quadrille.puzzle'])));
    await button(page, 'Begin without regions').click();
    await state('16 cells without a region.');
  }));

const easy = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79';
const board = (line, rest) => `board 9x9\ngrid\n${line.replace(/.{9}/g, '$&\n')}${rest}`;
const clueCount = (page) => page.locator('.cell.clue').count();

test('says how hard the puzzle is while it is set', () =>
  visit(async (page) => {
    const line = (text) =>
      page.waitForFunction((text) => document.querySelector('.difficulty')?.textContent === text, text);
    await read(page, easy);
    await button(page, 'Set').click();
    await line('Difficulty: easy, rating 1.2 of Sudoku Explainer. Hardest step: Hidden Single.');
    await read(page, '8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..');
    await line('Difficulty: very hard, rating 10.7 of Sudoku Explainer. Hardest step: Dynamic Contradiction Forcing Chains (+ Forcing Chains).');
    await button(page, 'Analyze').click();
    assert.equal(await page.locator('.difficulty').isVisible(), false);
    await read(page, 'board 4x4\ncage r1c1 r1c2\n');
    await button(page, 'Set').click();
    await says(page, 'It has more than one solution.');
    await line('');
  }));

test('lists what is not needed, and removes it', () =>
  visit(async (page) => {
    await read(page, board(easy, 'cage 8 r1c1 r1c2\n'));
    await button(page, 'Set').click();
    await part(page, 'Fewer clues and rules');
    await button(page, 'What is not needed?').click();
    await says(page, /^\d+ clues and 1 rule could be removed, each alone\.$/);
    const items = page.locator('.needless li');
    const before = await items.count();
    assert.equal(await page.locator('.cell.looked').count() > 10, true);
    await button(page, 'Remove 8-cage r1c1 r1c2').click();
    await says(page, /^\d+ clues could be removed, each alone\.$/);
    assert.equal(await items.count() < before, true);
    await button(page, 'Remove r1c1 = 5').click();
    await page.waitForFunction(() => document.querySelectorAll('.cell.clue').length === 29);
    await says(page, /^\d+ clues? could be removed, each alone\.$/);
    await button(page, 'Remove clues').click();
    await says(page, 'Every clue and every rule is needed.');
    assert.equal(await items.count(), 0);
    await button(page, 'What is not needed?').click();
    assert.equal(await page.locator('.cell.looked').count(), 0);
  }));

test('removes rules until each is needed', () =>
  visit(async (page) => {
    await read(page, board(easy, 'title Two\ncage 8 r1c1 r1c2\nthermometer r1c2 r1c1\n'));
    await button(page, 'Set').click();
    await part(page, 'Fewer clues and rules');
    await page.getByLabel('Which rules to remove').selectOption('thermometer');
    await button(page, 'Remove rules').click();
    await says(page, 'Removed 1 rule; the others of this kind are needed.');
    await page.waitForFunction(() => /Two\ncage 8 r1c1 r1c2\n$/.test(JSON.parse(localStorage['quadrille.puzzle'])));
    assert.equal(await page.getByLabel('Which rules to remove').isVisible(), false);
    await button(page, 'Undo').click();
    await page.getByLabel('Which rules to remove').selectOption('');
    await button(page, 'Remove rules').click();
    await says(page, 'Removed 2 rules; the others are needed.');
    assert.match(await kept(page), /title Two\n$/);
    await button(page, 'Undo').click();
    await page.waitForFunction(() => /cage 8 .*\nthermometer/.test(JSON.parse(localStorage['quadrille.puzzle'])));
  }));

test('fills the board at random, and makes puzzles with its rules', () =>
  visit(async (page) => {
    await read(page, 'board 6x6\nthermometer r1c1-r1c4\n');
    await button(page, 'Set').click();
    await part(page, 'Make clues');
    await button(page, 'Fill at random').click();
    await says(page, 'This is a solution at random. Undo takes it back.');
    assert.equal(await clueCount(page), 36);
    await button(page, 'Undo').click();
    assert.equal(await clueCount(page), 0);
    await page.getByLabel('Symmetry').selectOption('half-turn');
    await button(page, 'Make a puzzle with these rules').click();
    await says(page, /^A new puzzle\. Its hardest step is .* \(easy\)\.$/);
    const clues = await page.locator('.cell').evaluateAll((cells) => cells.map((each) => each.classList.contains('clue')));
    assert.deepEqual(clues, clues.toReversed());
    assert.equal(clues.includes(true) && clues.includes(false), true);
    assert.match(await kept(page), /thermometer/);
    await button(page, 'Undo').click();
    assert.equal(await clueCount(page), 0);
    await cell(page, 1, 1).click();
    await page.keyboard.press('6');
    await button(page, 'Fill at random').click();
    await says(page, 'It has no solution.');
  }));

test('one click each: other programs, board file, pictures, with what is lost', () =>
  visit(async (page) => {
    await allowClipboard(page);
    await read(page, board(easy, 'title Easy\nauthor Ann\nlevel 1\nthermometer r1c2 r1c1\n'));
    await part(page, 'Share and print');
    const pad = page.getByRole('link', { name: 'Open in SudokuPad' }),
      puzzles = page.getByRole('link', { name: 'Open in f-puzzles' });
    await page.locator('.losses').filter({ hasText: 'level' }).waitFor();
    assert.match(await pad.getAttribute('href'), /^https:\/\/sudokupad\.app\/fpuzzles/);
    assert.match(await puzzles.getAttribute('href'), /^https:\/\/.*f-puzzles\.com\//);
    assert.equal(
      await page.locator('.losses').textContent(),
      'SudokuPad: This format leaves out: level. f-puzzles: This format leaves out: level. ' +
        'Interactive Sudoku Solver: This format leaves out: title, author, level.',
    );
    const before = await pad.getAttribute('href');
    await page.getByLabel('With the solution, so that solvers can check theirs').check();
    await page.waitForFunction((before) => {
      const now = document.querySelector('a.button[href^="https://sudokupad"]')?.href;
      return now && now !== before;
    }, before);
    await button(page, 'Copy board file').click();
    await page.getByText('Copied.').waitFor();
    assert.match(await page.evaluate(() => navigator.clipboard.readText()), /\nsolution\n534678912\n/);
    const [name, bytes] = await saved(page, button(page, 'Save as PNG'));
    assert.equal(name, 'puzzle.png');
    assert.equal(bytes.subarray(1, 4).toString(), 'PNG');
    await button(page, 'Print or PDF').waitFor();
    // Its link can be read again, with the rule.
    const solver = await page.getByRole('link', { name: 'Open in Interactive Sudoku Solver' }).getAttribute('href');
    assert.match(solver, /^https:\/\/sigh\.github\.io\/Interactive-Sudoku-Solver\/\?q=\.Thermo~R1C2~R1C1/);
    await read(page, 'board 6x6\n');
    await page.waitForFunction(() => document.querySelectorAll('[role=gridcell]').length === 36);
    await read(page, solver);
    await page.waitForFunction(() => document.querySelectorAll('[role=gridcell]').length === 81);
    assert.match(await kept(page), /thermometer r1c2 r1c1/);
    await read(page, 'board 6x6\nrun-length r1c1 r2c1 r2c2\n');
    await page.locator('.losses').getByText(/^SudokuPad cannot represent the rule 'run-length'\. /).waitFor();
    assert.equal(await pad.getAttribute('aria-disabled'), 'true');
  }));

test('keeps versions, compares them, and goes back', () =>
  visit(async (page) => {
    await read(page, 'board 4x4\ngrid\n12..\n....\n....\n...1\ncage 5 r1c1 r2c1\n');
    await button(page, 'Set').click();
    await part(page, 'Versions');
    await page.getByLabel('Name', { exact: true }).fill('First');
    await button(page, 'Keep this version').click();
    await button(page, 'Compare: First').click();
    await page.getByText('“First” and “the board” are the same.').waitFor();
    await cell(page, 1, 2).click();
    await page.keyboard.press('3');
    await part(page, 'Write a rule');
    await page.getByLabel('A rule in words').fill('even r4c1');
    await button(page, 'Add').click();
    await page.waitForFunction(() => JSON.parse(localStorage['quadrille.puzzle']).includes('even r4c1'));
    await button(page, 'Keep this version').click();
    await button(page, 'Compare: First').click();
    await page.getByText('“First” → “the board”:').waitFor();
    assert.deepEqual(await page.locator('.versions ~ .needless li').allTextContents(), [
      'r1c2: 2 → 3',
      'Only in “the board”: Even cell r4c1: the cells hold even numbers',
    ]);
    assert.equal(await page.locator('.cell.looked').count(), 2);
    await button(page, 'Go back: First').click();
    await says(page, '“First” is on the board again. Undo takes it back.');
    assert.equal(await label(page, 1, 2), 'row 1, column 2, clue 2');
    await page.getByLabel('Compare with').selectOption('Version 2');
    await button(page, 'Compare: First').click();
    await page.getByText('“First” → “Version 2”:').waitFor();
    await button(page, 'Undo').click();
    assert.match(await label(page, 1, 2), /clue 3/);
    await page.reload();
    await part(page, 'Versions');
    page.on('dialog', (dialog) => dialog.accept());
    await button(page, 'Remove First').click();
    await button(page, 'Remove First').waitFor({ state: 'detached' });
    assert.equal(await page.locator('.versions li').count(), 1);
  }));

const choose = async (page, name) => {
  await page.getByRole('searchbox', { name: 'Find a rule' }).fill(name);
  await page.locator('.palette').getByRole('button', { name, exact: true }).click();
};
const rulesAre = (page, expected) =>
  page.waitForFunction(
    (wanted) => {
      const rest = JSON.parse(localStorage['quadrille.puzzle']).split('\n').filter((line) => /^[a-z]+ .*r\dc/.test(line));
      return rest.join('|') === wanted;
    },
    expected.join('|'),
    { timeout: 5000 },
  );

test('rules are drawn at symmetric places as well', () =>
  visit(async (page) => {
    await read(page, 'board 6x6\n');
    await button(page, 'Set').click();
    await page.getByLabel('Symmetry').selectOption('half-turn');
    await choose(page, 'Cage');
    await drag(page, [[1, 1], [1, 2]]); // prettier-ignore
    await rulesAre(page, ['cage r6c6 r6c5', 'cage r1c1 r1c2']);
    await page.keyboard.type('7');
    await rulesAre(page, ['cage r6c6 r6c5', 'cage 7 r1c1 r1c2']);
    // Its own image.
    await drag(page, [[3, 3], [4, 3], [4, 4], [3, 4]]); // prettier-ignore
    await rulesAre(page, ['cage r6c6 r6c5', 'cage 7 r1c1 r1c2', 'cage r3c3 r4c3 r4c4 r3c4']);
    // Drawn again, both are removed.
    await drag(page, [[1, 1], [1, 2]]); // prettier-ignore
    await rulesAre(page, ['cage r3c3 r4c3 r4c4 r3c4']);
    await page.getByLabel('Symmetry').selectOption('quarter-turn');
    await read(page, 'board 4x6 values 1-6\n');
    await page.getByText('“Quarter turn” needs a square board: this one has no such symmetry.').waitFor();
  }));

test('cells are restricted to some digits', () =>
  visit(async (page) => {
    await read(page, 'board 4x4\n');
    await button(page, 'Set').click();
    await page.getByRole('grid', { name: 'Sudoku board, 4 by 4' }).waitFor();
    await part(page, 'What cells may hold');
    await cell(page, 1, 1).click();
    await cell(page, 1, 2).click({ modifiers: ['Shift'] });
    await page.getByText('r1c1 r1c2 may hold:').waitFor();
    const digit = (n) => page.getByRole('group', { name: 'Digits that the selected cells may hold' }).getByText(n);
    await digit('1').click();
    await digit('2').click();
    assert.equal(await label(page, 1, 2), 'row 1, column 2, candidates 3 4');
    assert.match(await kept(page), /\ncandidates\n34 34 \. \.\n/);
    await page.reload();
    await page.locator('.restricted').first().waitFor();
    assert.equal(await label(page, 1, 1), 'row 1, column 1, candidates 3 4');
    await part(page, 'What cells may hold');
    await cell(page, 1, 1).click();
    await button(page, 'Any digit').click();
    assert.match(await kept(page), /\ncandidates\n\. 34 \. \.\n/);
    await button(page, 'Undo').click();
    await button(page, 'Undo').click();
    await button(page, 'Undo').click();
    assert.doesNotMatch(await kept(page), /candidates/);
  }));

test('rules that are written have forms, examples, and their faults at once', () =>
  visit(async (page) => {
    await read(page, 'board 6x6\n');
    await button(page, 'Set').click();
    await page.getByRole('grid', { name: 'Sudoku board, 6 by 6' }).waitFor();
    await cell(page, 2, 2).click();
    await cell(page, 2, 3).click({ modifiers: ['Shift'] });
    await part(page, 'Write a rule');
    await button(page, 'Forms of rules').click();
    const dialog = page.getByRole('dialog', { name: 'Rules that are written' });
    await dialog.getByText('Pair pair CELLS: TEXT').waitFor();
    await button(page, 'Insert: Pair').click();
    assert.equal(await dialog.isVisible(), false);
    const field = page.getByLabel('A rule in words'),
      state = page.locator('.written');
    assert.equal(await field.inputValue(), 'pair r2c2 r2c3: a + b > 5');
    await state.getByText(/^Pair .*r2c2.*: any two successive cells/).waitFor();
    await field.fill('cage 10 r1c1 r1c9');
    await state.getByText(/^At “r1c9” \(character 14\): /).waitFor();
    assert.equal(await field.getAttribute('aria-invalid'), 'true');
    await field.fill('cage 10 r1c1 r1c3');
    await state.getByText('10-cage r1c1 r1c3: different numbers, which add up to 10').waitFor();
    await button(page, 'Add').click();
    await rulesAre(page, ['cage 10 r1c1 r1c3']);
    assert.equal(await state.textContent(), '');
  }));

test('the tools have names and contrast', () =>
  visit(
    async (page) => {
      await read(page, board(easy, 'cage 8 r1c1 r1c2\n'));
      await button(page, 'Set').click();
      for (const name of ['Title, author, rules text', 'Regions', 'What cells may hold', 'Versions', 'Share and print'])
        await part(page, name);
      await button(page, 'Paint regions').click();
      await button(page, 'Keep this version').click();
      await part(page, 'Fewer clues and rules');
      await button(page, 'What is not needed?').click();
      await says(page, /could be removed/);
      assert.deepEqual(await violations(page), []);
      await part(page, 'Write a rule');
      await button(page, 'Forms of rules').click();
      await page.getByRole('dialog').waitFor();
      assert.deepEqual(await violations(page), []);
    },
    { bypassCSP: true, colorScheme: 'dark' },
  ));

test('regions that are to be found are painted on the grid', () =>
  visit(async (page) => {
    await read(page, 'board 4x4 boxes none extra 6,1:4x4\nhidden-regions r6c1..r9c4\n');
    await page.getByRole('grid', { name: 'Sudoku board, 9 by 4' }).waitFor();
    const state = (text) => page.locator('.region-state').getByText(text, { exact: true }).waitFor();
    await button(page, 'Play').click();
    await button(page, 'Paint regions').click();
    await state('16 cells without a region.');
    // Their numbers below the grid are not to be seen, and arrow keys do not lead there.
    assert.equal(await page.getByRole('row').count(), 4);
    await drag(page, [[1, 3], [1, 4], [2, 4], [2, 3]]); // prettier-ignore
    await state('12 cells without a region.');
    await cell(page, 4, 1).click();
    await page.keyboard.press('Delete');
    await page.keyboard.press('ArrowDown');
    await page.waitForFunction(() => document.activeElement.getAttribute('aria-label') === 'row 1, column 1, empty');
    await page.keyboard.press('3');
    await state('Region 3 has 1 of 4 cells. 11 cells without a region.');
    await drag(page, [[1, 1], [1, 2], [2, 2], [2, 1]]); // prettier-ignore
    await drag(page, [[3, 3], [3, 4], [4, 4], [4, 3]]); // prettier-ignore
    await drag(page, [[3, 1], [3, 2], [4, 2], [4, 1]]); // prettier-ignore
    await state('All regions are whole.');
    // They have the numbers of the rule now.
    await page.getByLabel('Show their numbers below the grid').check();
    await page.getByRole('row').nth(8).waitFor();
    assert.match(await label(page, 6, 1), /^row 6, column 1, 1/);
    assert.match(await label(page, 6, 3), /^row 6, column 3, 2/);
    await button(page, 'Paint regions').click();
    await page.locator('.hidden-borders .draft-border').waitFor({ state: 'attached' });
    await button(page, 'Undo').click();
    await page.waitForFunction(() => document.querySelectorAll('.hidden-borders .draft-cell').length === 12);
    await read(page, 'board 4x4\ncage r1c1 r1c2\n');
    await page.locator('.hidden-regions').waitFor({ state: 'hidden' });
    assert.equal(await page.locator('.hidden-borders svg').count(), 0);
  }));
