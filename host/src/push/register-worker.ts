import { deviceStorage } from '@chokdee/http';
import { useSession } from '@chokdee/session';
import { isUnderWay } from '../inbox/under-way.ts';
import { updatePush } from './browser-push.ts';
import { siteWorker } from './site-worker.ts';

/** Storage key of the theme that the stored offline page has. */
const LOOK_KEY = 'offline_look';

type Navigate = (to: string) => unknown;

const workers = (): ServiceWorkerContainer | undefined =>
  window.isSecureContext ? navigator.serviceWorker : undefined;

/** Registers the service worker when the page is idle. A browser may refuse it. */
export async function startSiteWorker(navigate: Navigate): Promise<void> {
  const container = workers();
  if (!container) return;
  container.addEventListener('message', (event: MessageEvent<unknown>) => follow(event, navigate));
  container.startMessages();
  try {
    keepLook(await siteWorker());
  } catch {
    return; // private windows, full disks, lost connections: the site works without a worker
  }
  await updatePush();
  useSession.subscribe(({ isLoggedIn, userInfo }, before) => {
    if (isLoggedIn !== before.isLoggedIn || userInfo?.username !== before.userInfo?.username) void updatePush();
  });
}

/** A member pressed a notification: answers the worker if this page opens the link. A busy member's page stays. */
function follow({ data, ports }: MessageEvent<unknown>, navigate: Navigate): void {
  const { type, link } = (data ?? {}) as { readonly type?: unknown; readonly link?: unknown };
  if (type !== 'open' || typeof link !== 'string' || !link.startsWith('/')) return;
  const isFree = !isUnderWay();
  ports[0]?.postMessage(isFree);
  if (isFree) navigate(link);
}

/** Stores the offline page again when agent or theme have changed. */
function keepLook({ active }: ServiceWorkerRegistration): void {
  const { agent = '', theme = '' } = document.documentElement.dataset;
  const look = `${agent} ${theme}`;
  if (deviceStorage.get(LOOK_KEY) === look) return;
  active?.postMessage('keep offline page');
  deviceStorage.set(LOOK_KEY, look);
}
