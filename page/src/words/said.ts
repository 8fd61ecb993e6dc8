// What the library has said, in the language of the page.
import { words } from './index';

export const said = (text: string): string => words.library?.message(text) ?? text;
