// Sentences of the library's steps in the language of the page.
import type { Sentence } from 'quadrille';
import { language } from './index';

export interface Translator {
  /** One sentence. */
  sentence(sentence: Sentence): string;
  /** The name of a technique. */
  name(name: string): string;
}

const english: Translator = {
  sentence({ template, arguments: given }) {
    let next = 0;
    return template.replace(/\{(?:or)?\}/g, () => given[next++]);
  },
  name: (name) => name,
};

/** That of the language of the page, whose sentences are loaded when they are first needed. */
export async function translator(): Promise<Translator> {
  return language() === 'zh' ? (await import('./sentences.zh')).chinese : english;
}
