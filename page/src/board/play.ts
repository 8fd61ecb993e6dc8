// For players: what is marked for them, and starting again.
import { h } from '../frame/dom';
import { words } from '../words/index';
import type { Labels } from '../frame/controls';
import type { Desk } from './desk';
import type { Timer } from './timer';

export interface PlaySettings {
  showConflicts: boolean;
  showPeers: boolean;
}

export function makePlay(desk: Desk, timer: Timer, labels: Labels): { element: HTMLElement; settings: PlaySettings } {
  const { game, services } = desk;
  const settings: PlaySettings = {
    showConflicts: services.settings.get('showConflicts', true),
    showPeers: services.settings.get('showPeers', true),
  };
  const check = (name: keyof PlaySettings): HTMLElement =>
    labels.check(
      () => words.board[name],
      settings[name],
      (checked) => {
        settings[name] = checked;
        services.settings.set(name, checked);
        desk.refresh();
      },
    );
  const restart = (): void => {
    game.setClues(game.contents.clues);
    timer.reset();
  };
  const buttons = h(
    'div',
    { class: 'row' },
    labels.button(() => words.board.restart, restart),
    labels.button(
      () => words.board.clear,
      () => game.setClues(new Uint8Array(game.contents.clues.length)),
    ),
  );
  const element = labels.details(() => words.board.settings, check('showConflicts'), check('showPeers'), buttons);
  element.dataset.icon = 'settings';
  return { element, settings };
}
