// Versions of the puzzle that the setter keeps under names: compared with each other and with the board, and put back.
import { h, setText } from '../../frame/dom';
import { type Sheet, readSheet, writeSheet } from '../../sudoku/sheet';
import { language, words } from '../../words/index';
import { later } from '../../words/later';
import type { Labels } from '../../frame/controls';
import type { Desk } from '../desk';
import type { Version } from '../position';
import { type Difference, differenceOf } from './difference';
import { setWords } from './words';

const timeOf = (at: number): string =>
  new Date(at).toLocaleString(language(), { dateStyle: 'short', timeStyle: 'short' });

export class VersionList {
  readonly #list = h('ul', { class: 'versions' });
  readonly #said = h('p', { class: 'small', role: 'status' });
  readonly #differences = h('ul', { class: 'needless' });
  readonly #field = h('input', { type: 'text', autocomplete: 'off', maxlength: 60, dir: 'auto' });
  /** What a version is compared with: another one, or the board. */
  readonly #other = h('select');
  readonly elements: HTMLElement[];
  #written = '';
  /** What is shown goes with the next change. */
  #isCompared = false;

  constructor(
    private readonly desk: Desk,
    labels: Labels,
  ) {
    const keep = (): void => this.#keep();
    this.#field.addEventListener('keydown', (event) => event.key === 'Enter' && keep());
    const name = h(
      'label',
      { class: 'choice line' },
      labels.text(h('span'), () => setWords().versions.name),
      this.#field,
    );
    const other = h(
      'label',
      { class: 'choice' },
      labels.text(h('span'), () => setWords().versions.with),
      this.#other,
    );
    const row = h(
      'div',
      { class: 'row' },
      name,
      labels.button(() => setWords().versions.keep, keep),
    );
    this.elements = [row, this.#list, other, this.#said, this.#differences];
    desk.onChange(() => {
      if (this.#isCompared) this.#forget();
      this.#write();
    });
    labels.keep(() => this.#write());
  }

  #now(): string {
    const { sheet, contents } = this.desk.game;
    return writeSheet(sheet, { clues: contents.clues });
  }

  #keep(): void {
    const { game } = this.desk,
      name = this.#field.value.trim() || setWords().versions.number(game.versions.length + 1);
    this.#field.value = '';
    game.setVersions([...game.versions, { name, at: Date.now(), text: this.#now() }]);
  }

  #write(): void {
    const { versions } = this.desk.game,
      chosen = this.#other.value,
      key = language() + JSON.stringify(versions);
    // A button that has been pressed keeps the focus.
    if (key === this.#written) return;
    this.#written = key;
    this.#list.replaceChildren(...versions.map((version, i) => this.#item(version, i)));
    this.#other.replaceChildren(
      h('option', { value: '' }, setWords().versions.board),
      ...versions.map(({ name }, i) => h('option', { value: i }, name)),
    );
    this.#other.value = chosen in versions ? chosen : '';
    this.#other.parentElement!.hidden = versions.length === 0;
  }

  #item(version: Version, i: number): HTMLElement {
    const { game } = this.desk,
      say = setWords().versions;
    const button = (text: string, work: () => unknown, label = `${text}: ${version.name}`): HTMLElement =>
      h('button', { type: 'button', class: 'quiet', 'aria-label': label, onclick: () => void work() }, text);
    return h(
      'li',
      {},
      h('span', { dir: 'auto' }, version.name),
      h('span', { class: 'small' }, timeOf(version.at)),
      button(say.compare, () => this.#compare(version)),
      button(say.back, () => this.#goBack(version)),
      button(
        '×',
        () => confirm(say.sure(version.name)) && game.setVersions(game.versions.filter((_, each) => each !== i)),
        later().remove(version.name),
      ),
    );
  }

  // Boards with the same cells keep what has been done to them, and share what the page knows by their cells.
  #goBack({ text, name }: Version): void {
    const { game } = this.desk,
      sheet = readSheet(text),
      { shape } = game.sheet;
    const isSame = String(sheet.shape.isCell) === String(shape.isCell) && sheet.shape.columns === shape.columns;
    if (isSame && sheet.shape.symbols === shape.symbols) {
      const shared: Sheet = { ...sheet, shape: { ...sheet.shape, isCell: shape.isCell } };
      game.setSheet(shared, sheet.contents);
    } else {
      const { versions } = game;
      game.open(sheet);
      game.setVersions([...versions]);
    }
    this.desk.say(() => setWords().versions.isBack(name), 'good');
  }

  async #compare(version: Version): Promise<void> {
    const { desk } = this,
      other = this.desk.game.versions[Number(this.#other.value || NaN)],
      { position } = desk.game;
    await words.library?.load();
    const difference = await differenceOf(desk, version.text, other?.text ?? this.#now());
    if (desk.game.position !== position) return;
    const names: [string, string] = [version.name, other?.name ?? setWords().versions.board];
    this.#isCompared = true;
    this.#show(difference, names);
  }

  #show(difference: Difference | null, names: [string, string]): void {
    const say = setWords().versions;
    if (!difference) return void setText(this.#said, say.otherBoards);
    const { cells, clues, rules } = difference;
    const items = [
      ...clues,
      ...rules[0].map((rule) => say.onlyIn(names[0], rule)),
      ...rules[1].map((rule) => say.onlyIn(names[1], rule)),
    ];
    setText(this.#said, items.length === 0 ? say.same(...names) : say.differ(...names));
    this.#differences.replaceChildren(...items.map((text) => h('li', { dir: 'auto' }, text)));
    this.desk.show({ looked: cells });
  }

  #forget(): void {
    this.#isCompared = false;
    setText(this.#said, '');
    this.#differences.replaceChildren();
  }
}
