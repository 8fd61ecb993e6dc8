// Where the games of the player can be opened again.
import { words } from '../words/index';
import type { Labels } from '../frame/controls';
import type { GameKeeper } from './storage';

export const makeGames = (keeper: GameKeeper, labels: Labels): HTMLElement =>
  labels.lazyDetails(
    () => words.board.games,
    async (details) => (await import('./shelf')).makeShelf(keeper, labels, details),
    'games',
  );
