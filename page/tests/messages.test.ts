// What the library says about bad input, in Chinese: every message of its readers, of the rules of boards and of
// violations, as its source has it and as its tests have seen it.
import assert from 'node:assert/strict';
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { load } from 'quadrille';
import { messagesOf } from './cpp_messages';
import { format, picture, rule } from '../src/words/library.zh';
import { translated } from '../src/words/messages.zh';

const q = await load(await readFile(process.env.QUADRILLE_WASM!));
const root = join(process.env.QUADRILLE_EXAMPLES!, '..');

async function filesOf(folder: string, ending: RegExp): Promise<[name: string, text: string][]> {
  const names = (await readdir(join(root, folder), { recursive: true })).filter((name) => ending.test(name)).sort();
  return Promise.all(
    names.map(async (name): Promise<[string, string]> => [
      `${folder}/${name}`,
      await readFile(join(root, folder, name), 'utf8'),
    ]),
  );
}

// ---- As the source has it ----

/** What the readers and boards have that the page has not: patterns and weights of commands, saved searches. */
const notOnThePage = /text\/(weights|pattern|formats)\.|board_search\.cpp/;

/** What makes a whole message of an argument of these functions. */
const contexts: [makers: RegExp, message: (part: string) => string][] = [
  [/^must_differ$/, (part) => `7 and 7 are equal ${part}`],
  [/^(pair_must|moves_must|inspect_(steps|unmarked|groups|extremes))$/, (part) => `7 and 7 ${part}`],
  [/^inspect_between_ends$/, (part) => `7${part} between the ends of the line`],
  [/^inspect_squares$/, (part) => `the square that ends in 7${part}`],
  [/^expect_seen$/, (part) => `from 7 to 7 ${part}7, not 7`],
  [/^expect_between$/, (part) => `expected a ${part} of 7, found 7`],
  [/^too_many$/, (part) => `expected at most 7 ${part}, found 7`],
  [/^check_place$/, (part) => `expected ${part} within 7 rows and columns, found row 7 and column 7, with 7x7 cells`],
  [/^([Ee]rror|error_of|fail|fail_at|fail_after|fault|bad|bad_number|report|reject)$/, (part) => part],
  [/^(misread|parse_sizes|unsupported|add)$/, (part) => part],
  [/^(expect|expected)$/, (part) => `expected ${part}`],
];
/** Messages that are made elsewhere begin like this. */
const beginning = /^(expected|unknown|unexpected|invalid|cannot|missing|unsupported|malformed|duplicate|this|not) /;

/** Parts that are whole only with what other expressions add. The tests below have them. */
const parts = [
  "the format '{}{}",
  'unknown rule',
  'unknown rules',
  'this is {}, not plain text{}',
  'expected 81 {}, found {}',
  '{} only, found {}',
  '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz',
  'abcdefghijklmnopqrstuvwxyz',
  'lisudoku',
  '{}no cells have this digital root',
  'puzzle',
  'the square that ends in {}{}',
  '{} and {} {}',
  '{}{} between the ends of the line',
  'expected a row or a column, such as R3 or C5, found ',
];

function wholeMessage({ template, maker }: { template: string; maker: string }): string | null {
  const filled = template.replace(/\{\}/g, '7');
  const context = contexts.find(([makers]) => makers.test(maker));
  if (!/[a-z]{2} |^[a-z]{3,}$/.test(template) || parts.includes(template)) return null;
  return context ? context[1](filled) : beginning.test(template) ? filled : null;
}

test('every message in the source is in the table', async () => {
  const sources = [
    ...(await filesOf('src/text', /\.(cpp|h)$/)),
    ...(await filesOf('src/puzzle', /\.(cpp|h)$/)),
    ...(await filesOf('src/make', /(generate|complete)\w*\.cpp$/)),
    ...(await filesOf('src/cover/core', /^problem\.cpp$/)),
    ...(await filesOf('src/sudoku', /^grid\.cpp$/)),
  ].filter(([name]) => !notOnThePage.test(name));
  let known = 0;
  const missing: string[] = [];
  for (const [name, text] of sources) {
    for (const found of messagesOf(text)) {
      const whole = wholeMessage(found);
      if (whole === null) continue;
      if (translated(whole) !== null) ++known;
      else missing.push(`${name}:${found.line}: ${whole}`);
    }
  }
  assert.deepEqual(missing, []);
  assert(known > 400, `expected more messages than ${known}`);
});

// ---- As its tests have seen it ----

/** Messages of commands. */
const ofCommands = [
  / (No such file or directory|File exists)$/,
  /^--/,
  /^(stopped|no rating|none of these techniques|added|ignored drawings:|read from a drawing:|engine|the (diagram|file)) /,
  /(plain 9x9 puzzle|picture|weights?|a (first|last) line|version \d|records of at most|holds only one problem)\b/,
  /^none: no (valid )?puzzle with this change/,
  /^an exact cover problem cannot represent/,
  /^the rule '[^']+' involves more than pairs/,
  // The page offers no symmetry that the board cannot have.
  /^the symmetry [\w-]+ needs a square board/,
  // Of models, and of weights, shapes and patterns of commands.
  /is not allowed in a drawing$|in the set twice$|^expected two names|^the edge |a digit, a letter, or '\.' for/,
];

/** What the program adds for those who have a command line. */
const advice = / \((try --from|--guess-rules)[^)]*\)$/;

async function realMessages(): Promise<string[]> {
  const texts = (await filesOf('tests/cases', /\.case$/)).map(([, text]) => text);
  const lines = texts.flatMap((text) => /^--- errors\n([^]*?)(?=^--- |(?![^]))/m.exec(text)?.[1].split('\n') ?? []);
  const places = /^(?!quadrille)[^:]+(?::\d+){1,2}: (.+)$/;
  return [...new Set(lines.map((line) => places.exec(line)?.[1].replace(advice, '') ?? ''))].filter((line) => line !== '').sort();
}

test('messages that the tests of the program have seen are translated', async () => {
  const messages = (await realMessages()).filter((line) => !ofCommands.some((one) => one.test(line)));
  assert(messages.length > 150, String(messages.length));
  assert.deepEqual(
    messages.filter((line) => translated(line) === null),
    [],
  );
});

// ---- As it is said now ----

/** The same numbers each time. */
function randomNumbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

function damaged(text: string, random: (below: number) => number): string {
  const at = random(text.length),
    piece = random(12);
  const inserted = ['', 'x', '0', '9', ' ', '\n', ',', '"', 'r1c1', '99', ']', '\u0001'][random(12)];
  return text.slice(0, at) + inserted + text.slice(at + piece);
}

/** What is wrong with a text, from the library. */
function faultsOf(text: string, format?: string): string[] {
  try {
    return (format ? [new q.Puzzle(text, format)] : q.read(text)).flatMap((record) =>
      record instanceof Error ? [(record as unknown as { detail: string }).detail] : [record.violation() ?? ''],
    );
  } catch (error) {
    return [(error as { detail?: string }).detail ?? String(error)];
  }
}

test('what is said about damaged texts in every format is translated', async () => {
  const random = randomNumbers(2026),
    boards = await filesOf('examples/boards', /\.txt$/);
  const said = new Set<string>();
  for (const [, text] of boards) {
    const puzzle = q.read(text)[0];
    if (puzzle instanceof Error) continue;
    for (const { name, isCover, isWritten } of q.formats()) {
      if (isCover || !isWritten) continue;
      let written: string;
      try {
        written = puzzle.convert(name);
      } catch (error) {
        said.add((error as { detail: string }).detail);
        continue;
      }
      const times = name === 'board' ? 40 : 2;
      for (let i = 0; i < times; ++i)
        for (const fault of faultsOf(damaged(written, random), random(2) ? name : undefined)) said.add(fault);
    }
  }
  const covers = ['knuth', 'matrix', 'sparse', 'columns', 'column-lists', 'cover-json'];
  const cover = q.Cover.read('a b c | x y\na b x:A\nc y\na x\nb c y:B\n', 'knuth');
  for (const name of covers) {
    const bare = name === 'knuth' || name === 'cover-json' ? cover : q.Cover.read('a b c\na b\nc\n', 'knuth');
    const written = bare.convert(name);
    for (let i = 0; i < 100; ++i) {
      try {
        q.Cover.read(damaged(written, random), name);
      } catch (error) {
        said.add((error as { detail?: string }).detail ?? String(error));
      }
    }
  }
  said.delete('');
  assert(said.size > 500, String(said.size));
  assert.deepEqual(
    [...said].filter((line) => translated(line) === null),
    [],
  );
});

// ---- Formats, rules, pictures ----

test('every format and every rule has a Chinese name', async () => {
  assert.deepEqual(
    q.formats().filter(({ name }) => !/[\u4e00-\u9fff]|JSON/.test(format(name) ?? '')),
    [],
  );
  const page = await readFile(join(root, 'docs/reference/rules.md'), 'utf8');
  const table = page.slice(page.indexOf('| rule | meaning |'));
  const words = [...table.matchAll(/^\| `([a-z-]+)[^`]*` \|/gm)].map(([, word]) => word);
  assert(words.length > 70, String(words.length));
  assert.deepEqual(
    words.filter((word) => rule(word) === ''),
    [],
  );
});

test('pictures of all rules are in Chinese, and their words have the room that they had', async () => {
  for (const [name, text] of await filesOf('examples/boards', /\.txt$/)) {
    const puzzle = q.read(text)[0];
    if (puzzle instanceof Error) continue;
    const svg = puzzle.svg({ title: '题' }),
      chinese = picture(svg);
    const words = [...chinese.matchAll(/<(?:text|desc)[^>]*>([^<]*)/g)].map(([, words]) => words);
    // Relations, expressions and machines stay as they are.
    const stay = /r\d+c\d+|\b(and|or|odd|even|start|end|abs|min|max|not|in|gt|lt|amp)\b|\b[abXVNCRP]\b|XV|[a-z-]+ \d/g;
    for (const each of words) assert.doesNotMatch(each.replace(stay, ''), /[a-z]{3}/, name);
    const lines = (drawn: string): number => drawn.split('class="q-words"').length;
    assert(lines(chinese) <= lines(svg), name);
  }
  assert.match(picture(new q.Puzzle('board 4x4\n').svg()), /<title>数独盘面<\/title>/);
});
