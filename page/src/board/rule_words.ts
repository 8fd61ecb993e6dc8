// What says which rules the puzzle has: pictures, which the library draws, a list in the language of the page, and what
// each cell tells those who listen.
import { loadStyle } from 'page:assets';
import { h, setAttribute } from '../frame/dom';
import { readRuleLine } from '../sudoku/rule_line';
import type { Sheet } from '../sudoku/sheet';
import { words } from '../words/index';
import { later } from '../words/later';
import { drawn } from '../words/said';
import type { Labels } from '../frame/controls';
import type { Desk } from './desk';
import type { GridView } from './grid';
import type { RuleEditor } from './rule_editor';
import type { RulePictures } from './jobs';
import type { PuzzleRule } from './rule_jobs';
import { sentenceOf, titleOf, toldByCells } from './rules_said';

const known = new WeakMap<Sheet, Promise<PuzzleRule[]>>();

/** The rules of the puzzle on the board, once its words are there. */
async function rulesOf(desk: Desk): Promise<PuzzleRule[]> {
  const { sheet } = desk.game;
  let rules = known.get(sheet);
  if (!rules) {
    known.set(sheet, (rules = desk.ask('rules', desk.question())));
    rules.catch(() => known.delete(sheet));
  }
  await words.library?.load();
  return rules;
}

/** The words of regions that are to be found, once there was a puzzle with them. */
let hidden: Promise<Labels> | undefined;

/** Where regions are to be found, the library draws the rules on the grid, if it can. */
async function askPictures(desk: Desk): Promise<RulePictures> {
  const plain = desk.question();
  if (!/^hidden-regions /m.test(plain.text)) return desk.ask('ruleDrawings', plain);
  const { pictureQuestion } = await import('./set/cropped');
  return desk.ask('ruleDrawings', pictureQuestion(desk)).catch(() => desk.ask('ruleDrawings', plain));
}

export async function drawRules(desk: Desk, grid: GridView): Promise<void> {
  const { sheet } = desk.game;
  const [{ below, above }, rules] = await Promise.all([askPictures(desk), rulesOf(desk), loadStyle('picture')]);
  if (desk.game.sheet !== sheet) return;
  grid.setRules(below, drawn(above));
  if (rules.some(({ form }) => form.startsWith('hidden-regions')))
    hidden ??= import('./set/hidden_regions').then(({ followHiddenRegions }) =>
      followHiddenRegions(desk, grid, () => void drawRules(desk, grid)),
    );
  void hidden?.then((labels) => labels.write());
  desk.toldByCells.set(sheet, toldByCells(rules, sheet.shape.isCell.length, sheet.shape.columns));
  desk.refresh();
}

/** The rules in words. Those who set the puzzle can change them here. */
export async function makeRuleList(desk: Desk, labels: Labels): Promise<Node[]> {
  const editor = await desk.ruleEditor(),
    list = h('ul', { class: 'rule-list', tabindex: 0 });
  const write = async (): Promise<void> => {
    const { sheet } = desk.game,
      rules = await rulesOf(desk);
    if (desk.game.sheet === sheet) list.replaceChildren(...rules.map((rule) => ruleItem(desk, editor, rule)));
  };
  desk.onChange((change) => change !== 'contents' && void write());
  labels.keep(() => void write());
  return [list];
}

const steps: Record<string, [down: number, right: number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

function ruleItem(desk: Desk, editor: RuleEditor, rule: PuzzleRule): HTMLElement {
  const { line, cells } = rule,
    { values } = readRuleLine(line, desk.game.sheet.shape.columns),
    title = titleOf(rule);
  const show = h('button', { type: 'button', class: 'quiet' }, sentenceOf(rule));
  show.addEventListener('click', () => desk.show({ looked: new Set(cells) }));
  show.addEventListener('keydown', (event) => {
    const step = steps[event.key];
    if (!event.altKey || !step || !desk.setting) return;
    event.preventDefault();
    editor.move(line, ...step);
  });
  setAttribute(show, 'title', later().moveRule);
  const field = h('input', { type: 'text', class: 'number', value: values, 'data-in': 'set' });
  setAttribute(field, 'aria-label', later().ruleValues(title));
  field.addEventListener('change', () => editor.setValues(line, field.value.trim()));
  const remove = h(
    'button',
    { type: 'button', class: 'quiet', 'data-in': 'set', onclick: () => editor.remove(line) },
    '×',
  );
  setAttribute(remove, 'aria-label', later().remove(title));
  return values === '' ? h('li', {}, show, remove) : h('li', {}, show, field, remove);
}
