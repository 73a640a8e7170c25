import { deviceStorage } from '@chokdee/http';
import { useSession } from '@chokdee/session';
import { isUnderWay } from '../inbox/under-way.ts';
import { tidyPush } from './browser-push.ts';
import { siteWorker } from './site-worker.ts';

/** How the offline page looked when it was kept last. */
const LOOK_KEY = 'offline_look';

type Navigate = (to: string) => unknown;

const workers = (): ServiceWorkerContainer | undefined =>
  window.isSecureContext ? navigator.serviceWorker : undefined;

/** Called when the page is at rest: nothing of a first view needs the worker. A browser that refuses it has none. */
export async function startSiteWorker(navigate: Navigate): Promise<void> {
  const container = workers();
  if (!container) return;
  container.addEventListener('message', (event: MessageEvent<unknown>) => follow(event, navigate));
  container.startMessages();
  try {
    keepLook(await siteWorker());
  } catch {
    return; // private windows, full disks, a network that is gone: the site works without
  }
  await tidyPush();
  useSession.subscribe(({ isLoggedIn, userInfo }, before) => {
    if (isLoggedIn !== before.isLoggedIn || userInfo?.username !== before.userInfo?.username) void tidyPush();
  });
}

/** A notice was pressed: says whether this page takes the member there. What they are in the middle of stays. */
function follow({ data, ports }: MessageEvent<unknown>, navigate: Navigate): void {
  const { type, link } = (data ?? {}) as { readonly type?: unknown; readonly link?: unknown };
  if (type !== 'open' || typeof link !== 'string' || !link.startsWith('/')) return;
  const isFree = !isUnderWay();
  ports[0]?.postMessage(isFree);
  if (isFree) navigate(link);
}

/** The page that is shown without a connection has the agent's colours and the member's theme of now. */
function keepLook({ active }: ServiceWorkerRegistration): void {
  const { agent = '', theme = '' } = document.documentElement.dataset;
  const look = `${agent} ${theme}`;
  if (deviceStorage.get(LOOK_KEY) === look) return;
  active?.postMessage('keep offline page');
  deviceStorage.set(LOOK_KEY, look);
}
