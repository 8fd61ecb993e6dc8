// What says which rules the puzzle has: pictures, which the library draws, and a list in the language of the page.
import { loadStyle } from 'page:assets';
import { h, setAttribute } from '../frame/dom';
import { cellsIn, readRuleLine } from '../sudoku/rule_line';
import { ruleLinesOf } from '../sudoku/sheet';
import { words } from '../words/index';
import { drawn } from '../words/said';
import type { Labels } from '../frame/controls';
import type { Desk } from './desk';
import type { GridView } from './grid';
import type { RuleEditor } from './rule_editor';

export async function drawRules(desk: Desk, grid: GridView): Promise<void> {
  const { sheet } = desk.game;
  const [{ below, above }] = await Promise.all([desk.ask('ruleDrawings', desk.question()), loadStyle('picture')]);
  if (desk.game.sheet === sheet) grid.setRules(below, drawn(above));
}

/** What the rules of a word are called: "Slow thermometer". */
export function ruleName(word: string): string {
  const english = word.replace(/-/g, ' ').replace(/^xv|^./, (start) => start.toUpperCase());
  return words.library?.ruleName(word) ?? english;
}

/** A rule as people say it: "Cage 15: r1c1 r1c2". */
export function ruleText(line: string): string {
  const [, word, values, places] = /^(\S+?)((?: (?!r\d+c\d)[\d,-]+)*)(?:[ :]+(.*))?$/.exec(line)!;
  return `${ruleName(word)}${values}${places ? `: ${places}` : ''}`;
}

/** The rules, kind by kind, with what each kind means. Those who set the puzzle can change them here. */
export async function makeRuleList(desk: Desk, labels: Labels): Promise<Node[]> {
  const [meanings, editor] = await Promise.all([
    desk.ask('ruleMeanings', null),
    desk.ruleEditor(),
    words.library?.load(),
  ]);
  const list = h('ul', { class: 'rule-list', tabindex: 0 });
  const meaningOf = (word: string): string =>
    words.library?.rule(word) ?? `${ruleName(word)}: ${meanings[word] ?? ''}.`;
  const write = (): void => {
    const kinds = new Map<string, string[]>();
    for (const line of ruleLinesOf(desk.game.sheet)) {
      const [word] = line.split(/[ :]/);
      kinds.set(word, [...(kinds.get(word) ?? []), line]);
    }
    const items = [...kinds].flatMap(([word, lines]) => [
      h('li', { class: 'meaning' }, meaningOf(word)),
      ...lines.map((line) => ruleItem(desk, editor, line)),
    ]);
    list.replaceChildren(...items);
  };
  desk.onChange((change) => change !== 'contents' && write());
  labels.keep(write);
  return [list];
}

const steps: Record<string, [down: number, right: number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

function ruleItem(desk: Desk, editor: RuleEditor, line: string): HTMLElement {
  const { columns } = desk.game.sheet.shape,
    { values } = readRuleLine(line, columns),
    text = ruleText(line);
  const show = h('button', { type: 'button', class: 'quiet' }, text);
  show.addEventListener('click', () => desk.show({ looked: new Set(cellsIn(line, columns)) }));
  show.addEventListener('keydown', (event) => {
    const step = steps[event.key];
    if (!event.altKey || !step || !desk.setting) return;
    event.preventDefault();
    editor.move(line, ...step);
  });
  setAttribute(show, 'title', words.board.moveRule);
  const field = h('input', { type: 'text', class: 'number', value: values, 'data-in': 'set' });
  setAttribute(field, 'aria-label', words.board.ruleValues(text));
  field.addEventListener('change', () => editor.setValues(line, field.value.trim()));
  const remove = h(
    'button',
    { type: 'button', class: 'quiet', 'data-in': 'set', onclick: () => editor.remove(line) },
    '×',
  );
  setAttribute(remove, 'aria-label', words.board.remove(text));
  return values === '' ? h('li', {}, show, remove) : h('li', {}, show, field, remove);
}
