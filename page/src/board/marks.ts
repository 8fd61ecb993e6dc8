// Marks that are written for the player: all candidates, and those that are left after a digit.
import { filled, ruleLinesOf } from '../sudoku/sheet';
import { type PlacedRule, openSymbols, sightOf } from '../sudoku/sight';
import { bit } from '../sudoku/symbol_set';
import { play } from '../words/play';
import type { Parts } from './player';

export function attachMarks({ desk, labels, buttons, settings }: Parts): void {
  const { game, services } = desk;
  const rulesOf = async (signal?: AbortSignal): Promise<PlacedRule[]> =>
    ruleLinesOf(game.sheet).length > 0 ? desk.ask('rules', desk.question(), signal) : [];

  const fill = (): Promise<void> =>
    desk.work(async ({ signal }) => {
      const { sheet, contents } = game,
        rules = await rulesOf(signal),
        sight = sightOf(sheet, rules),
        now = filled(contents);
      game.edit(({ center }) => {
        for (const cell of sheet.shape.isCell.keys()) {
          if (!sheet.shape.isCell[cell] || now[cell] > 0) continue;
          const open = openSymbols(sheet, sight, rules, now, cell);
          // What the player has excluded stays so.
          center[cell] = center[cell] & open || open;
        }
      });
      desk.say(() => play().candidatesFilled);
    });
  buttons.append(labels.button(() => play().fillCandidates, () => void fill(), { 'data-in': 'play', 'data-icon': 'marks' })); // prettier-ignore

  let keeps = services.settings.get('keepsMarks', false);
  const look = async (): Promise<void> => {
    desk.tidy = null;
    if (!keeps) return;
    const { sheet } = game;
    let sight = sheet.peers;
    desk.tidy = ({ center, corner }, cells, symbol) => {
      for (const seen of cells.flatMap((cell) => [...sight[cell]]))
        for (const marks of [center, corner]) marks[seen] &= ~bit(symbol);
    };
    const rules = await rulesOf().catch(() => []);
    if (sheet === game.sheet) sight = sightOf(sheet, rules);
  };
  const check = labels.check(
    () => play().keepMarks,
    keeps,
    (checked) => {
      keeps = checked;
      services.settings.set('keepsMarks', keeps);
      void look();
    },
  );
  settings.lastElementChild!.before(check);
  desk.onChange((change) => change !== 'contents' && void look());
  void look();
}
