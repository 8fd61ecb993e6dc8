// Where the worker and the modules are: build.mjs writes this module, once for files of their own and once for the page
// in one file.
declare module 'page:assets' {
  /** Compiles a module of the library. */
  export function compile(name: 'grids' | 'everything'): Promise<WebAssembly.Module>;
  export function startWorker(): Worker;
  /** The style sheet of a view that has its own. */
  export function loadStyle(view: string): Promise<unknown> | undefined;
  /** The service worker of the page; null where the page is one file. */
  export const serviceWorker: string | null;
  /** For the service worker: the files that it keeps, and a name for this set of files. */
  export const files: string[];
  export const version: string;
}
