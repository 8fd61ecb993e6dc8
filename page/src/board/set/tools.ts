// The tools of setters that are loaded when one begins to set: each is a part that opens.
import { loadStyle } from 'page:assets';
import type { Labels } from '../../frame/controls';
import type { Desk } from '../desk';
import { DifficultyLine } from './difficulty_line';
import { makeMaker } from './make';
import { makeNotesForm } from './notes_form';
import { makeRegions } from './region_panel';
import { ownRegions } from './region_stores';
import { RegionTool } from './region_tool';
import { makeRestrict } from './restrict';
import { VersionList } from './version_list';
import { setWords } from './words';
import { WrittenRule } from './written_rule';

/** What stands before the palette of rules, and after it. */
export interface Tools {
  before: HTMLElement[];
  /** Follows the palette. */
  written: HTMLElement[];
  after: HTMLElement[];
}

export async function makeTools(desk: Desk, labels: Labels, verdict: HTMLElement): Promise<Tools> {
  await loadStyle('set');
  verdict.querySelector('.numbers')!.after(new DifficultyLine(desk, labels).element);
  const written = new WrittenRule(desk, await desk.ruleEditor(), labels);
  const table = verdict.closest('.table');
  desk.onRefresh(() => table?.classList.toggle('draws', desk.drawing !== null));
  const part = (title: () => string, make: (details: HTMLDetailsElement) => HTMLElement[]): HTMLDetailsElement =>
    labels.lazyDetails(title, (details) => Promise.resolve(make(details)));
  const notes = part(
      () => setWords().notesTitle,
      () => makeNotesForm(desk, labels),
    ),
    regions = part(
      () => setWords().regionsTitle,
      (details) => {
        const tool = new RegionTool(desk, ownRegions(desk));
        details.addEventListener('toggle', () => !details.open && tool.isOn && tool.leave());
        return makeRegions(desk, labels, tool);
      },
    );
  const restrict = part(
    () => setWords().restrictTitle,
    () => makeRestrict(desk, labels),
  );
  const versions = part(
    () => setWords().versionsTitle,
    () => new VersionList(desk, labels).elements,
  );
  return {
    before: [notes, regions, restrict],
    written: written.elements,
    after: [...makeMaker(desk, labels), versions],
  };
}
