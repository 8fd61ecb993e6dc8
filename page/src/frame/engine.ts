// Engine of views.ts: a worker, its calls, and the modules that all workers share.
import { compile, startWorker } from 'page:assets';
import type { CallOptions, Engine, QuadrilleFault } from '../views';
import { words } from '../words/index';
import type { Fault, FromWorker, ModuleName, ToWorker } from '../worker/protocol';

/** A worker that has been told to stop gets this time to do it. */
const patience = 100;

const compiled = new Map<ModuleName, Promise<WebAssembly.Module>>();

function moduleNamed(name: ModuleName): Promise<WebAssembly.Module> {
  let module = compiled.get(name);
  if (!module) {
    module = compile(name);
    // Without a network now does not mean without one later.
    module.catch(() => compiled.delete(name));
    compiled.set(name, module);
  }
  return module;
}

interface Call {
  message: ToWorker;
  resolve(value: unknown): void;
  reject(reason: unknown): void;
  progress?: (value: never) => void;
  /** Nobody waits for its answer any more. */
  stopped: boolean;
}

function errorOf({ message, ...rest }: Fault): QuadrilleFault {
  const error = new Error(message);
  for (const [key, value] of Object.entries(rest)) Object.defineProperty(error, key, { value, configurable: true });
  return error as QuadrilleFault;
}

export class WorkerEngine implements Engine {
  #worker: Worker | null = null;
  #calls = new Map<number, Call>();
  #next = 1;

  call(name: string, input: unknown, { signal, progress }: CallOptions<never> = {}): Promise<never> {
    return new Promise((resolve, reject) => {
      signal?.throwIfAborted();
      const id = this.#next++;
      const message: ToWorker = { kind: 'call', id, name, input };
      this.#calls.set(id, { message, resolve: resolve as (value: unknown) => void, reject, progress, stopped: false });
      signal?.addEventListener('abort', () => this.#stop(id, signal.reason));
      this.#open().postMessage(message);
    });
  }

  #open(): Worker {
    if (!this.#worker) {
      this.#worker = startWorker();
      this.#worker.onmessage = ({ data }: MessageEvent<FromWorker>) => this.#receive(data);
      this.#worker.onerror = (event) => this.#fail(event.message || 'the worker cannot start');
    }
    return this.#worker;
  }

  #receive(message: FromWorker): void {
    if (message.kind === 'need') return void this.#give(message.name);
    const call = this.#calls.get(message.id);
    if (!call) return;
    if (message.kind === 'progress') {
      if (!call.stopped) call.progress?.(message.value as never);
      return;
    }
    this.#calls.delete(message.id);
    if (message.kind === 'result') call.resolve(message.value);
    else call.reject(errorOf(message.fault));
  }

  async #give(name: ModuleName): Promise<void> {
    const worker = this.#worker;
    try {
      // What the library says is translated at once, when it arrives.
      const [module] = await Promise.all([moduleNamed(name), name === 'everything' && words.library?.load()]);
      worker?.postMessage({ kind: 'module', name, module } satisfies ToWorker);
    } catch (fault) {
      const message = fault instanceof Error ? fault.message : String(fault);
      worker?.postMessage({ kind: 'no module', name, message } satisfies ToWorker);
    }
  }

  // The caller has its answer at once; the worker is told, and replaced if it does not react.
  #stop(id: number, reason: unknown): void {
    const call = this.#calls.get(id);
    if (!call || call.stopped) return;
    call.stopped = true;
    call.reject(reason);
    this.#worker?.postMessage({ kind: 'stop', id } satisfies ToWorker);
    setTimeout(() => this.#calls.has(id) && this.#replace(), patience);
  }

  #replace(): void {
    this.#worker?.terminate();
    this.#worker = null;
    for (const [id, call] of this.#calls) {
      if (call.stopped) this.#calls.delete(id);
      else this.#open().postMessage(call.message);
    }
  }

  #fail(message: string): void {
    this.#worker?.terminate();
    this.#worker = null;
    for (const call of this.#calls.values()) call.reject(new Error(message));
    this.#calls.clear();
  }
}
