// Keeps the game in the browser: nothing is lost by a reload.
import { writeSheet } from '../sudoku/sheet';
import type { Desk } from './desk';
import type { SavedGame } from './game';
import type { Timer } from './timer';

export function keepGame(desk: Desk, timer: Timer): void {
  const {
    game,
    services: { settings },
  } = desk;
  const saved = settings.get<SavedGame | null>('game', null),
    seconds = settings.get('seconds', 0);
  desk.onChange((change) => {
    const { sheet, contents } = game;
    if (change === 'puzzle') timer.reset();
    else if (change === 'contents' && contents.digits.some((digit) => digit > 0)) timer.start();
    settings.set('game', game.save());
    settings.set('puzzle', desk.isEmpty ? null : writeSheet(sheet, { clues: contents.clues }));
  });
  if (!saved) return;
  try {
    game.restore(saved);
    timer.continueAt(seconds);
  } catch (error) {
    // Another version of the page has written it; the board stays empty.
    console.warn(error);
  }
}
