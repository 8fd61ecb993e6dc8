// What is done with the moment on the stage: searches are compared, links listed, pictures saved, addresses copied.
import type { Dance } from '../dance/dance';
import { h, setAttribute, setText } from '../frame/dom';
import { Comparison } from '../stage/comparison';
import { comparisonWords } from '../stage/comparison_words';
import { fillText } from '../stage/fill';
import type { Names } from '../stage/names';
import type { Palette } from '../stage/palette';
import type { Stage } from '../stage/stage';
import type { Services } from '../views';
import { isWhole, shared, type Moment, type Program } from './address';
import { pngOf, svgOf } from './export';
import { linksTable } from './table_view';
import type { TheatreWords } from './words';

/** What is on the stage. */
export interface Shown {
  readonly dance: Dance;
  readonly names: Names;
  readonly stage: Stage;
  readonly palette: Palette;
}

/** Where its problem comes from, and how far the search is. */
export interface Place {
  readonly text: string;
  readonly moment: Moment;
}

export class Tools {
  readonly #note = h('p', { class: 'small note', role: 'status' });
  readonly #table = h('section', { class: 'links', hidden: true, tabindex: 0 });
  readonly #comparison: Comparison;
  readonly #buttons = {
    compare: this.#button(() => this.#toggleComparison()),
    table: this.#button(() => this.#toggleTable()),
    saveSvg: this.#button(() => void this.#save('svg')),
    savePng: this.#button(() => void this.#save('png')),
    copyLink: this.#button(() => void this.#copyLink()),
  };
  readonly elements: HTMLElement[];
  #words!: TheatreWords;

  /** `shown` is null before anything is on the stage. */
  constructor(
    private readonly services: Services,
    private readonly shown: () => Shown | null,
    private readonly place: () => Place,
  ) {
    const problem = () => ({ text: place().text, whole: isWhole(place().moment.program) });
    this.#comparison = new Comparison(services.engine, problem, 10);
    this.#comparison.element.hidden = true;
    const bar = h('div', { class: 'tools' }, ...Object.values(this.#buttons), this.#note);
    this.elements = [bar, this.#table, this.#comparison.element];
  }

  #button(onclick: () => void): HTMLButtonElement {
    return h('button', { type: 'button', class: 'quiet', onclick });
  }

  translate(words: TheatreWords, number: Intl.NumberFormat): void {
    this.#words = words;
    this.#comparison.translate(comparisonWords[this.services.language()], number);
    for (const name of ['compare', 'table', 'saveSvg', 'savePng', 'copyLink'] as const) {
      setText(this.#buttons[name], words[name]);
    }
    setAttribute(this.#table, 'aria-label', words.tableAbout);
  }

  /** Another problem is on the stage. */
  clear(): void {
    this.#comparison.clear();
  }

  stop(): void {
    this.#comparison.stop();
  }

  say(note: string): void {
    setText(this.#note, note);
  }

  /** Lists the links as they are now, if that is wanted. */
  fillTable(): void {
    const shown = this.shown();
    if (shown && !this.#table.hidden) {
      this.#table.replaceChildren(...linksTable(shown.dance.links, shown.names, this.#words));
    }
  }

  #toggleComparison(): void {
    const { element } = this.#comparison;
    element.hidden = !element.hidden;
    setAttribute(this.#buttons.compare, 'aria-expanded', String(!element.hidden));
    if (element.hidden) return this.#comparison.stop();
    element.scrollIntoView({ block: 'nearest' });
    void this.#comparison.run();
  }

  #toggleTable(): void {
    this.#table.hidden = !this.#table.hidden;
    setAttribute(this.#buttons.table, 'aria-expanded', String(!this.#table.hidden));
    this.fillTable();
  }

  async #save(type: 'svg' | 'png'): Promise<void> {
    const shown = this.shown();
    if (!shown) return;
    const { stage, dance, palette } = shown, { width, height } = stage.matrix, name = `links-${dance.total}.${type}`;
    const picture = type === 'svg' ? svgOf : pngOf;
    this.services.save(name, await picture(width, height, palette, (pen) => stage.drawMatrix(pen)));
    this.say(fillText(this.#words.saved, { name }));
  }

  async #copyLink(): Promise<void> {
    const { text, moment } = this.place(), { kind } = moment.program, whole = kind === 'whole' ? { whole: true } : {};
    const program: Program = { kind: 'own', text, ...whole };
    const fragment = await shared(kind === 'board' || kind === 'whole' ? { ...moment, program } : moment);
    this.services.setFragment(fragment);
    try {
      await navigator.clipboard.writeText(this.services.link('theatre', fragment));
      this.say(this.#words.copied);
    } catch {
      this.say(this.#words.notCopied);
    }
  }
}
