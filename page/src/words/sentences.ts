// Sentences of the library in the language of the page.
import { language } from './index';

export function translate(sentence: string): string {
  if (language() === 'en') return sentence;
  return sentence;
}
