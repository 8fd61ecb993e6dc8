// The buttons for painting regions; what is not whole yet is said in words.
import { h, setAttribute, setText } from '../../frame/dom';
import type { Labels } from '../../frame/controls';
import type { Desk } from '../desk';
import type { RegionTool } from './region_tool';
import { missingOf, scattered } from './regions';
import { setWords } from './words';

/** What is missing, in words. */
function stateOf({ store }: RegionTool): string {
  const say = setWords().regions,
    frame = store.frame()!,
    draft = store.read(),
    { sizes, open } = missingOf(draft, frame),
    parts = sizes.map(({ region, cells }) => say.size(region, cells, frame.size));
  if (open > 0) parts.push(say.open(open));
  const apart = scattered(draft, frame);
  if (parts.length === 0) parts.push(say.whole);
  if (apart.length > 0) parts.push(say.apart(apart));
  return parts.join(' ');
}

export function makeRegions(desk: Desk, labels: Labels, tool: RegionTool): HTMLElement[] {
  const paint = labels.button(
    () => setWords().regions.paint,
    () => (tool.isOn ? tool.leave() : tool.begin()),
  );
  const clear = labels.button(
    () => setWords().regions.clear,
    () => tool.clear(),
  );
  const grid = h('select', { onchange: () => tool.chooseGrid(Number(grid.value)) }),
    grids = h(
      'label',
      { class: 'choice' },
      labels.text(h('span'), () => setWords().regions.grid),
      grid,
    );
  const numbers = labels.name(h('div', { class: 'row region-numbers', role: 'group' }), () => setWords().regions.which);
  const help = labels.text(h('p', { class: 'small' }), () => setWords().regions.help);
  const state = h('p', { class: 'region-state', role: 'status' });
  const write = (): void => {
    const isPossible = tool.store.frame() !== null;
    paint.disabled = clear.disabled = !isPossible;
    setAttribute(paint, 'aria-pressed', String(tool.isOn));
    numbers.hidden = help.hidden = !tool.isOn;
    const { count, store } = tool;
    if (grid.childElementCount !== store.grids())
      grid.replaceChildren(
        ...Array.from({ length: store.grids() }, (_, i) => h('option', { value: i }, String(i + 1))),
      );
    grid.value = String(store.grid);
    grids.hidden = store.grids() < 2 || !isPossible;
    if (numbers.childElementCount !== count)
      numbers.replaceChildren(
        ...Array.from({ length: count }, (_, i) =>
          h('button', { type: 'button', onclick: () => tool.choose(i + 1) }, String(i + 1)),
        ),
      );
    [...numbers.children].forEach((button, i) => setAttribute(button, 'aria-pressed', String(i + 1 === tool.current)));
    const isSaid = tool.isOn || tool.store.isWaiting();
    setText(state, !isPossible ? setWords().regions.impossible : isSaid ? stateOf(tool) : '');
  };
  tool.onShow(write);
  desk.onRefresh(write);
  labels.keep(write);
  return [h('div', { class: 'row' }, paint, grids, clear), help, numbers, state];
}
