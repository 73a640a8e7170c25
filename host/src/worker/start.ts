import { openPressed, showPushed } from './notices.ts';
import { answerNavigation, keepOfflinePage } from './offline.ts';
import type { WorkerScope } from './worker-scope.ts';

/**
 * The service worker. It becomes active as soon as it is fetched, without a reload: online, pages, files and data come
 * from the network as before.
 */
export function startWorker(scope: WorkerScope): void {
  scope.addEventListener('install', (event) => {
    event.waitUntil(Promise.all([keepOfflinePage(scope), scope.skipWaiting()]));
  });
  scope.addEventListener('activate', (event) => {
    // The page is requested while the worker still starts.
    event.waitUntil(scope.registration.navigationPreload?.enable() ?? Promise.resolve());
  });
  scope.addEventListener('message', (event) => {
    if (event.data === 'keep offline page') event.waitUntil(keepOfflinePage(scope).catch(() => undefined));
  });
  scope.addEventListener('fetch', (event) => answerNavigation(scope, event));
  scope.addEventListener('push', (event) => showPushed(scope, event));
  scope.addEventListener('notificationclick', (event) => openPressed(scope, event));
}
