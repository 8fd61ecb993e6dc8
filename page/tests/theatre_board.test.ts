// Boards of problems, read from the names of their items, and the lines of the algorithm that events belong to.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Dance } from '../src/dance/dance';
import { matrixOf } from '../src/dance/matrix';
import { storyAt } from '../src/dance/story';
import { boardOf } from '../src/stage/board';
import { programLines, runningLine } from '../src/stage/lines';
import { readProblem } from '../src/stage/problem';
import { models, type Model, type ModelName } from '../src/theatre/models';
import { spreadTags } from '../src/stage/matrix_tags';
import { library, random } from './dance_samples';

const q = await library();
const matrixNamed = (name: ModelName, ...numbers: number[]) => {
  const { text } = models[name] as Model;
  return matrixOf(q.Cover.read(text!(...numbers), 'knuth'));
};
const boardNamed = (name: ModelName, ...numbers: number[]) => boardOf(matrixNamed(name, ...numbers));

test('models have the boards that their names tell of', () => {
  const kinds = ([
    ['queens', 5], ['langford', 4], ['latin', 3], ['sudoku4'], ['dominoes', 3, 4], ['pentominoes', 5], ['macmahon'],
    ['knuth'], ['colors'],
  ] as [ModelName, ...number[]][]).map((model) => {
    const board = boardNamed(...model);
    return board ? `${board.kind} ${board.rows}x${board.columns}` : 'none';
  });
  assert.deepEqual(kinds, [
    'queens 5x5', 'row 1x8', 'digits 3x3', 'digits 4x4', 'pieces 3x4', 'pieces 5x12', 'edges 2x3', 'none', 'none',
  ]);
});

test('squares of options and items', () => {
  const queens = boardNamed('queens', 4)!, { items } = matrixNamed('queens', 4), head = (name: string) => items.indexOf(name) + 1;
  assert.deepEqual(queens.options[6].squares, [6]);
  assert.deepEqual([...queens.squaresOf[head('r2')]], [4, 5, 6, 7]);
  assert.deepEqual([...queens.squaresOf[head('c1')]], [0, 4, 8, 12]);
  assert.deepEqual([...queens.squaresOf[head('b4')]], [0, 5, 10, 15]);
  const dominoes = matrixNamed('dominoes', 2, 3), board = boardOf(dominoes)!;
  board.squaresOf.slice(1).forEach((squares, item) => assert.deepEqual(squares, [item]));
});

test('pairs of points are no cells, and boxes of cells in space have all their layers', () => {
  assert.equal(boardOf(matrixOf(q.Cover.read('01 02 03 12 13 23\n01 23\n02 13\n03 12\n', 'knuth'))), null);
  const cells = ['000', '001', '010', '011', '100', '101', '110', '111'];
  const text = [cells.join(' '), '000 001', '010 011', '100 101', '110 111', '000 100'].join('\n');
  const board = boardOf(matrixOf(q.Cover.read(`${text}\n`, 'knuth')))!;
  assert.deepEqual([board.rows, board.columns], [5, 2]);
  assert.equal(board.exists.filter(Boolean).length, 8);
});

test('a puzzle has its clues and its boxes', () => {
  const { matrix, grid } = readProblem(q, '1.....2..3.....4'), board = boardOf(matrix, grid)!;
  assert.deepEqual([board.rows, board.columns, board.given.join('|')], [4, 4, '1||||||2|||3||||||4']);
  const { boxes } = board;
  assert(boxes[0] === boxes[5] && boxes[0] !== boxes[2] && boxes[0] !== boxes[8] && boxes[10] === boxes[15]);
});

test('boards with rules have digits, and words that are read down stand there, too', () => {
  const cages = 'board 4x4\ncage 5 r1c1 r1c2\ncage 3 r3c3 r4c3\n', { matrix, grid } = readProblem(q, cages);
  const board = boardOf(matrix, grid)!;
  assert.deepEqual([board.kind, board.rows, board.columns], ['digits', 4, 4]);
  assert(board.options.some(({ squares }) => squares.length === 0));
  const words = 'word0 word1 | 00 01 11\nword0 00:a 01:b\nword1 01:b 11:c\n';
  const letters = boardOf(matrixOf(q.Cover.read(words, 'knuth')))!;
  assert.deepEqual(letters.options.map(({ squares, signs }) => squares.map((square, i) => `${square}${signs[i]}`).join(' ')),
    ['0a 1b 0a 2b', '1b 3c 2b 3c']);
});

test('tags stand near their rows, one below the other, within the picture', () => {
  const next = random(8);
  for (let i = 0; i < 300; ++i) {
    const wanted = Array.from({ length: 1 + next(30) }, () => next(400)), lengths = wanted.map(() => 16);
    const places = spreadTags(wanted, lengths, 40, 360), shown = places.filter((place) => !Number.isNaN(place));
    assert(shown.every((place) => place >= 40 && place + 16 <= 360), String(shown));
    const sorted = shown.toSorted((a, b) => a - b);
    assert(sorted.every((place, at) => at === 0 || place >= sorted[at - 1] + 18 - 1e-9), String(sorted));
    assert.equal(shown.length, Math.min(wanted.length, 17));
  }
  assert.deepEqual(spreadTags([100, 200], [16, 16], 0, 300), [92, 192]);
});

test('each event has its line in both programs', () => {
  for (const name of ['knuth', 'colors'] as const) {
    const cover = q.Cover.read((models[name] as Model).text!(), 'knuth'), dance = new Dance(matrixOf(cover));
    dance.append(cover.trace({ choice: 'fewest' }).packed(1000), true);
    const told = new Set<string>();
    for (let place = 0; place <= dance.events.length; ++place) {
      dance.seek(place);
      const story = storyAt(dance.events, place, 'link', dance.links);
      for (const program of ['links', 'matrix'] as const) {
        const ids = programLines(program, true, name === 'colors').map(({ id }) => id);
        const { line, callers } = runningLine(program, story, dance.events, place, dance.links);
        assert([line, ...callers].every((id) => ids.includes(id)), `${name} ${place} ${line}`);
        if (program === 'links') told.add(`${callers[0] ?? ''} ${line}`);
      }
    }
    const both = [' call', ' choose', ' try', ' leave', ' report', ' return', 'coverItem unlink', 'coverItem hide',
      'others unlink', 'others hide', 'undo show', 'undo relink', 'uncoverItem show', 'uncoverItem relink'];
    const colored = ['others paint', 'others agree', 'others hideColor', 'undo disagree', 'undo showColor', 'undo unpaint'];
    assert.deepEqual([...told].sort(), (name === 'colors' ? [...both, ...colored] : both).sort());
  }
});
