// Opens problems: finds their text, starts the search, and says what is wrong where the problem was chosen.
import { fillText } from '../stage/fill';
import type { Loader } from '../stage/loader';
import { mostNodes } from '../stage/protocol';
import type { QuadrilleFault, Services } from '../views';
import { later } from '../words/later';
import { isWhole, type Moment, type Program } from './address';
import { models, type Model } from './models';
import type { Picker } from './picker';
import type { TheatreWords } from './words';

export type Search = Awaited<ReturnType<Loader['open']>>;

export class Opening {
  #last = 0;
  #words!: TheatreWords;
  #number!: Intl.NumberFormat;

  /** `opened` is called with the problem that was asked for last. */
  constructor(
    private readonly services: Services,
    private readonly loader: Loader,
    private readonly picker: Picker,
    private readonly opened: (moment: Moment, text: string, search: Search) => void,
  ) {}

  translate(words: TheatreWords, number: Intl.NumberFormat): void {
    this.#words = words;
    this.#number = number;
  }

  async open(moment: Moment): Promise<void> {
    const opening = ++this.#last, text = await this.#textOf(moment.program).catch((error: QuadrilleFault) => error);
    if (opening !== this.#last) return;
    if (text instanceof Error) return this.#failWith(text);
    if (text === null) return this.fail('no_board');
    if (text.trim() === '') return this.fail('no_text');
    try {
      const source = { text, choice: moment.choice, whole: isWhole(moment.program) };
      this.opened(moment, text, await this.loader.open(source, moment.at));
    } catch (error) {
      if ((error as Error).name !== 'AbortError') this.#failWith(error as QuadrilleFault);
    }
  }

  fail(fault: 'no_board' | 'no_text' | 'damaged_link'): void {
    this.picker.setFault({ words: this.#words.faults[fault], line: 0, column: 0 });
  }

  async #textOf(program: Program): Promise<string | null> {
    if (program.kind === 'own') return program.text;
    if (program.kind !== 'model') return this.services.puzzle();
    const { text, question }: Model = models[program.name], { numbers } = program;
    return text ? text(...numbers) : this.services.engine.call('writeModel', question!(...numbers));
  }

  #failWith(error: QuadrilleFault): void {
    const { faults } = this.#words, { line = 0, column = 0 } = error, number = this.#number.format;
    const parts = {
      n: number(Number(error.message)), most: number(mostNodes),
      detail: later().at(line, column, error.detail ?? error.message),
    };
    const known = Object.entries(faults).find(([name]) => name === error.name)?.[1];
    this.picker.setFault({ words: fillText(known ?? faults.other, parts), line, column });
  }
}
