// The tools of setters that are loaded when one begins to set: each is a part that opens.
import { loadStyle } from 'page:assets';
import type { Labels } from '../../frame/controls';
import { h } from '../../frame/dom';
import type { IconName } from '../../frame/icons';
import type { Desk } from '../desk';
import { DifficultyLine } from './difficulty_line';
import { makeMaker } from './make';
import { makeNotesForm } from './notes_form';
import { makeRegions } from './region_panel';
import { ownRegions } from './region_stores';
import { RegionTool } from './region_tool';
import { makeRestrict } from './restrict';
import { VersionList } from './version_list';
import { type SetWords, setWords } from './words';
import { WrittenRule } from './written_rule';

/** Tools that stand elsewhere, for the groups of which they are. */
export interface OtherTools {
  newBoard: HTMLElement;
  addClues: HTMLElement[];
  removeClues: HTMLElement;
}

/** The groups of tools in the order in which a setter comes to them. */
export async function makeTools(
  desk: Desk,
  labels: Labels,
  verdict: HTMLElement,
  { newBoard, addClues, removeClues }: OtherTools,
): Promise<HTMLElement[]> {
  await loadStyle('set');
  verdict.querySelector('.numbers')!.after(new DifficultyLine(desk, labels).element);
  const written = new WrittenRule(desk, await desk.ruleEditor(), labels);
  const table = verdict.closest('.table');
  desk.onRefresh(() => table?.classList.toggle('draws', desk.drawing !== null));
  const part = (
    title: (words: SetWords) => string,
    icon: IconName,
    make: (details: HTMLDetailsElement) => HTMLElement[],
  ): HTMLDetailsElement =>
    labels.lazyDetails(
      () => title(setWords()),
      (details) => Promise.resolve(make(details)),
      icon,
    );
  const { fill, generate, needless, fewerRules } = makeMaker(desk, labels),
    row = (...elements: HTMLElement[]): HTMLElement => h('div', { class: 'row' }, ...elements);
  const paintRegions = (details: HTMLDetailsElement): HTMLElement[] => {
    const tool = new RegionTool(desk, ownRegions(desk));
    details.addEventListener('toggle', () => !details.open && tool.isOn && tool.leave());
    return makeRegions(desk, labels, tool);
  };
  const board = part(
    ({ groups }) => groups.board,
    'board',
    () => [newBoard],
  );
  // Who begins with nothing chooses a board first.
  board.open = desk.isEmpty;
  return [
    board,
    part(
      ({ groups }) => groups.written,
      'text',
      () => written.elements,
    ),
    part(({ regionsTitle }) => regionsTitle, 'regions', paintRegions),
    part(
      ({ restrictTitle }) => restrictTitle,
      'restrict',
      () => makeRestrict(desk, labels),
    ),
    part(
      ({ groups }) => groups.clues,
      'clues',
      () => [generate, row(fill, ...addClues)],
    ),
    part(
      ({ groups }) => groups.fewer,
      'fewer',
      () => [row(needless.button, removeClues, fewerRules), needless.list],
    ),
    part(
      ({ notesTitle }) => notesTitle,
      'notes',
      () => makeNotesForm(desk, labels),
    ),
    part(
      ({ versionsTitle }) => versionsTitle,
      'versions',
      () => new VersionList(desk, labels).elements,
    ),
  ];
}
