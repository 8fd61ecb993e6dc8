// The longest task of the main thread while the page is used, on a processor that is six times as slow: for speed.mjs.

/** Notes the longest task; the browser tells those above 50 ms. */
const noteTasks = () => {
  globalThis.longest = 0;
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) globalThis.longest = Math.max(globalThis.longest, duration);
  }).observe({ type: 'longtask', buffered: true });
};

/** The longest one since the last call. */
async function longest(page) {
  // What a user does last is drawn, and told, a little later.
  await page.waitForTimeout(1500);
  return page.evaluate(() => {
    const { longest } = globalThis;
    globalThis.longest = 0;
    return longest;
  });
}

const center = async (page, cell) => {
  const { x, y, width, height } = await page.locator('[role=gridcell]').nth(cell).boundingBox();
  return [x + width / 2, y + height / 2];
};

/** What users do, by name, one after the other. */
const uses = {
  'the first visit': (page) => page.getByText('It has exactly one solution.').waitFor(),
  async 'a hint opened'(page) {
    await page.getByRole('button', { name: 'Hint', exact: true }).click();
    await page.locator('.card:visible').first().waitFor();
  },
  async 'digits and marks typed'(page) {
    await page.locator('[role=gridcell]').first().click();
    for (const key of ['1', 'ArrowRight', 'Shift+2', 'ArrowDown', 'Control+3', 'Control+4', 'Delete', 'Control+z'])
      await page.keyboard.press(key);
  },
  async 'the tools of setters opened'(page) {
    await page.getByRole('button', { name: 'Set', exact: true }).click();
    await page.locator('.palette .rule').first().waitFor();
  },
  async 'a cage drawn'(page) {
    await page.getByRole('searchbox', { name: 'Find a rule' }).fill('Cage');
    await page.locator('.palette').getByRole('button', { name: 'Cage', exact: true }).click();
    await page.mouse.move(...(await center(page, 0)));
    await page.mouse.down();
    for (const cell of [1, 10]) await page.mouse.move(...(await center(page, cell)), { steps: 6 });
    await page.mouse.up();
    await page.keyboard.type('15');
    await page.locator('.sheet .q-cage').first().waitFor({ state: 'attached' });
  },
};

/** Calls report(what, milliseconds) for each use; `open(script)` gives a page that runs the script first. */
export async function timeTasks(open, report) {
  const found = new Map(Object.keys(uses).map((use) => [use, []]));
  for (let visit = 0; visit < 5; ++visit) {
    const page = await open(noteTasks);
    page.setDefaultTimeout(60_000);
    for (const [use, work] of Object.entries(uses)) {
      await work(page);
      found.get(use).push(await longest(page));
    }
    await page.context().close();
  }
  for (const [use, times] of found) report(use, times);
}
