// What the tests of the page in a browser share:
//
//     test('...', () => visit(async (page) => { ... }));
//
// PAGE is the address of the page, FILE the page in one file, BROWSER the name of the browser. Errors in the console and
// requests to elsewhere fail a test.
import assert from 'node:assert/strict';
import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before } from 'node:test';
import { launch, split } from './launch.mjs';

export const { PAGE: address, FILE: file, BROWSER: browserName = 'chromium' } = process.env;
export const isFirefox = browserName === 'firefox';
export const axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
let downloads;
/** One for each set of options that a browser is launched with. */
const browsers = new Map();

before(async () => {
  downloads = await mkdtemp(join(tmpdir(), 'quadrille-page-'));
});
after(async () => {
  for (const browser of browsers.values()) await browser.close();
  await rm(downloads, { recursive: true });
});

async function browserWith(options) {
  const key = JSON.stringify(options);
  if (!browsers.has(key)) browsers.set(key, await launch(browserName, options, downloads));
  return browsers.get(key);
}

/** What the policy of the page says in Firefox of the style `body {}`, with which Playwright takes screenshots there. */
const ofScreenshots = 'sha256-YjaKGiklmzC6wjXA513HAMmzus8VE61XCOT+SmwNZWA=';

/** body(page) with the page open; `fragment` is what follows '#' in its address, `task` what the reader has chosen to do
 * with puzzles: to ask about them has most buttons. */
export async function visit(body, { fragment = '', at = address, task = 'analyse', ...options } = {}) {
  const [ofBrowser, ofContext] = split(browserName, options);
  const browser = await browserWith(ofBrowser);
  const context = await browser.newContext({
    viewport: { width: 1280, height: 900 },
    locale: 'en',
    ...ofContext,
  });
  const page = await context.newPage(),
    wrong = [];
  await context.addInitScript((task) => {
    try {
      localStorage['quadrille.task'] ??= JSON.stringify(task);
    } catch {
      // Some pages have no storage.
    }
  }, task);
  page.setDefaultTimeout(15_000);
  page.on('console', (message) => message.type() === 'error' && wrong.push(message.text()));
  page.on('pageerror', ({ stack }) => stack.includes(ofScreenshots) || wrong.push(stack));
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

export const allowClipboard = async (page) => {
  if (!isFirefox) await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
};

/** Pastes a text where the focus is, as a user does. */
export async function paste(page, text) {
  await allowClipboard(page);
  await page.evaluate((text) => navigator.clipboard.writeText(text), text);
  await page.keyboard.press('Control+v');
}

/** Writes a text into a field by keys, instead of the old one. After `fill()` in Firefox, to leave the field is no
 * change. */
export async function write(field, text) {
  await field.press('Control+a');
  await field.press('Delete');
  await field.pressSequentially(text);
}

/** The name and the bytes of the file that the page saves when the button is pressed. */
export async function saved(page, button) {
  if (!isFirefox) {
    const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
    return [download.suggestedFilename(), await readFile(await download.path())];
  }
  // Playwright does not see downloads of Firefox from addresses `blob:`.
  const before = new Set(await readdir(downloads));
  await button.click();
  for (const end = Date.now() + 15_000; Date.now() < end; await page.waitForTimeout(50)) {
    const name = (await readdir(downloads)).find((name) => !before.has(name) && !name.endsWith('.part'));
    const bytes = name && (await readFile(join(downloads, name)));
    if (bytes?.length > 0) return [name, bytes];
  }
  assert.fail('expected a file');
}

export async function read(page, text) {
  await page.locator('#board-text').evaluate((field) => (field.closest('details').open = true));
  await page.locator('#board-text').fill(text);
  await button(page, 'Read').click();
}

/** All cells as one line: their digits, or dots. */
export const digits = (page) =>
  page
    .locator('[role=gridcell]')
    .evaluateAll((cells) => cells.map((cell) => cell.querySelector('.digit')?.textContent ?? '.').join(''));
