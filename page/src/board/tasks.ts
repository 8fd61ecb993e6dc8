// What the reader does: plays, sets or analyses. Everything beside the board that carries `data-in` is there for the
// tasks that it names.
import { h, setAttribute } from '../frame/dom';
import { words } from '../words/index';
import type { Labels } from '../frame/controls';
import { type Desk, type Task, tasks } from './desk';

export function makeTasks(desk: Desk, labels: Labels, chosen: (task: Task) => void): HTMLElement {
  const buttons = tasks.map((task) =>
    labels.button(
      () => words.board.tasks[task],
      () => {
        desk.choose(task);
        chosen(task);
      },
    ),
  );
  desk.onRefresh(() =>
    tasks.forEach((task, i) => setAttribute(buttons[i], 'aria-pressed', String(task === desk.task))),
  );
  return labels.name(h('div', { class: 'tasks', role: 'group' }, ...buttons), () => words.board.taskName);
}

/** There for these tasks only, such as 'set analyse'. */
export function only(names: string, ...elements: HTMLElement[]): HTMLElement[] {
  for (const element of elements) element.dataset.in = names;
  return elements;
}
