// Which clues and rules a puzzle does not need: each could be removed, and the solution would stay the only one. The
// list follows each change until it is hidden.
import { h, setAttribute } from '../../frame/dom';
import { words } from '../../words/index';
import { later } from '../../words/later';
import type { Labels } from '../../frame/controls';
import type { Engine } from '../../views';
import { clueName, removable } from '../conflict';
import type { Desk } from '../desk';
import { sentenceOf, titleOf } from '../rules_said';
import { setWords } from './words';
import type { Needless } from './work';

export class NeedlessList {
  readonly list = h('ul', { class: 'needless', tabindex: -1, 'aria-live': 'polite' });
  readonly button: HTMLButtonElement;
  #isShown = false;
  #engine: Engine | undefined;
  #controller = new AbortController();

  constructor(
    private readonly desk: Desk,
    labels: Labels,
  ) {
    this.button = labels.button(
      () => setWords().make.needless,
      () => this.#toggle(),
    );
    desk.onChange((change) => {
      this.#controller.abort();
      if (change === 'puzzle') this.#hide();
      else if (this.#isShown) void this.#ask();
    });
    labels.keep(() => this.#isShown && void this.#ask());
    this.#mark();
  }

  #toggle(): void {
    this.#isShown = !this.#isShown;
    this.#mark();
    if (this.#isShown) return void this.#ask();
    this.#hide();
    this.desk.answer = null;
    this.desk.show({});
  }

  #hide(): void {
    this.#isShown = false;
    this.list.replaceChildren();
    this.#mark();
  }

  #mark(): void {
    setAttribute(this.button, 'aria-pressed', String(this.#isShown));
  }

  async #ask(): Promise<void> {
    const { desk } = this,
      { signal } = (this.#controller = new AbortController());
    this.#engine ??= desk.services.newEngine();
    try {
      const found = await this.#engine.call('needless', desk.question(), { signal }),
        editor = await desk.ruleEditor();
      await words.library?.load();
      if (signal.aborted) return;
      this.list.replaceChildren(
        ...found.rules.map((rule) =>
          removable(this.list, sentenceOf(rule), () => editor.remove(rule.line), titleOf(rule)),
        ),
        ...found.clues.map((cell) =>
          removable(this.list, clueName(desk.game, cell), () => desk.game.edit(({ clues }) => (clues[cell] = 0))),
        ),
      );
      this.#say(found);
    } catch (error) {
      if (!signal.aborted) desk.sayFault(error);
    }
  }

  #say({ unique, clues, rules }: Needless): void {
    const { desk } = this;
    desk.show({ ...desk.overlay, looked: new Set([...clues, ...rules.flatMap(({ cells }) => cells)]) });
    if (!unique) return desk.say(() => later().needsUnique, 'poor');
    if (clues.length + rules.length === 0) return desk.say(() => setWords().make.allNeeded, 'good');
    desk.say(() => setWords().make.notNeeded(clues.length, rules.length));
  }
}
