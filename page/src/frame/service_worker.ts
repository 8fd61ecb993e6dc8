// Keeps the files of the page, so that it works without a network. Requests to other origins are never answered, and
// the page makes none.
import { files, version } from 'page:assets';

interface Worker {
  addEventListener(
    type: 'install' | 'activate',
    listener: (event: { waitUntil(work: Promise<unknown>): void }) => void,
  ): void;
  addEventListener(
    type: 'fetch',
    listener: (event: { request: Request; respondWith(response: Promise<Response>): void }) => void,
  ): void;
  skipWaiting(): Promise<void>;
  clients: { claim(): Promise<void> };
}
const worker = globalThis as unknown as Worker;
const prefix = 'quadrille-';
const name = prefix + version;

worker.addEventListener('install', (event) => {
  const install = async () => {
    const cache = await caches.open(name);
    await cache.addAll(files);
    await worker.skipWaiting();
  };
  event.waitUntil(install());
});

worker.addEventListener('activate', (event) => {
  const dropOld = async () => {
    const old = (await caches.keys()).filter((key) => key.startsWith(prefix) && key !== name);
    await Promise.all(old.map((key) => caches.delete(key)));
    await worker.clients.claim();
  };
  event.waitUntil(dropOld());
});

// Names contain a hash, so what is kept is what the server has. The page itself comes from the server where that can be
// reached.
worker.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET' || new URL(request.url).origin !== location.origin) return;
  const answer = async (): Promise<Response> => {
    const cache = await caches.open(name);
    const kept = () => cache.match(request, { ignoreSearch: true });
    if (request.mode !== 'navigate') return (await kept()) ?? fetch(request);
    try {
      return await fetch(request);
    } catch (fault) {
      const page = (await kept()) ?? (await cache.match('./'));
      if (page) return page;
      throw fault;
    }
  };
  event.respondWith(answer());
});
