// Lets the worker's messages in between the slices of a job. A timer would wait for four milliseconds.

export function pause(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}

/** pacer(signal): a function that pauses where ten milliseconds have passed since the last pause, and throws the
 * signal's reason after its abort. */
export function pacer(signal: AbortSignal): () => Promise<void> {
  let began = performance.now();
  return async () => {
    if (performance.now() - began < 10) return;
    await pause();
    began = performance.now();
    signal.throwIfAborted();
  };
}
