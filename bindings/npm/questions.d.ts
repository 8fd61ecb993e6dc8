import type { Answers } from './answers.js';
import type { Quadrille } from './index.js';

export { QuadrilleError } from './grids.js';
export type { Answers } from './answers.js';

/** As on the command line, `recordTime` for --record-time; an argument, such as the N of `model queens`, has the small
 * letters of its name, and the value in place of a file is the text of that file. */
export type Options = Record<string, string | number | bigint | boolean | readonly (string | number)[] | undefined>;

export interface AnswerWork<Answer> {
  /** Ends the question, which then throws a TimeoutError; each() has got what was found by then. */
  seconds?: number;
  /** Gets each answer as soon as it is there, in place of the list; false ends the question. */
  each?: (answer: Answer) => unknown;
}

export interface Questions {
  /** The names of all questions: "solve", "count", "model queens", ... */
  questions(): string[];
  /** Answers a question as the program `quadrille` does: docs/reference/commands.md has the questions and their options,
   * docs/reference/json.md the members of answers; an answer with the member `error` stands for a record that has none.
   * `text`: puzzles or problems, of any format. Returns when it is done:
   * ask in a worker what may take long. */
  answer<Question extends keyof Answers>(
    question: Question,
    options?: Options,
    text?: string | Uint8Array,
    work?: AnswerWork<Answers[Question]>,
  ): Answers[Question][];
  /** What a question answers as text: a picture, a page, a problem, puzzles in the format that `to` names. */
  answerText(question: string, options?: Options, text?: string | Uint8Array, work?: { seconds?: number }): string;
}

export interface QuadrilleWithQuestions extends Quadrille, Questions {}

/** `source`: the bytes of questions.wasm or a module made of them; without it the package finds its own. */
export declare function load(source?: BufferSource | WebAssembly.Module): Promise<QuadrilleWithQuestions>;
