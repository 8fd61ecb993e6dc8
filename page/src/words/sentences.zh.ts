// Sentences of the library's steps in Chinese, from their templates and English arguments. A sentence that is not in
// the table stays as it is, and so does an argument that is not understood.
import type { Sentence } from 'quadrille';
import { calledInSteps, filled, house, list, meaningOf, techniques } from './phrases.zh';
import type { Translator } from './sentences';
import table from './sentences.zh.json';

const sentences = table as Record<string, string>;

// A cell, candidate, symbol or set; candidates of one way; a sum.
const unchanged = /^(\S+|\S+=\S+( \S+=\S+)*|.+ = -?\d+)$/;

const part = (text: string): string | null => house(text) ?? calledInSteps(text) ?? (unchanged.test(text) ? text : null);

function argument(text: string, alternatives: boolean): string {
  if (Object.hasOwn(techniques, text)) return techniques[text];
  return house(text) ?? meaningOf(text) ?? list(text, part, alternatives) ?? text;
}

const sentence = ({ template, arguments: given }: Sentence): string =>
  filled(sentences[template] ?? template, (i, alternatives) => argument(given[i], alternatives));

export const chinese: Translator = { sentence, name: (name) => techniques[name] ?? name };
