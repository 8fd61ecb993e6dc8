// A setter opens a link of another program, changes its rules, adds one, and sends it back: rules, words and drawings
// survive.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { button, cell, read, visit } from './browser.mjs';

const grid = Array.from({ length: 9 }, () => Array.from({ length: 9 }, () => ({})));
grid[0][8] = { given: true, value: 5 };
const theirs = JSON.stringify({
  size: 9,
  grid,
  title: 'Green line',
  author: 'Ann',
  ruleset: 'Normal rules.\nThe green line is mine.',
  killercage: [
    { cells: ['R1C1', 'R1C2'], value: '12' },
    { cells: ['R9C1', 'R9C2'], value: '9' },
  ],
  thermometer: [{ lines: [['R3C1', 'R3C2', 'R3C3']] }],
  line: [{ lines: [['R5C5', 'R5C6', 'R5C7']], outlineC: '#33CC33', width: 0.3 }],
  text: [{ cells: ['R9C9'], fontC: '#000000', size: 0.7, value: '?' }],
});
const drawn = ['line', 'text'];

const kept = (page) => page.evaluate(() => JSON.parse(localStorage['quadrille.puzzle']));
const ruleLines = (text) => text.split('\n').filter((line) => /^(cage|thermometer|ratio)/.test(line));
const href = async (page, program) => {
  const link = page.getByRole('link', { name: `Open in ${program}` });
  await page.waitForFunction((element) => element.hasAttribute('href'), await link.elementHandle());
  return link.getAttribute('href');
};

/** Opens a text on an empty board, and waits until the puzzle is there. */
async function opened(page, text) {
  await read(page, 'board 4x4\n');
  await page.waitForFunction(() => document.querySelectorAll('[role=gridcell]').length === 16);
  await read(page, text);
  await page.waitForFunction(() => document.querySelectorAll('[role=gridcell]').length === 81);
  return kept(page);
}

for (const program of ['f-puzzles', 'SudokuPad'])
  test(`a link of ${program} is changed and sent back`, () =>
    visit(async (page) => {
      await opened(page, theirs);
      await page.locator('summary').getByText('Share and print', { exact: true }).click();
      const first = await opened(page, await href(page, program));
      const wanted = ['cage 12 r1c1 r1c2', 'cage 9 r9c1 r9c2', 'thermometer r3c1-r3c3'];
      assert.deepEqual(ruleLines(first), wanted);
      await page.locator('.side').getByText('drawings are shown but not checked').waitFor();
      await button(page, 'Set').click();
      await page.locator('summary').getByText('Rules', { exact: true }).click();
      await page.getByLabel('Number of 12-cage r1c1 r1c2').fill('15');
      await page.keyboard.press('Enter');
      await page.getByLabel('Number of 15-cage r1c1 r1c2').waitFor();
      await button(page, 'Thermometer from r3c1 to r3c3: numbers grow from the first cell to the last').focus();
      await page.keyboard.press('Alt+ArrowDown');
      await button(page, 'Thermometer from r4c1 to r4c3: numbers grow from the first cell to the last').waitFor();
      await page.getByRole('searchbox', { name: 'Find a rule' }).fill('Black dot');
      await page.locator('.palette').getByRole('button', { name: 'Black dot', exact: true }).click();
      const { x, y, width, height } = await cell(page, 7, 1).boundingBox();
      await page.mouse.click(x + 0.92 * width, y + height / 2);
      await page.waitForFunction(() => localStorage['quadrille.puzzle'].includes('ratio r7c1 r7c2'));
      const before = await kept(page),
        changed = ['cage 15 r1c1 r1c2', 'cage 9 r9c1 r9c2', 'ratio r7c1 r7c2', 'thermometer r4c1 r4c2 r4c3'];
      assert.deepEqual(ruleLines(before).sort(), changed);
      const after = await opened(page, await href(page, program)),
        plain = (text) => ruleLines(text).map((line) => line.replace('r4c1-r4c3', 'r4c1 r4c2 r4c3'));
      assert.deepEqual(plain(after).sort(), changed);
      for (const line of ['title Green line', 'author Ann', 'description Normal rules.\\nThe green line is mine.'])
        assert(after.includes(`\n${line}\n`), after);
      assert(after.includes('\n........5\n'), after);
      const drawings = /^drawings .*$/m.exec(after)?.[0] ?? '';
      for (const kind of drawn) assert(drawings.includes(`["${kind}"`), drawings);
      const losses = await page.locator('.losses').textContent();
      assert(!new RegExp(`${program}: [^.]*drawings`).test(losses), losses);
      await page.locator('.sheet').getByText('?').first().waitFor();
    }));
