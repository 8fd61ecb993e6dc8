// Goes back in the game: to any of its positions, or to the last one in which no digit was wrong.
import { h, setAttribute, setText } from '../frame/dom';
import { play } from '../words/play';
import type { Parts } from './player';

export function makeHistory({ desk, labels, verdict }: Parts): HTMLDetailsElement {
  const { game } = desk;
  const slider = h('input', { type: 'range', min: 0, class: 'history' }),
    note = h('span', { class: 'small' });
  slider.addEventListener('input', () => game.jump(Number(slider.value) - game.positions[1]));

  const toLastRight = (): Promise<void> =>
    desk.work(async ({ signal }) => {
      const { count, solution } = await verdict.wait(signal);
      if (count !== 1) return desk.say(() => play().needsUnique, 'poor');
      const [all, at] = game.positions;
      const isRight = (i: number): boolean =>
        all[i].contents.digits.every((digit, cell) => digit === 0 || digit === solution![cell]);
      let to = at;
      while (to > 0 && !isRight(to)) --to;
      game.jump(to - at);
      desk.say(() => (to === at ? play().allRight : play().wentBack(at - to)), 'good');
    });

  const write = (): void => {
    const [all, at] = game.positions,
      text = all.length === 1 ? play().noChange : play().change(at, all.length - 1);
    slider.max = String(all.length - 1);
    slider.value = String(at);
    slider.disabled = all.length === 1;
    setText(note, text);
    setAttribute(slider, 'aria-valuetext', text);
  };
  labels.name(slider, () => play().history);
  desk.onChange(write);
  labels.keep(write);
  const element = labels.details(
    () => play().history,
    h('div', { class: 'row' }, slider, note),
    labels.button(
      () => play().toLastRight,
      () => void toLastRight(),
    ),
  );
  element.dataset.icon = 'history';
  return element;
}
