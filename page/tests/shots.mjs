// Pictures of the views to look at, small enough to be kept:
//
//     node shots.mjs FOLDER OUT      FOLDER is what build.mjs has made; BROWSER=firefox for another browser
//
// They are made as the tests use the page, so an error in the console fails here, too.
import { mkdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { serve } from './server.mjs';

const [folder, out] = process.argv.slice(2);
if (!out) throw new Error('usage: node shots.mjs FOLDER OUT');
await mkdir(out, { recursive: true });
const { address, close } = await serve(folder);
process.env.PAGE = address;
const { button, cell, paste, read, says, visit } = await import('./browser.mjs');
after(close);

const example = (name) => readFile(new URL(`../../examples/${name}`, import.meta.url), 'utf8');
const puzzle = '8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..';
const looks = {
  light: {},
  dark: { colorScheme: 'dark' },
  phone: { viewport: { width: 360, height: 720 }, deviceScaleFactor: 1, hasTouch: true },
  chinese: { locale: 'zh-CN' },
};

/** A picture OUT/NAME.png of what is to be seen after `reach(page)`; the last words of the name are looks. */
function shot(name, fragment, reach) {
  const chosen = name.split('-').map((word) => looks[word]),
    options = Object.assign({ viewport: { width: 1000, height: 750 }, deviceScaleFactor: 0.7 }, ...chosen);
  test(name, () =>
    visit(
      async (page) => {
        await reach(page);
        // What moves comes to rest.
        await page.waitForTimeout(500);
        const path = join(out, `${name}.png`);
        await page.screenshot({ path, caret: 'initial' });
        console.log(`${path}: ${(await stat(path)).size} bytes`);
      },
      { fragment, ...options },
    ),
  );
}

const hint = async (page) => {
  await paste(page, puzzle);
  for (const name of [/^(Hint|提示)$/, /^(Tell me more|更多提示)$/, /^(Tell me more|更多提示)$/])
    await page.getByRole('button', { name }).click();
  await page.locator('.step-above .q-weak-link').first().waitFor();
};
const moment = async (page) => {
  await page.locator('.theatre .said').filter({ hasText: /./ }).waitFor();
};
const collect = async (page) => {
  await page.locator('#explore-text').fill(`${puzzle}\n53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\n`);
  await button(page, 'Read').last().click();
  await page.locator('.collection tbody tr').nth(1).waitFor();
  await button(page, 'Rate all').click();
  await page.locator('.collection td').getByText('10.7').waitFor();
  await page.locator('.collection h2').scrollIntoViewIfNeeded();
};
const lesson = async (page) => {
  await page.locator('.learn .exercise button').nth(1).waitFor();
};

shot('board-hint-light', 'board', hint);
shot('board-candidates-dark', 'board', async (page) => {
  await read(page, `${puzzle.slice(0, -9)}.9.......`);
  await button(page, 'True candidates').click();
  await says(page, /underlined/);
});
shot('board-equal-phone', 'board', async (page) => {
  await paste(page, puzzle);
  await cell(page, 1, 2).click();
  await page.keyboard.press('8');
  await says(page, /^Equal digits/);
});
shot('board-hint-chinese', 'board', hint);
shot('board-hint-phone-chinese', 'board', hint);
shot('board-cages-light', 'board', async (page) => {
  await paste(page, await example('boards/cage.txt'));
  await page.locator('.rules svg').first().waitFor();
});
shot('board-outside-dark', 'board', async (page) => {
  await paste(page, await example('boards/sandwich.txt'));
  await page.locator('.rules svg').first().waitFor();
});
shot('board-letters-phone-dark', 'board', async (page) => {
  await paste(page, await example('letters16.txt'));
  await says(page, 'It has exactly one solution.');
});
shot('theatre-light', 'theatre=queens-6&at=500', moment);
shot('theatre-dark', 'theatre=sudoku4&at=900', moment);
shot('theatre-chinese', 'theatre=langford-3&at=60', moment);
shot('theatre-comparison-phone', 'theatre=queens-6&at=500', async (page) => {
  await moment(page);
  await button(page, 'Compare searches').click();
  await button(page, 'Run').waitFor();
});
shot('explore-light', 'explore', collect);
shot('explore-phone-dark', 'explore', collect);
shot('learn-light', 'learn=lesson-7', lesson);
shot('learn-phone-chinese', 'learn=lesson-3', lesson);
