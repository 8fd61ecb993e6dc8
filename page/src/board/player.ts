// What players have besides the board: loaded right after it, since the first view does not need it.
import { loadStyle } from 'page:assets';
import type { Labels } from '../frame/controls';
import type { Desk } from './desk';
import { makeStart } from './start';
import type { GameKeeper } from './storage';

/** The parts of the board that players have more of. */
export interface Parts {
  desk: Desk;
  labels: Labels;
  keeper: GameKeeper;
  /** Where puzzles of the page are chosen. */
  start: HTMLElement;
}

export interface Player {
  /** Nothing has been opened: the board begins with the puzzle of the day. */
  begin(): void;
  /** The reader makes a puzzle from now on. */
  beginSetting(): void;
}

export async function makePlayer(parts: Parts): Promise<Player> {
  await loadStyle('play');
  return makeStart(parts);
}
