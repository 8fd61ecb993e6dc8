// What the library has said or drawn, in the language of the page.
import { words } from './index';

export const said = (text: string): string => words.library?.message(text) ?? text;
export const drawn = (svg: string): string => words.library?.picture(svg) ?? svg;
