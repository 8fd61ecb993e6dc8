// One example: the position with its step, the sentences, and a button that opens it on the board. The step is looked
// for when the example is about to be seen.
import { h, setPicture, setText } from '../frame/dom';
import type { Services } from '../views';
import { translator } from '../words/sentences';
import { slugOf } from '../words/slug';
import type { TechniqueWords } from './words';
import type { Example, Shown } from './work';

function exampleOf({ name, line, scale, only, board }: DOMStringMap): Example {
  if (board) return { board, name: name!, only };
  return { line: Number(line), scale: scale === 'hodoku' || scale === 'quadrille' ? scale : undefined, only };
}

export class ExampleFigure {
  #heading = h('h4', { tabindex: -1 });
  #picture = h('div', { class: 'picture' });
  #text = h('div', { class: 'sentences' });
  #play = h('button', { type: 'button', hidden: true });
  #asked = false;

  constructor(
    readonly place: HTMLElement,
    private readonly services: Services,
    private readonly words: TechniqueWords,
  ) {
    place.append(this.#heading, this.#picture, h('div', { class: 'said' }, this.#text, this.#play));
    this.#heading.id = `technique-${slugOf(this.name)}`;
    setText(this.#play, words.play);
    setText(this.#text, words.looking);
    void translator().then(({ name }) => setText(this.#heading, name(this.name)));
  }

  get name(): string {
    return this.place.dataset.name!;
  }
  /** In the language of the page. */
  async title(): Promise<string> {
    return (await translator()).name(this.name);
  }

  async show(): Promise<void> {
    if (this.#asked) return;
    this.#asked = true;
    try {
      await this.#write(await this.services.engine.call('techniqueStep', exampleOf(this.place.dataset)));
    } catch (error) {
      setText(this.#text, this.words.failed((error as Error).message));
    }
  }

  async #write({ step, text }: Shown): Promise<void> {
    const { sentence } = await translator();
    const [, summary, ...explanation] = step.sentences.map(sentence);
    setPicture(this.#picture, step.svg!);
    const svg = this.#picture.querySelector('svg');
    svg?.setAttribute('aria-label', summary);
    this.#text.replaceChildren(...explanation.map((each) => h('p', {}, each)));
    this.#play.hidden = false;
    this.#play.addEventListener('click', () => this.services.open('board', encodeURIComponent(text)));
  }

  scrollTo(): void {
    this.#heading.scrollIntoView();
    this.#heading.focus({ preventScroll: true });
  }
}
