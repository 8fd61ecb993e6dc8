// The Theatre as its visitors use it, in a browser:
//
//     PAGE=http://127.0.0.1:8000/ BROWSER=firefox node --test theatre.browser.mjs
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { axe, paste, saved, visit as visitPage, write } from './browser.mjs';

/** body(page) at a fragment; errors in the console and requests to elsewhere are failures. */
const visit = (fragment, body, options = {}) =>
  visitPage(
    async (page) => {
      page.setDefaultTimeout(30_000);
      await body(page);
    },
    { fragment: `theatre=${fragment}`, ...options },
  );

const said = (page) => page.locator('.theatre .said').textContent();
const says = (page, text) => page.waitForFunction(
  (wanted) => document.querySelector('.theatre .said')?.textContent === wanted, text, { timeout: 10000 });
const button = (page, name) => page.locator('.theatre').getByRole('button', { name, exact: true });
const fact = (page, name) => page.locator('.theatre .facts div', { hasText: name }).locator('dd').textContent();

async function showText(page, text) {
  await page.locator('.theatre select').first().selectOption('own');
  await page.locator('.theatre textarea').fill(text);
  await button(page, 'Show it').click();
}

/** Keys are the theatre's again. */
const leaveField = (page) => page.evaluate(() => document.activeElement?.blur());

const start = 'Nothing has happened yet: every item is in the list, every node in its item’s list.';

test('steps forwards and backwards, by keys and by buttons', () => visit('knuth', async (page) => {
  await says(page, start);
  const keys = ['ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowLeft', 'ArrowLeft', 'ArrowLeft'];
  const told = [];
  for (const key of keys) {
    await page.keyboard.press(key);
    told.push(await said(page));
  }
  assert.deepEqual(told, [
    'Choose a: 2 options could cover it.', 'Cover a: it leaves the list of items; 4 nodes hide.', 'Try a d g.',
    'Cover a: it leaves the list of items; 4 nodes hide.', 'Choose a: 2 options could cover it.', start,
  ]);
  await button(page, 'To the end').click();
  await says(page, 'The end: 1 solution, and every link is where it was at the beginning.');
  const facts = [await fact(page, 'tried'), await fact(page, 'solutions'), await fact(page, 'done')];
  assert.deepEqual(facts, ['5', '1', '100 %']);
  await page.keyboard.press('Shift+ArrowLeft');
  assert.equal(await said(page), 'Leave a d f: a has no other option, back.');
  await page.locator('.theatre select').nth(2).selectOption('solution');
  await page.keyboard.press('Home');
  await button(page, 'Step forward').click();
  await says(page, 'Solution 1: no item is left.');
  const path = await page.locator('.theatre .path li').allTextContents();
  assert.deepEqual(path, ['a d f2 of 2 for a', 'b g1 of 1 for b', 'c e1 of 1 for c']);
}));

test('plays to the end, and stops', () => visit('langford-3', async (page) => {
  await says(page, start);
  await page.locator('#theatre-speed').fill('36');
  await button(page, 'Play').click();
  await says(page, 'The end: 2 solutions, and every link is where it was at the beginning.');
  await button(page, 'Play').waitFor();
  await page.locator('#theatre-speed').fill('3');
  await page.keyboard.press(' ');
  await button(page, 'Pause').click();
  assert.notEqual(await said(page), 'The end: 2 solutions, and every link is where it was at the beginning.');
}));

test('scrubs on the flame chart', () => visit('queens-6', async (page) => {
  await says(page, start);
  const flame = await page.locator('.theatre .flame').boundingBox();
  const at = (part) => [flame.x + part * flame.width, flame.y + flame.height / 2];
  const tried = [];
  await page.mouse.move(...at(0.2));
  await page.mouse.down();
  for (const part of [0.2, 0.5, 0.9, 0.5, 0.2]) {
    await page.mouse.move(...at(part));
    await page.waitForTimeout(80);
    tried.push(Number(await fact(page, 'tried')));
  }
  await page.mouse.up();
  assert.equal(tried[0], tried[4]);
  assert.equal(tried[1], tried[3]);
  assert(tried[0] > 0 && tried[0] < tried[1] && tried[1] < tried[2], tried.join());
}));

test('reads what is pasted, dropped or written', () => visit('knuth', async (page) => {
  await says(page, start);
  const size = page.locator('.theatre .size');
  await showText(page, '| colors\np q r | x y\np q x y:A\np r x:A y\np x:B\nq x:A\nr y:B\n');
  await size.getByText('5 options × 5 items').waitFor();
  await showText(page, '1 0 0 1\n0 1 1 0\n1 1 0 0\n');
  await size.getByText('3 options × 4 items').waitFor();
  await showText(page, '..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..');
  await size.getByText('32 clues are chosen already').waitFor();
  await leaveField(page);
  await paste(page, 'a b\na\nb\na b\n');
  await size.getByText('3 options × 2 items').waitFor();
  await page.evaluate(() => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File(['a b c\na b\nc\n'], 'problem.dlx'));
    document.querySelector('.theatre .matrix').dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true }));
  });
  await size.getByText('2 options × 3 items').waitFor();
  await page.reload();
  await size.getByText('2 options × 3 items').waitFor();
}));

test('says what is wrong, and marks the place', () => visit('knuth', async (page) => {
  await says(page, start);
  const fault = page.getByRole('alert'), text = page.locator('.theatre textarea');
  const marked = () => text.evaluate((field) => field.value.slice(field.selectionStart, field.selectionEnd));
  await showText(page, 'a b c\na b\nc é\n');
  await fault.getByText('Line 3, column 3: unknown item \'é\'').waitFor();
  assert.equal(await marked(), 'é');
  await showText(page, 'hello');
  await fault.getByText('This is neither').waitFor();
  await showText(page, '');
  await fault.getByText('Write or paste a problem').waitFor();
  await page.locator('.theatre select').first().selectOption('board');
  await page.locator('.theatre select').first().selectOption('queens');
  await fault.waitFor({ state: 'hidden' });
  await write(page.locator('.theatre .parameters input'), '99');
  await page.locator('.theatre .parameters input').press('Enter');
  await page.locator('.theatre .size').getByText('196 options').waitFor();
}));

test('a link leads to the same moment', () => visit('queens-8&choice=first&step=option&at=7000', async (page) => {
  await page.waitForFunction(() => document.querySelector('.theatre .said')?.textContent !== '');
  const moment = [await said(page), await fact(page, 'tried')];
  await page.reload();
  await says(page, moment[0]);
  assert.equal(await fact(page, 'tried'), moment[1]);
  await showText(page, 'a b c\na b\nb c\na\nc\n');
  await page.locator('.theatre .size').getByText('4 options').waitFor();
  await leaveField(page);
  for (let i = 0; i < 5; ++i) await page.keyboard.press('ArrowRight');
  const told = await said(page);
  await button(page, 'Copy link to this moment').click();
  await page.locator('.theatre .note').getByText(/copied|allow/).waitFor();
  const link = page.url();
  assert.match(link, /#theatre=text:[\w-]+&choice=first&step=option&at=\d+$/);
  await page.evaluate(() => localStorage.clear());
  await page.goto('about:blank');
  await page.goto(link);
  await says(page, told);
}));

test('searches are compared by nodes that are counted now', () => visit('queens-6', async (page) => {
  await says(page, start);
  await page.getByText('r3 is row 3, and c4 column 4').waitFor();
  await button(page, 'Compare searches').click();
  const rows = page.locator('.theatre .comparison tbody tr');
  await page.waitForFunction(() => document.querySelectorAll('.comparison td:last-child').length === 7 &&
    [...document.querySelectorAll('.comparison td:last-child')].every((cell) => cell.textContent !== '–'));
  await button(page, 'Run').waitFor();
  const cells = await rows.evaluateAll((all) =>
    all.map((row) => Array.from(row.cells, (cell) => cell.textContent).slice(1, 3)));
  // Above the searches of each language is its name.
  assert.deepEqual(cells.map(({ length }) => length), [0, 2, 2, 2, 2, 0, 2, 2, 2]);
  const counts = cells.filter(({ length }) => length > 0);
  assert(counts.every(([, solutions]) => solutions === '4'), String(counts));
  await page.getByRole('rowheader', { name: /^In JavaScript/ }).waitFor();
  await page.getByRole('rowheader', { name: /^In WebAssembly/ }).waitFor();
  assert.equal(counts[0][0], counts[4][0]);
  assert.equal(counts[1][0], counts[5][0]);
  // Guesses are those nodes that have a choice.
  assert(Number(counts[3][0]) > 0 && Number(counts[3][0]) < Number(counts[5][0]));
  await button(page, 'To the end').click();
  assert.equal(await fact(page, 'tried'), counts[5][0]);
}));

test('a long search comes in parts', () => visit('knuth', async (page) => {
  await says(page, start);
  await showText(page, '.'.repeat(81));
  const size = page.locator('.theatre .size');
  await size.getByText('729 options × 324 items · 400,000 changes so far').waitFor();
  await leaveField(page);
  await page.keyboard.press('End');
  const tried = await fact(page, 'tried');
  await button(page, 'Next part').click();
  await size.getByText('800,000 changes so far').waitFor();
  assert.equal(await fact(page, 'tried'), tried);
  await page.keyboard.press('ArrowLeft');
  await page.locator('.theatre .parts').getByText('Part 1 of 2 so far').waitFor();
  await button(page, 'Next part').click();
  assert.equal(await fact(page, 'tried'), tried);
}));

test('pictures are saved', () => visit('queens-6&at=500', async (page) => {
  await page.waitForFunction(() => document.querySelector('.theatre .said')?.textContent !== '');
  for (const [name, type] of [['Save as SVG', 'svg'], ['Save as PNG', 'png']]) {
    const [fileName, bytes] = await saved(page, button(page, name));
    assert.equal(fileName, `links-500.${type}`);
    if (type === 'png') assert.equal(bytes.toString('latin1', 1, 4), 'PNG');
    else {
      const elements = await page.evaluate((text) => {
        const parsed = new DOMParser().parseFromString(text, 'image/svg+xml');
        return parsed.querySelector('parsererror') ? 0 : parsed.querySelectorAll('path').length;
      }, bytes.toString());
      assert(elements > 100, String(elements));
    }
  }
}));

test('the table has the items that are left and their options', () => visit('knuth&at=24', async (page) => {
  await page.waitForFunction(() => document.querySelector('.theatre .said')?.textContent !== '');
  await button(page, 'Table').click();
  assert.deepEqual(await page.locator('.theatre .links tbody tr').allTextContents(), ['e0']);
  await leaveField(page);
  await page.keyboard.press('Home');
  const rows = await page.locator('.theatre .links tbody tr').allTextContents();
  assert.deepEqual([rows.length, rows[0]], [7, 'a2: a d g; a d f']);
}));

test('zooms by keys, and moves while it is zoomed', () => visit('queens-8', async (page) => {
  await says(page, start);
  const picture = () => page.locator('.theatre .matrix canvas').screenshot();
  const whole = await picture();
  for (let i = 0; i < 4; ++i) await page.keyboard.press('+');
  await page.waitForTimeout(100);
  const near = await picture();
  await page.keyboard.press('Control+ArrowRight');
  await page.waitForTimeout(100);
  const moved = await picture();
  await page.keyboard.press('0');
  await page.waitForTimeout(100);
  assert(!near.equals(whole) && !moved.equals(near));
  assert((await picture()).equals(whole));
}));

/** The texts of the picture as it is saved, and the pairs of them that touch, or have no room. */
async function textsOf(page) {
  const [, bytes] = await saved(page, button(page, 'Save as SVG'));
  return page.evaluate((svg) => {
    const place = document.createElement('div');
    place.append(new DOMParser().parseFromString(svg, 'image/svg+xml').documentElement);
    document.body.append(place);
    const frame = place.firstElementChild.getBoundingClientRect();
    const texts = [...place.querySelectorAll('text')].map((text) => ({ text: text.textContent, ...text.getBoundingClientRect().toJSON() }));
    place.remove();
    const faults = texts.flatMap((one, i) => [
      ...(one.left < frame.left || one.right > frame.right || one.top < frame.top - 1 || one.bottom > frame.bottom ? [one.text] : []),
      ...texts.slice(i + 1)
        .filter((other) => one.left < other.right && other.left < one.right && one.top + 3 < other.bottom && other.top + 3 < one.bottom)
        .map((other) => `${one.text} ${other.text}`),
    ]);
    return { texts: texts.map(({ text }) => text), faults };
  }, bytes.toString());
}

for (const [moment, item] of [['queens-8&at=900', 'b7'], ['sudoku4&at=900', 'b4#2'], ['macmahon&at=2000', 'h12'], ['pentominoes&at=300', '11']])
  test(`zooms to what has changed, with room for names: ${moment}`, () => visit(moment, async (page) => {
    await page.waitForFunction(() => document.querySelector('.theatre .said')?.textContent !== '');
    for (let i = 0; i < 6; ++i) {
      await page.keyboard.press('+');
      const { texts, faults } = await textsOf(page);
      assert.deepEqual(faults, [], `after ${i + 1}`);
      assert(texts.some((text) => text.startsWith(item)), `after ${i + 1}: ${texts}`);
    }
  }));

for (const [name, options] of Object.entries({
  light: { colorScheme: 'light' },
  dark: { colorScheme: 'dark' },
  forced: { forcedColors: 'active' },
  phone: { viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true },
  chinese: { locale: 'zh-CN' },
})) {
  test(`accessible: ${name}`, () => visit('colors&at=12', async (page) => {
    await page.waitForFunction(() => document.querySelector('.theatre .said')?.textContent !== '');
    for (const opened of [0, 1]) await page.locator('.theatre .tools button').nth(opened).click();
    await page.waitForFunction(() => document.querySelectorAll('.theatre .links tr').length > 1);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    assert(overflow <= 0, `${overflow} pixels too wide`);
    await page.evaluate(axe);
    const { violations } = await page.evaluate(() => axe.run(document));
    assert.deepEqual(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`), []);
  }, { bypassCSP: true, ...options }));
}

test('without motion, nodes are where they belong at once', () => visit('knuth', async (page) => {
  await says(page, start);
  const picture = () => page.locator('.theatre .matrix canvas').screenshot();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.waitForTimeout(50);
  const soon = await picture();
  await page.waitForTimeout(600);
  assert((await picture()).equals(soon));
}, { reducedMotion: 'reduce' }));
