// How fast the page is, in a browser that has the machine for itself:
//
//     node speed.mjs FOLDER
//
// Prints medians: from the request to the grid and to the verdict, from a key to the verdict, and the frames of the
// theatre while it plays, with the milliseconds of script that a frame takes.
import { chromium } from 'playwright-core';
import { serve } from './server.mjs';

const { address, close } = await serve(process.argv[2]);
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
async function open(fragment, script, context) {
  const page = await (context ?? (await browser.newContext({ viewport: { width: 1280, height: 900 } }))).newPage();
  await page.addInitScript(script);
  await page.goto(`${address}#${fragment}`);
  return page;
}

/** Notes when the grid can be used, and when the first verdict is there. */
const noteArrival = () => {
  globalThis.arrival = {};
  const look = () => {
    const arrival = globalThis.arrival;
    if (document.querySelector('[role=gridcell]')) arrival.grid ??= performance.now();
    if (document.querySelector('.numbers')?.textContent) arrival.verdict ??= performance.now();
  };
  new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true });
};

async function timeArrivals(what, context) {
  const grids = [],
    verdicts = [];
  for (let visit = 0; visit < visits; ++visit) {
    const page = await open(`board=${puzzle}`, noteArrival, context);
    await page.waitForFunction(() => globalThis.arrival.verdict !== undefined);
    const { grid, verdict } = await page.evaluate(() => globalThis.arrival);
    grids.push(grid);
    verdicts.push(verdict);
    await (context ? page.close() : page.context().close());
  }
  report(`${what}: milliseconds to the grid`, shown(grids));
  report(`${what}: milliseconds to the verdict`, shown(verdicts));
}

/** From a clue that is erased or set again to the frame with its verdict, which is another one each time. */
async function timeVerdicts() {
  const page = await open(`board=${puzzle}`, () => {});
  await page.getByText('It has exactly one solution.').waitFor();
  await page.getByRole('button', { name: 'Set', exact: true }).click();
  await page.locator('[role=gridcell]').nth(puzzle.search(/[1-9]/)).click();
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
  }, puzzle.match(/[1-9]/)[0]);
  report('a clue erased or set: milliseconds to the verdict', shown(times));
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

await timeArrivals('a first visit');
const known = await browser.newContext();
await (await open(`board=${puzzle}`, () => {}, known)).waitForTimeout(2000);
await timeArrivals('a visitor who was here', known);
await timeVerdicts();
await timeFrames('4 x 4 matrix of Knuth', 'knuth', 5);
await timeFrames('queens, 6', 'queens-6', 30);
await timeFrames('queens, 8', 'queens-8', 1000);
const empty = '.'.repeat(81);
for (const rate of [30, 1000, 5000, 200_000]) await timeFrames('729 x 324, 400,000 events', 'own', rate, empty);
await browser.close();
await close();
