import { copy } from './copy.ts';
import { isPage, pathOfPage } from './pages.ts';
import type { OpenPage, PressedEvent, PushedEvent, WorkerScope } from './worker-scope.ts';

interface Pushed {
  readonly id?: unknown;
  readonly title?: unknown;
  readonly text?: unknown;
  readonly link?: unknown;
}

/** Longest time to wait for an open page to accept a link, ms. Without an answer a new page opens. */
const ANSWER_MS = 600;

/** Reads a push message. An unreadable one is shown with a general text. */
function read({ data }: PushedEvent): Pushed {
  try {
    const pushed: unknown = JSON.parse(data?.text() ?? '');
    return typeof pushed === 'object' && pushed !== null ? pushed : {};
  } catch {
    return {};
  }
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Shows every message: browsers revoke the permission of sites that receive some silently. */
export function showPushed(scope: WorkerScope, event: PushedEvent): void {
  const { id, title, text, link } = read(event);
  event.waitUntil(
    scope.registration.showNotification(textOf(title) || copy.unknown, {
      body: textOf(text),
      lang: 'th',
      // The gateway chooses the agent's icon by a cookie.
      icon: '/apple-touch-icon.png',
      badge: '/art/badge-96.png',
      // A repeated message replaces the earlier one.
      tag: textOf(id),
      data: { link: pathOfPage(scope, link) },
    }),
  );
}

export function openPressed(scope: WorkerScope, event: PressedEvent): void {
  event.notification.close();
  const { link } = (event.notification.data ?? {}) as Pushed;
  event.waitUntil(goTo(scope, pathOfPage(scope, link)));
}

/** Opens the link in an open page by its router, or in a new page if the member is busy there. */
async function goTo(scope: WorkerScope, link: string): Promise<void> {
  const open = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const pages = open.filter(({ url }) => isPage(scope, url));
  const page =
    pages.find(({ focused }) => focused) ??
    pages.find(({ visibilityState }) => visibilityState === 'visible') ??
    pages[0];
  if (page && (await acceptsLink(page, link))) await page.focus();
  else await scope.clients.openWindow(link);
}

function acceptsLink(page: OpenPage, link: string): Promise<boolean> {
  const { port1: own, port2: other } = new MessageChannel();
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), ANSWER_MS);
    own.onmessage = ({ data }: MessageEvent<unknown>) => {
      clearTimeout(timer);
      own.close();
      resolve(data === true);
    };
    page.postMessage({ type: 'open', link }, [other]);
  });
}
