// Keeps the game of each tab in the browser: neither a reload nor another tab changes it, and what a closed tab has left
// can be opened again. While a game is open, its tab holds a lock, so that two tabs never write the same one.
import { writeSheet } from '../sudoku/sheet';
import type { Desk } from './desk';
import type { SavedGame } from './game';
import type { Timer } from './timer';

export interface KeptGame extends SavedGame {
  /** When it was last changed, in milliseconds. */
  at: number;
}
export const gameKey = (id: string): string => `game.${id}`;
export const secondsKey = (id: string): string => `seconds.${id}`;

/** The page that was here before a reload may hold the lock for a moment. */
const patience = 300;

const newId = (): string => `${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 8)}`;

/** What lets other tabs have a game; one of two others if this tab cannot have it, or if nobody knows. */
type Release = () => void;
const taken: Release = () => {};
const unknown: Release = () => {};

export class GameKeeper {
  #id = newId();
  #release: Release = () => {};

  constructor(
    readonly desk: Desk,
    private readonly timer: Timer,
  ) {}

  get id(): string {
    return this.#id;
  }

  /** Brings back the game of this tab. A new tab continues the last one, unless another tab has it. */
  async begin(): Promise<void> {
    const { services, game } = this.desk,
      { settings, tab } = services;
    this.desk.onChange((change) => {
      if (change === 'puzzle') this.timer.reset();
      else if (change === 'contents' && game.contents.digits.some((digit) => digit > 0)) this.timer.start();
      this.#save();
    });
    this.timer.onTick((seconds) => settings.set(secondsKey(this.#id), seconds));
    this.#moveOldGame();
    const own = tab.get<string | null>('game', null),
      id = own ?? settings.get<string | null>('last-game', null),
      hold = id === null ? taken : await this.#hold(id, own ? patience : 0);
    // The other tab is a copy of this one; or nobody knows whether there is another one.
    const isCopied = own ? hold === taken : hold === unknown;
    if (hold === taken || isCopied) this.#release = await this.#hold(this.#id, 0);
    else [this.#id, this.#release] = [id!, hold];
    tab.set('game', this.#id);
    if (id && (hold !== taken || isCopied)) this.#restore(id);
  }

  /** Opens a game that was kept; false if another tab has it. */
  async open(id: string): Promise<boolean> {
    const hold = await this.#hold(id, 0);
    if (hold === taken) return false;
    this.#release();
    [this.#id, this.#release] = [id, hold];
    this.desk.services.tab.set('game', id);
    this.#restore(id);
    return true;
  }

  /** Forgets a game; false if another tab has it. */
  async remove(id: string): Promise<boolean> {
    const hold = await this.#hold(id, 0);
    if (hold === taken) return false;
    for (const key of [gameKey(id), secondsKey(id)]) this.desk.services.settings.remove(key);
    hold();
    return true;
  }

  #restore(id: string): void {
    const { game, services } = this.desk,
      saved = services.settings.get<KeptGame | null>(gameKey(id), null),
      seconds = services.settings.get(secondsKey(id), 0);
    if (!saved) return;
    try {
      game.restore(saved);
      this.timer.continueAt(seconds);
    } catch (error) {
      // Another version of the page has written it; the board stays empty.
      console.warn(error);
    }
  }

  #save(): void {
    const { game, services, isEmpty } = this.desk,
      { settings } = services,
      kept: KeptGame = { ...game.save(), at: Date.now() };
    if (!settings.set(gameKey(this.#id), kept)) {
      this.#makeRoom();
      settings.set(gameKey(this.#id), kept);
    }
    settings.set('last-game', this.#id);
    services.recent.set('puzzle', isEmpty ? null : writeSheet(game.sheet, { clues: game.contents.clues }));
  }

  /** The other games can no longer be undone. */
  #makeRoom(): void {
    const { settings } = this.desk.services;
    for (const key of settings.keys(gameKey(''))) {
      const kept = settings.get<KeptGame | null>(key, null);
      if (kept && key !== gameKey(this.#id)) settings.set(key, { ...kept, past: [], future: [] });
    }
  }

  /** Keeps a game from other tabs until it is released or the tab is closed, unless another one has it. */
  #hold(id: string, milliseconds: number): Promise<Release> {
    if (!navigator.locks) return Promise.resolve(unknown);
    return new Promise((resolve) => {
      const options = milliseconds > 0 ? { signal: AbortSignal.timeout(milliseconds) } : { ifAvailable: true };
      const hold = (lock: Lock | null): Promise<void> | undefined =>
        lock ? new Promise<void>((release) => resolve(release)) : void resolve(taken);
      // Pages from a disk have no locks.
      navigator.locks
        .request(`quadrille.${gameKey(id)}`, options, hold)
        .catch(({ name }: Error) => resolve(name === 'TimeoutError' ? taken : unknown));
    });
  }

  /** The page had one game for all tabs. */
  #moveOldGame(): void {
    const { settings } = this.desk.services,
      old = settings.get<SavedGame | null>('game', null),
      id = newId();
    if (!old) return;
    settings.set(gameKey(id), { ...old, at: Date.now() });
    settings.set(secondsKey(id), settings.get('seconds', 0));
    settings.set('last-game', id);
    settings.remove('game');
    settings.remove('seconds');
  }
}
