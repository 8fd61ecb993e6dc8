// What players have besides the board: loaded right after it, since the first view does not need it.
import { loadStyle } from 'page:assets';
import { h } from '../frame/dom';
import { addIcons } from '../frame/icons';
import { play } from '../words/play';
import type { Labels } from '../frame/controls';
import type { Desk } from './desk';
import type { GridView } from './grid';
import { attachEnding } from './ending';
import { makeHistory } from './history';
import { Input } from './input';
import { attachKeySheet } from './key_sheet';
import type { Keys } from './keys';
import { attachMarks } from './marks';
import { PenLayer } from './pen_layer';
import { fillSettings } from './play';
import { attachPlayerKeys } from './player_keys';
import { attachPointer } from './pointer';
import { fillProgress } from './progress';
import { makeStart } from './start';
import type { GameKeeper } from './storage';
import { only } from './tasks';
import type { Timer } from './timer';
import type { VerdictView } from './verdict';

/** The parts of the board that players have more of. */
export interface Parts {
  root: HTMLElement;
  desk: Desk;
  labels: Labels;
  keeper: GameKeeper;
  grid: GridView;
  keys: Keys;
  /** Where puzzles of the page are chosen. */
  start: HTMLElement;
  /** Where puzzles are pasted. */
  input: HTMLElement;
  /** Where keys are explained. */
  note: HTMLElement;
  /** Actions; how far what is asked is; and settings. */
  buttons: HTMLElement;
  progress: HTMLElement;
  settings: HTMLElement;
  verdict: VerdictView;
  timer: Timer;
  isShown(): boolean;
}

export interface Player {
  /** Opens the first puzzle of a text. */
  read(text: string): Promise<void>;
  /** Nothing has been opened: the board begins with the puzzle of the day. */
  begin(): void;
  another(): void;
  /** The reader makes a puzzle from now on. */
  beginSetting(): void;
}

export function makePlayer(parts: Parts): Player {
  const { desk, labels } = parts;
  attachPointer(desk, parts.grid);
  fillProgress(parts);
  fillSettings(parts);
  const input = new Input(desk, labels),
    start = makeStart(parts);
  // The puzzle of the day does not wait for what is seen around it.
  parts.start.hidden = true;
  void Promise.resolve(loadStyle('play')).then(() => {
    attach(parts, start.another);
    parts.input.append(input.element, input.note);
    parts.start.hidden = false;
  });
  input.listen(parts.isShown);
  return { ...start, read: (text) => input.read(text) };
}

function attach(parts: Parts, another: () => void): void {
  const { desk, grid, keys, labels, note } = parts;
  addIcons();
  keys.more = attachPlayerKeys(desk, grid);
  new PenLayer(desk, grid, keys);
  const showKeys = attachKeySheet(parts.root, parts.isShown);
  note.append(
    labels.text(h('span'), () => play().keys),
    labels.button(() => play().showKeys, showKeys, { class: 'quiet', 'aria-keyshortcuts': '?' }),
  );
  attachMarks(parts);
  parts.settings.before(...only('play', makeHistory(parts)));
  attachEnding(parts, another);
}
