// The setter's tools without a browser: regions, notes, symmetric rules.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { noteNames, withNote } from '../src/board/set/notes';
import { draftOf, frameOf, indexIn, isDrafted, missingOf, scattered, withDraft, withRegions } from '../src/board/set/regions';
import { imagesOf } from '../src/sudoku/images';
import { readSheet, writeSheet } from '../src/sudoku/sheet';

const board = (text: string) => readSheet(`${text}\n`);

test('regions that are not whole stay in a comment, whole ones are the board’s', () => {
  const sheet = board('board 4x4\ngrid\n12..\n....\n....\n....\neven r1c2'),
    frame = frameOf(sheet.shape)!,
    draft = draftOf(sheet);
  assert.deepEqual(draft, [1, 1, 2, 2, 1, 1, 2, 2, 3, 3, 4, 4, 3, 3, 4, 4]);
  assert.deepEqual(missingOf(draft, frame), { sizes: [], open: 0 });
  draft[2] = 1;
  draft[15] = 0;
  const drafted = withDraft(sheet, draft);
  assert.deepEqual(missingOf(draft, frame), {
    sizes: [
      { region: 1, cells: 5 },
      { region: 2, cells: 3 },
      { region: 4, cells: 3 },
    ],
    open: 1,
  });
  const kept = readSheet(writeSheet(drafted, drafted.contents));
  assert.deepEqual([isDrafted(kept), draftOf(kept)], [true, draft]);
  draft[5] = 2;
  draft[15] = 4;
  const whole = withRegions(drafted, draft);
  assert.equal(whole.shape.isCell, sheet.shape.isCell);
  assert.equal(isDrafted(whole), false);
  assert.deepEqual(whole.rest, ['regions', '1112', '1222', '3344', '3344', 'even r1c2']);
  const read = readSheet(writeSheet(whole, sheet.contents));
  assert.deepEqual([read.shape.grids[0].regions, read.houses.length], [draft.map((region) => region - 1), 12]);
  // The usual boxes need no regions.
  assert.deepEqual(withRegions(whole, draftOf(sheet)).rest, ['even r1c2']);
});

test('plain grids are classic again without regions', () => {
  const sheet = board('board 9x9'),
    draft = draftOf(sheet),
    changed = [...draft];
  [changed[2], changed[12]] = [changed[12], changed[2]];
  const irregular = withRegions(sheet, changed);
  assert.equal(irregular.classic, false);
  assert.deepEqual(scattered(changed, frameOf(sheet.shape)!), []);
  assert.equal(withRegions(irregular, draft).classic, true);
  [changed[0], changed[80]] = [changed[80], changed[0]];
  assert.deepEqual(scattered(changed, frameOf(sheet.shape)!), [1, 9]);
});

test('boards with extra cells, and those whose rows may repeat digits, have no regions to paint', () => {
  for (const line of ['board 6x6 open', 'board 4x4 extra 6,1:1x4'])
    assert.equal(frameOf(board(line).shape), null, line);
  assert.deepEqual(frameOf(board('board 5x7').shape), {
    ...{ row: 0, column: 0, across: 7 },
    ...{ rows: 5, columns: 7, count: 5, size: 7, exact: true },
  });
  assert.equal(frameOf(board('board 4x6 values 1-9').shape)!.exact, false);
});

test('each grid of a board has regions of its own', () => {
  const sheet = board('board 4x4 grids 1,1 3,3\ncage 3 r1c1 r1c2'),
    frame = frameOf(sheet.shape, 1)!;
  assert.deepEqual([0, 14, 15, 35].map((cell) => indexIn(frame, cell)), [-1, 0, 1, 15]);
  const usual = draftOf(sheet, 1),
    draft = [1, 1, 1, 2, 1, 2, 2, 2, 3, 3, 4, 4, 3, 3, 4, 4];
  const half = withDraft(sheet, [...draft.slice(0, 15), 0], 1);
  assert.deepEqual([isDrafted(half), isDrafted(half, 1)], [false, true]);
  const whole = withRegions(half, draft, 1);
  assert.deepEqual(whole.rest, ['regions 2', '1112', '1222', '3344', '3344', 'cage 3 r1c1 r1c2']);
  const both = withRegions(whole, draft);
  assert.deepEqual(both.rest.slice(0, 6), ['regions', '1112', '1222', '3344', '3344', 'regions 2']);
  const read = readSheet(writeSheet(both, sheet.contents));
  assert.deepEqual([draftOf(read), draftOf(read, 1)], [draft, draft]);
  assert.deepEqual(withRegions(withRegions(read, usual), usual, 1).rest, ['cage 3 r1c1 r1c2']);
});

test('notes are written, replaced and removed, and keep the rest', () => {
  const sheet = board('board 4x4\ncage 3 r1c1 r1c2\ntitle Old'),
    text = 'Back\\slash\r\nand line';
  const noted = withNote(withNote(sheet, 'title', 'New'), 'description', text);
  assert.deepEqual(noted.rest, ['description Back\\\\slash\\nand line', 'cage 3 r1c1 r1c2', 'title New']);
  const none = noteNames.reduce((each, name) => withNote(each, name, ' '), noted);
  assert.deepEqual(none.rest, ['cage 3 r1c1 r1c2']);
});

test('symmetries take lists of cells to all their places, in order', () => {
  const { shape } = board('board 4x4');
  assert.deepEqual(imagesOf(shape, 'none', [0, 1]), [[0, 1]]);
  assert.deepEqual(imagesOf(shape, 'half-turn', [0, 1, 5]), [
    [0, 1, 5],
    [15, 14, 10],
  ]);
  assert.equal(imagesOf(shape, 'full', [0, 1]).length, 8);
  assert.equal(imagesOf(shape, 'quarter-turn', [5, 6]).length, 4);
});
