import { isPage } from './pages.ts';
import type { NavigationEvent, WorkerScope } from './worker-scope.ts';

const OFFLINE = '/offline';
const CACHE = 'offline';

/** Fetches the page that stands in for another when there is no connection, in the colours of now. */
export async function keepOfflinePage({ caches }: WorkerScope): Promise<void> {
  const cache = await caches.open(CACHE);
  await cache.add(new Request(OFFLINE, { cache: 'reload' }));
}

/**
 * Answers where the browser would show a page of its own because nothing came. All else is the browser's: data, files and
 * frames never pass here, and no page that came is kept.
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
