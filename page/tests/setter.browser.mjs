// The setter's tools of the Board: what is written about a puzzle, its regions, what is needed, versions.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { button, cell, label, read, says, visit } from './browser.mjs';

const part = (page, name) => page.locator('summary').getByText(name, { exact: true }).click();
const kept = (page) => page.evaluate(() => JSON.parse(localStorage['quadrille.puzzle']));

test('title, author and rules are written, proposed and undone', () =>
  visit(async (page) => {
    await read(page, 'board 6x6\ncage 5 r1c1 r1c2\nthermometer r3c1-r3c4\n');
    await button(page, 'Set').click();
    await part(page, 'Title, author, rules text');
    await page.getByLabel('Title', { exact: true }).fill('A \\ B');
    await page.getByLabel('Author').fill('Ann');
    await button(page, 'Write the rules for me').click();
    await page.locator('.rule-text').filter({ hasText: 'thermometer increase' }).waitFor();
    assert.equal(
      await page.getByLabel('Rules in words').inputValue(),
      'Place a digit from 1 to 6 in each cell. Digits do not repeat in any row, column or box.\n' +
        'Digits in a cage do not repeat and add up to the sum in its corner, if there is one.\n' +
        'Digits on a thermometer increase from the bulb to the tip.',
    );
    await page.getByLabel('Rules in words').fill('One rule.\nAnother one.');
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
