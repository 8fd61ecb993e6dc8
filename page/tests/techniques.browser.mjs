// Techniques as their readers use them, in a browser; see theatre.browser.mjs.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { violations, visit as visitPage } from './browser.mjs';

const visit = (fragment, body, options = {}) =>
  visitPage(
    async (page) => {
      page.setDefaultTimeout(30_000);
      await page.locator('.techniques .example').first().waitFor();
      await body(page);
    },
    { fragment: `techniques${fragment}`, ...options },
  );

const example = (page, name) => page.locator('.example').filter({ has: page.getByRole('heading', { name, exact: true }) }).first();

test('an address names a technique, whose position can be played', () => visit('=x-wing', async (page) => {
  const figure = example(page, 'X-Wing');
  await figure.getByText(/^So /).waitFor();
  assert.match(await figure.locator('.sentences').textContent(), /fits only into columns/);
  assert((await figure.locator('svg .q-elimination').count()) > 0);
  const { y } = await figure.boundingBox();
  assert(y > -50 && y < 400, `${y}`);
  await figure.getByRole('button', { name: 'Play this position' }).click();
  await page.locator('.board .grid').waitFor();
  await page.getByText('It has exactly one solution.').waitFor();
}));

test('every example has its step', () => visit('', async (page) => {
  const places = page.locator('.example'), count = await places.count();
  assert(count > 80, `${count}`);
  for (let i = 0; i < count; ++i) {
    const place = places.nth(i);
    await place.scrollIntoViewIfNeeded();
    await place.locator('svg').waitFor();
    assert((await place.locator('.sentences p').count()) > 0, await place.getAttribute('data-name'));
  }
}));

test('contents lead to chapters and techniques, in Chinese as well', () => visit('', async (page) => {
  await page.locator('.contents').getByRole('link', { name: 'Naked Pair' }).click();
  await example(page, 'Naked Pair').locator('svg').waitFor();
  await page.getByRole('combobox', { name: 'Language' }).selectOption('zh');
  await page.getByRole('heading', { name: '显性数对' }).first().waitFor();
  await page.locator('.example svg').first().waitFor();
  assert.deepEqual(await violations(page), []);
}, { bypassCSP: true }));

test('it fits a phone', () => visit('=naked-pair', async (page) => {
  await example(page, 'Naked Pair').locator('svg').waitFor();
  assert.equal(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth), false);
  assert.deepEqual(await violations(page), []);
}, { viewport: { width: 320, height: 640 }, bypassCSP: true }));

test('a hint leads to its technique, and back', () => visit('=naked-pair', async (page) => {
  await example(page, 'Naked Pair').getByRole('button', { name: 'Play this position' }).click();
  await page.getByText('It has exactly one solution.').waitFor();
  await page.getByRole('button', { name: 'Hint', exact: true }).click();
  await page.getByRole('button', { name: 'Tell me more' }).click();
  const link = page.getByRole('link', { name: /^More about: / }), name = (await link.textContent()).replace('More about: ', '');
  await link.click();
  await example(page, name).locator('svg').waitFor();
  await page.goBack();
  await link.waitFor();
}));
