import { copy } from './copy.ts';
import { isPage, pathOfPage } from './pages.ts';
import type { OpenPage, PressedEvent, PushedEvent, WorkerScope } from './worker-scope.ts';

interface Pushed {
  readonly id?: unknown;
  readonly title?: unknown;
  readonly text?: unknown;
  readonly link?: unknown;
}

/** A page that does not say within this time that it has taken the member there is left as it is. */
const ANSWER_MS = 600;

/** What the server has sealed for this browser; what cannot be read says only that there is something. */
function read({ data }: PushedEvent): Pushed {
  try {
    const pushed: unknown = JSON.parse(data?.text() ?? '');
    return typeof pushed === 'object' && pushed !== null ? pushed : {};
  } catch {
    return {};
  }
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Every message is shown: browsers take the right away from a site that gets some in silence. */
export function showPushed(scope: WorkerScope, event: PushedEvent): void {
  const { id, title, text, link } = read(event);
  event.waitUntil(
    scope.registration.showNotification(textOf(title) || copy.unknown, {
      body: textOf(text),
      lang: 'th',
      // The mark of the agent, by its cookie.
      icon: '/apple-touch-icon.png',
      badge: '/art/badge-96.png',
      // Told again, it takes its own place.
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

/** In a page that is open, by its own router; a new one while the member is in the middle of something there. */
async function goTo(scope: WorkerScope, link: string): Promise<void> {
  const open = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const pages = open.filter(({ url }) => isPage(scope, url));
  const page =
    pages.find(({ focused }) => focused) ??
    pages.find(({ visibilityState }) => visibilityState === 'visible') ??
    pages[0];
  if (page && (await takesThere(page, link))) await page.focus();
  else await scope.clients.openWindow(link);
}

function takesThere(page: OpenPage, link: string): Promise<boolean> {
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
