// The exercise on nodes that hide and return.
import { Step, nodeOf, stepOf } from '../dance/events';
import { fillText } from '../stage/fill';
import { MatrixExercise } from './matrix_exercise';
import type { Click } from './matrix_table';

/** Which node hides, or returns, next? */
export class NodeExercise extends MatrixExercise {
  #answers = 0;

  constructor(solved: () => void) {
    super('one', solved);
    this.button(
      () => this.words.reveal,
      () => this.#take(true),
    );
  }

  protected restart(): void {
    this.#answers = 0;
    this.dance!.travel(0);
    this.#toQuestion();
  }

  /** To the next event that hides or shows a node. */
  #toQuestion(): void {
    const dance = this.dance!;
    while (dance.place < dance.events.length && !isOfNode(stepOf(dance.events[dance.place])))
      dance.seek(dance.place + 1);
  }

  get #event(): number | undefined {
    return this.dance!.events[this.dance!.place];
  }

  #take(isShown: boolean): void {
    if (this.#event === undefined) return;
    const node = nodeOf(this.#event),
      { links, words } = this,
      returns = stepOf(this.#event) === Step.unhide;
    this.dance!.seek(this.dance!.place + 1);
    const parts = {
      row: String(links.option[node] + 1),
      column: this.name(links.head[node] - 1),
      n: String(links.size[links.head[node]]),
    };
    if (!isShown && ++this.#answers === 5) this.solved();
    this.#toQuestion();
    this.say(fillText(returns ? words.nodes.returned : words.nodes.hidden, parts), isShown ? null : true);
    this.show();
  }

  protected click(click: Click): void {
    if (click.kind !== 'one' || this.#event === undefined) return;
    const { links, words } = this,
      node = nodeOf(this.#event),
      returns = stepOf(this.#event) === Step.unhide;
    if (links.option[node] === click.row && links.head[node] === click.column + 1) return this.#take(false);
    const item = this.#item,
      parts = { row: String(click.row + 1), column: this.name(click.column), item: this.name(item - 1) };
    if (click.column + 1 === item) return this.say(fillText(words.nodes.own, parts), false);
    this.say(fillText(returns ? words.nodes.upwards : words.nodes.downwards, parts), false);
  }

  /** The head of the item that is being covered or uncovered. */
  get #item(): number {
    const { events, place } = this.dance!,
      step = stepOf(events[place]),
      direction = step === Step.unhide ? 1 : -1;
    let at = place;
    while (at >= 0 && at < events.length && isOfNode(stepOf(events[at]))) at += direction;
    return this.links.head[nodeOf(events[at] ?? 0)];
  }

  protected draw(): void {
    const { links, words } = this,
      event = this.#event,
      item = event === undefined ? 0 : this.#item;
    const parts = { item: item > 0 ? this.name(item - 1) : '' };
    this.asked.textContent =
      event === undefined
        ? words.nodes.finished
        : fillText(stepOf(event) === Step.unhide ? words.nodes.askReturns : words.nodes.ask, parts);
    const nodeAt = (row: number, column: number) => {
      for (let node = links.firstNode[row]; node < links.firstNode[row + 1] - 1; ++node)
        if (links.head[node] === column + 1) return node;
      return 0;
    };
    this.table.show({
      row: (row) => (links.chosen[row] ? 'chosen' : ''),
      note: (column) => String(links.size[column + 1]),
      column: (column) => (column + 1 === item ? 'asked' : links.covered[column + 1] ? 'gone' : ''),
      one: (row, column) => (links.hidden[nodeAt(row, column)] ? 'hidden' : column + 1 === item ? 'asked' : ''),
    });
  }
}

const isOfNode = (step: Step): boolean => step === Step.hide || step === Step.unhide;
