// A figure in a chapter: something that runs.
import type { LearnWords } from './words';

export interface Figure {
  readonly element: HTMLElement;
  translate(words: LearnWords, number: Intl.NumberFormat): void;
  /** Nobody sees it any more: what runs stops. */
  stop(): void;
}
