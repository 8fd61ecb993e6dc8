// Pages of docs/ as chapters, in every language that they have.
import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { test } from 'node:test';
import { chaptersOf } from '../markdown.mjs';

const places = (names) =>
  names.map((name) => fileURLToPath(new URL(`../../docs/explanation/${name}`, import.meta.url))).filter(existsSync);
const pages = places(['algorithms.md', 'algorithms.zh-CN.md']);

for (const path of pages) {
  test(path, async () => {
    const { title, chapters } = await chaptersOf(path);
    assert(title.length > 3);
    assert.deepEqual(chapters.map(({ number }) => number), [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 0, 0]);
    assert.deepEqual(chapters.slice(1, 10).map(({ name }) => name), [...'123456789']);
    const html = chapters.map((chapter) => chapter.html).join('');
    assert.equal(html.match(/<img src="data:image\/svg\+xml,/g).length, html.match(/<img /g).length);
    assert.equal(html.match(/<img /g).length, 5);
    const links = [...html.matchAll(/<a href="([^"]*)"/g)].map(([, href]) => href);
    const names = chapters.map(({ name }) => encodeURIComponent(name));
    for (const link of links) assert(/^https:/.test(link) || names.includes(link.replace('#learn=', '')), link);
    assert(links.length >= 8);
    assert(!/<script|onerror|javascript:/.test(html));
    assert(!chapters[0].html.includes('简体中文'));
    // Nobody has a command line here.
    assert.doesNotMatch(html, /\$ (quadrille|\.\/dev)|\.cpp<\/cite><\/td>|<td><code>lanes/);
    assert.doesNotMatch(chapters[0].html, /[:：]<\/p>/);
    assert.doesNotMatch(html, /\d us\b|us\/puzzle/);
    assert.match(html, /µs|微秒/);
    assert.equal(chapters[0].html.match(/<th[ >]/g).length, 3);
  });
}

for (const path of places(['techniques.md', 'techniques.zh-CN.md'])) {
  test(path, async () => {
    const { chapters } = await chaptersOf(path), html = chapters.map((chapter) => chapter.html).join('');
    assert.equal(chapters.length, 15);
    const examples = [...html.matchAll(/<div class="example" data-name="([^"]+)" data-(line|board)="([^"]+)"/g)];
    assert(examples.length > 85, `${examples.length}`);
    assert(examples.some(([, name, kind, where]) => name === 'X-Wing' && kind === 'line' && where > 0));
    assert(examples.some(([, name, kind, where]) => name === 'Required Value' && where === 'renban'));
    assert.equal(html.match(/class="example"/g).length, examples.length);
    assert.doesNotMatch(html, /\$ (quadrille|sed)/);
    assert.match(html, /data-only="death-blossom"/);
  });
}
