// Shows the game in the grid, and the pictures of its rules.
import { hasDrawings, ruleLinesOf } from '../sudoku/sheet';
import { partnersOf, viewsOf } from './cells';
import type { Labels } from '../frame/controls';
import type { Desk } from './desk';
import { GridView } from './grid';

export function makeScreen(desk: Desk, labels: Labels): GridView {
  const { game, selection } = desk,
    grid = new GridView(selection);
  let { shape } = game.sheet;
  grid.setShape(shape);

  const render = (): void => {
    const { sheet, contents, colors } = game,
      { overlay } = desk;
    const hadFocus = grid.hasFocus;
    if (sheet.shape !== shape) grid.setShape((shape = sheet.shape));
    grid.setStep(overlay.picture ?? '');
    grid.element.classList.toggle('stale', overlay.isStale === true);
    grid.render(
      viewsOf({
        sheet,
        colors,
        overlay,
        contents: overlay.contents ?? contents,
        selected: selection.cells,
        focus: selection.focus,
        drawnOn: desk.drawnOn,
        told: desk.toldByCells.get(sheet),
        partners: desk.setting ? partnersOf(sheet, contents, desk.symmetry) : new Set(),
        ...desk.marked,
      }),
    );
    if (hadFocus && !grid.hasFocus) grid.focus(true);
  };
  desk.onRefresh(render);
  labels.keep(render);

  const draw = async (): Promise<void> => {
    const { sheet } = game;
    if (ruleLinesOf(sheet).length > 0 || hasDrawings(sheet)) (await import('./later')).drawRules(desk, grid);
    else grid.setRules('', '');
  };
  desk.onChange((change) => change !== 'contents' && void draw());
  labels.keep(() => void draw());
  return grid;
}
