/**
 * Opens the app without a connection: serves the built files of one version from the device.
 * The build adds `VERSION` and `FILES` (../write-service-worker.ts). Calls of the API never pass
 * through it, and a new version waits until it is asked for or no tab is open.
 */
declare const VERSION: string;
/** Addresses of the built files, the page among them. */
declare const FILES: readonly string[];
declare const self: ServiceWorkerGlobalScope;

const PREFIX = 'plinth-files-';
const CACHE = PREFIX + VERSION;
const PAGE = '/index.html';
const files = new Set(FILES);

self.addEventListener('install', (event) => event.waitUntil(keepFiles()));
self.addEventListener('activate', (event) => event.waitUntil(takeOver()));
self.addEventListener('message', ({ data }) => {
  if (data === 'take-over') void self.skipWaiting();
});
self.addEventListener('fetch', (event) => {
  const file = fileFor(event.request);
  if (file !== null) event.respondWith(cachedOrFetched(file, event.request));
});

/**
 * Caches all files of the version, or none. Hashed files come from the browser's cache; others are
 * fetched again.
 */
async function keepFiles(): Promise<void> {
  const cache = await caches.open(CACHE);
  await cache.addAll(
    FILES.map((file) =>
      file.startsWith('/assets/') ? file : new Request(file, { cache: 'reload' }),
    ),
  );
}

async function takeOver(): Promise<void> {
  const names = await caches.keys();
  const older = names.filter((name) => name.startsWith(PREFIX) && name !== CACHE);
  await Promise.all(older.map((name) => caches.delete(name)));
  await self.clients.claim();
}

/**
 * The cached file that answers a request; null if the network answers, as for links that open
 * without sign-in, because their response headers matter.
 */
function fileFor({ method, mode, url }: Request): string | null {
  const { origin, pathname } = new URL(url);
  if (method !== 'GET' || origin !== location.origin) return null;
  if (files.has(pathname)) return pathname;
  return mode === 'navigate' && !/^\/(?:api|assets|l)(?:\/|$)/.test(pathname) ? PAGE : null;
}

/** The cached file; fetched from the network if the browser has removed the cache. */
async function cachedOrFetched(file: string, request: Request): Promise<Response> {
  const cache = await caches.open(CACHE);
  return (await cache.match(file, { ignoreVary: true })) ?? fetch(request);
}
