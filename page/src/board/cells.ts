// What is to be seen in each cell: digits, marks, shades, and the words for those who listen.
import { symbolName } from '../sudoku/alphabet';
import { conflictsIn } from '../sudoku/conflicts';
import { type Contents, type Sheet, filled } from '../sudoku/sheet';
import { type Symmetry, hasSymmetry, orbitOf } from '../sudoku/symmetry';
import { type SymbolSet, has, symbolsOf } from '../sudoku/symbol_set';
import { words } from '../words/index';
import { colorsOf } from './position';
import type { Overlay } from './overlay';

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
  /** Sets of them. */
  colors: Uint16Array;
  overlay: Overlay;
  selected: Set<number>;
  focus: number;
  showConflicts: boolean;
  showPeers: boolean;
  /** Empty cells whose symmetric cells have clues. */
  partners: Set<number>;
  drawnOn: ReadonlySet<number>;
  /** The rules of each cell in words. */
  told?: string[];
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
  colors: number[];
  text: string;
  center: string;
  corner: string[];
  /** Candidates at their places. */
  marks: Mark[];
  label: string;
  selected: boolean;
  readonly: boolean;
}

/** The views of all places. */
export function viewsOf(scene: Scene): CellView[] {
  const painter = new Painter(scene);
  return Array.from(scene.sheet.shape.isCell, (isCell, cell) => (isCell ? painter.view(cell) : gap));
}

const gap: CellView = {
  classes: 'gap',
  colors: [],
  text: '',
  center: '',
  corner: [],
  marks: [],
  label: '',
  selected: false,
  readonly: true,
};

/** What stands in a cell, and how it is said. */
type Content = Pick<CellView, 'text' | 'center' | 'corner' | 'marks'> & { words: string[] };
const empty: Content = { text: '', center: '', corner: [], marks: [], words: [] };

class Painter {
  /** Clues and digits. */
  #now: Uint8Array;
  #conflicts: Set<number>;

  constructor(private readonly scene: Scene) {
    this.#now = filled(scene.contents);
    this.#conflicts = scene.showConflicts ? conflictsIn(scene.sheet, this.#now) : new Set();
  }

  view(cell: number): CellView {
    const { scene } = this,
      { columns } = scene.sheet.shape;
    const { words: content, ...view } = this.#symbol(cell) ?? this.#marks(cell);
    const said = [
      words.board.cell(Math.floor(cell / columns) + 1, (cell % columns) + 1),
      ...(content.length > 0 ? content : [words.board.empty]),
      ...(scene.told?.[cell] ? [scene.told[cell]] : []),
      ...this.#remarks(cell),
    ];
    return {
      ...view,
      classes: this.#classes(cell),
      colors: colorsOf(scene.colors[cell]),
      label: said.join(', '),
      selected: scene.selected.has(cell),
      readonly: scene.contents.clues[cell] > 0,
    };
  }

  #name(symbol: number): string {
    return symbolName(this.scene.sheet.shape.alphabet, symbol);
  }
  #names(set: SymbolSet): string[] {
    return symbolsOf(set).map((symbol) => this.#name(symbol));
  }

  /** The digit that is seen in a cell, or 0. */
  #shown(cell: number): number {
    return this.#now[cell] || (this.scene.overlay.solution?.[cell] ?? 0);
  }

  #isDifferent(cell: number): boolean {
    const { solution, second } = this.scene.overlay;
    return this.#now[cell] === 0 && second !== undefined && second[cell] !== solution?.[cell];
  }

  #classes(cell: number): string {
    const { sheet, contents, overlay, selected, focus, showPeers, partners } = this.scene;
    const same = this.#shown(focus);
    const classes: Record<string, boolean | bigint | undefined> = {
      cell: true,
      clue: contents.clues[cell] > 0,
      answer: this.#now[cell] === 0 && this.#shown(cell) > 0,
      both: this.#isDifferent(cell),
      selected: selected.has(cell),
      peer: showPeers && cell !== focus && sheet.peers[focus].has(cell),
      same: cell !== focus && same > 0 && this.#shown(cell) === same,
      bad: this.#conflicts.has(cell) || overlay.contradiction?.has(cell),
      wrong: overlay.wrong?.has(cell),
      looked: overlay.looked?.has(cell) || overlay.placed?.has(cell),
      named: overlay.named?.has(cell),
      partner: partners.has(cell),
      restricted: contents.center[cell] === 0n && sheet.candidates?.[cell],
    };
    return Object.keys(classes)
      .filter((name) => classes[name])
      .join(' ');
  }

  #symbol(cell: number): Content | null {
    const { contents, overlay } = this.scene;
    const text = this.#shown(cell) > 0 ? this.#name(this.#shown(cell)) : '';
    if (this.#isDifferent(cell)) {
      const other = this.#name(overlay.second![cell]);
      return { ...empty, text: `${text}/${other}`, words: [words.board.either(text, other)] };
    }
    if (text === '') return null;
    const say =
      contents.clues[cell] > 0 ? words.board.clue : this.#now[cell] > 0 ? words.board.digit : words.board.solution;
    return { ...empty, text, words: [say(text)] };
  }

  #marks(cell: number): Content {
    const { contents, overlay, sheet } = this.scene;
    if (overlay.candidates) {
      const marks = this.#candidates(cell, overlay.candidates[cell]);
      const texts = marks.map(({ text, count }) => (count === '' ? text : `${text}: ${count}`)).join(' ');
      const say = overlay.contents ? words.board.candidateMarks : words.board.trueCandidateMarks;
      return { ...empty, marks, words: marks.length > 0 ? [say(texts)] : [] };
    }
    // What the puzzle lets a cell hold stands where the player has no marks.
    const given = contents.center[cell] === 0n ? this.#names(sheet.candidates?.[cell] ?? 0n) : [];
    const center = this.#names(contents.center[cell]),
      corner = this.#names(contents.corner[cell]);
    const said: string[] = [];
    if (center.length > 0) said.push(words.board.centerMarks(center.join(' ')));
    if (corner.length > 0) said.push(words.board.cornerMarks(corner.join(' ')));
    const between = sheet.shape.alphabet === 'numbers' ? ' ' : '';
    if (given.length > 0) said.push(words.board.candidateMarks(given.join(' ')));
    return { text: '', center: [...center, ...given].join(between), corner, marks: this.#changes(cell), words: said };
  }

  #candidates(cell: number, set: SymbolSet): Mark[] {
    const { overlay, sheet } = this.scene,
      symbols = symbolsOf(set);
    const kindOf = (symbol: number, count: number): MarkKind => {
      if (overlay.placed?.get(cell) === symbol) return 'placed';
      if (has(overlay.removed?.get(cell) ?? 0n, symbol)) return 'removed';
      if (overlay.several && count === 1) return 'unique';
      return symbols.length === 1 && !overlay.removed ? 'single' : '';
    };
    return symbols.map((symbol) => {
      const count = overlay.counts?.[cell * sheet.shape.symbols + symbol - 1] ?? 0;
      const isShown = overlay.several && count > 0 && count < overlay.cap!;
      return { symbol, text: this.#name(symbol), kind: kindOf(symbol, count), count: isShown ? String(count) : '' };
    });
  }

  /** What a step does, where no candidates are shown. */
  #changes(cell: number): Mark[] {
    const { placed, removed } = this.scene.overlay,
      symbol = placed?.get(cell);
    const mark = (symbol: number, kind: MarkKind): Mark => ({ symbol, text: this.#name(symbol), kind, count: '' });
    const marks = symbolsOf(removed?.get(cell) ?? 0n).map((each) => mark(each, 'removed'));
    return symbol ? [...marks, mark(symbol, 'placed')] : marks;
  }

  #remarks(cell: number): string[] {
    const { overlay, colors, partners, drawnOn } = this.scene,
      say = words.board;
    const placed = overlay.placed?.get(cell),
      removed = overlay.removed?.get(cell);
    const remarks: [boolean | undefined, () => string][] = [
      [placed !== undefined, () => say.placed(this.#name(placed!))],
      [removed !== undefined, () => say.crossed(this.#names(removed!).join(' '))],
      [
        colors[cell] > 0,
        () =>
          colorsOf(colors[cell])
            .map((color) => say.colors[color - 1])
            .join(', '),
      ],
      [drawnOn.has(cell), () => say.drawnOn],
      [this.#conflicts.has(cell), () => say.conflicts],
      [overlay.wrong?.has(cell), () => say.wrong],
      [overlay.contradiction?.has(cell), () => say.contradicts],
      [partners.has(cell), () => say.partner],
    ];
    return remarks.filter(([holds]) => holds).map(([, text]) => text());
  }
}
