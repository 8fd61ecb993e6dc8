// What is to be seen in each cell: digits, marks, shades, and the words for those who listen.
import { symbolName } from '../sudoku/alphabet';
import { conflictsIn } from '../sudoku/conflicts';
import { type Contents, type Sheet, filled } from '../sudoku/sheet';
import { type Symmetry, hasSymmetry, orbitOf } from '../sudoku/symmetry';
import { type SymbolSet, has, symbolsOf } from '../sudoku/symbol_set';
import { words } from '../words/index';

/** What an answer adds to the board. It is gone with the next change. */
export interface Overlay {
  /** Digits of a solution, in cells that are empty. */
  solution?: Uint8Array;
  /** Another solution: where the two differ, both are shown. */
  second?: Uint8Array;
  /** True candidates, or those at a step. */
  candidates?: BigUint64Array;
  /** How many solutions have each candidate, at cell * symbols + symbol - 1; 0: not known. */
  counts?: Uint32Array;
  /** Counts of this many mean "at least". */
  cap?: number;
  /** Whether a count of 1 says that the candidate makes the solution unique. */
  several?: boolean;
  wrong?: Set<number>;
  contradiction?: Set<number>;
  /** What a step does: symbols that it places and removes. */
  placed?: Map<number, number>;
  removed?: Map<number, SymbolSet>;
  /** Where to look. */
  looked?: Set<number>;
  /** What stands in the cells at a step, in place of what the player has written. */
  contents?: Contents;
}

/** Empty cells whose symmetric cells have clues. */
export function partnersOf({ shape }: Sheet, { clues }: Contents, symmetry: Symmetry): Set<number> {
  const partners = new Set<number>();
  if (symmetry === 'none' || !hasSymmetry(shape, symmetry)) return partners;
  clues.forEach((clue, cell) => {
    if (clue > 0) for (const other of orbitOf(shape, symmetry, cell)) if (clues[other] === 0) partners.add(other);
  });
  return partners;
}

export interface Scene {
  sheet: Sheet;
  contents: Contents;
  colors: Uint8Array;
  overlay: Overlay;
  selected: Set<number>;
  focus: number;
  showConflicts: boolean;
  showPeers: boolean;
  /** Empty cells whose symmetric cells have clues. */
  partners: Set<number>;
}

export type MarkKind = '' | 'single' | 'unique' | 'placed' | 'removed';
export interface Mark {
  symbol: number;
  text: string;
  kind: MarkKind;
  /** The number of solutions, if it is to be seen. */
  count: string;
}

export interface CellView {
  classes: string;
  color: number;
  text: string;
  center: string;
  corner: string[];
  /** Candidates at their places. */
  marks: Mark[];
  label: string;
  selected: boolean;
  readonly: boolean;
}

export function viewsOf(scene: Scene): CellView[] {
  const { sheet, overlay, focus, contents } = scene;
  const now = filled(contents);
  const shown = overlay.solution ? now.map((symbol, cell) => symbol || overlay.solution![cell]) : now;
  const conflicts = scene.showConflicts ? conflictsIn(sheet, now) : new Set<number>();
  const same = shown[focus];
  return Array.from(sheet.shape.isCell, (isCell, cell): CellView => {
    if (!isCell) return gap;
    const classes = ['cell'];
    const add = (name: string, on: boolean | undefined): void => void (on && classes.push(name));
    add('clue', contents.clues[cell] > 0);
    add('answer', now[cell] === 0 && shown[cell] > 0);
    add('selected', scene.selected.has(cell));
    add('peer', scene.showPeers && cell !== focus && sheet.peers[focus].has(cell));
    add('same', cell !== focus && same > 0 && shown[cell] === same);
    add('bad', conflicts.has(cell) || overlay.contradiction?.has(cell));
    add('wrong', overlay.wrong?.has(cell));
    add('looked', overlay.looked?.has(cell) || overlay.placed?.has(cell));
    add('partner', scene.partners.has(cell));
    return { ...contentOf(scene, cell, now, classes, conflicts), classes: classes.join(' ') };
  });
}

const gap: CellView = {
  classes: 'gap',
  color: 0,
  text: '',
  center: '',
  corner: [],
  marks: [],
  label: '',
  selected: false,
  readonly: true,
};

function contentOf(
  scene: Scene,
  cell: number,
  now: Uint8Array,
  classes: string[],
  conflicts: Set<number>,
): Omit<CellView, 'classes'> {
  const {
    sheet: { shape },
    contents,
    colors,
    overlay,
  } = scene;
  const name = (symbol: number): string => symbolName(shape.alphabet, symbol);
  const names = (set: SymbolSet): string[] => symbolsOf(set).map(name);
  const view = {
    color: colors[cell],
    text: '',
    center: '',
    corner: [] as string[],
    marks: [] as Mark[],
    label: '',
    selected: scene.selected.has(cell),
    readonly: contents.clues[cell] > 0,
  };
  const said = [words.board.cell(Math.floor(cell / shape.columns) + 1, (cell % shape.columns) + 1)];
  const first = overlay.solution?.[cell] ?? 0,
    second = overlay.second?.[cell] ?? 0;
  if (now[cell] > 0) {
    view.text = name(now[cell]);
    said.push(view.readonly ? words.board.clue(view.text) : words.board.digit(view.text));
  } else if (second > 0 && second !== first) {
    view.text = `${name(first)}/${name(second)}`;
    classes.push('both');
    said.push(words.board.either(name(first), name(second)));
  } else if (first > 0) {
    view.text = name(first);
    said.push(words.board.solution(view.text));
  } else {
    if (overlay.candidates) {
      view.marks = marksOf(scene, cell, name);
      if (view.marks.length > 0) said.push(words.board.candidateMarks(view.marks.map(markWords).join(' ')));
    } else {
      const center = names(contents.center[cell]);
      view.center = center.join(shape.alphabet === 'numbers' ? ' ' : '');
      view.corner = names(contents.corner[cell]);
      if (center.length > 0) said.push(words.board.centerMarks(center.join(' ')));
      if (view.corner.length > 0) said.push(words.board.cornerMarks(view.corner.join(' ')));
      view.marks = changesOf(overlay, cell, name);
    }
    if (said.length === 1) said.push(words.board.empty);
  }
  const placed = overlay.placed?.get(cell),
    removed = overlay.removed?.get(cell);
  if (placed) said.push(words.board.placed(name(placed)));
  if (removed) said.push(words.board.crossed(names(removed).join(' ')));
  if (view.color > 0) said.push(words.board.colors[view.color - 1]);
  if (conflicts.has(cell)) said.push(words.board.conflicts);
  if (overlay.wrong?.has(cell)) said.push(words.board.wrong);
  if (overlay.contradiction?.has(cell)) said.push(words.board.contradicts);
  if (scene.partners.has(cell)) said.push(words.board.partner);
  view.label = said.join(', ');
  return view;
}

const markWords = ({ text, count }: Mark): string => (count === '' ? text : `${text}: ${count}`);

function marksOf({ sheet: { shape }, overlay }: Scene, cell: number, name: (symbol: number) => string): Mark[] {
  const set = overlay.candidates![cell],
    symbols = symbolsOf(set);
  return symbols.map((symbol) => {
    const count = overlay.counts?.[cell * shape.symbols + symbol - 1] ?? 0;
    const kind: MarkKind =
      overlay.placed?.get(cell) === symbol
        ? 'placed'
        : has(overlay.removed?.get(cell) ?? 0n, symbol)
          ? 'removed'
          : overlay.several && count === 1
            ? 'unique'
            : symbols.length === 1 && !overlay.removed
              ? 'single'
              : '';
    return {
      symbol,
      text: name(symbol),
      kind,
      count: overlay.several && count > 0 && count < overlay.cap! ? String(count) : '',
    };
  });
}

// What a step does, where no candidates are shown.
function changesOf({ placed, removed }: Overlay, cell: number, name: (symbol: number) => string): Mark[] {
  const marks = symbolsOf(removed?.get(cell) ?? 0n).map((symbol): Mark => ({
    symbol,
    text: name(symbol),
    kind: 'removed',
    count: '',
  }));
  const symbol = placed?.get(cell);
  return symbol ? [...marks, { symbol, text: name(symbol), kind: 'placed', count: '' }] : marks;
}
