// The words of the page in its language: those of the frame and of the board; other views have their own words.ts.
//
//     setText(button, words.board.solve);
import type { Language } from '../views';
import { en } from './en';

export interface RuleWords {
  name: string;
  place: string;
  meaning: string;
}

/** What the library says in its own words. They come with the library itself, not with the words of the page. */
export interface LibraryWords {
  /** What is wrong with a text or a puzzle. */
  message(text: string): string;
  /** What the rules of a word such as "cage" are called. */
  ruleName(word: string): string | undefined;
  /** What the rules of a word such as "cage" are called, and what they mean. */
  rule(word: string): string;
  /** A rule of a puzzle: what it is called, where it is and what it means. `form`: its line in a board file. */
  puzzleRule(rule: RuleWords & { form: string }): RuleWords;
  /** What a format is. */
  format(name: string): string | undefined;
  /** The words in a picture, an SVG. */
  picture(svg: string): string;
}

/** In English, the library's words are left as they are. */
export type Words = typeof en & { library?: LibraryWords & { load(): Promise<void> } };

/** Of the language that useLanguage() has set. */
export let words: Words = en;

let current: Language = 'en';
export const language = (): Language => current;

export const languages: Record<Language, string> = { en: 'English', zh: '简体中文' };

/** That of the first language of the browser that the page has. */
export function preferredLanguage(): Language {
  const known = navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase());
  return (known.find((tag) => tag in languages) as Language | undefined) ?? 'en';
}

export async function useLanguage(next: Language): Promise<void> {
  words = next === 'zh' ? (await import('./zh')).zh : en;
  current = next;
  document.documentElement.lang = next === 'zh' ? 'zh-Hans' : 'en';
}
