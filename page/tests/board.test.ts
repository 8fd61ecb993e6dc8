// The board without a browser: text of the format "board", shapes, symmetries, undoing, places in texts.
import assert from 'node:assert/strict';
import { readFile, readdir } from 'node:fs/promises';
import { test } from 'node:test';
import { load } from 'quadrille';
import { Game } from '../src/board/game';
import { write, erase } from '../src/board/entry';
import { contentsBefore } from '../src/board/steps';
import { rangeOf } from '../src/board/text_place';
import { pack, unpack } from '../src/frame/packing';
import { linesOf } from '../src/board/drawing';
import type { RuleForm } from '../src/board/rule_jobs';
import { cellsOfStroke } from '../src/board/stroke';
import { symbolName, symbolOf } from '../src/sudoku/alphabet';
import { housesOf, readShape } from '../src/sudoku/shape';
import { readRuleLine, writeRuleLine } from '../src/sudoku/rule_line';
import { classicLine, filled, isRuleLine, readClassic, readSheet, ruleLinesOf, withRest, writeSheet } from '../src/sudoku/sheet';
import { hasSymmetry, orbitOf, symmetries } from '../src/sudoku/symmetry';
import { en } from '../src/words/en';
import { zh } from '../src/words/zh';

const q = await load(await readFile(process.env.QUADRILLE_WASM!));
const examples = process.env.QUADRILLE_EXAMPLES!;
const boards = await Promise.all(
  (await readdir(`${examples}/boards`))
    .filter((name) => name.endsWith('.txt'))
    .map((name) => readFile(`${examples}/boards/${name}`, 'utf8')),
);
const odd = [
  'board 6x9\n',
  'board 12x12 letters\n',
  'board 40x40\n',
  'board 6x6 values 0-6\n',
  'board 6x6 values 1-3 open\n',
  'board 9x9 grids 1,1 1,13 7,7 13,1 13,13\n',
  'board 6x6 boxes 3x2 grids 1,1 4,4:2x3\n',
  'board 5x5 extra 7,2:1x3 9,9\n',
  'board 7x7\n',
  'board 16x16 numbers boxes 2x8\n',
];
const puzzles = [...boards, ...odd].flatMap((text) => q.read(text)).filter((puzzle) => !(puzzle instanceof Error));

test('text is written as it was read', () => {
  assert(puzzles.length > 80);
  for (const puzzle of puzzles) {
    const text = puzzle.toString(),
      sheet = readSheet(text);
    const again = new q.Puzzle(writeSheet(sheet, sheet.contents), 'board').toString();
    // The page finds solutions itself.
    assert.equal(again, text.replace(/^solution\n[^]*/m, ''));
  }
});

test('shapes have the cells, symbols and houses of the library', () => {
  const sorted = (houses: number[][]): string[] =>
    houses.map((house) => [...house].sort((a, b) => a - b).join(' ')).sort();
  for (const puzzle of puzzles) {
    const { shape, houses } = readSheet(puzzle.toString()),
      text = puzzle.toString();
    assert.deepEqual([shape.rows, shape.columns, shape.symbols], [...puzzle.shape, puzzle.symbols], text);
    assert.deepEqual(
      shape.isCell,
      [...puzzle.clues].map((clue) => clue !== 255),
      text,
    );
    assert.deepEqual(sorted(houses), sorted(puzzle.houses()), text);
  }
});

test('clues are those of the library', () => {
  for (const puzzle of puzzles) {
    const clues = [...puzzle.clues].map((clue) => (clue === 255 ? 0 : clue));
    assert.deepEqual([...readSheet(puzzle.toString()).contents.clues], clues);
  }
});

test('digits and marks survive as text', () => {
  const sheet = readSheet('board 9x9\ngrid\n1........\n');
  sheet.contents.digits[1] = 2;
  sheet.contents.center[2] = 0b101n;
  sheet.contents.corner[80] = 0b110000000n;
  const { contents } = readSheet(new q.Puzzle(writeSheet(sheet, sheet.contents), 'board').toString());
  assert.deepEqual(contents, sheet.contents);
});

test('plain puzzles need no library', () => {
  const line = '8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..';
  const rows = line.match(/.{9}/g)!.join('\n');
  for (const text of [line, rows, `\n${rows.replaceAll('\n', ' \r\n')}\n`, line.replaceAll('.', '0')])
    assert.equal(classicLine(readClassic(text)!.contents.clues), line);
  for (const text of ['', line.slice(1), `${line}.`, `x${line.slice(1)}`, `${line.slice(0, 40)}\n${line.slice(40)}`])
    assert.equal(readClassic(text), null);
  assert(readClassic(line)!.classic && !readSheet('board 9x9\nanti-knight\n').classic);
});

test('symbols have names that stand for them', () => {
  for (const alphabet of ['digits', 'hex', 'letters', 'numbers'] as const)
    for (let symbol = 1; symbol <= 35; ++symbol)
      assert.equal(symbolOf(alphabet, symbolName(alphabet, symbol), 36), symbol);
  assert.equal(symbolOf('digits', 'c', 16), 12);
  assert.equal(symbolOf('letters', 'c', 16), 3);
  assert.equal(symbolOf('letters', 'c', 30), 29);
  for (const word of ['', '.', '0', 'Z', '10']) assert.equal(symbolOf('digits', word, 16), 0);
});

test('orbits of symmetries are a partition', () => {
  const sorted = (cells: number[]): number[] => [...cells].sort((a, b) => a - b);
  for (const line of ['board 9x9', 'board 4x6', 'board 9x9 grids 1,1 7,7']) {
    const shape = readShape(line);
    for (const symmetry of symmetries.filter((each) => hasSymmetry(shape, each))) {
      for (const cell of [...shape.isCell.keys()].filter((place) => shape.isCell[place])) {
        const orbit = orbitOf(shape, symmetry, cell);
        for (const other of orbit)
          assert.deepEqual(sorted(orbitOf(shape, symmetry, other)), sorted(orbit), `${line} ${symmetry}`);
      }
    }
  }
  const nine = readShape('board 9x9');
  const sizes = symmetries.map((symmetry) =>
    Math.max(...nine.isCell.map((_, cell) => orbitOf(nine, symmetry, cell).length)),
  );
  assert.deepEqual(sizes, [1, 2, 4, 2, 2, 4, 2, 2, 4, 8]);
});

test('bold lines are around boxes', () => {
  const { thin, bold } = linesOf(readShape('board 4x4'));
  assert.deepEqual(bold.match(/M[^M]+/g)!.sort(), ['M0 0H4', 'M0 0V4', 'M0 2H4', 'M0 4H4', 'M2 0V4', 'M4 0V4']);
  assert.equal(thin.match(/M/g)!.length, 10);
  assert.equal(housesOf(readShape('board 4x4')).length, 12);
});

test('everything can be undone, done again, saved and restored', () => {
  const game = new Game(),
    states: string[] = [];
  const stateOf = (each: Game): string =>
    JSON.stringify([writeSheet(each.sheet, each.contents), [...each.colors], [...each.position.drawn]]);
  const state = (): string => stateOf(game);
  const step = (change: () => void): void => {
    states.push(state());
    change();
  };
  step(() => game.open(readClassic('1'.padEnd(81, '.'))!));
  step(() => write(game, [1, 2], 'digit', 5, false));
  step(() => write(game, [3], 'center', 4, false));
  step(() => write(game, [3, 4], 'corner', 9, false));
  step(() => write(game, [3, 4], 'color', 2, false));
  step(() => write(game, [4], 'color', 7, false));
  step(() => game.draw(new Map([['l1,1-1,3', 4], ['x2,1', 5]]))); // prettier-ignore
  step(() => erase(game, [1], false, 'none'));
  step(() => game.open(readSheet('board 6x6\n')));
  step(() => write(game, [0], 'digit', 6, true));
  states.push(state());
  const restored = new Game();
  const kept = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;
  restored.restore(kept(game.save()), game.position.game.id, kept(game.saveBefore()));
  for (const each of [game, restored]) {
    for (const wanted of [...states].reverse()) {
      assert.equal(stateOf(each), wanted);
      each.undo();
    }
    assert(!each.canUndo && !each.undo());
    for (const wanted of states) {
      assert.equal(stateOf(each), wanted);
      each.redo();
    }
  }
  // A game from the shelf begins with its own puzzle.
  const alone = new Game();
  alone.restore(kept(game.save()), 'other');
  alone.jump(-99);
  assert.equal(alone.sheet.head, 'board 6x6');
  assert(!alone.canUndo);
});

test('clues cannot be overwritten in play, and marks not written below digits', () => {
  const game = new Game();
  game.open(readClassic('1'.padEnd(81, '.'))!);
  write(game, [0, 1], 'digit', 5, false);
  write(game, [0, 1, 2], 'center', 7, false);
  assert.deepEqual([...filled(game.contents).subarray(0, 3)], [1, 5, 0]);
  assert.deepEqual([...game.contents.center.subarray(0, 3)], [0n, 0n, 64n]);
});

test('the steps of a path lead to the solution', () => {
  let solved = 0;
  for (const puzzle of puzzles.filter((each) => each.shape[0] <= 6 && each.check({ seconds: 5 }) === 'unique')) {
    const { steps, outcome } = puzzle.path();
    if (outcome !== 'solved') continue;
    ++solved;
    const sheet = readSheet(puzzle.toString());
    const contents = contentsBefore(sheet, sheet.contents, steps, steps.length);
    const wanted = [...puzzle.solve().solution!].map((symbol) => (symbol === 255 ? 0 : symbol));
    assert.deepEqual([...filled(contents)], wanted, puzzle.toString());
  }
  assert(solved > 10);
});

test('places of errors are found in texts', () => {
  const text = 'board 9x9\ncage é r1c99 x\n\nend';
  const marked = (line: number, column: number): string | null => {
    const range = rangeOf(text, line, column);
    return range && text.slice(...range);
  };
  assert.equal(marked(1, 7), '9x9');
  assert.equal(marked(2, 9), 'r1c99');
  assert.equal(marked(2, 0), 'cage é r1c99 x');
  assert.equal(marked(1, 10), '9');
  assert.equal(marked(0, 0), null);
  assert.equal(marked(9, 1), null);
});

test('what is packed is unpacked', async () => {
  for (const text of ['', 'a', puzzles[0].toString(), '数独 \u{1f600}', 'x'.repeat(100_000)]) {
    const packed = await pack(text);
    assert.match(packed, /^[\w-]*$/);
    assert.equal(await unpack(packed), text);
  }
  await assert.rejects(unpack('xyz'));
});

test('words of all languages are written for the same things', () => {
  const different = (a: unknown, b: unknown, path: string): string[] =>
    typeof a === 'object' && a !== null
      ? Object.keys(a).flatMap((key) => different((a as never)[key], (b as never)[key], `${path}.${key}`))
      : typeof a === 'string' && typeof b === 'string' && /[a-z]/.test(b) && b === a && a !== ''
        ? [path]
        : [];
  assert.deepEqual(different(en, zh, 'words'), []);
});

test('rules are taken apart and written again', () => {
  assert.deepEqual(readRuleLine('cage 15 r1c1-r1c3 r2c3', 9), {
    word: 'cage',
    values: '15',
    cells: [0, 1, 2, 11],
    rest: '',
  });
  assert.deepEqual(readRuleLine('different r2c2..r3c3', 4).cells, [5, 6, 9, 10]);
  assert.equal(readRuleLine('pair r1c1 r1c2: a < b', 9).rest, ': a < b');
  let rules = 0;
  for (const text of boards) {
    const sheet = readSheet(new q.Puzzle(text).convert('board')),
      { columns } = sheet.shape;
    rules += ruleLinesOf(sheet).length;
    const again = sheet.rest.map((line) =>
      isRuleLine(line) ? writeRuleLine(readRuleLine(line, columns), columns) : line,
    );
    const written = writeSheet(withRest(sheet, again), sheet.contents);
    assert.equal(new q.Puzzle(written).convert('board'), new q.Puzzle(text).convert('board'));
  }
  assert(rules > 200, String(rules));
});

test('strokes name the cells of a rule', () => {
  const { shape } = readSheet('board 4x4\n');
  const cells = (form: Partial<RuleForm>, stroke: number[]): number[] => cellsOfStroke(form as RuleForm, stroke, shape);
  assert.deepEqual(cells({ drawn: 'area', least_cells: 1 }, [5, 1]), [5, 1]);
  assert.deepEqual(cells({ drawn: 'line', least_cells: 3 }, [5, 1]), []);
  assert.deepEqual(cells({ drawn: 'pair', least_cells: 2, most_cells: 2 }, [5, 6, 7]), [5, 6]);
  // At the edge: the whole line, in the direction of the stroke, or inwards.
  assert.deepEqual(cells({ drawn: 'outside', least_cells: 1 }, [1]), [1, 5, 9, 13]);
  assert.deepEqual(cells({ drawn: 'outside', least_cells: 1 }, [11]), [11, 10, 9, 8]);
  assert.deepEqual(cells({ drawn: 'outside', least_cells: 1 }, [0]), []);
  assert.deepEqual(cells({ drawn: 'outside', least_cells: 1 }, [0, 5]), [0, 5, 10, 15]);
});

test('other rules are another puzzle of the same shape', () => {
  const game = new Game(),
    seen: string[] = [];
  game.open(readSheet('board 4x4\ngrid\n1...\n....\n....\n....\n'));
  game.onChange((change) => seen.push(change));
  game.setRest(['anti-knight']);
  game.setRest(['anti-knight', 'cage 5 r1c1 r1c2'], true);
  assert.equal(game.contents.clues[0], 1);
  game.undo();
  assert.deepEqual(ruleLinesOf(game.sheet), []);
  game.redo();
  assert.equal(ruleLinesOf(game.sheet).length, 2);
  game.edit(({ clues }) => (clues[5] = 3));
  assert.deepEqual(seen, ['rules', 'rules', 'rules', 'rules', 'contents']);
  const other = new Game();
  other.restore(game.save());
  other.onChange((change) => seen.push(change));
  other.undo();
  other.undo();
  assert.deepEqual(seen.slice(5), ['contents', 'rules']);
});
