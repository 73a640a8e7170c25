import { isPage } from './pages.ts';
import type { NavigationEvent, WorkerScope } from './worker-scope.ts';

const OFFLINE = '/offline';
const CACHE = 'offline';

/** Stores the offline page in the current colours. */
export async function keepOfflinePage({ caches }: WorkerScope): Promise<void> {
  const cache = await caches.open(CACHE);
  await cache.add(new Request(OFFLINE, { cache: 'reload' }));
}

/**
 * Answers a navigation with the offline page if the network fails. Everything else stays with the browser: the worker
 * neither handles data, files and frames nor stores pages.
 */
export function answerNavigation(scope: WorkerScope, event: NavigationEvent): void {
  const { mode, method, destination, url } = event.request;
  if (mode !== 'navigate' || method !== 'GET' || destination !== 'document' || !isPage(scope, url)) return;
  event.respondWith(fromNetwork(scope, event));
}

async function fromNetwork(scope: WorkerScope, event: NavigationEvent): Promise<Response> {
  try {
    return (await event.preloadResponse) ?? (await scope.fetch(event.request));
  } catch (error) {
    const offline = await scope.caches.match(OFFLINE, { cacheName: CACHE });
    if (!offline) throw error;
    return offline;
  }
}
