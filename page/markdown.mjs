// Pages of docs/ for the page: an import of a Markdown file gives its title and its chapters as HTML (markdown.d.ts).
// Pictures come along; links to files of the repository, which the page does not have, become their text. What needs a
// command line is left out: sessions with what leads to them, and columns of names of files and programs. Sessions that
// show a step of a technique become elements that the page fills: examplesOf().
import { readFile } from 'node:fs/promises';
import { basename, dirname, resolve } from 'node:path';
import { Marked, Renderer } from 'marked';

const escaped = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** The names that headings have in links. */
const anchor = (heading) => heading.toLowerCase().replace(/[^\p{L}\p{N} -]/gu, '').replaceAll(' ', '-');

/** Of a chapter: its number, which is the same in all languages, or its anchor. */
const nameOf = (anchor) => /^\d+/.exec(anchor)?.[0] ?? anchor;

/** Whether a paragraph leads to the same page in another language: the page has a switch. */
const isSwitch = (token) => token.type === 'paragraph' && /^\[?English\S* \| \[?简体中文\S*$/.test(token.text);

/** A session of the command line. */
const isSession = (token) => token?.type === 'code' && token.lang === 'console';

const hintOf = /^\$ sed -n (\d+)p examples\/techniques\.txt \| quadrille hint --explain(?: --scale (\w+))?(?: --only-techniques (\S+))?$/;
const stepOf = /^\$ quadrille steps (?:--only-techniques (\S+) )?examples\/boards\/(\S+)\.txt \| grep -m 1 /;

/** What a session shows: a position with { name, line, scale, only }, or a board with { name, board, only }. */
function examplesOf({ text }) {
  const lines = text.split('\n'), examples = [];
  lines.forEach((command, i) => {
    const said = lines[i + 1] ?? '';
    const hint = hintOf.exec(command), step = stepOf.exec(command);
    if (hint) examples.push({ name: said.replace(/ \(.*/, ''), line: hint[1], scale: hint[2], only: hint[3] });
    if (step) examples.push({ name: /^\d+\. (.*?) \(/.exec(said)[1], board: step[2], only: step[1] });
  });
  return examples;
}

const exampleElement = (example) => {
  const data = Object.entries(example).filter(([, value]) => value !== undefined);
  return `<div class="example"${data.map(([key, value]) => ` data-${key}="${escaped(value)}"`).join('')}></div>\n`;
};

/** Tokens without sessions that are no examples, and without the paragraphs that end with a colon before them. */
function withoutSessions(tokens) {
  const said = tokens.filter(({ type }) => type !== 'space');
  return said.filter((token, i) => {
    const isLeftOut = (one) => isSession(one) && examplesOf(one).length === 0;
    const leadsToSession = token.type === 'paragraph' && /[:：]$/.test(token.text) && isLeftOut(said[i + 1]);
    return !isLeftOut(token) && !leadsToSession;
  });
}

/** Whether a cell has nothing but the name of a file or a program. */
const isForPrograms = ({ tokens }) =>
  tokens.length === 1 && (tokens[0].type === 'codespan' || (tokens[0].type === 'link' && !/^(#|https:)/.test(tokens[0].href)));

/** A table without columns for programs. */
function withoutColumns(table) {
  const kept = table.header.map((_, column) => !table.rows.every((row) => isForPrograms(row[column])));
  const reduced = (row) => row.filter((_, column) => kept[column]);
  return { ...table, header: reduced(table.header), align: reduced(table.align), rows: table.rows.map(reduced) };
}

/** Microseconds have their sign where documents write "us". */
const withSigns = (html) => html.replace(/(?<=\d\s|<th[^>]*>)us(?=[\s/<.,:;])/g, 'µs');

async function picture(folder, href, text) {
  const svg = await readFile(resolve(folder, href), 'utf8');
  return `<img src="data:image/svg+xml,${encodeURIComponent(svg)}" alt="${escaped(text)}">`;
}

/** `view` shows the page. */
function renderer(pictures, view) {
  return {
    image: ({ href }) => pictures.get(href),
    link({ href, tokens }) {
      const text = this.parser.parseInline(tokens);
      const chapter = href.startsWith('#') && encodeURIComponent(nameOf(decodeURI(href.slice(1))));
      if (chapter) return `<a href="#${view}=${chapter}">${text}</a>`;
      return /^https:/.test(href) ? `<a href="${escaped(href)}" rel="noreferrer">${text}</a>` : `<cite>${text}</cite>`;
    },
    // Wide ones are scrolled, also by keys.
    code: (token) =>
      isSession(token)
        ? examplesOf(token).map(exampleElement).join('')
        : `<pre tabindex="0"><code>${escaped(token.text)}</code></pre>\n`,
    table(token) {
      return `<div class="scroll" tabindex="0">${Renderer.prototype.table.call(this, withoutColumns(token))}</div>\n`;
    },
  };
}

/** { title, chapters: [{ name, number, html }] }; what comes before the first chapter is a chapter without a number. */
export async function chaptersOf(path) {
  const marked = new Marked(), tokens = marked.lexer(await readFile(path, 'utf8')), pictures = new Map();
  const images = [];
  marked.walkTokens(tokens, (token) => token.type === 'image' && images.push(token));
  for (const { href, text } of images) pictures.set(href, await picture(dirname(path), href, text));
  marked.use({ renderer: renderer(pictures, basename(path).startsWith('techniques') ? 'techniques' : 'learn') });

  const chapters = [{ name: '', number: 0, tokens: [] }];
  let title = '';
  for (const token of withoutSessions(tokens)) {
    if (token.type === 'heading' && token.depth === 1) title = token.text;
    else {
      if (token.type === 'heading' && token.depth === 2) {
        const name = nameOf(anchor(token.text));
        chapters.push({ name, number: Number(/^\d+$/.exec(name)?.[0] ?? 0), tokens: [] });
      }
      if (!isSwitch(token)) chapters.at(-1).tokens.push(token);
    }
  }
  const html = (tokens) => withSigns(marked.parser(tokens));
  return { title, chapters: chapters.map(({ tokens, ...chapter }) => ({ ...chapter, html: html(tokens) })) };
}

/** The plugin of esbuild. */
export const markdown = {
  name: 'markdown',
  setup({ onLoad }) {
    onLoad({ filter: /\.md$/ }, async ({ path }) => ({
      contents: `export default ${JSON.stringify(await chaptersOf(path))}`, loader: 'js', watchFiles: [path],
    }));
  },
};
