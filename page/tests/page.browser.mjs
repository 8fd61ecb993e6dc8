// The page as a whole: its frame, its rules of security, its work without a network, and for everybody.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { address, button, cell, digits, file, paste, read, says, violations, visit } from './browser.mjs';

const puzzle = '8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..';
const unique = 'It has exactly one solution.';

test('works from a disk, in one file', () =>
  visit(
    async (page) => {
      await read(page, puzzle);
      await says(page, unique);
      await button(page, 'Hint').click();
      await page.getByText('Look at r1c4.').waitFor();
      await cell(page, 1, 2).click();
      await page.keyboard.press('1');
      await page.reload();
      // The lock of the game that was left is released first.
      await says(page, unique);
      assert.equal((await digits(page))[1], '1');
    },
    { at: file },
  ));

test('works offline after the first visit', () =>
  visit(async (page, context) => {
    await page.evaluate(() => navigator.serviceWorker.ready);
    await context.setOffline(true);
    await page.reload();
    await read(page, puzzle);
    await says(page, unique);
    await button(page, 'Hint').click();
    await page.getByText('Look at r1c4.').waitFor();
    await page.getByLabel('Language').selectOption('zh');
    await says(page, '恰有一个解。');
  }));

test('the policy forbids scripts and styles that are not its own', () =>
  visit(async (page) => {
    const policy = await page.locator('meta[http-equiv=Content-Security-Policy]').getAttribute('content');
    assert.match(policy, /default-src 'none'/);
    assert.doesNotMatch(policy, /unsafe-inline|unsafe-eval'(?<!wasm-unsafe-eval')|https?:/);
    const ran = await page.evaluate(async () => {
      const script = document.createElement('script');
      script.textContent = 'globalThis.injected = true';
      document.body.append(script);
      const elsewhere = await fetch('data:text/plain,a').then(
        () => true,
        () => false,
      );
      return [globalThis.injected ?? false, elsewhere];
    });
    assert.deepEqual(ran, [false, false]);
  }).catch((error) => {
    // The browser reports what the policy has stopped, as it must.
    if (!/violates the following Content Security Policy directive/.test(error.message)) throw error;
  }));

test('the language is that of the browser, and can be changed', () =>
  visit(
    async (page) => {
      assert.equal(await page.locator('html').getAttribute('lang'), 'zh-Hans');
      await page.locator('#board-text').fill(puzzle);
      await button(page, '读取').click();
      await says(page, '恰有一个解。');
      await button(page, '提示').click();
      await page
        .getByText(/^看看? ?r1c4|r1c4/)
        .first()
        .waitFor();
      await page.locator('.choices select').first().selectOption('en');
      await says(page, unique);
      assert.equal(await page.locator('html').getAttribute('lang'), 'en');
      await page.reload();
      await says(page, unique);
    },
    { locale: 'zh-CN' },
  ));

test('the theme can be chosen, and stays', () =>
  visit(async (page) => {
    const paper = () => page.evaluate(() => getComputedStyle(document.body).getPropertyValue('--paper'));
    const light = await paper();
    await page.getByLabel('Colors').selectOption('dark');
    const dark = await paper();
    assert.notEqual(dark, light);
    await page.reload();
    assert.equal(await paper(), dark);
  }));

const states = {
  empty: async () => undefined,
  solved: async (page) => {
    await read(page, puzzle);
    await button(page, 'Solve').click();
    await says(page, 'This is its solution.');
  },
  candidates: async (page) => {
    await read(page, `${puzzle.slice(0, -9)}.9.......`);
    await button(page, 'True candidates').click();
    await says(page, /underlined/);
  },
  hint: async (page) => {
    await read(page, puzzle);
    await button(page, 'Hint').click();
    await button(page, 'Tell me more').click();
    await button(page, 'Tell me more').click();
    for (const summary of await page.locator('summary:visible').all()) await summary.click();
  },
  fault: (page) => read(page, 'board 9x9\ncage 15 r1c1 r1c99\n').then(() => page.getByText(/^Not read/).waitFor()),
};
const settings = {
  light: {},
  dark: { colorScheme: 'dark' },
  phone: { viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true },
  'forced colors': { forcedColors: 'active' },
  'less motion, more contrast': { reducedMotion: 'reduce', contrast: 'more' },
};
for (const [setting, options] of Object.entries(settings)) {
  test(`is accessible: ${setting}`, { timeout: 400_000 }, async () => {
    for (const [state, reach] of Object.entries(states)) {
      await visit(
        async (page) => {
          await reach(page);
          assert.deepEqual(await violations(page), [], state);
          const { scrollWidth, innerWidth } = await page.evaluate(() => ({
            scrollWidth: document.documentElement.scrollWidth,
            innerWidth,
          }));
          assert(scrollWidth <= innerWidth, `${state}: ${scrollWidth} is wider than ${innerWidth}`);
        },
        { bypassCSP: true, ...options },
      );
    }
  });
}

test('zoom of 400 % needs no scrolling from side to side', () =>
  visit(
    async (page) => {
      await read(page, puzzle);
      await says(page, unique);
      assert(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
    },
    { viewport: { width: 320, height: 225 }, deviceScaleFactor: 4 },
  ));

const events = Number(process.env.EVENTS ?? 1000);

test(`${events} random keys, presses and strokes of the mouse do no harm`, { timeout: 180 * events }, () =>
  visit(async (page) => {
    let state = 2026;
    const random = (n) => {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
      return Math.floor((state / 2 ** 32) * n);
    };
    const keys =
      '1 2 9 0 ArrowUp ArrowLeft ArrowDown Home Control+z Control+y Shift+Digit3 Control+Digit4 Delete Escape Space Tab Enter Control+a Shift+Tab a z x c v ?'.split(' ');
    const tasks = ['Play', 'Set', 'Analyze'];
    page.on('dialog', (dialog) => dialog.dismiss());
    await page.evaluate(() => {
      window.print = () => undefined;
      HTMLInputElement.prototype.click = () => undefined;
      HTMLAnchorElement.prototype.click = () => undefined;
    });
    const begin = async (task) => {
      // Other views and languages may have been opened.
      await page.goto(`${address}#board`);
      await page.keyboard.press('Escape');
      await page.getByRole('combobox', { name: /^(Language|语言)$/ }).selectOption('en');
      await paste(page, puzzle);
      await button(page, task).click();
      if (task !== 'Set') return;
      const rules = page.locator('.palette .rule:visible');
      await page.getByPlaceholder('Find a rule').fill('');
      await rules.first().waitFor();
      await rules.nth(random(await rules.count())).click();
    };
    const inGrid = async () => {
      const { x, y, width, height } = await page.locator('[role=grid]').boundingBox();
      return [x + random(width), y + random(height)];
    };
    const stroke = async () => {
      await page.mouse.move(...(await inGrid()));
      await page.mouse.down();
      await page.mouse.move(...(await inGrid()), { steps: 6 });
      await page.mouse.up();
    };
    for (let i = 0; i < events; ++i) {
      if (i % 250 === 0) await begin(tasks[(i / 250) % tasks.length]);
      const kind = random(6);
      if (kind > 2) await page.keyboard.press(keys[random(keys.length)]);
      else if (kind > 0 && (await page.locator('[role=grid]').isVisible())) await stroke();
      else await page.mouse.click(random(1280), 70 + random(830));
    }
    await page.waitForTimeout(500);
    assert.equal(await page.locator('[role=gridcell][tabindex="0"]').count(), 1);
  }),
);
