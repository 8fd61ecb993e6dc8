// The words of the page in its language: those of the frame and of the board; other views have their own words.ts.
//
//     setText(button, words.board.solve);
import type { Language } from '../views';
import { en } from './en';

export type Words = typeof en;

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
