// The worker: does one job after the other. Between the slices of a job its messages come in, among them those that
// stop it.
import { type GridSolver, load as loadGrids } from 'quadrille/grids';
import type { QuadrilleWithQuestions } from 'quadrille/questions';
import { judge } from '../board/judge';
import type { JobContext } from '../views';
import type { Fault, FromWorker, ModuleName, ToWorker } from './protocol';

const post = (message: FromWorker, transfer: Transferable[] = []): void => self.postMessage(message, { transfer });

interface Awaited {
  resolve(module: WebAssembly.Module): void;
  reject(reason: Error): void;
}
const awaited = new Map<ModuleName, Awaited>();
const loaded = new Map<ModuleName, Promise<unknown>>();

/** A module of the library, which the page compiles: all workers share it. */
function need<T>(name: ModuleName, load: (module: WebAssembly.Module) => Promise<T>): Promise<T> {
  let promise = loaded.get(name) as Promise<T> | undefined;
  if (!promise) {
    promise = new Promise<WebAssembly.Module>((resolve, reject) => {
      awaited.set(name, { resolve, reject });
      post({ kind: 'need', name });
    }).then(load);
    // The next job tries again.
    promise.catch(() => loaded.delete(name));
    loaded.set(name, promise);
  }
  return promise;
}

const grids = (): Promise<GridSolver> => need('grids', (module) => loadGrids(module));
const everything = (): Promise<QuadrilleWithQuestions> =>
  need('everything', async (module) => (await import('quadrille/questions')).load(module));

type Job = (input: unknown, context: JobContext<unknown>) => unknown;
/** Those that the first view needs; the others are loaded when one is first wanted. */
const first: Record<string, Job> = { judge: judge as Job };
const jobNamed = async (name: string): Promise<Job> =>
  first[name] ?? ((await import('./jobs')).jobs as unknown as Record<string, Job>)[name];

const running = new Map<number, AbortController>();
let last: Promise<void> = Promise.resolve();

function faultOf(error: unknown): Fault {
  if (!(error instanceof Error)) return { name: 'Error', message: String(error) };
  const { name, message } = error;
  const { detail, line, column } = error as Partial<Fault>;
  return { name, message, detail, line, column };
}

async function run(id: number, name: string, input: unknown, signal: AbortSignal): Promise<void> {
  const context: JobContext<unknown> = {
    grids,
    everything,
    signal,
    progress: (value, transfer) => post({ kind: 'progress', id, value }, transfer),
  };
  try {
    signal.throwIfAborted();
    post({ kind: 'result', id, value: await (await jobNamed(name))(input, context) });
  } catch (error) {
    post({ kind: 'fault', id, fault: faultOf(error) });
  } finally {
    running.delete(id);
  }
}

self.addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
  if (data.kind === 'call') {
    const { id, name, input } = data;
    const controller = new AbortController();
    running.set(id, controller);
    last = last.then(() => run(id, name, input, controller.signal));
  } else if (data.kind === 'stop') {
    running.get(data.id)?.abort();
  } else {
    const waiting = awaited.get(data.name);
    awaited.delete(data.name);
    if (data.kind === 'module') waiting?.resolve(data.module);
    else waiting?.reject(new Error(data.message));
  }
});
