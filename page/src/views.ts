// What a view is, and what the page gives to it.
//
//     export const mount: Mount = (root, services) => {
//       root.append(...);
//       return { show(fragment) { ... }, hide() { ... } };
//     };
//
// A folder of src/ is a view: its index.ts exports `mount`, its jobs.ts what the worker does for it, its words.ts its
// words in every language. The board comes with the page, other views when they are first opened; none includes another.
import type { Jobs } from './worker/jobs';

export type Language = 'en' | 'zh';
export type ViewName = 'board' | 'theatre' | 'explore' | 'learn' | 'techniques';

export interface View {
  /** The view is visible from now on. `fragment` is what follows the name of the view in the address ('' if nothing
   * does): '#theatre=queens-8' gives 'queens-8'. Called again whenever it changes. */
  show(fragment: string): void;
  /** Another view is visible from now on: stop what moves and what computes. */
  hide(): void;
  /** The language has changed: every word that the view shows is to be written again. */
  translate(): void;
}

/** `root` is an empty <section> with the view's name as class and label. */
export type Mount = (root: HTMLElement, services: Services) => View;

export interface CallOptions<Progress> {
  /** Ends the call at once, whatever the worker does: the promise is rejected with the signal's reason. */
  signal?: AbortSignal;
  /** What the job reports before it ends. */
  progress?: (value: Progress) => void;
}

/** A worker of the view's own. It starts at the first call. Calls are answered in order; errors of the library arrive
 * as `QuadrilleFault`. A job that does not end when its signal does ends with its worker, and so do the values that
 * jobs keep in it: the next call starts another worker. */
export interface Engine {
  call<Name extends keyof Jobs>(
    name: Name,
    input: Parameters<Jobs[Name]>[0],
    options?: CallOptions<ProgressOf<Jobs[Name]>>,
  ): Promise<Awaited<ReturnType<Jobs[Name]>>>;
}

/** What a job reports before it ends. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- a job is any function of this form
export type ProgressOf<Job> = Job extends (input: any, work: JobContext<infer Progress>) => unknown ? Progress : never;

/** What a job of the worker gets with its input. Jobs are functions `(input, context) => result`, async where they work
 * in slices; input, result and progress are structured clones. */
export interface JobContext<Progress = never> {
  /** The small module: many plain 9x9 grids. */
  grids(): Promise<import('quadrille/grids').GridSolver>;
  /** The module with everything. */
  everything(): Promise<import('quadrille/questions').QuadrilleWithQuestions>;
  /** Aborted when the page does not want the answer any more: look at it between slices. */
  readonly signal: AbortSignal;
  /** Reports to the page; `transfer` are buffers that move there. */
  progress(value: Progress, transfer?: Transferable[]): void;
}

/** What is wrong with a text or a puzzle, as the library says it. */
export interface QuadrilleFault extends Error {
  readonly name: string;
  readonly detail: string;
  /** From 1; 0 if not known. Columns count bytes of UTF-8. */
  readonly line: number;
  readonly column: number;
}

/** Kept in the browser, and lost only with its data. */
export interface Settings {
  get<T>(key: string, otherwise: T): T;
  /** Whether the browser keeps it; if not, it lasts as long as the page. */
  set(key: string, value: unknown): boolean;
  remove(key: string): void;
  /** The keys that begin so. */
  keys(start: string): string[];
}

export interface Services {
  readonly engine: Engine;
  /** Another worker, for calls that must not wait for those of `engine`. */
  newEngine(): Engine;
  readonly settings: Settings;
  /** The same for this tab alone, as long as it is open. */
  readonly tab: Settings;
  /** What this tab had last; in a new tab, what any tab had last. */
  readonly recent: Pick<Settings, 'get' | 'set'>;
  /** The language of all words that are shown. */
  language(): Language;
  /** The puzzle on the board as text that the library reads; null if the board is empty. */
  puzzle(): string | null;
  /** Shows another view, as a link to '#view=fragment' does. */
  open(view: ViewName, fragment?: string): void;
  /** The address of the page with this fragment, for links that are shared. */
  link(view: ViewName, fragment: string): string;
  /** Replaces the fragment of this view in the address, without a call of show(). */
  setFragment(fragment: string): void;
  /** What the title of the window says in place of the view's name; '' for that. */
  setTitle(title: string): void;
  /** Called when custom properties (colors) have changed: another theme, or other settings of the system. */
  onTheme(listener: () => void): void;
  /** Offers a file to the reader. */
  save(name: string, content: Blob): void;
}
