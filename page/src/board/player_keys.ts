// Keys and clicks that hands know from other pages: letters for what digits write, as long as they are held or from then
// on, and all cells that hold the same.
import { symbolOf } from '../sudoku/alphabet';
import { filled } from '../sudoku/sheet';
import type { Desk } from './desk';
import { type Mode, writing } from './entry';
import type { Position } from './position';
import type { GridView } from './grid';
import { onDoublePress } from './pointer';

const letters: Record<string, Mode> = { z: 'digit', x: 'corner', c: 'center', v: 'color' };

/** Returns what reacts to keys before the board does. */
export function attachPlayerKeys(desk: Desk, grid: GridView): (event: KeyboardEvent) => boolean {
  const { game, selection } = desk;
  /** The letter that is held, and what was before it. */
  let held: { key: string; mode: Mode; position: Position } | null = null;
  const setMode = (mode: Mode): void => {
    desk.mode = mode;
    desk.refresh();
  };
  addEventListener('keyup', ({ key }) => {
    if (key.toLowerCase() !== held?.key) return;
    // It was held for what has been written, and not pressed for what follows.
    if (game.position !== held.position) setMode(held.mode);
    held = null;
  });
  onDoublePress(desk, grid, (cell, add) => {
    if (desk.drawing) return;
    const alike = cellsLike(desk, cell);
    selection.all(add ? [...selection.cells, ...alike] : alike);
  });
  const invert = (): void => {
    const { isCell } = game.sheet.shape;
    const others = [...isCell.keys()].filter((cell) => isCell[cell] && !selection.cells.has(cell));
    if (others.length === 0) return;
    selection.focus = others[0];
    selection.all(others);
  };

  return (event) => {
    const { shiftKey, repeat } = event,
      control = event.ctrlKey || event.metaKey,
      key = event.key.toLowerCase();
    if (control && key === 'i') return (invert(), true);
    if (key === ' ' && shiftKey) {
      const at = writing.indexOf(desk.mode);
      return (setMode(writing.at(at < 0 ? -1 : at - 1)!), true);
    }
    if (control || shiftKey || !(key in letters) || isSymbol(desk, key)) return false;
    if (!repeat) {
      held = { key, mode: desk.mode, position: game.position };
      setMode(letters[key]);
    }
    return true;
  };
}

function isSymbol({ game }: Desk, key: string): boolean {
  const { alphabet, symbols } = game.sheet.shape;
  return alphabet !== 'numbers' && symbolOf(alphabet, key, symbols) > 0;
}

/** The cells with the same symbol, or if it has none with the same marks, or if it has none of the same colors. */
function cellsLike({ game }: Desk, cell: number): number[] {
  const { contents, colors, sheet } = game,
    now = filled(contents),
    { center, corner } = contents;
  const isLike = (other: number): boolean => {
    if (now[cell] > 0 || now[other] > 0) return now[other] === now[cell];
    if (center[cell] !== 0n || corner[cell] !== 0n)
      return center[other] === center[cell] && corner[other] === corner[cell];
    return colors[cell] > 0 ? colors[other] === colors[cell] : other === cell;
  };
  return [...now.keys()].filter((other) => sheet.shape.isCell[other] && isLike(other));
}
