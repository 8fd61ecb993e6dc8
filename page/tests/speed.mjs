// How fast the page is, in a browser that has the machine for itself:
//
//     node speed.mjs FOLDER [PARTS...]      PARTS of visits, keys, tasks, setting, theatre; by default all
//
// Prints medians: from the request to the grid and to the verdict, from a key to the verdict, until a contradiction is
// named and true candidates are there, and the frames of the theatre while it plays, with the milliseconds of script
// that a frame takes; visits and keys also with a processor that is six times as slow, on which the longest tasks of the
// main thread are measured (long_tasks.mjs).
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { chromium } from 'playwright-core';
import { timeTasks } from './long_tasks.mjs';
import { serve } from './server.mjs';

const [folder, ...chosen] = process.argv.slice(2);
const does = (part) => chosen.length === 0 || chosen.includes(part);

const { address, close } = await serve(folder);
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
});
const visits = 15,
  seconds = 4;
// A minimal puzzle: without any of its clues it has several solutions.
const puzzle = '.59..43..7...2.4....2..6.5.6238.9........3...........7.4.....6.....3.8......1.5..';

const share = (values, part) => values.toSorted((a, b) => a - b)[Math.floor(part * (values.length - 1))];
const shown = (values) => `${share(values, 0.5).toFixed(1)} (90%: ${share(values, 0.9).toFixed(1)})`;
const report = (what, value) => console.log(`${what.padEnd(58)} ${value}`);

/** A page of a browser that was never here, or of `context`, which runs `script` before the page's own. */
async function open(fragment, script, context, slowness = 1) {
  const page = await (context ?? (await browser.newContext({ viewport: { width: 1280, height: 900 } }))).newPage();
  await page.addInitScript(script);
  if (slowness > 1) {
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowness });
  }
  await page.goto(`${address}#${fragment}`);
  return page;
}

/** Notes when the grid can be used, and when the first verdict is there. */
const noteArrival = () => {
  globalThis.arrival = {};
  const look = () => {
    const arrival = globalThis.arrival;
    if (document.querySelector('[role=gridcell]')) arrival.grid ??= performance.now();
    if (document.querySelector('.sentence.good')?.textContent) arrival.verdict ??= performance.now();
  };
  new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true });
};

/** What is loaded until the verdict, as `gzip -9` makes it: for a puzzle in a link, and for the first screen. */
async function weigh(what, fragment) {
  const page = await (await browser.newContext()).newPage(),
    names = new Set();
  page.on('request', (request) => names.add(basename(new URL(request.url()).pathname) || 'index.html'));
  await page.addInitScript(noteArrival);
  await page.goto(`${address}${fragment}`);
  await page.waitForFunction(() => globalThis.arrival.verdict !== undefined);
  const loaded = [...names].filter((name) => /\.(html|js|css|wasm)$/.test(name) && name !== 'sw.js');
  const bytes = loaded.map((name) => gzipSync(readFileSync(join(folder, name)), { level: 9 }).length);
  report(`${what}: bytes in ${loaded.length} files`, bytes.reduce((sum, size) => sum + size, 0));
  await page.context().close();
}

async function timeArrivals(what, context, slowness = 1) {
  const grids = [],
    verdicts = [];
  for (let visit = 0; visit < (slowness > 1 ? 5 : visits); ++visit) {
    const page = await open(`board=${puzzle}`, noteArrival, context, slowness);
    await page.waitForFunction(() => globalThis.arrival.verdict !== undefined);
    const { grid, verdict } = await page.evaluate(() => globalThis.arrival);
    grids.push(grid);
    verdicts.push(verdict);
    await (context ? page.close() : page.context().close());
  }
  report(`${what}: milliseconds to the grid`, shown(grids));
  report(`${what}: milliseconds to the verdict`, shown(verdicts));
}

const example = (name) => readFileSync(new URL(`../../examples/${name}`, import.meta.url), 'utf8');

/** A page on which the puzzle is set. */
async function set(text, slowness = 1) {
  const page = await open(`board=${encodeURIComponent(text)}`, () => {}, undefined, slowness);
  await page.getByText('It has exactly one solution.').waitFor();
  await page.getByRole('button', { name: 'Set', exact: true }).click();
  return page;
}

/** Selects a clue without which there are several solutions, and returns its symbol. */
async function selectNeededClue(page) {
  for (const clue of await page.locator('.cell.clue').all()) {
    const symbol = await clue.textContent();
    await clue.click();
    await page.keyboard.press('Delete');
    const several = page.getByText('It has more than one solution.').waitFor({ timeout: 2000 });
    const isNeeded = await several.then(() => true, () => false);
    await page.keyboard.press('Control+z');
    await page.getByText('It has exactly one solution.').waitFor();
    if (isNeeded) return symbol;
  }
  throw new Error('expected a clue that is needed');
}

/** From a clue that is erased or set again to the frame with its verdict, which is another one each time. */
async function timeVerdicts(what, text, slowness = 1) {
  const page = await set(text, slowness),
    symbol = await selectNeededClue(page);
  const times = await page.evaluate(async (digit) => {
    const sentence = document.querySelector('.sentence'),
      found = [];
    for (let turn = 0; turn < 40; ++turn) {
      const begin = performance.now();
      const changed = new Promise((done) => {
        const observer = new MutationObserver(() => {
          observer.disconnect();
          requestAnimationFrame(() => done(performance.now() - begin));
        });
        observer.observe(sentence, { childList: true, subtree: true, characterData: true });
      });
      const key = turn % 2 === 0 ? 'Delete' : digit;
      document.activeElement.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
      found.push(await changed);
    }
    return found;
  }, symbol);
  report(`${what}, a clue erased or set: milliseconds to the verdict`, shown(times));
  await page.context().close();
}

/** From a clue that breaks a killer to the list of what contradicts, and from a clue to new true candidates. */
async function timeSetting() {
  const page = await set(example('boards/cage.txt')),
    conflicts = [];
  for (let cell = 0; cell < 9; ++cell) {
    await page.locator('[role=gridcell]').nth(9 * cell + cell).click();
    const begin = performance.now();
    await page.keyboard.press('9');
    const found = await page.locator('.conflict li').first().waitFor({ timeout: 3000 }).then(() => true, () => false);
    if (found) conflicts.push(performance.now() - begin);
    await page.keyboard.press('Control+z');
    await page.getByText('It has exactly one solution.').waitFor();
  }
  report('9x9 killer broken: milliseconds to what contradicts', shown(conflicts));
  await page.getByRole('button', { name: 'True candidates' }).click();
  await page.locator('.marks').first().waitFor();
  await page.locator('[role=gridcell]').nth(40).click();
  const candidates = await page.evaluate(async () => {
    const found = [],
      digit = document.activeElement.querySelector('.mark').textContent[0];
    for (let turn = 0; turn < 12; ++turn) {
      const begin = performance.now(),
        key = turn % 2 === 0 ? { key: digit, code: `Digit${digit}` } : { key: 'Delete' };
      document.activeElement.dispatchEvent(new KeyboardEvent('keydown', { ...key, bubbles: true, cancelable: true }));
      let wasOld = false;
      for (;;) {
        const isOld = document.querySelector('.stale') !== null;
        wasOld ||= isOld;
        if (wasOld && !isOld) break;
        await new Promise(requestAnimationFrame);
      }
      found.push(performance.now() - begin);
    }
    return found;
  });
  report('9x9 killer: milliseconds to new true candidates', shown(candidates));
  await page.context().close();
}

/** Wraps the work of each frame with a clock. */
const noteFrames = () => {
  globalThis.frames = [];
  const next = globalThis.requestAnimationFrame.bind(globalThis);
  globalThis.requestAnimationFrame = (work) =>
    next((time) => {
      const begin = performance.now();
      work(time);
      globalThis.frames.push(performance.now() - begin);
    });
};

async function timeFrames(what, fragment, rate, text) {
  const page = await open(`theatre=${fragment}`, noteFrames);
  if (text !== undefined) {
    await page.locator('.theatre select').first().selectOption('own');
    await page.locator('.theatre textarea').fill(text);
    await page.getByRole('button', { name: 'Show it', exact: true }).click();
  }
  await page.waitForFunction(() => document.querySelector('.theatre .said')?.textContent);
  await page.waitForTimeout(1500);
  await page.evaluate((rate) => {
    const speed = document.querySelector('#theatre-speed');
    speed.value = String(Math.round((60 * Math.log(rate / 0.2)) / Math.log(1e6)));
    speed.dispatchEvent(new Event('input'));
    globalThis.frames.length = 0;
    document.querySelector('.theatre .play').click();
  }, rate);
  await page.waitForTimeout(seconds * 1000);
  const times = await page.evaluate(() => globalThis.frames);
  report(`${what}, ${rate} steps a second: frames a second`, (times.length / seconds).toFixed(1));
  report('    milliseconds of script in a frame', shown(times));
  await page.context().close();
}

if (does('visits')) {
  await weigh('a puzzle in a link', `#board=${puzzle}`);
  await weigh('the first screen', '');
  await timeArrivals('a first visit');
  await timeArrivals('a first visit, processor 6 times as slow', undefined, 6);
  const known = await browser.newContext();
  await (await open(`board=${puzzle}`, () => {}, known)).waitForTimeout(2000);
  await timeArrivals('a visitor who was here', known);
}
if (does('keys')) {
  await timeVerdicts('9x9', puzzle);
  await timeVerdicts('9x9, processor 6 times as slow', puzzle, 6);
  await timeVerdicts('9x9 killer', example('boards/cage.txt'));
  await timeVerdicts('16x16', example('letters16.txt'));
}
if (does('tasks')) {
  const slow = (script) => open(`board=${puzzle}`, script, undefined, 6);
  await timeTasks(slow, (use, times) => report(`${use}: the longest task, milliseconds`, shown(times)));
}
if (does('setting')) await timeSetting();
if (does('theatre')) {
  await timeFrames('4 x 4 matrix of Knuth', 'knuth', 5);
  await timeFrames('queens, 6', 'queens-6', 30);
  await timeFrames('queens, 8', 'queens-8', 1000);
  const empty = '.'.repeat(81);
  for (const rate of [30, 1000, 5000, 200_000]) await timeFrames('729 x 324, 400,000 events', 'own', rate, empty);
}
await browser.close();
await close();
