// What is being worked on: how far it is, and a button that stops it. Work that is done at once is not shown.
import { h, setText } from '../frame/dom';
import { play } from '../words/play';
import type { Parts } from './player';

const patience = 200;

export function fillProgress({ desk, labels, progress: element }: Parts): void {
  const bar = labels.name(h('progress', { max: 1 }), () => play().working(null));
  const text = h('span', { class: 'small' });
  const stop = labels.button(
    () => play().stop,
    () => desk.stop(),
  );
  element.className = 'row progress';
  element.append(stop, bar, text);
  let timer: ReturnType<typeof setTimeout> | undefined;
  desk.onRefresh(() => {
    const { working } = desk;
    if (!working) {
      clearTimeout(timer);
      timer = undefined;
      element.hidden = true;
      return;
    }
    timer ??= setTimeout(() => (element.hidden = false), patience);
    const { progress } = working;
    if (typeof progress === 'number') bar.value = progress;
    else bar.removeAttribute('value');
    setText(
      text,
      typeof progress === 'function'
        ? progress()
        : play().working(progress === null ? null : Math.floor(100 * progress)),
    );
  });
}
