// What players do with the games that are kept, besides playing them.
import type { Settings } from '../views';
import { newId } from './position';
import type { SavedGame } from './saved_game';
import { type GameKeeper, type KeptGame, gameKey, secondsKey } from './storage';

/** All that are kept, and the one on the board, the last ones first. */
export function gamesOf(keeper: GameKeeper): [id: string, game: KeptGame][] {
  const start = gameKey('');
  return keeper.desk.services.settings
    .keys(start)
    .map((key): [string, KeptGame | null] => [key.slice(start.length), keeper.read(key.slice(start.length))])
    .filter((game): game is [string, KeptGame] => game[1] !== null)
    .sort(([, a], [, b]) => b.at - a.at);
}

/** Forgets a game; false if another tab has it. */
export const removeGame = (keeper: GameKeeper, id: string): Promise<boolean> => keeper.alone(id, () => keeper.drop(id));

/** Gives a game a name; '' for that of its puzzle. False if another tab has it. */
export async function renameGame(keeper: GameKeeper, id: string, name: string): Promise<boolean> {
  const { game, services } = keeper.desk;
  if (id === keeper.id) {
    game.position.game.name = name || undefined;
    keeper.save();
    return true;
  }
  return keeper.alone(id, () => {
    const kept = keeper.read(id);
    if (kept) services.settings.set(gameKey(id), { ...kept, name: name || undefined });
  });
}

/** The page had one game for all tabs. */
export function moveOldGame(settings: Settings, old: SavedGame): void {
  const id = newId();
  settings.set(gameKey(id), { ...old, at: Date.now() });
  settings.set(secondsKey(id), settings.get('seconds', 0));
  settings.set('last-game', id);
  settings.remove('game');
  settings.remove('seconds');
}
