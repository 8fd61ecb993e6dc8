// More about a puzzle with several solutions: cells that are equal in all of them, and what would leave one. Rules and
// clues are added by a click.
import { h, setAttribute } from '../frame/dom';
import { symbolName } from '../sudoku/alphabet';
import { words } from '../words/index';
import { later } from '../words/later';
import type { Desk } from './desk';
import type { Several } from './jobs';
import { nameOf } from './question';
import type { PuzzleRule } from './rule_jobs';
import { sentenceOf } from './rules_said';

/** Fills the list, and marks the cells. */
export function tellOfSeveral(desk: Desk, list: HTMLElement): Promise<void> {
  return desk.work(async ({ signal }) => {
    const question = desk.question(),
      found = await desk.ask('several', question, signal);
    const lines = found.rules.map((rule) => `${rule}\n`).join(''),
      rules = lines === '' ? [] : await desk.ask('rulesAdded', { question, lines }, signal);
    await words.library?.load();
    list.replaceChildren(...itemsOf(desk, found, rules));
    const cells = [...found.equal.flat(), ...found.clues.map(([cell]) => cell), ...rules.flatMap(({ cells }) => cells)];
    desk.show({ looked: new Set(cells) });
    desk.say(() => later().several(found.clues.length, rules.length, found.equal.length));
    list.focus();
  });
}

function itemsOf(desk: Desk, { equal, clues }: Several, rules: readonly PuzzleRule[]): HTMLElement[] {
  const { columns, alphabet } = desk.game.sheet.shape;
  const item = (text: string, cells: readonly number[], add?: () => void): HTMLElement => {
    const show = h('button', { type: 'button', class: 'quiet' }, text);
    show.addEventListener('click', () => desk.show({ looked: new Set(cells) }));
    if (!add) return h('li', {}, show);
    const button = h('button', { type: 'button', class: 'quiet', 'data-in': 'set', onclick: add }, '+');
    setAttribute(button, 'aria-label', later().addThis(text));
    return h('li', {}, show, button);
  };
  const addRule = async (line: string): Promise<void> => (await desk.ruleEditor()).add(line, () => undefined);
  return [
    ...clues.map(([cell, symbol]) =>
      item(`${nameOf(cell, columns)} = ${symbolName(alphabet, symbol)}`, [cell], () =>
        desk.game.edit((contents) => (contents.clues[cell] = symbol)),
      ),
    ),
    ...rules.map((rule) => item(sentenceOf(rule), rule.cells, () => void addRule(rule.line))),
    ...equal.map((cells) => item(later().equalCells(cells.map((cell) => nameOf(cell, columns))), cells)),
  ];
}
