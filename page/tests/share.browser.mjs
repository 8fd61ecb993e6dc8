// How puzzles come to the Board and leave it: reloads, links, formats and files.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { address, allowClipboard, button, cell, digits, isFirefox, label, read, saved, says, visit } from './browser.mjs';

const puzzle = '8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..';
const unique = 'It has exactly one solution.',
  several = 'It has more than one solution.';
const example = (name) => readFile(new URL(`../../examples/${name}`, import.meta.url), 'utf8');
const details = (page, name) => page.locator('summary').getByText(name, { exact: true }).click();

test('nothing is lost by a reload', () =>
  visit(async (page) => {
    await read(page, puzzle);
    await cell(page, 1, 2).click();
    await page.keyboard.press('1');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Control+Digit4');
    await page.reload();
    await says(page, unique);
    assert.equal(await label(page, 1, 2), 'row 1, column 2, 1');
    assert.equal(await label(page, 1, 3), 'row 1, column 3, center marks 4');
    await button(page, 'Undo').click();
    await button(page, 'Undo').click();
    await button(page, 'Undo').click();
    await says(page, 'Paste a puzzle anywhere on this page, or write one.');
    await button(page, 'Redo').click();
    await says(page, unique);
  }));

test('links contain the puzzle in the fragment', () =>
  visit(async (page, context) => {
    await allowClipboard(page);
    for (const [text, pattern] of [
      [puzzle, /#board=[1-9.]{81}$/],
      [await example('boards/thermometer.txt'), /#board=~[\w-]+$/],
    ]) {
      await read(page, text);
      await says(page, unique);
      if (text === puzzle) await details(page, 'Share and print');
      await button(page, 'Copy a link').click();
      await page.getByText('The link is copied.').waitFor();
      const link = await page.evaluate(() => navigator.clipboard.readText());
      assert.match(link, pattern);
      const before = await digits(page),
        other = await context.newPage();
      await other.goto(link);
      await says(other, unique);
      assert.equal(await digits(other), before);
      assert.equal(other.url(), `${address}#board`);
      await other.close();
    }
  }));

const titled = 'board 4x4\ntitle Dusk & <b>dawn</b>\nauthor Ann\ndescription Rows \\\\ columns.\\nEach digit once.\ngrid\n';
const rows4 = '12..\n....\n....\n...1\n';

test('shows title, author and rules of a puzzle', () =>
  visit(async (page) => {
    await read(page, titled + rows4);
    await says(page, several);
    await page.getByRole('heading', { name: 'Dusk & <b>dawn</b>' }).waitFor();
    await page.getByText('by Ann').waitFor();
    assert.equal(await page.locator('.rule-text').innerText(), 'Rows \\ columns.\nEach digit once.');
    assert.equal(await page.title(), 'Dusk & <b>dawn</b> – quadrille');
    await page.getByLabel('Language').selectOption('zh');
    await page.getByText('作者：Ann').waitFor();
    await page.reload();
    await page.getByText('作者：Ann').waitFor();
    assert.equal(await page.title(), 'Dusk & <b>dawn</b> – quadrille');
    await page.getByRole('button', { name: '撤销' }).click();
    await page.locator('.rule-text').waitFor({ state: 'hidden' });
    assert.equal(await page.title(), '盘面 – quadrille');
    assert.equal(await page.locator('.title').isVisible(), false);
  }));

// Firefox cannot be told to show what it would print.
test('prints the puzzle and its rules, not what is known of it', { skip: isFirefox }, () =>
  visit(async (page) => {
    await read(page, titled + rows4);
    await says(page, several);
    await page.getByText('by Ann').waitFor();
    await page.emulateMedia({ media: 'print' });
    const printed = await page.locator('body').innerText();
    for (const word of ['Dusk', 'by Ann', 'Each digit once.']) assert(printed.includes(word), printed);
    for (const word of ['solution', 'clues', 'Solve', 'Paste']) assert(!printed.includes(word), printed);
    const shaded = await page.locator('.cell').evaluateAll((cells) =>
      cells.filter((cell) => !getComputedStyle(cell).getPropertyValue('--shade').includes('transparent')),
    );
    assert.equal(shaded.length, 0);
  }));

test('a damaged link is said to be one', () =>
  visit((page) => says(page, /^This link is damaged/), { fragment: 'board=~xyz' }));

test('exports to other formats', () =>
  visit(async (page) => {
    await read(page, puzzle);
    await says(page, unique);
    await details(page, 'Share and print');
    const field = page.getByLabel('The puzzle in this format');
    const export_ = async (format) => {
      const old = await field.inputValue();
      await page.getByRole('combobox', { name: 'Format' }).selectOption(format);
      await page.waitForFunction((old) => document.querySelector('textarea[readonly]').value !== old, old);
      return field.inputValue();
    };
    await page.locator('option[value=opensudoku]').waitFor({ state: 'attached' });
    assert.match(await export_('opensudoku'), /<opensudoku/);
    assert(await page.getByText('Open this link').isHidden());
    const link = await export_('f-puzzles-link');
    assert.match(link, /^https:\/\/f-puzzles\.com\/\?load=/);
    assert.equal(await page.getByText('Open this link').getAttribute('href'), link.trim());
    const [name, bytes] = await saved(page, button(page, 'Save'));
    assert.equal(name, 'puzzle.f-puzzles-link.txt');
    assert.equal(bytes.toString(), link);
  }));

const drawn = JSON.stringify({
  size: 4,
  title: 'Dusk',
  grid: [[{ value: 1, given: true }, {}, {}, {}], [{}, {}, {}, { c: '#FFA0A0' }], [{}, {}, {}, {}], [{}, {}, {}, {}]],
  solution: [1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1],
  line: [{ lines: [['R1C1', 'R2C2']], outlineC: '#67F067', width: 0.3 }],
  text: [{ cells: ['R4C4'], value: '?' }],
});

test('keeps drawings of a site, and says what a format leaves out', () =>
  visit(async (page) => {
    await read(page, drawn);
    await page.getByText('2 drawings are shown but not checked: they may be rules.').waitFor();
    await page.locator('.rules path[stroke="#67f067"]').waitFor({ state: 'attached' });
    await page.locator('.rules').getByText('?').waitFor({ state: 'attached' });
    await page.reload();
    await page.locator('.rules path[stroke="#67f067"]').waitFor({ state: 'attached' });
    await cell(page, 4, 4).click();
    await page.keyboard.press('1');
    await details(page, 'Share and print');
    const field = page.getByLabel('The puzzle in this format'),
      choice = page.locator('select:has(option[value=line])');
    await page.locator('option[value=f-puzzles]').waitFor({ state: 'attached' });
    await page.getByText('This format leaves out: title, solution, drawings.', { exact: true }).waitFor();
    await choice.selectOption('f-puzzles');
    await page.getByText(/^This format leaves out/).waitFor({ state: 'detached' });
    const { line, text, grid, title, solution } = JSON.parse(await field.inputValue()),
      given = JSON.parse(drawn);
    assert.deepEqual([line, text, title, solution], [given.line, given.text, given.title, given.solution]);
    assert.deepEqual(grid[1][3], { c: '#FFA0A0' });
    await choice.selectOption('sudokupad');
    await page.getByText('This format leaves out: drawings.', { exact: true }).waitFor();
    await page.getByLabel('Language').selectOption('zh');
    await page.getByText('此格式不含：图形。').waitFor();
  }));

test('shows drawings that may be rules, and refuses what it cannot show', () =>
  visit(async (page) => {
    await read(page, await example('drawn.json'));
    await page.getByText('8 drawings are shown but not checked: they may be rules.').waitFor();
    await page.getByRole('heading', { name: 'Four thermometers' }).waitFor();
    assert.equal(await page.locator('.rules [fill="#cfcfcf"], .rules [stroke="#cfcfcf"]').count(), 8);
    const json = JSON.parse(await example('drawn.json'));
    json.cells[0][0].value = 'abc';
    await read(page, JSON.stringify(json));
    await page.getByText(/^Not read: .*cannot tell which rules these drawings stand for: .*1 cell with a text/).waitFor();
  }));

test('opens a file', () =>
  visit(async (page) => {
    const chooser = page.waitForEvent('filechooser');
    await button(page, 'Open a file').click();
    await (
      await chooser
    ).setFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from(await example('boards/arrow.txt')) });
    await page.getByText('Recognized: boards of any size and shape, with rules.').waitFor();
    await says(page, unique);
  }));
