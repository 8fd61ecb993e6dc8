// Says that the puzzle is solved, and how long it took.
import { h, setText } from '../frame/dom';
import { play } from '../words/play';
import type { Change } from './game';
import type { Parts } from './player';
import { inWords } from './timer';

/** `another` makes another puzzle. */
export function attachEnding({ desk, labels, keeper, verdict, timer }: Parts, another: () => void): void {
  const title = h('h2');
  const close = labels.button(
    () => play().close,
    () => card.remove(),
    { class: 'quiet' },
  );
  const card = h(
    'section',
    { class: 'card ending' },
    h('div', { role: 'status' }, title),
    h(
      'div',
      { class: 'row' },
      labels.button(() => play().another, another, { class: 'main' }),
      close,
    ),
  );
  let last: Change = 'puzzle',
    isTold = false;
  const write = (): void => setText(title, timer.seconds > 0 ? play().solvedIn(inWords(timer.seconds)) : play().solved);
  desk.onChange((change) => (last = change));
  desk.onRefresh(() => {
    if (!verdict.solved) {
      isTold = false;
      card.remove();
    }
    const { game } = desk.game.position;
    // Not where a solved puzzle has been opened.
    if (!verdict.solved || isTold || last !== 'contents' || !desk.game.isBegun || desk.task !== 'play') return;
    isTold = game.isSolved = true;
    keeper.save();
    write();
    verdict.element.after(card);
    // On phones the card is above the board, which may be scrolled away.
    card.scrollIntoView({ block: 'nearest' });
  });
  labels.keep(write);
}
