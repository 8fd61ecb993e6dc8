// What the page and its worker say to each other.

export type ModuleName = 'grids' | 'everything';

export interface Fault {
  name: string;
  message: string;
  /** Of errors of the library. */
  detail?: string;
  line?: number;
  column?: number;
}

export type ToWorker =
  | { kind: 'call'; id: number; name: string; input: unknown }
  | { kind: 'stop'; id: number }
  | { kind: 'module'; name: ModuleName; module: WebAssembly.Module }
  | { kind: 'no module'; name: ModuleName; message: string };

export type FromWorker =
  | { kind: 'progress'; id: number; value: unknown }
  | { kind: 'result'; id: number; value: unknown }
  | { kind: 'fault'; id: number; fault: Fault }
  | { kind: 'need'; name: ModuleName };
