// Buttons for those who have no keys: digits, what they write, the eraser, undo and redo.
import { h, setAttribute, setText } from '../frame/dom';
import { symbolName } from '../sudoku/alphabet';
import { words } from '../words/index';
import type { Labels } from '../frame/controls';
import type { Desk } from './desk';
import { colorCount, modes } from './entry';
import type { Keys } from './keys';

export function makePad(desk: Desk, keys: Keys, labels: Labels): HTMLElement {
  const { game } = desk;
  const digits = labels.name(h('div', { role: 'group' }), () => words.board.digits);
  const modeButtons = modes.map((mode) =>
    labels.button(
      () => words.board.modes[mode],
      () => {
        desk.mode = mode;
        desk.refresh();
      },
      { 'data-icon': mode },
    ),
  );
  const modeGroup = labels.name(h('div', { class: 'modes', role: 'group' }, ...modeButtons), () => words.board.mode);
  const undo = labels.sign(
    '↶',
    () => words.board.undo,
    () => game.undo(),
  );
  const redo = labels.sign(
    '↷',
    () => words.board.redo,
    () => game.redo(),
  );
  const erase = labels.sign(
    '⌫',
    () => words.board.erase,
    () => keys.erase(),
  );
  const edits = [erase, undo, redo];
  const rows = h('div', { class: 'digits' }, digits, ...edits);
  const pad = h('div', { class: 'pad' }, modeGroup, rows);

  // The buttons are replaced only for another alphabet, or for colors.
  let made = '';
  const makeDigits = (): void => {
    const { symbols, alphabet } = game.sheet.shape,
      colors = desk.mode === 'color' || desk.mode === 'pen';
    const key = `${symbols} ${alphabet} ${colors} ${words.board.colors[0]}`;
    if (key === made) return;
    made = key;
    const count = colors ? colorCount : symbols,
      all = count + edits.length;
    // As few rows as possible, about equally long; the eraser fills the last one.
    for (const [name, most] of [
      ['wide', 13],
      ['narrow', 7],
    ] as const) {
      const lines = Math.ceil(all / most),
        columns = Math.ceil(all / lines);
      rows.style.setProperty(`--${name}`, String(columns));
      erase.style.setProperty(`--${name}`, String(1 + lines * columns - all));
    }
    digits.replaceChildren(
      ...Array.from({ length: count }, (_, i) => {
        const button = h('button', { type: 'button', onclick: () => keys.write(i + 1) });
        if (colors) {
          button.dataset.color = String(i + 1);
          setAttribute(button, 'aria-label', words.board.colors[i]);
        } else {
          setText(button, symbolName(alphabet, i + 1));
        }
        return button;
      }),
    );
  };
  desk.onRefresh(() => {
    makeDigits();
    [...digits.children].forEach((button, i) =>
      setAttribute(button, 'aria-pressed', desk.mode === 'pen' ? String(desk.penColor === i + 1) : null),
    );
    modes.forEach((mode, i) => setAttribute(modeButtons[i], 'aria-pressed', String(mode === desk.mode)));
    setAttribute(undo, 'aria-disabled', String(!game.canUndo));
    setAttribute(redo, 'aria-disabled', String(!game.canRedo));
  });
  return pad;
}
