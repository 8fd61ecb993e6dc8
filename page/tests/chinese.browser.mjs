// The page in Chinese: what it says about bad input and rules, and that no word of it is English.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { button, cell, says, visit } from './browser.mjs';

const chinese = { locale: 'zh-CN' };
const examples = new URL('../../examples/', import.meta.url);
const example = (name) => readFile(new URL(name, examples), 'utf8');
const details = (page, name) => page.locator('summary').getByText(name, { exact: true }).click();

async function read(page, text) {
  await page.locator('#board-text').fill(text);
  await button(page, '读取').click();
}

/** English words that are to be seen or heard, without the texts of puzzles and the names below. */
const englishIn = (page) =>
  page.evaluate(() => {
    // Quotes, names of formats, addresses, names of programs and people, keys.
    const names = [
      /“[^”]*”|（[\w-]+）|[\w/]+(\.[\w/]+)+|SVG|PNG|JSON|Shift|Ctrl|Home|English|Wing/,
      /quadrille|f-puzzles|Knuth|MacMahon|HoDoKu|\w*Sudoku \w*|\w*SudokuPad|Interactive Sudoku Solver|JavaScript|WebAssembly/,
    ];
    const without = (text) => names.reduce((rest, name) => rest.replace(new RegExp(name, 'g'), ''), text);
    const texts = [document.title],
      walk = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
    for (let node = walk.nextNode(); node; node = walk.nextNode()) {
      if (node instanceof Element) {
        if (!node.checkVisibility() && !node.closest('option')) continue;
        for (const name of ['aria-label', 'title', 'alt']) texts.push(node.getAttribute(name) ?? '');
      } else {
        const element = node.parentElement;
        // What is code, or a puzzle, stays. The chapters of Learn have the English terms next to the Chinese ones.
        if (element.closest('script, style, textarea, code, pre, .links, .marks-below')) continue;
        if (element.closest('[data-chapter] > :not(div, .comparison), [data-chapter] :is(td, thead, cite)')) continue;
        if (element.checkVisibility() || element.closest('option')) texts.push(node.data);
      }
    }
    // Other placeholders are examples of board files.
    texts.push(...Array.from(document.querySelectorAll('[type=search]'), ({ placeholder }) => placeholder));
    return texts.filter((text) => /[A-Za-z]{4}/.test(without(text)));
  });

test('the board says in Chinese what is wrong', () =>
  visit(async (page) => {
    await read(page, 'board 9x9\ncage 15 r1c1 r1c99\n');
    await page.getByText('未读取：第 2 行第 14 列：“r1c99”在盘面之外').waitFor();
    await read(page, 'hello');
    await page.getByText('文本里没有找到题目。应为 81 个字符、一个盘面、含有题目的链接，或数独程序的文件。').waitFor();
    await read(page, 'board 4x4\ncage 3 r1c1-r1c2\n');
    await page.getByText('识别为：任意大小、形状和规则的盘面。').waitFor();
    await cell(page, 1, 1).click();
    for (const key of ['3', 'ArrowRight', '4']) await page.keyboard.press(key);
    await says(page, '有错误：r1c1 r1c2 之和为 7，不是 3。');
    assert.deepEqual(await englishIn(page), []);
  }, chinese));

test('what setters use is in Chinese', () =>
  visit(async (page) => {
    const line = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79';
    await read(page, `board 9x9\ngrid\n${line.replace(/.{9}/g, '$&\n')}level 3\ncage 8 r1c1 r1c2\nrun-length r3c3 r4c4 r4c5\n`);
    await button(page, '出题').click();
    for (const name of ['标题、作者、规则说明', '区域', '单元格可填的数字', '版本', '用文字写规则']) await details(page, name);
    await button(page, '自动写出规则').click();
    await button(page, '涂画区域').click();
    await button(page, '保留这个版本').click();
    await cell(page, 1, 1).click();
    await page.keyboard.press('9');
    await button(page, '比较: 版本 1').click();
    await details(page, '分享与打印');
    await page.locator('.losses').filter({ hasText: 'SudokuPad' }).waitFor();
    await page.getByLabel('用文字写规则').fill('cage 10 r1c1 r1c99');
    await page.locator('.written').getByText(/^第 14 个字符/).waitFor();
    assert.deepEqual(await englishIn(page), []);
    await button(page, '规则的写法').click();
    await page.getByRole('dialog').waitFor();
    assert.deepEqual(await englishIn(page), []);
  }, chinese));

test('what is said in English becomes Chinese with the page', () =>
  visit(async (page) => {
    await page.locator('#board-text').fill('board 9x9\nchevron 1 r1c1\n');
    await button(page, 'Read').click();
    await page.getByText("Not read: Line 2, column 1: unknown rule 'chevron'").waitFor();
    await page.getByLabel('Language').selectOption('zh');
    await page.getByText('未读取：第 2 行第 1 列：未知的规则“chevron”').waitFor();
  }));

test('rules, formats and steps of a killer are in Chinese', () =>
  visit(async (page) => {
    await read(page, await example('boards/cage.txt'));
    await says(page, '恰有一个解。');
    await details(page, '规则');
    await page.getByText(/^杀手笼 \d+ r\dc\d.*：数字各不相同，和为 \d+$/).first().waitFor();
    await page.locator('[role=gridcell][aria-label*="，共"]').first().waitFor();
    assert.match(await cell(page, 1, 1).getAttribute('aria-label'), /杀手笼 \d+，共 \d 格，向右、下延续$/);
    await details(page, '分享与打印');
    await page.locator('option', { hasText: '任意大小、形状和规则的盘面' }).waitFor({ state: 'attached' });
    await button(page, '提示').click();
    await button(page, '更多提示').click();
    await details(page, '设置');
    assert.deepEqual(await englishIn(page), []);
    await button(page, '出题').click();
    await page.locator('.palette').waitFor();
    await button(page, '杀手笼').click();
    assert.deepEqual(await englishIn(page), []);
  }, chinese));

test('Latin letters and apostrophes are not of Chinese fonts', () =>
  visit(async (page) => {
    const fonts = await page.evaluate(() => {
      const style = getComputedStyle(document.documentElement);
      return ['--serif', '--sans'].map((name) => style.getPropertyValue(name).split(',').map((font) => font.trim()));
    });
    for (const list of fonts) assert(list.findIndex((font) => font.endsWith('serif')) < list.findIndex((font) => /CJK/.test(font)));
  }));

test('letters of rules are Chinese', () =>
  visit(async (page) => {
    await read(page, 'board 9x9\nrow-index r1c1\n');
    await page.locator('.rules text', { hasText: '行' }).waitFor();
  }, chinese));

test('Explore and Learn say in Chinese what is wrong', () =>
  visit(
    async (page) => {
      await page.locator('#explore-text').fill('board 9x9\neven x\n');
      await button(page, '读取').click();
      await page.getByText(/^未读取：第 2 行第 6 列：应为数、单元格/).waitFor();
      assert.deepEqual(await englishIn(page), []);
      await page.goto(page.url().replace(/#.*/, '#learn=lesson-2'));
      await page.locator('#learn-puzzle').waitFor();
      await page.locator('#learn-puzzle').fill('hello');
      await page.locator('#learn-puzzle').press('Enter');
      await page.getByText(/没有找到题目/).waitFor();
      assert.deepEqual(await englishIn(page), []);
      await page.goto(page.url().replace(/#.*/, '#learn=lesson-5'));
      await page.locator('#learn-matrix').fill('p q\np\nq r\n');
      await page.locator('#learn-matrix').blur();
      await page.locator('.fault:not([hidden])').waitFor();
      assert.deepEqual(await englishIn(page), []);
    },
    { ...chinese, fragment: 'explore' },
  ));

test('the theatre says in Chinese what is wrong', () =>
  visit(
    async (page) => {
      await page.locator('.problem select').selectOption('own');
      await page.locator('#theatre-text').fill('a b c d\na b\nc x\n');
      await button(page, '显示').click();
      await page.getByText('第 3 行第 3 列：未知的项“x”').waitFor();
      await button(page, '比较搜索').click();
      await button(page, '表格').click();
      assert.deepEqual(await englishIn(page), []);
    },
    { ...chinese, fragment: 'theatre' },
  ));
