// Every mode of the page is for everybody: in both themes, on wide and narrow screens, in every language.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { address, button, cell, violations, visit } from './browser.mjs';

const puzzle = '8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..';

const task = (words) => async (page, language) => {
  await page.getByRole('grid').waitFor();
  await button(page, words[language]).click();
  await cell(page, 1, 1).waitFor();
};
const there =
  (selector, n = 0) =>
  (page) =>
    page.locator(selector).nth(n).waitFor();

/** By name: the fragment of the address, and what brings the page there. */
const modes = {
  Play: [`board=${puzzle}`, task({ en: 'Play', zh: '解题' })],
  Set: [`board=${puzzle}`, task({ en: 'Set', zh: '出题' })],
  Analyze: [`board=${puzzle}`, task({ en: 'Analyze', zh: '分析' })],
  Techniques: ['techniques', there('.techniques .contents')],
  Learn: ['learn=lesson-3', there('.learn .exercise button', 1)],
  Theatre: ['theatre=queens-6&at=500', (page) => page.locator('.theatre .said').filter({ hasText: /./ }).waitFor()],
  Explore: ['explore', there('#explore-text')],
};
const themes = { light: {}, dark: { colorScheme: 'dark' } };
const widths = { 1280: {}, 320: { viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true } };
const locales = { en: 'en', zh: 'zh-CN' };

for (const [theme, colors] of Object.entries(themes))
  for (const [width, screen] of Object.entries(widths))
    for (const [language, locale] of Object.entries(locales))
      test(`every mode is accessible: ${theme}, ${width} px, ${language}`, { timeout: 300_000 }, () =>
        visit(
          async (page) => {
            page.setDefaultTimeout(30_000);
            const wrong = [];
            for (const [mode, [fragment, reach]] of Object.entries(modes)) {
              await page.goto(`${address}#${fragment}`);
              await reach(page, language);
              // What fades in has its colors.
              await page.waitForTimeout(300);
              const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
              if (wide > 0) wrong.push(`${mode}: ${wide} px too wide`);
              wrong.push(...(await violations(page)).map((violation) => `${mode}: ${violation}`));
            }
            assert.deepEqual(wrong, []);
          },
          { bypassCSP: true, locale, ...colors, ...screen },
        ),
      );
