// Says next to the verdict how hard the puzzle is that is being set. It is found out in a worker of its own, once the
// puzzle has stayed as it is for a moment, and no other question waits for it.
import { h, setText } from '../../frame/dom';
import { translator } from '../../words/sentences';
import type { Labels } from '../../frame/controls';
import type { Engine } from '../../views';
import type { Desk } from '../desk';
import type { Position } from '../position';
import type { Question } from '../question';
import { gradeOf } from './levels';
import { setWords } from './words';
import type { Difficulty } from './work';

/** Whoever draws does not stop for as long. */
const pause = 500;

export class DifficultyLine {
  readonly element = h('p', { class: 'numbers difficulty', 'data-in': 'set' });
  readonly #engine: Engine;
  #controller = new AbortController();
  #position: Position | null = null;
  #asked = '';
  #found: Difficulty | null = null;

  constructor(
    private readonly desk: Desk,
    labels: Labels,
  ) {
    this.#engine = desk.services.newEngine();
    desk.onChange(() => this.#follow());
    // Other tasks do not show it.
    desk.onRefresh(() => this.#follow());
    labels.keep(() => void this.#write());
    this.#follow();
  }

  #follow(): void {
    const { desk } = this;
    if (!desk.setting || desk.game.position === this.#position) return;
    this.#position = desk.game.position;
    const question = desk.question(),
      { text } = question;
    if (text === this.#asked) return;
    this.#asked = text;
    this.#controller.abort();
    this.#found = null;
    void this.#write();
    if (desk.isEmpty) return;
    const { signal } = (this.#controller = new AbortController());
    setTimeout(() => !signal.aborted && void this.#ask(question, signal), pause);
  }

  async #ask(question: Question, signal: AbortSignal): Promise<void> {
    try {
      this.#found = await this.#engine.call('difficulty', question, { signal });
      await this.#write();
    } catch (error) {
      // The verdict says what is wrong with a puzzle.
      if (!signal.aborted) console.warn(error);
    }
  }

  async #write(): Promise<void> {
    const { name } = await translator();
    setText(this.element, this.#sentence(name));
  }

  #sentence(name: (name: string) => string): string {
    const say = setWords().difficulty;
    if (!this.#found || this.#found.kind === 'none') return '';
    const { kind, rating, hardest } = this.#found;
    if (kind !== 'rated') return say[kind];
    if (hardest === '') return '';
    return say.rated(gradeOf(rating, this.desk.question().classic), name(hardest));
  }
}
