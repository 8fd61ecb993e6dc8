// A setter places the grids of a new board.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { button, read, says, violations, visit } from './browser.mjs';

const head = (page) => page.evaluate(() => JSON.parse(localStorage['quadrille.puzzle'] ?? '""').split('\n')[0]);
const begin = async (page) => {
  await button(page, 'Set').click();
  await page.getByLabel('Empty board').selectOption('grids');
  await page.locator('.placed').nth(1).waitFor();
};
const at = (page, row, column) => page.locator(`[aria-label^="row ${row}, column ${column},"]`);
const grid = (page, n) => page.locator('.placed-grid').nth(n - 1);

test('places grids by mouse and keys, and begins with them', () =>
  visit(async (page) => {
    await begin(page);
    await page.getByText('2 grids, 15 × 15, 153 cells').waitFor();
    await button(page, 'Add a grid').click();
    await page.getByText('3 grids, 21 × 21, 225 cells').waitFor();
    await page.keyboard.press('ArrowLeft');
    await page.getByText('3 grids, 21 × 18, 216 cells').waitFor();
    await page.getByLabel('move by boxes').uncheck();
    await grid(page, 3).press('ArrowUp');
    await page.getByText('3 grids, 20 × 18').waitFor();
    assert.equal(await grid(page, 3).getAttribute('aria-label'), 'Grid 3, from row 12, column 10');
    await page.getByLabel('move by boxes').check();
    // A drag to the lower left: two boxes down, and as far left as there is room.
    const { x, y, width, height } = await grid(page, 1).boundingBox();
    await page.mouse.move(x + width / 2, y + height / 2);
    await page.mouse.down();
    await page.mouse.move(x + width / 2 - 200, y + height / 2 + (2 * height) / 3, { steps: 5 });
    await page.mouse.up();
    assert.equal(await grid(page, 1).getAttribute('aria-label'), 'Grid 1, from row 7, column 1');
    // Not where another one is.
    await grid(page, 1).press('ArrowRight');
    await grid(page, 1).press('ArrowRight');
    assert.equal(await grid(page, 1).getAttribute('aria-label'), 'Grid 1, from row 7, column 4');
    await grid(page, 3).press('Delete');
    await page.getByText('2 grids, 9 × 12, 108 cells').waitFor();
    await button(page, 'Begin with these grids').click();
    await page.getByRole('grid', { name: 'Sudoku board, 9 by 12' }).waitFor();
    await says(page, 'It has more than one solution.');
    assert.equal(await head(page), 'board 9x9 grids 1,1 1,4');
  }));

test('places grids of other sizes, down to one', () =>
  visit(async (page) => {
    await begin(page);
    await page.getByLabel('Size of each grid').selectOption('6');
    await page.getByText('2 grids, 10 × 9, 66 cells').waitFor();
    await button(page, 'Begin with these grids').click();
    await page.getByRole('grid', { name: 'Sudoku board, 10 by 9' }).waitFor();
    assert.equal(await head(page), 'board 6x6 grids 1,1 5,4');
    await says(page, 'It has more than one solution.');
    await button(page, 'Remove grid 2').click();
    assert.equal(await page.getByRole('button', { name: 'Remove grid 1' }).isVisible(), false);
    await button(page, 'Begin with these grids').click();
    await page.getByRole('grid', { name: 'Sudoku board, 6 by 6' }).waitFor();
    await button(page, 'Undo').click();
    await page.getByRole('grid', { name: 'Sudoku board, 10 by 9' }).waitFor();
  }));

test('regions of each grid are painted', () =>
  visit(async (page) => {
    const state = (text) => page.locator('.region-state').getByText(text, { exact: true }).waitFor();
    const text = () => page.evaluate(() => JSON.parse(localStorage['quadrille.puzzle']));
    await read(page, 'board 4x4 grids 1,1 3,3\n');
    await button(page, 'Set').click();
    await page.locator('summary').getByText('Regions', { exact: true }).click();
    await button(page, 'Paint regions').click();
    await state('All regions are whole.');
    // A cell of the second grid alone, and one of region 1 that becomes one of region 2.
    await at(page, 6, 6).click();
    assert.equal(await page.getByRole('combobox', { name: 'Grid', exact: true }).inputValue(), '1');
    await at(page, 3, 4).click();
    await page.keyboard.press('2');
    await state('Region 1 has 3 of 4 cells. Region 2 has 5 of 4 cells.');
    await at(page, 4, 5).click();
    await page.keyboard.press('1');
    await state('All regions are whole.');
    await page.waitForFunction(() => localStorage['quadrille.puzzle'].includes('regions 2'));
    await page.getByRole('combobox', { name: 'Grid', exact: true }).selectOption('0');
    await at(page, 1, 3).click();
    await page.keyboard.press('1');
    await state('Region 1 has 5 of 4 cells. Region 2 has 3 of 4 cells.');
    await at(page, 2, 2).click();
    await page.keyboard.press('2');
    await state('All regions are whole.');
    await page.waitForFunction(() => /regions\n1112\n1222\n3344\n3344\n/.test(JSON.parse(localStorage['quadrille.puzzle'])));
    assert.match(await text(), /\nregions 2\n1222\n1112\n/);
    await says(page, 'It has more than one solution.');
    if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/grid-regions.png` });
  }));

for (const [setting, options] of Object.entries({
  light: {},
  dark: { colorScheme: 'dark' },
  phone: { viewport: { width: 320, height: 640 }, isMobile: true, hasTouch: true },
}))
  test(`placing grids is accessible: ${setting}`, () =>
    visit(
      async (page) => {
        await begin(page);
        await button(page, 'Add a grid').click();
        assert.deepEqual(await violations(page), []);
        assert(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
        if (process.env.SHOTS) {
          await page.locator('.grid-placer').scrollIntoViewIfNeeded();
          await page.screenshot({ path: `${process.env.SHOTS}/grids-${setting}.png` });
        }
      },
      { bypassCSP: true, ...options },
    ));
