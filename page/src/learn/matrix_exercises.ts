// Exercises on the matrix of the reader: rows that cover each column once, Algorithm X by hand, the node that hides next,
// the column that is chosen next.
import { Dance } from '../dance/dance';
import { Step, nodeOf, stepOf } from '../dance/events';
import type { Links } from '../dance/links';
import { optionCount, type Matrix } from '../dance/matrix';
import { fillText } from '../stage/fill';
import { Exercise, type Given } from './exercise';
import { MatrixTable, type Click, type Clickable, type Looks } from './matrix_table';

const plain: Looks = { row: () => '', column: () => '', one: () => '', note: () => '' };

abstract class MatrixExercise extends Exercise {
  protected readonly table: MatrixTable;
  protected dance: Dance | undefined;
  #isSmall = false;

  constructor(clickable: Clickable, solved: () => void) {
    let click = (_: Click) => {};
    const table = new MatrixTable(clickable, (one) => click(one));
    super([table.element], solved);
    this.table = table;
    click = (one) => this.click(one);
    this.button(() => this.words.again, () => this.begin());
  }

  give({ dance }: Given): void {
    if (!dance) return;
    // Each exercise goes through the search by itself.
    this.dance = new Dance(dance.links.matrix);
    this.dance.append(dance.events, true);
    this.#isSmall = MatrixTable.fits(this.matrix);
    if (this.#isSmall) this.table.make(this.matrix, this.words);
    else this.table.element.replaceChildren();
    this.begin();
  }

  protected get matrix(): Matrix {
    return this.dance!.links.matrix;
  }
  protected get links(): Links {
    return this.dance!.links;
  }
  protected columnsOf(row: number): number[] {
    const { starts, entries } = this.matrix;
    return Array.from(entries.subarray(starts[row], starts[row + 1]));
  }
  protected name(column: number): string {
    return this.matrix.items[column];
  }

  protected override setUp(): void {
    this.nameButtons();
    if (this.dance && this.#isSmall) this.table.make(this.matrix, this.words);
  }

  protected begin(): void {
    this.say('', null);
    this.restart();
    this.show();
  }

  protected show(): void {
    if (!this.dance) return;
    if (this.#isSmall) this.draw();
    else this.asked.textContent = this.words.tooLarge;
  }

  protected abstract restart(): void;
  protected abstract click(click: Click): void;
  protected abstract draw(): void;
}

/** Which rows have exactly one 1 in each column? */
export class CoverExercise extends MatrixExercise {
  readonly #chosen = new Set<number>();

  constructor(solved: () => void) {
    super('row', solved);
  }

  protected restart(): void {
    this.#chosen.clear();
  }

  protected click(click: Click): void {
    if (click.kind !== 'row') return;
    if (!this.#chosen.delete(click.row)) this.#chosen.add(click.row);
    this.show();
  }

  protected draw(): void {
    const { words, matrix } = this, rows = [...this.#chosen].sort((a, b) => a - b);
    const of = matrix.items.map((_, column) => rows.filter((row) => this.columnsOf(row).includes(column)));
    const isWrong = (column: number) => of[column].length > 1;
    this.asked.textContent = words.cover.ask;
    this.table.show({
      ...plain, row: (row) => (this.#chosen.has(row) ? 'chosen' : ''), note: (column) => String(of[column].length),
      column: (column) => (isWrong(column) ? 'wrong' : of[column].length === 1 ? 'covered' : ''),
      one: (row, column) => (this.#chosen.has(row) ? (isWrong(column) ? 'wrong' : 'chosen') : ''),
    });
    const twice = of.findIndex((found) => found.length > 1), none = of.filter((found, column) => found.length === 0 && !matrix.secondary[column]);
    if (rows.length === 0) return this.say('', null);
    if (twice >= 0) {
      const parts = { column: this.name(twice), rows: of[twice].map((row) => row + 1).join(', ') };
      return this.say(fillText(words.cover.twice, parts), false);
    }
    if (none.length > 0) return this.say(fillText(words.cover.open, { n: String(none.length) }), null);
    this.say(fillText(words.cover.done, { rows: rows.map((row) => row + 1).join(', ') }), true);
    this.solved();
  }
}

/** Algorithm X by hand: which rows go when a row is chosen? */
export class PaperExercise extends MatrixExercise {
  /** Rows and columns that are left, from the first level down, and the rows that are chosen. */
  #gone: number[] = [];
  #row = -1;

  constructor(solved: () => void) {
    super('row', solved);
  }

  protected restart(): void {
    this.dance!.travel(0);
    this.#next();
  }

  /** To the next row that the search tries. */
  #next(): void {
    const dance = this.dance!;
    this.#gone = [];
    while (dance.place < dance.events.length) {
      const event = dance.events[dance.place];
      if (stepOf(event) === Step.attempt) {
        this.#row = this.links.option[nodeOf(event)];
        return;
      }
      if (stepOf(event) === Step.solution) this.say(this.words.paper.solution, true);
      dance.seek(dance.place + 1);
    }
    this.#row = -1;
  }

  /** Rows that are left. The column of the row that is tried is already covered. */
  #left(row: number): boolean {
    return !this.links.isOut(row) && !this.links.chosen[row];
  }

  #shared(row: number): number | undefined {
    return this.columnsOf(row).find((column) => this.columnsOf(this.#row).includes(column));
  }

  #wanted(): number[] {
    const rows = Array.from({ length: optionCount(this.matrix) }, (_, row) => row);
    return rows.filter((row) => row !== this.#row && this.#left(row) && this.#shared(row) !== undefined);
  }

  protected click(click: Click): void {
    if (click.kind !== 'row' || this.#row < 0) return;
    const { row } = click, { paper } = this.words, shared = this.#shared(row);
    const parts = { row: String(row + 1), chosen: String(this.#row + 1), column: shared === undefined ? '' : this.name(shared) };
    if (row === this.#row || !this.#left(row)) return this.say(fillText(row === this.#row ? paper.itself : paper.already, parts), false);
    if (shared === undefined) return this.say(fillText(paper.stays, parts), false);
    if (!this.#gone.includes(row)) this.#gone.push(row);
    this.say(fillText(paper.goes, parts), true);
    this.#advance();
  }

  #advance(): void {
    const { paper } = this.words;
    if (this.#gone.length < this.#wanted().length) return this.show();
    const chosen = this.#row + 1;
    this.dance!.seek(this.dance!.place + 1);
    this.#next();
    this.show();
    if (this.#row < 0) return this.#end();
    const more = fillText(paper.all, { chosen: String(chosen) });
    if (this.feedback.textContent !== paper.solution) this.say(`${this.feedback.textContent} ${more}`, true);
    if (this.#wanted().length === 0) this.#advance();
  }

  #end(): void {
    this.say(fillText(this.words.paper.end, { n: String(this.links.solutions) }), true);
    this.solved();
  }

  protected draw(): void {
    const { links, words } = this;
    const parts = { chosen: String(this.#row + 1), column: links.item > 0 ? this.name(links.item - 1) : '', size: String(links.item > 0 ? links.size[links.item] : 0) };
    this.asked.textContent = this.#row < 0 ? words.paper.finished : fillText(words.paper.ask, parts);
    this.table.show({
      ...plain,
      row: (row) => (row === this.#row || links.chosen[row] ? 'chosen' : this.#gone.includes(row) || !this.#left(row) ? 'gone' : ''),
      column: (column) => (links.item === column + 1 && this.#row >= 0 ? 'asked' : links.covered[column + 1] ? 'gone' : ''),
      one: (row, column) => (row === this.#row || links.chosen[row] ? 'chosen' : this.columnsOf(this.#row >= 0 ? this.#row : row).includes(column) && this.#row >= 0 && this.#left(row) ? 'asked' : ''),
    });
    if (this.#row >= 0 && this.#gone.length === 0 && this.#wanted().length === 0 && this.feedback.textContent === '') this.#advance();
  }
}

/** Which node hides, or returns, next? */
export class NodeExercise extends MatrixExercise {
  #answers = 0;

  constructor(solved: () => void) {
    super('one', solved);
    this.button(() => this.words.reveal, () => this.#take(true));
  }

  protected restart(): void {
    this.#answers = 0;
    this.dance!.travel(0);
    this.#toQuestion();
  }

  /** To the next event that hides or shows a node. */
  #toQuestion(): void {
    const dance = this.dance!;
    while (dance.place < dance.events.length && !isOfNode(stepOf(dance.events[dance.place]))) dance.seek(dance.place + 1);
  }

  get #event(): number | undefined {
    return this.dance!.events[this.dance!.place];
  }

  #take(isShown: boolean): void {
    if (this.#event === undefined) return;
    const node = nodeOf(this.#event), { links, words } = this, returns = stepOf(this.#event) === Step.unhide;
    this.dance!.seek(this.dance!.place + 1);
    const parts = { row: String(links.option[node] + 1), column: this.name(links.head[node] - 1), n: String(links.size[links.head[node]]) };
    if (!isShown && ++this.#answers === 5) this.solved();
    this.#toQuestion();
    this.say(fillText(returns ? words.nodes.returned : words.nodes.hidden, parts), isShown ? null : true);
    this.show();
  }

  protected click(click: Click): void {
    if (click.kind !== 'one' || this.#event === undefined) return;
    const { links, words } = this, node = nodeOf(this.#event), returns = stepOf(this.#event) === Step.unhide;
    if (links.option[node] === click.row && links.head[node] === click.column + 1) return this.#take(false);
    const item = this.#item, parts = { row: String(click.row + 1), column: this.name(click.column), item: this.name(item - 1) };
    if (click.column + 1 === item) return this.say(fillText(words.nodes.own, parts), false);
    this.say(fillText(returns ? words.nodes.upwards : words.nodes.downwards, parts), false);
  }

  /** The head of the item that is being covered or uncovered. */
  get #item(): number {
    const { events, place } = this.dance!, step = stepOf(events[place]), direction = step === Step.unhide ? 1 : -1;
    let at = place;
    while (at >= 0 && at < events.length && isOfNode(stepOf(events[at]))) at += direction;
    return this.links.head[nodeOf(events[at] ?? 0)];
  }

  protected draw(): void {
    const { links, words } = this, event = this.#event, item = event === undefined ? 0 : this.#item;
    const parts = { item: item > 0 ? this.name(item - 1) : '' };
    this.asked.textContent = event === undefined ? words.nodes.finished
      : fillText(stepOf(event) === Step.unhide ? words.nodes.askReturns : words.nodes.ask, parts);
    const nodeAt = (row: number, column: number) => {
      for (let node = links.firstNode[row]; node < links.firstNode[row + 1] - 1; ++node) if (links.head[node] === column + 1) return node;
      return 0;
    };
    this.table.show({
      row: (row) => (links.chosen[row] ? 'chosen' : ''), note: (column) => String(links.size[column + 1]),
      column: (column) => (column + 1 === item ? 'asked' : links.covered[column + 1] ? 'gone' : ''),
      one: (row, column) => (links.hidden[nodeAt(row, column)] ? 'hidden' : column + 1 === item ? 'asked' : ''),
    });
  }
}

const isOfNode = (step: Step): boolean => step === Step.hide || step === Step.unhide;

/** Which column does the search choose next? */
export class ColumnExercise extends MatrixExercise {
  constructor(solved: () => void) {
    super('column', solved);
  }

  protected restart(): void {
    this.dance!.travel(0);
    this.#toChoice();
  }

  #toChoice(): void {
    const dance = this.dance!;
    while (dance.place < dance.events.length && stepOf(dance.events[dance.place]) !== Step.choose) dance.seek(dance.place + 1);
  }

  get #isOver(): boolean {
    return this.dance!.place >= this.dance!.events.length;
  }

  protected click(click: Click): void {
    if (click.kind !== 'column' || this.#isOver) return;
    const { links, words } = this, head = click.column + 1, least = Math.min(...[...links.itemsLeft()].map((one) => links.size[one]));
    const best = nodeOf(this.dance!.events[this.dance!.place]);
    const parts = { column: this.name(click.column), n: String(links.size[head]), best: this.name(best - 1), least: String(least) };
    if (links.matrix.secondary[click.column]) return this.say(fillText(words.columns.secondary, parts), false);
    if (links.covered[head]) return this.say(fillText(words.columns.covered, parts), false);
    if (links.size[head] > least) return this.say(fillText(words.columns.larger, parts), false);
    this.say(fillText(head === best ? (least === 0 ? words.columns.dead : words.columns.right) : words.columns.tie, parts), true);
    this.dance!.seek(this.dance!.place + 1);
    this.#toChoice();
    if (this.#isOver) this.solved();
    this.show();
  }

  protected draw(): void {
    const { links, words } = this;
    this.asked.textContent = this.#isOver ? words.columns.finished : words.columns.ask;
    this.table.show({
      ...plain, row: (row) => (links.chosen[row] ? 'chosen' : links.isOut(row) ? 'gone' : ''),
      column: (column) => (links.covered[column + 1] ? 'gone' : ''),
    });
  }
}
