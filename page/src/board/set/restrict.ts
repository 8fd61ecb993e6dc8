// What the selected cells may hold: each symbol is a switch, and a cell with some of them shows these.
import { h, setAttribute, setText } from '../../frame/dom';
import { symbolName } from '../../sudoku/alphabet';
import { type Sheet, withRest } from '../../sudoku/sheet';
import { allSymbols, bit, has } from '../../sudoku/symbol_set';
import type { Labels } from '../../frame/controls';
import type { Desk } from '../desk';
import { nameOf } from '../question';
import { setWords } from './words';

/** Names of so many cells are said; of more only how many there are. */
const mostNamed = 6;

/** The same puzzle where cells may hold only these symbols; 0 is any. */
const withCandidates = (sheet: Sheet, sets: BigUint64Array): Sheet =>
  withRest({ ...sheet, candidates: sets.some((set) => set !== 0n) ? sets : null }, sheet.rest);

export function makeRestrict(desk: Desk, labels: Labels): HTMLElement[] {
  const { game, selection } = desk,
    group = labels.name(h('div', { class: 'row region-numbers', role: 'group' }), () => setWords().restrict.symbols),
    which = h('p', { class: 'small', role: 'status' });
  const cells = (): number[] => [...selection.cells].filter((cell) => game.contents.clues[cell] === 0);
  const setOf = (cell: number): bigint => game.sheet.candidates?.[cell] || allSymbols(game.sheet.shape.symbols);
  const set = (change: (set: bigint) => bigint): void => {
    const { sheet } = game,
      all = allSymbols(sheet.shape.symbols),
      sets = sheet.candidates?.slice() ?? new BigUint64Array(sheet.shape.isCell.length);
    // A cell that may hold nothing would be no cell.
    for (const cell of cells()) {
      const next = change(setOf(cell));
      if (next !== 0n) sets[cell] = next === all ? 0n : next;
    }
    if (String(sets) !== String(sheet.candidates ?? '')) game.setSheet(withCandidates(sheet, sets));
  };
  const toggle = (symbol: number): void => {
    const isThere = cells().every((cell) => has(setOf(cell), symbol));
    set((now) => (isThere ? now & ~bit(symbol) : now | bit(symbol)));
  };
  const any = labels.button(
    () => setWords().restrict.any,
    () => set(() => allSymbols(game.sheet.shape.symbols)),
  );
  let made = '';
  const write = (): void => {
    const { symbols, alphabet, columns } = game.sheet.shape,
      chosen = cells();
    if (made !== `${symbols} ${alphabet}`) {
      made = `${symbols} ${alphabet}`;
      group.replaceChildren(
        ...Array.from({ length: symbols }, (_, i) =>
          h('button', { type: 'button', onclick: () => toggle(i + 1) }, symbolName(alphabet, i + 1)),
        ),
      );
    }
    [...group.children].forEach((button, i) =>
      setAttribute(
        button,
        'aria-pressed',
        String(chosen.length > 0 && chosen.every((cell) => has(setOf(cell), i + 1))),
      ),
    );
    const names = chosen.map((cell) => nameOf(cell, columns)).sort();
    const text = names.length > mostNamed ? String(names.length) : names.join(' ');
    setText(which, chosen.length === 0 ? setWords().restrict.none : setWords().restrict.cells(text, names.length));
  };
  desk.onRefresh(write);
  labels.keep(write);
  return [which, group, h('div', { class: 'row' }, any)];
}
