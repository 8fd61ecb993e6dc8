// Keeps the games in the browser: neither a reload nor another tab changes that of a tab, and where another puzzle is
// opened over a game that the player has begun, it stays on the shelf. A tab holds a lock on each game that it has had
// since it was opened, and could go back to, so that two tabs never write the same one.
import { writeSheet } from '../sudoku/sheet';
import type { Desk } from './desk';
import { newId } from './position';
import type { SavedBefore, SavedGame } from './saved_game';
import type { Timer } from './timer';

export interface KeptGame extends SavedGame {
  /** When it was last changed, in milliseconds. */
  at: number;
}
export const gameKey = (id: string): string => `game.${id}`;
export const secondsKey = (id: string): string => `seconds.${id}`;

/** What "Undo" of this tab brings back beyond the game on the board. */
const beforeKey = 'before';

/** The page that was here before a reload may hold the lock for a moment. */
const patience = 300;

/** What lets other tabs have a game; one of two others if this tab cannot have it, or if nobody knows. */
type Release = () => void;
const taken: Release = () => {};
const unknown: Release = () => {};

/** Whether the player would miss it. */
const isBegun = ({ past, now: { text, colors, drawn }, future, name }: SavedGame): boolean =>
  past.length + future.length > 0 ||
  name !== undefined ||
  colors !== '' ||
  drawn !== undefined ||
  /^(placed|pencil-marks|corner-marks)$/m.test(text);

export class GameKeeper {
  #id: string;
  #holds = new Map<string, Release>();

  constructor(
    readonly desk: Desk,
    private readonly timer: Timer,
  ) {
    this.#id = desk.game.position.game.id;
  }

  get id(): string {
    return this.#id;
  }

  /** Brings back the game of this tab. A new tab continues the last one, unless another tab has it. */
  async begin(): Promise<void> {
    const { services, game } = this.desk,
      { settings, tab } = services;
    this.desk.onChange((change) => {
      if (game.position.game.id !== this.#id) this.#turnTo(game.position.game.id);
      if (change === 'contents' && game.contents.digits.some((digit) => digit > 0)) this.timer.start();
      this.save();
    });
    this.timer.onTick((seconds) => settings.set(secondsKey(this.#id), seconds));
    const old = settings.get<SavedGame | null>('game', null);
    if (old) (await import('./kept_games')).moveOldGame(settings, old);
    const own = tab.get<string | null>('game', null),
      id = own ?? settings.get<string | null>('last-game', null),
      hold = id === null ? taken : await this.#hold(id, own ? patience : 0);
    // The other tab is a copy of this one; or nobody knows whether there is another one.
    const isCopied = own ? hold === taken : hold === unknown;
    if (hold === taken || isCopied) void this.#keep(this.#id);
    else this.#holds.set((this.#id = id!), hold);
    tab.set('game', this.#id);
    if (id && (hold !== taken || isCopied)) this.#restore(id, own && !isCopied ? tab.get(beforeKey, []) : []);
  }

  /** Opens a game that was kept; false if another tab has it. */
  async open(id: string): Promise<boolean> {
    const hold = this.#holds.get(id) ?? (await this.#hold(id, 0));
    if (hold === taken) return false;
    this.#holds.delete(id);
    for (const release of this.#holds.values()) release();
    this.#holds = new Map([[id, hold]]);
    const { settings, tab } = this.desk.services;
    this.#dropUnlessBegun(this.#id);
    tab.set('game', (this.#id = id));
    tab.set(beforeKey, []);
    this.#restore(id);
    settings.set('last-game', id);
    return true;
  }

  /** Does something with a game that no other tab has; false if another one has it. */
  async alone(id: string, work: () => void): Promise<boolean> {
    const hold = this.#holds.get(id) ?? (await this.#hold(id, 0));
    if (hold === taken) return false;
    work();
    if (!this.#holds.has(id)) hold();
    return true;
  }

  read(id: string): KeptGame | null {
    return this.desk.services.settings.get<KeptGame | null>(gameKey(id), null);
  }

  /** Another game is on the board: a new one, or one that "Undo" has brought back. */
  #turnTo(id: string): void {
    this.#dropUnlessBegun(this.#id);
    this.#id = id;
    void this.#keep(id);
    const { settings, tab } = this.desk.services;
    tab.set('game', id);
    tab.set(beforeKey, this.desk.game.saveBefore());
    this.timer.continueAt(settings.get(secondsKey(id), 0));
  }

  #dropUnlessBegun(id: string): void {
    const kept = this.read(id);
    if (kept && !isBegun(kept)) this.drop(id);
  }

  drop(id: string): void {
    for (const key of [gameKey(id), secondsKey(id)]) this.desk.services.settings.remove(key);
  }

  async #keep(id: string): Promise<void> {
    if (this.#holds.has(id)) return;
    const hold = await this.#hold(id, 0),
      { game } = this.desk.game.position;
    if (hold === taken && game.id === id && this.#id === id) {
      // Another tab has it meanwhile: this one continues with a copy.
      game.id = this.#id = newId();
      this.desk.services.tab.set('game', this.#id);
      this.save();
    } else this.#holds.set(id, hold);
  }

  #restore(id: string, before: SavedBefore[] = []): void {
    const { game, services } = this.desk,
      saved = this.read(id),
      seconds = services.settings.get(secondsKey(id), 0);
    if (!saved) return;
    try {
      game.restore(saved, this.#id, before);
      this.timer.continueAt(seconds);
    } catch (error) {
      // Another version of the page has written it; the board stays empty.
      console.warn(error);
    }
  }

  save(): void {
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
}
