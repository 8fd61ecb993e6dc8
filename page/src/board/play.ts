// For players: what is marked for them, and starting again.
import { h } from '../frame/dom';
import { play } from '../words/play';
import type { Parts } from './player';

export function fillSettings({ desk, labels, timer, settings }: Parts): void {
  const { game, services, marked } = desk;
  const check = (name: keyof typeof marked): HTMLElement =>
    labels.check(
      () => play()[name],
      marked[name],
      (checked) => {
        marked[name] = checked;
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
    labels.button(() => play().restart, restart),
    labels.button(
      () => play().clear,
      () => game.setClues(new Uint8Array(game.contents.clues.length)),
    ),
  );
  settings.append(check('showConflicts'), check('showPeers'), buttons);
}
