// The panes around the matrix: the problem, the lines of the algorithm, the search. On narrow screens one is shown at a
// time; the buttons choose it.
import { h, setAttribute, setText } from '../frame/dom';
import { LinesPane } from '../stage/lines_pane';
import type { Mark } from '../stage/mark';
import { paneWords } from '../stage/pane_words';
import { ProblemPane } from '../stage/problem_pane';
import type { Program } from '../stage/lines';
import type { Services } from '../views';

export const paneNames = ['problem', 'matrix', 'lines', 'search'] as const;
export type PaneName = (typeof paneNames)[number];

export class Panes {
  readonly problem: ProblemPane;
  readonly lines: LinesPane;
  /** For narrow screens. */
  readonly tabs: HTMLElement;
  readonly element: HTMLElement;
  readonly #buttons = new Map(
    paneNames.map((name) => [name, h('button', { type: 'button', onclick: () => this.choose(name) })]),
  );

  /** `matrix` and `search` are the other panes; `marked` is told what the reader points at in the problem. */
  constructor(
    private readonly services: Services,
    matrix: HTMLElement,
    search: HTMLElement,
    marked: (mark: Mark) => void,
  ) {
    const { settings } = services;
    this.problem = new ProblemPane(marked);
    this.lines = new LinesPane((program) => settings.set('theatre.lines', program));
    this.tabs = h('div', { class: 'tabs', role: 'group' }, ...this.#buttons.values());
    search.classList.add('pane');
    this.element = h('div', { class: 'stage' }, this.problem.element, matrix, this.lines.element, search);
    this.lines.program = settings.get<Program>('theatre.lines', 'links') === 'matrix' ? 'matrix' : 'links';
    this.choose(paneNames.find((name) => name === settings.get('theatre.pane', 'matrix')) ?? 'matrix');
  }

  translate(): void {
    const words = paneWords[this.services.language()];
    setAttribute(this.tabs, 'aria-label', words.panes);
    for (const [name, button] of this.#buttons) setText(button, words.paneNames[name]);
    this.problem.translate(words);
    this.lines.translate(words);
  }

  choose(name: PaneName): void {
    this.element.dataset.pane = name;
    for (const [other, button] of this.#buttons) setAttribute(button, 'aria-pressed', String(other === name));
    this.services.settings.set('theatre.pane', name);
  }
}
