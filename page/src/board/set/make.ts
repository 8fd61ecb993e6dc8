// Makes puzzles of what is on the board: a random solution, fewer rules, new clues for the rules by difficulty.
import { h } from '../../frame/dom';
import { type Level, levels, rangeOf } from '../../sudoku/levels';
import { emptyContents } from '../../sudoku/sheet';
import { hasSymmetry } from '../../sudoku/symmetry';
import { words } from '../../words/index';
import { later } from '../../words/later';
import { translator } from '../../words/sentences';
import type { Labels } from '../../frame/controls';
import type { Desk } from '../desk';
import { questionOf } from '../question';
import { makeFewerRules } from './fewer_rules';
import { gradeOf } from './levels';
import { NeedlessList } from './needless';
import { setWords } from './words';

/** What makes clues, and what finds clues and rules that are not needed. */
export interface Maker {
  fill: HTMLElement;
  generate: HTMLElement;
  needless: NeedlessList;
  fewerRules: HTMLElement;
}

export function makeMaker(desk: Desk, labels: Labels): Maker {
  const needless = new NeedlessList(desk, labels);
  let level: Level = 'easy';
  const button = (name: () => string, work: () => unknown): HTMLButtonElement => labels.button(name, () => void work());
  const generating = h(
    'div',
    { class: 'row' },
    labels.choice(
      () => setWords().make.level,
      levels,
      (each) => later().levels[each],
      level,
      (each) => (level = each),
    ),
    button(
      () => setWords().make.generate,
      () => generate(desk, level),
    ),
  );
  return {
    fill: button(
      () => setWords().make.fill,
      () => fill(desk),
    ),
    generate: generating,
    needless,
    fewerRules: makeFewerRules(desk, labels),
  };
}

function fill(desk: Desk): Promise<void> {
  return desk.work(async ({ signal, report }) => {
    const question = desk.question(),
      solution = await desk.ask('randomSolution', question, signal, report);
    if (!solution) return desk.say(() => words.board.none, 'poor');
    const { isCell } = desk.game.sheet.shape;
    desk.game.edit(({ clues, digits }) =>
      isCell.forEach((isThere, cell) => {
        if (isThere) clues[cell] = solution[cell];
        digits[cell] = 0;
      }),
    );
    desk.say(() => setWords().make.filled, 'good');
  });
}

function generate(desk: Desk, level: Level): Promise<void> {
  return desk.work(async ({ signal, report }) => {
    const { game } = desk,
      { sheet } = game,
      question = questionOf(sheet, emptyContents(sheet.shape.isCell.length)),
      [from, to] = rangeOf(level, question.classic),
      symmetry = hasSymmetry(sheet.shape, desk.symmetry) ? desk.symmetry : 'none';
    const made = await desk.ask('newPuzzle', { question, symmetry, from, to }, signal, (tries) =>
      report(() => setWords().make.tried(tries)),
    );
    if (!made) return desk.say(() => words.board.none, 'poor');
    const { name } = await translator(),
      { clues, difficulty, far } = made;
    game.setClues(clues);
    desk.say(
      () =>
        setWords().make.made(
          difficulty.kind === 'rated' ? [name(difficulty.hardest), gradeOf(difficulty.rating, question.classic)] : null,
          far === 0,
        ),
      far === 0 ? 'good' : 'plain',
    );
  });
}
