// What the parts of the board share: the game, the selection, what an answer adds to the cells, and the questions that
// are being answered. An answer is dropped where the board has changed since its question.
import type { Message } from '../frame/controls';
import { type Sheet, filled, ruleLinesOf } from '../sudoku/sheet';
import { type Symmetry, symmetries } from '../sudoku/symmetry';
import type { ProgressOf, Services } from '../views';
import type { LaterWords } from '../words/later';
import type { Jobs } from '../worker/jobs';
import type { Overlay } from './overlay';
import type { Mode, Tidy } from './entry';
import { type Change, Game } from './game';
import { type Question, questionOf } from './question';
import type { RuleEditor } from './rule_editor';
import { Selection } from './selection';

export type Tone = 'plain' | 'good' | 'poor';

/** What the reader does: plays a puzzle, makes one, or asks about one. */
export const tasks = ['play', 'set', 'analyse'] as const;
export type Task = (typeof tasks)[number];

/** What the last question of the reader has been answered with. */
export interface Answer {
  message: Message;
  tone: Tone;
}

export interface Work {
  signal: AbortSignal;
  /** Shows how far it is: a part from 0 to 1, or words. */
  report(progress: number | Message): void;
}

/** Takes what is drawn on the cells, in place of the selection. */
export interface Drawing {
  /** A stroke has ended: its cells in order, and the neighbor of the first one to which it was nearest, or -1. */
  finish(stroke: number[], neighbor?: number): void;
  /** Whether the key was for the drawing. */
  key(event: KeyboardEvent): boolean;
  /** The same for buttons: a digit, or 0 to erase. */
  press(digit: number): boolean;
  /** No more is drawn. */
  leave(): void;
}

export class Desk {
  readonly game = new Game();
  readonly selection = new Selection();
  overlay: Overlay = {};
  answer: Answer | null = null;
  /** True candidates are shown again after each change. */
  keepsCandidates = false;
  /** What is marked for players. */
  readonly marked: { showConflicts: boolean; showPeers: boolean };
  /** While rules are drawn. */
  drawing: Drawing | null = null;
  mode: Mode = 'digit';
  penColor = 5;
  /** Keeps marks up to date. */
  tidy: Tidy | null = null;
  /** The cells that the pen has drawn on. */
  drawnOn: ReadonlySet<number> = new Set();
  /** That of an empty board is to set, unless a puzzle to play is on its way. */
  task: Task;
  #chosenTask: Task;
  #editor: Promise<RuleEditor> | undefined;
  symmetry: Symmetry;
  /** What the cells of a puzzle tell of its rules to those who listen. */
  readonly toldByCells = new WeakMap<Sheet, string[]>();
  /** What is being worked on, and how far it is. */
  working: { progress: number | Message | null } | null = null;
  #controller: AbortController | null = null;
  #listeners: (() => void)[] = [];
  #changes: ((change: Change) => void)[] = [];

  constructor(readonly services: Services) {
    const symmetry = services.settings.get<Symmetry>('symmetry', 'none');
    this.symmetry = symmetries.includes(symmetry) ? symmetry : 'none';
    this.marked = {
      showConflicts: services.settings.get('showConflicts', true),
      showPeers: services.settings.get('showPeers', true),
    };
    const task = services.settings.get<Task>('task', 'play');
    this.#chosenTask = tasks.includes(task) ? task : 'play';
    this.task = this.#chosenTask === 'play' ? 'play' : 'set';
    this.selection.onChange(() => this.refresh());
    this.game.onChange((change) => this.#changed(change));
  }

  /** Digits are clues. */
  get setting(): boolean {
    return this.task === 'set';
  }

  /** Has chosen to play, whatever is on the board. */
  get isPlayer(): boolean {
    return this.#chosenTask === 'play';
  }

  /** The reader wants this from now on. */
  choose(task: Task): void {
    this.task = this.#chosenTask = task;
    this.services.settings.set('task', task);
    if (task !== 'set') this.drawing?.leave();
    this.refresh();
  }

  /** Called when something is to be shown that was not. */
  onRefresh(listener: () => void): void {
    this.#listeners.push(listener);
  }
  /** Called after each change of the board. */
  onChange(listener: (change: Change) => void): void {
    this.#changes.push(listener);
  }

  refresh(): void {
    for (const listener of this.#listeners) listener();
  }

  show(overlay: Overlay): void {
    this.overlay = overlay;
    this.refresh();
  }

  say(message: Message, tone: Tone = 'plain'): void {
    this.answer = { message, tone };
    this.refresh();
  }

  /** The same in words that are loaded when they are first wanted. */
  async sayLater(message: (words: LaterWords) => string, tone?: Tone): Promise<void> {
    const { later } = await import('../words/later');
    this.say(() => message(later()), tone);
  }

  /** Changes the rules; loaded when it is first wanted. */
  ruleEditor(): Promise<RuleEditor> {
    return (this.#editor ??= import('./later').then(({ RuleEditor }) => new RuleEditor(this)));
  }

  /** The puzzle: its clues; or its clues and digits. */
  question(withDigits = false): Question {
    const { sheet, contents } = this.game;
    return questionOf(sheet, contents, withDigits);
  }

  /** There is nothing to solve yet. */
  get isEmpty(): boolean {
    return this.game.sheet.classic && this.hasNoClues;
  }
  get hasNoClues(): boolean {
    return !this.game.contents.clues.some((clue) => clue > 0);
  }

  get showsCandidates(): boolean {
    return this.overlay.candidates !== undefined && this.overlay.contents === undefined;
  }

  get isFull(): boolean {
    const now = filled(this.game.contents);
    return this.game.sheet.shape.isCell.every((isCell, cell) => !isCell || now[cell] > 0);
  }

  ask<Name extends keyof Jobs>(
    name: Name,
    input: Parameters<Jobs[Name]>[0],
    signal?: AbortSignal,
    progress?: (value: ProgressOf<Jobs[Name]>) => void,
  ): Promise<Awaited<ReturnType<Jobs[Name]>>> {
    return this.services.engine.call(name, input, { signal, progress });
  }

  /** Does what the reader wants now; what was wanted before is stopped. Errors are said in words. */
  async work(body: (work: Work) => Promise<void>): Promise<void> {
    this.stop();
    const controller = new AbortController();
    this.#controller = controller;
    this.working = { progress: null };
    this.refresh();
    const { signal } = controller;
    const report = (progress: number | Message): void => {
      if (this.#controller !== controller) return;
      this.working = { progress };
      this.refresh();
    };
    try {
      await body({ signal, report });
    } catch (error) {
      if (!signal.aborted) this.sayFault(error);
    } finally {
      if (this.#controller === controller) this.#end();
    }
  }

  sayFault(error: unknown): void {
    const reason = error instanceof Error ? ((error as { detail?: string }).detail ?? error.message) : String(error);
    const { position } = this.game;
    // The words may be there only after the reader has gone on, such as from 1 to 17.
    void import('../words/later').then(({ later }) => {
      if (this.game.position === position) this.say(() => later().failed(reason), 'poor');
    });
  }

  stop(): void {
    this.#controller?.abort();
    if (this.#controller) this.#end();
  }

  #end(): void {
    this.#controller = null;
    this.working = null;
    this.refresh();
  }

  #changed(change: Change): void {
    if (change === 'puzzle') {
      // Before anything shows the new board: it may be smaller.
      this.overlay = {};
      this.selection.select(this.game.sheet.shape.isCell.indexOf(true));
    }
    this.stop();
    const { candidates, counts, cap, several } = this.overlay;
    const areKept = this.keepsCandidates && this.showsCandidates;
    this.overlay = areKept ? { candidates, counts, cap, several, isStale: true } : {};
    this.answer = null;
    if (change === 'puzzle') {
      const isBlank = this.hasNoClues && ruleLinesOf(this.game.sheet).length === 0;
      this.task = isBlank ? 'set' : this.#chosenTask;
    }
    for (const listener of this.#changes) listener(change);
    this.refresh();
  }
}
