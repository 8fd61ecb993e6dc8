// Every question of the program, with its options and its answers.
import { QuadrilleError } from './core.js';

const encoder = new TextEncoder();

// "recordTime" as on the command line: "record-time".
const optionName = (name) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Names and values of options, one after the other: one pair for each value. */
function words(options) {
  return Object.entries(options).flatMap(([name, values]) =>
    [values].flat().filter((value) => value !== undefined && value !== false)
      .flatMap((value) => [optionName(name), value === true ? '' : String(value)]));
}

/** body(address, count) of an array of qd_option. */
function withOptions(instance, options, body) {
  const texts = words(options).map((word) => encoder.encode(`${word}\0`));
  const starts = texts.map((_, i) => texts.slice(0, i).reduce((sum, text) => sum + text.length, 0));
  return instance.withMemory([texts.reduce((sum, text) => sum + text.length, 0)], (at) => {
    texts.forEach((text, i) => instance.store(text, at + starts[i]));
    return instance.withWords(starts.map((start) => at + start), (array) => body(array, texts.length / 2));
  });
}

/** take(line) for each whole line of what is added, until it returns false. */
class Lines {
  #rest = '';
  #decoder = new TextDecoder();

  constructor(take) {
    this.take = take;
  }

  add(bytes) {
    const lines = (this.#rest + this.#decoder.decode(bytes, { stream: true })).split('\n');
    this.#rest = lines.pop();
    return lines.every((line) => this.take(line) !== false);
  }
}

function parsed(question, line) {
  try {
    return JSON.parse(line);
  } catch {
    throw new QuadrilleError('unsupported', `'${question}' with these options does not answer in JSON; use answerText()`);
  }
}

export function questionFunctions(open) {
  // Limits among the options end a question as a stop does, and then the answers say so.
  function ask(question, options, text, seconds, take) {
    const instance = open(), end = seconds === undefined ? Infinity : performance.now() + 1000 * seconds;
    let fault;
    instance.take = (bytes) => {
      try {
        return take(bytes) !== false;
      } catch (error) {
        fault = error;
        return false;
      }
    };
    try {
      instance.withText(question, (name) => withOptions(instance, options, (array, count) =>
        instance.withText(text, (at, size) => instance.withStop(seconds, (stop) =>
          instance.call('qd_answer_page', name, array, count, at, size, stop)))));
    } catch (error) {
      const isLimit = error.name === 'TimeoutError' && performance.now() < end;
      if (!isLimit && fault === undefined) throw error;
    } finally {
      delete instance.take;
    }
    if (fault !== undefined) throw fault;
  }

  return {
    questions() {
      const instance = open();
      return instance.text(instance.run('qd_questions')).trim().split('\n');
    },

    answer(question, options = {}, text = '', { seconds, each } = {}) {
      const answers = [];
      const take = each ?? ((answer) => void answers.push(answer));
      const lines = new Lines((line) => take(parsed(question, line)));
      ask(question, options, text, seconds, (bytes) => lines.add(bytes));
      return answers;
    },

    answerText(question, options = {}, text = '', { seconds } = {}) {
      const decoder = new TextDecoder();
      let answers = '';
      ask(question, options, text, seconds, (bytes) => void (answers += decoder.decode(bytes, { stream: true })));
      return answers;
    },
  };
}
