// Puzzles whose regions are to be found (chaos construction): their borders are drawn on the grid as far as labels are
// known, and regions are painted there, which writes the labels.
import { loadStyle } from 'page:assets';
import { h, setPicture } from '../../frame/dom';
import { filled } from '../../sudoku/sheet';
import { Labels } from '../../frame/controls';
import type { Desk } from '../desk';
import type { GridView } from '../grid';
import { croppedRows, showLabels, showsLabels } from './cropped';
import { makeRegions } from './region_panel';
import { pictureOfDraft } from './region_picture';
import { hiddenRegions, labelsOf } from './region_stores';
import { RegionTool } from './region_tool';
import { setWords } from './words';

/** Draws them from now on, wherever the board has the rule. */
export async function followHiddenRegions(desk: Desk, grid: GridView, redraw: () => void): Promise<Labels> {
  const labels = new Labels();
  await loadStyle('set');
  const tool = new RegionTool(desk, hiddenRegions(desk)),
    layer = h('div', { class: 'rules hidden-borders', 'aria-hidden': 'true' }),
    numbers = labels.check(
      () => setWords().regions.numbers,
      showsLabels(desk),
      (checked) => {
        showLabels(desk, checked);
        desk.refresh();
        redraw();
      },
    ),
    title = labels.text(h('summary'), () => setWords().regions.hidden),
    panel = h('details', { class: 'hidden-regions', open: true }, title, ...makeRegions(desk, labels, tool), numbers);
  grid.element.after(panel);
  let shown = '';
  const draw = (): void => {
    const { sheet, contents } = desk.game,
      cells = labelsOf(sheet);
    panel.hidden = !cells;
    crop(desk, grid);
    // While regions are painted, the picture of that is enough.
    const known = filled(desk.overlay.contents ?? contents),
      { solution } = desk.overlay,
      draft = tool.isOn ? [] : (cells?.map((cell) => known[cell] || (solution?.[cell] ?? 0)) ?? []);
    const canvas = grid.element.querySelector('.canvas');
    if (canvas && layer.parentElement !== canvas) canvas.append(layer);
    if (draft.join() === shown) return;
    shown = draft.join();
    const frame = tool.store.frame();
    setPicture(layer, frame && draft.some((region) => region > 0) ? pictureOfDraft(draft, frame, 0, true) : '');
    const picture = layer.querySelector('svg');
    if (!picture || !frame) return;
    const { rows, columns } = sheet.shape;
    picture.style.width = `${(100 * frame.columns) / columns}%`;
    picture.style.height = `${(100 * frame.rows) / rows}%`;
  };
  desk.onRefresh(draw);
  desk.selection.onChange(() => stayInside(desk));
  draw();
  return labels;
}

/** Shows the first grid alone, to readers of screens as well. */
function crop(desk: Desk, grid: GridView): void {
  const rows = croppedRows(desk);
  grid.element.classList.toggle('cropped', rows !== null);
  if (rows !== null) grid.element.style.setProperty('--shown', String(rows));
  grid.element
    .querySelectorAll<HTMLElement>('[role=row]')
    .forEach((row, i) => (row.style.visibility = rows !== null && i >= rows ? 'hidden' : ''));
}

/** What is not to be seen is not selected: arrow keys go around the first grid. */
function stayInside(desk: Desk): void {
  const { selection, game } = desk,
    rows = croppedRows(desk),
    { columns, rows: all } = game.sheet.shape;
  if (rows === null || [...selection.cells].every((cell) => cell < rows * columns)) return;
  const { focus } = selection,
    row = Math.floor(focus / columns);
  const inside = [...selection.cells].filter((cell) => cell < rows * columns);
  if (row < rows) return selection.all(inside);
  selection.cells = new Set(inside);
  selection.select((row === all - 1 ? rows - 1 : 0) * columns + (focus % columns), inside.length > 0);
}
