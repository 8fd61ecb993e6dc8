// What the library says, in Chinese. LibraryWords of index.ts says what it is.
import formats from './formats.zh.json';
import type { LibraryWords } from './index';
import { calledIn, meaningOf, placeOf, rules } from './phrases.zh';

export { message } from './messages.zh';
export { picture } from './pictures.zh';

export const ruleName = (word: string): string | undefined =>
  Object.hasOwn(rules, word) ? rules[word].name : undefined;

export const rule = (word: string): string =>
  Object.hasOwn(rules, word) ? `${rules[word].name}：${rules[word].meaning}` : '';

export const puzzleRule: LibraryWords['puzzleRule'] = ({ form, name, place, meaning }) => ({
  name: calledIn(form, /\d/.test(name)),
  place: placeOf(place),
  meaning: meaningOf(meaning) ?? meaning,
});

export const format = (name: string): string | undefined => (formats as Record<string, string>)[name];
