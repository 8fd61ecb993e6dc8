// What the tests of the page in a browser share:
//
//     test('...', () => visit(async (page) => { ... }));
//
// PAGE is the address of the page, FILE the page in one file, CHROMIUM the browser. Errors in the console and requests
// to elsewhere fail a test.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { after, before } from 'node:test';
import { chromium } from 'playwright-core';

export const { PAGE: address, FILE: file, CHROMIUM: executablePath = '/usr/bin/chromium' } = process.env;
export const axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
let browser;

before(async () => {
  browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
});
after(() => browser.close());

/** body(page) with the page open; `fragment` is what follows '#' in its address. */
export async function visit(body, { fragment = '', at = address, ...options } = {}) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, locale: 'en', ...options });
  const page = await context.newPage(),
    wrong = [];
  page.setDefaultTimeout(15_000);
  page.on('console', (message) => message.type() === 'error' && wrong.push(message.text()));
  page.on('pageerror', (error) => wrong.push(error.stack));
  page.on('request', (request) => {
    if (!request.url().startsWith(at.replace(/[^/]*$/, '')) && !/^(blob|data):/.test(request.url()))
      wrong.push(request.url());
  });
  try {
    await page.goto(at + (fragment === '' ? '' : `#${fragment}`));
    await page.waitForSelector('main section:not([hidden]) *');
    await body(page, context);
    assert.deepEqual(wrong, []);
  } finally {
    await context.close();
  }
}

/** Violations of accessibility in what is to be seen. The context needs `bypassCSP`. */
export async function violations(page) {
  await page.evaluate(axe);
  const found = await page.evaluate(() =>
    globalThis.axe.run(document, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'] }),
  );
  return found.violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target, failureSummary }) => `${target} ${failureSummary}`).join('; ')}`,
  );
}

export const button = (page, name) => page.getByRole('button', { name, exact: true });
export const cell = (page, row, column) =>
  page
    .getByRole('row')
    .nth(row - 1)
    .getByRole('gridcell')
    .nth(column - 1);
export const label = (page, row, column) => cell(page, row, column).getAttribute('aria-label');

/** Waits until the verdict, or the answer to a question, has this text. */
export async function says(page, text) {
  const sentence = page.locator('.sentence');
  const matches = (shown) => (text instanceof RegExp ? text.test(shown) : shown === text);
  const end = Date.now() + 15_000;
  let shown = '';
  while (Date.now() < end) {
    shown = await sentence.textContent();
    if (matches(shown)) return;
    await page.waitForTimeout(25);
  }
  assert.fail(`expected ${text}, found '${shown}'`);
}

/** Pastes a text outside of fields. */
export const paste = (page, text) =>
  page.evaluate((text) => {
    const data = new DataTransfer();
    data.setData('text/plain', text);
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
  }, text);

export async function read(page, text) {
  await page.locator('#board-text').fill(text);
  await button(page, 'Read').click();
}

/** All cells as one line: their digits, or dots. */
export const digits = (page) =>
  page
    .locator('[role=gridcell]')
    .evaluateAll((cells) => cells.map((cell) => cell.querySelector('.digit')?.textContent ?? '.').join(''));
