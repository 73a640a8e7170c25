import { openPressed, showPushed } from './notices.ts';
import { answerNavigation, keepOfflinePage } from './offline.ts';
import type { WorkerScope } from './worker-scope.ts';

/**
 * The worker of the site. It takes over as soon as it has been fetched, which no open page notices: pages, files and data
 * come from the network as without it, and it never has a page loaded anew.
 */
export function startWorker(scope: WorkerScope): void {
  scope.addEventListener('install', (event) => {
    event.waitUntil(Promise.all([keepOfflinePage(scope), scope.skipWaiting()]));
  });
  scope.addEventListener('activate', (event) => {
    // The page is asked for while the worker is still being woken.
    event.waitUntil(scope.registration.navigationPreload?.enable() ?? Promise.resolve());
  });
  scope.addEventListener('message', (event) => {
    if (event.data === 'keep offline page') event.waitUntil(keepOfflinePage(scope).catch(() => undefined));
  });
  scope.addEventListener('fetch', (event) => answerNavigation(scope, event));
  scope.addEventListener('push', (event) => showPushed(scope, event));
  scope.addEventListener('notificationclick', (event) => openPressed(scope, event));
}
